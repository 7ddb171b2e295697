# The words of the local table's page.

web-play-bot = Play { $game } against a bot
web-open-table = Open a table for friends

web-welcome = A table for you
web-welcome-why = The rules are kept for you: at every step you see what you can do, and you can take back whatever nobody has seen.

## Who are you

web-you = You are
web-you-seat = you
web-who = Who are you?
web-player = Player
web-name = Name
web-rename = Change the name
web-new-player = Another player in this browser
web-forget-player = Remove this player from this browser
web-save = Save
web-cancel = Cancel
web-close = Close

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
web-order-joined = as joined

## What is beside the turn

web-talk = Messages
web-log = Log
web-scores = Scores
web-replay = Replay
web-help = Help
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
web-in-words = The position in words
web-picture = Picture
web-show-picture = Show the picture
web-nothing-known = Nothing is written about this.
web-you-can = You can
web-tap-hint = Tap anything in the picture to learn what it does.
web-first-game = Your first game
web-commands = /undo takes back a step, /restart the turn; /look shows your board, /since what happened; /log, /scores, /replay and /help open what they name; /resign leaves the seat to a bot.

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
