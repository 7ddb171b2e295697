# Playing over days: reminders, clocks, absence, plans, stats.

days-moment = a moment
days-minutes = { $n } min
days-hours = { $n } h
days-days = { $n } days

## Reminders

days-reminder = It is your turn:
days-reminder-here = { $who }, it is your turn:
days-reminded = { $table }, for { $since } ({ $seats })
days-reminded-clock = { $table }, for { $since }; { $left } left on the clock ({ $seats })
days-reminder-instead = Direct messages to you are closed, so reminders come here from now on. Your settings can change that.
days-play-at = Play { $table }

## Settings

days-silent = Reminders: off.
days-reminders = Reminders: first after { $first }, then every { $every }, at most { $n } a turn, { $by }.
days-by-direct = by direct message
days-by-channel = in the channel
days-quiet-hours = Quiet hours: { $hours }, time zone { $zone }.
days-no-quiet-hours = Quiet hours: none, time zone { $zone }.
days-away = Away until { $day }: clocks stand still and no reminder comes.
days-listed = Your games count in the stats.
days-unlisted = Your games are left out of the stats.
days-typed-settings = Beside the menus, name a setting and its value: first 90m, every 2d, most 3, quiet 22:30-07:00, zone Europe/Berlin, away 2027-01-15, away off.
days-first = First reminder after
days-every = Then every
days-quiet = Quiet hours
days-zone = Time zone
days-turn-on = Turn reminders on
days-turn-off = Turn reminders off
days-in-channel = Remind me in the channel
days-directly = Remind me directly
days-list-me = Count me in the stats
days-unlist-me = Leave me out of the stats
days-back = I am back

days-no-setting = There is no such setting. There are: { $names }.
days-no-switch = This is on or off.
days-no-span = Give a time such as 90m, 12h or 2d, from { $least } minutes to { $most } days.
days-no-most = Give a number from 1 to { $n }; to have none, turn reminders off.
days-no-by = Reminders come direct or channel.
days-no-quiet = Give two times of a day, such as 22:00-07:00, or off.
days-no-zone = There is no time zone “{ $name }”. Names are such as Europe/Berlin or America/New_York.
days-no-date = Give a date such as 2027-01-15, or off.
days-no-date-to-come = That day has begun already. Give a day to come, or off.
days-no-date-so-far = Clocks stand still for { $n } days at most. For longer, resign: a bot plays until you come back.

## Clocks and the ladder

days-clock = Time for a move
days-clock-none = no clock
days-patience = Without a clock, wait for a step
days-patience-house = { $span } (usual)
days-no-number = Its values: { $none }, { $numbers }.
days-time-up = { $table }: the { $n } h of { $who } are over.
days-slow = { $table } has waited for { $who } for { $since }.
days-bot-may = The others may let a bot make this move. { $who } can take it back as long as nobody has played after it.
days-seat-may = They may also let a bot take the seat, until { $who } comes back.
days-bot-move = Let a bot move
days-bot-seat = Seat a bot
days-return = Take my seat back
days-take-back = Take it back
days-vote-move = { $table }: { $who } asks that a bot makes this move for { $seat }.
days-moved = { $table }: a bot makes this move for { $seat }, who can take it back as long as nobody has played after it.
days-move-taken-back = { $table }: { $seat } is back and takes back the bot’s move. The same dice will come again.
days-log-moved = A bot moves for { $who }:
days-note-moved = A bot made a move for you, as the others agreed. Undo takes it back as long as nobody has played after it.
days-no-move = { $who } is not to move.
days-no-move-yet = A bot may make this move once { $who } has let the table wait too long.

## Plans and the turn

days-since = Since your last turn, after { $n } more:
days-since-begun = Since the game began, after { $n } more:
days-plan = Your plan for your turn, which only you see: { $text }
days-plan-hint = You may leave a plan for your turn: steps as you would type them, separated by semicolons. Only you see it.
days-planned = It will be played when your turn comes, if all of it is legal then.
days-unplanned = Your plan is gone.
days-drop-plan = Drop my plan
days-note-plan-dropped = Your plan could not be played and is gone: { $why }
days-no-plan = You have no plan at this table.
days-no-plan-now = It is your turn: play it now.
days-no-plan-so-long = A plan has { $n } letters at most.

## Stats

days-stats-mine = Your finished games:
days-stats-here = Finished games here:
days-stats-none = You have finished no game yet.
days-stats-none-here = No game was finished here yet.
days-stats-line = { $game }, { $players } players: { $n ->
    [one] one game
   *[other] { $n } games
}, { $wins } won, { $mean } VP on average
days-stats-person = { $who }: { $game }, { $players } players: { $n ->
    [one] one game
   *[other] { $n } games
}, { $wins } won, { $mean } VP on average
days-game = { $id }
days-no-stats = Your games are left out of the stats. Turn that on again in your settings.
