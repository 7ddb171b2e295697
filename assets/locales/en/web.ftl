# The words of the local table's page.

web-play-bot = Play { $game } against a bot
web-open-table = Open a table for friends

web-welcome = A table for you
web-welcome-why = The rules are kept for you: at every step you see what you can do, and you can take back whatever nobody has seen.

## Who are you

web-you = You are
web-you-seat = you
web-who = Who are you?
web-your-name = What shall we call you?
web-sit-down = Sit down
web-player = Player
web-name = Name
web-rename = Change the name
web-new-player = Another player in this browser
web-forget-player = Remove this player from this browser
web-forget-me = Forget me
web-save = Save
web-cancel = Cancel
web-close = Close

web-settings = Reminders and settings
web-setting = Change a setting
web-stats = Stats
web-stats-mine = My games
web-stats-here = Everybody’s games

## Tables

web-tables = Tables
web-no-tables = No table is open.
web-your-turn = Your turn
web-not-your-turn = Others are playing
web-lobby = not started
web-running = playing
web-paused = paused
web-over = over
web-closed = closed
web-watching = You are watching this table.
web-seats = Seats
web-bot = bot
web-options = Options
web-order = Order of the seats
web-order-random = by chance
web-order-joined = as people sit here
web-owner = owner
web-take-place = Take this place
web-your-colour = Your colour
web-colour-open = colour dealt at the start
web-points = VP
web-to-play = to play

## What is rare: the “Table…” menu

web-table = Table…
web-table-menu = What else can be done at this table
web-people = People
web-remove-bot = Take a bot away
web-remove-person = Send away
web-hand-over = Make owner
web-replace = Ask for a bot instead
web-take-seat = Ask to take this seat
web-pause = Pause the table
web-end = End the game here
web-end-sure = The game ends unfinished, once the other players agree. Bots agree to everything. Go on?
web-close-table = Close this table
web-close-sure = The table is closed before it has started. Go on?
web-report = Report a problem
web-report-why = The whole table is kept under a number for whoever runs this server.
web-report-what = What went wrong?
web-report-send = Send the report

## Requests to the others

web-vote = A request
web-vote-waits = Waiting for the others to answer; play may go on meanwhile.

## What is beside the turn

web-talk = Messages
web-log = Log
web-scores = Scores
web-replay = Replay
web-help = Help
web-taken-back = Taken back:
web-beside = Beside the game
web-log-empty = Nothing has happened yet.
web-talk-empty = Nothing has been said yet.
web-step = Step
web-step-first = First step
web-step-back = One step back
web-step-on = One step on
web-step-last = Last step
web-whole-table = Whole table

## The turn

web-command = Type a step
web-command-hint = For example the address of a tile. Several steps are separated by semicolons; /undo, /log and /help work too.
web-send = Play
web-pick = Choose…
web-pick-so-many = Picks needed:
web-back = Back
web-enlarge = Enlarge
web-zoom-in = Larger
web-zoom-out = Smaller
web-things = Everything in this picture can be asked about: arrow keys move, Enter says what it does.
web-in-words = The position in words
web-picture = Picture
web-show-picture = Show the picture
web-nothing-known = Nothing is written about this.
web-you-can = You can
web-tap-hint = Tap anything in the picture to learn what it does.
web-first-game = Your first game
web-commands = /undo takes back a step, /restart the turn; /plan leaves steps for your turn, as typing does while others play; /settings has your reminders, /stats your games; /look shows your board, /since what happened; /log, /scores, /replay and /help open what they name; /table has what is rare: pausing, leaving, reporting a problem.

## Seats elsewhere

web-link = Take this seat to another device
web-link-why = Whoever opens this link plays your seat at this table. Making a new link ends the one before.
web-link-new = Make a new link
web-link-bad = This link is good no longer.
web-resign = Let a bot play on
web-resign-sure = A bot plays your seat until you come back. Go on?
web-return = Take my seat back

## The server

web-offline = The server does not answer. Trying again…
web-token = Access token
web-token-why = This table is kept closed. Type the access token that its owner gave you.
web-enter = Enter
