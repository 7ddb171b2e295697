# Lobbies, turns, votes: what the host says.

host-bot = { $kind } bot { $n }
host-stand-in = bot for { $name }
host-former-player = former player

## Public posts

host-lobby = Table { $table } is open.
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
host-paused = { $table } is paused.
host-changed = { $n ->
    [0] { $table } goes on.
   *[other] { $table } goes on; bots standing in: { $n }.
}
host-vote-undo = { $who } asks to take back { $n } steps; new things were seen in { $seen } of them. The same dice will come again.
host-vote-replace = { $who } asks that a bot plays for { $seat }.
host-vote-pause = { $who } asks to pause the table.
host-vote-over = The request is settled.

## Buttons

host-join = Join
host-leave = Leave
host-add-bot = Add a bot
host-remove-bot = Remove a bot
host-start = Start
host-play = Play my turn
host-board = Board
host-since-button = Since my turn
host-rematch = Play again
host-agree = Agree
host-decline = Decline
host-undo = Undo
host-restart = Restart turn
host-look = Look
host-end-turn = End turn
host-choose = Choose

## Private answers

host-since = Since your last turn:
host-since-nothing = Nothing has happened.
host-waiting = It is not your turn. The table waits for { $who }.
host-stale = That message was out of date: this is how the table stands now.
host-asked = The others are asked; play may go on meanwhile.
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
host-no-already-here = You sit at this table.
host-no-room = The table is full: { $n } can play.
host-no-seat = You have no seat at this table.
host-no-bot = There is no bot at this table.
host-no-owner = Only the table’s owner can do that.
host-no-order = The order of the seats is random or joined.
host-no-players = The game needs { $n } players. Add a bot, or wait for someone.
host-no-rematch = { $table } is still being played.
host-no-paused = { $table } is paused.
host-no-started = { $table } has not started.
host-no-over = { $table } is over.
host-no-your-seat = That is not your seat.
host-no-seat-to-take = No bot plays for you at this table.
host-no-picks = These picks don’t go together.
host-no-export = { $table } is not over: its secrets stay here until then.
host-no-action = { $problem }
host-no-replace = Only another person who plays at this table can be replaced.
host-no-pause = { $table } is not paused.
host-no-undo = There is nothing of yours to take back.
host-no-vote = That request is settled or has lapsed.
host-no-vote-of-yours = This is for the other players to answer.
host-no-typed = Type one to { $n } steps, separated by semicolons.
host-no-which = “{ $text }” could mean several steps: { $options }.
host-no-because = { $why } You could: { $options }.
host-no-such = Nothing legal matches “{ $text }”. You could: { $options }.
