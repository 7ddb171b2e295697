# Lobbies, turns, votes: what the host says.

host-bot = { $kind } bot { $n }
host-stand-in = bot for { $name }
host-former-player = former player

## Public posts

host-lobby = { $game } for { $least } to { $most } players: table { $table } is open.
host-lobby-started = Table { $table } has begun.
host-lobby-seats = { $n ->
    [one] At the table: { $seats }.
   *[other] At the table ({ $n }): { $seats }.
}
host-lobby-fair = Fair play: this is the hash of the table’s secret, which is told at the end: { $hash }
host-turn = { $table }: { $who } to play.
host-over = { $table } is over.
host-score = { $rank }. { $who }: { $n } VP
host-over-secret = The table’s secret was { $secret }
host-closed = { $table } is closed.
host-expired = { $table } was not started in time and is closed. Open a new one when you are all here.
host-paused = { $table } is paused.
host-went-on = { $table } goes on.
host-broken = { $table } is paused: something went wrong here. It is kept as report { $n } for whoever runs this bot. Nothing is lost; your other tables go on.
host-handed-over = { $table } has a new owner.
host-stands-in = { $table }: { $seat } plays from here on, until the person comes back.
host-returned = { $table }: { $seat } is back.
host-sat = { $table }: { $seat } plays on in the seat that a bot held.
host-turn-taken-up = { $table }: { $seat } takes the end of the turn back and plays on.
host-taken-back = { $table }: everybody agreed, steps of { $seat } are taken back. The same dice will come again.
host-vote-undo = { $table }: { $who } asks to take back { $n ->
    [one] one step
   *[other] { $n } steps
}. The same dice will come again.{ $seen ->
    [0] {""}
   *[other] {" "}Already seen:
}
host-vote-replace = { $table }: { $who } asks that a bot plays for { $seat }.
host-vote-sit = { $table }: { $who } asks to play on for { $seat }.
host-vote-pause = { $table }: { $who } asks to pause the table.
host-vote-end = { $who } asks to end { $table } here.
host-vote-over = The request is settled.
host-vote-declined = { $table }: the request was declined, everything stays as it is.
host-vote-lapsed = { $table }: the request was not answered in time, everything stays as it is.

## Buttons

host-join = Join
host-leave = Leave
host-add-bot = Add a bot
host-remove-bot = Remove a bot
host-options-button = Options
host-start = Start
host-play = Play my turn
host-board = Board
host-around-table = Table
host-around-player = { $who }
host-around-scores = Scores
host-since-button = Since my turn
host-rematch = Play again
host-go-on = Go on
host-agree = Agree
host-decline = Decline
host-undo = Undo
host-restart = Restart turn
host-look = Look
host-end-turn = End turn
host-choose = Choose
host-back = Back
host-then = { $first }: { $then }

## Before the start

host-options = What { $table } is played with:
host-options-which = Change what?
host-options-all = All options
host-option = { $name }: { $value }
host-chosen = { $what } (chosen)
host-order = Order of the seats
host-order-random = dealt by chance
host-order-joined = as people joined
host-colour = Your colour
host-colour-0 = blue
host-colour-1 = orange
host-colour-2 = green
host-colour-3 = purple
host-colour-4 = yellow

## Private answers

host-since = Since your last turn:
host-since-begun = Since the game began:
host-begun = The game has begun. Nothing has happened yet.
host-since-nothing = Nothing has happened.
host-struck = Taken back: { $line }
host-played = Your turn is done. The table waits for { $who }.
host-waiting = It is not your turn. The table waits for { $who }.
host-replaced = A bot plays for you at { $table }. The seat is yours again whenever you want it.
host-stale = That message was out of date: this is how the table stands now.
host-asked = The others are asked; play may go on meanwhile.
host-done = Done.
host-reported = Thank you. It is kept as report { $n } for whoever runs this bot.
host-no-tables = You sit at no open table.
host-mine-yours = { $table }: your turn for { $since }. ({ $seats })
host-mine-others = { $table }: waiting for { $who } for { $since }.
host-mine-lobby = { $table }: not started yet. ({ $seats })
host-mine-paused = { $table }: paused. ({ $seats })
host-note-taken-back = Steps were taken back since you last looked, as you all agreed.
host-note-declined = Your request was declined.
host-note-lapsed = Your request was not answered in time.
host-forget-sure = Nothing is removed yet. If you go on, your name and accounts are removed here for good: wherever you played there is a “former player”, and a bot plays your open seats on. Nobody can bring this back.
host-forgotten = You are forgotten here. Farewell.
host-agreed = You agreed.
host-declined = You declined: nothing changes.

## Refusals

host-no-blocked = You may not use this bot.
host-no-control = That button is not one of this table’s. Press “Play my turn” for a fresh message.
host-no-person = You are not known here yet.
host-no-table = There is no such table.
host-no-game = { $problem }
host-no-replay = This table can’t be played on: { $problem }
host-no-moment = You can’t look at the table at that step.
host-no-changed = Somebody was faster. Try again.
host-no-more-tables = You sit at { $n } open tables, which is the most.
host-no-more-tables-here = This channel has { $n } open tables, which is the most.
host-no-more-lobbies = You have opened { $n } tables within the hour, which is the most.
host-no-lobby = { $table } has started already.
host-no-expired = { $table } was not started in time. Open a new one.
host-no-already-here = You sit at this table already.
host-no-room = The table is full: { $n } can play.
host-no-seat = You have no seat at this table.
host-no-bot = There is no bot at this table.
host-no-owner = Only the table’s owner can do that.
host-no-defect = That went wrong here; nothing was changed.
host-no-broken = That went wrong here, and the table is paused. It is kept as report { $n }; nothing is lost.
host-no-report-text = Say in a few words what went wrong.
host-no-seat-order = The seats of this table are dealt by chance. Its owner can change that in the options.
host-no-such-seat = This table has seats 1 to { $n }.
host-no-free-seat = Only a seat that a bot plays can be taken.
host-no-seat-there = Only somebody who sits at the table can have it.
host-no-colour = The colours are numbered 0 to { $n }.
host-no-colour-free = Somebody else has that colour.
host-no-order = The order of the seats is random or joined.
host-no-players = The game needs { $n } players. Add a bot, or wait for someone.
host-no-rematch = { $table } is still being played.
host-no-paused = { $table } is paused.
host-no-started = { $table } has not started.
host-no-over = { $table } is over.
host-no-your-seat = That is not your seat.
host-no-seat-to-take = No bot plays for you at this table.
host-no-picks = These picks don’t go together.
host-no-import = This table can’t be taken over: { $problem }
host-no-export = { $table } is not over: its secrets stay here until then.
host-no-action = { $problem }
host-no-replace = Only another person who plays at this table can be replaced.
host-no-pause = { $table } is not paused.
host-no-undo = There is nothing of yours to take back.
host-no-vote = That request is settled or has lapsed.
host-no-vote-of-yours = This is for the other players to answer.
host-no-ask-open = Your last request is still open: the others answer it first.
host-no-ask-beside = { $who } has asked the others for something. That is settled first.
host-no-ask-again = That was turned down. Ask again in { $span }, if you still want it.
host-no-typed = Type one to { $n } steps, separated by semicolons.
host-no-which = “{ $text }” could mean several steps: { $options }.
host-no-because = { $why } You could: { $options }.
host-no-step-left = Nothing is left to do when “{ $text }” comes.
host-no-such = Nothing legal matches “{ $text }”. You could: { $options }.
