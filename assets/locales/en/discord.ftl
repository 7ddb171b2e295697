# Discord: what its commands are called, and what only they say.

## Commands. Names are lower case, without spaces, at most 32 characters; descriptions have at most 100.

discord-play = play
discord-play-why = Take a step, or several separated by semicolons
discord-hand = hand
discord-hand-why = Look at what is yours, privately
discord-board = board
discord-board-why = Look at the table, or at a part of it, privately
discord-undo = undo
discord-undo-why = Take your last step back
discord-recap = recap
discord-recap-why = What happened since your last turn
discord-tables = tables
discord-tables-why = All your tables; those that wait for you come first
discord-table = table
discord-table-why = Open, play and look after tables
discord-new = new
discord-new-why = Open a table here
discord-join = join
discord-join-why = Sit down at a table
discord-leave = leave
discord-leave-why = Get up before the start; the owner can also send somebody away
discord-start = start
discord-start-why = Begin the game
discord-bots = bots
discord-bots-why = Add a bot before the start, or take one away
discord-score = score
discord-score-why = Everybody’s points by category
discord-log = log
discord-log-why = What happened last
discord-history = history
discord-history-why = The course of the points, or the table at an earlier moment
discord-resign = resign
discord-resign-why = Let a bot play on for you
discord-replace = replace
discord-replace-why = Ask that a bot plays for somebody, or take a seat that a bot plays
discord-rematch = rematch
discord-rematch-why = Open a table with the same people
discord-end = end
discord-end-why = Close a table, if the others agree
discord-pause = pause
discord-pause-why = Stop a table for a while, or let a stopped one go on
discord-handover = handover
discord-handover-why = Give a table to another owner
discord-export = export
discord-export-why = What you may know of a table as a file; once it is over, the whole game
discord-web-command = web
discord-web-why = A personal link to your seat on the web page
discord-tabletalk = tabletalk
discord-tabletalk-why = Help, rules and settings
discord-help = help
discord-help-why = How to play here
discord-rules = rules
discord-rules-why = Look a thing or a rule up
discord-settings = settings
discord-settings-why = Your reminders, quiet hours, time zone, absence and language; threads for this server
discord-stats = stats
discord-stats-why = Finished games, wins and mean scores
discord-report = report
discord-report-why = Tell whoever runs this bot that something went wrong
discord-about = about
discord-about-why = What this is and what it keeps

discord-action = action
discord-action-why = What you do: pick from the list, or type it
discord-which = table
discord-which-why = Which table; without it, the one here
discord-area = area
discord-area-why = Which part of the table
discord-whose = whose
discord-whose-why = Which player
discord-game = game
discord-game-why = Which game
discord-bot = bot
discord-bot-why = Which bot comes, or that one goes
discord-moment = moment
discord-moment-why = After how many steps
discord-topic-parameter = topic
discord-topic-why = What you want to know about
discord-threads = threads
discord-threads-why = A thread for each new table; needs the permission Manage Channels
discord-language-parameter = language
discord-language-why = The language that you read
discord-setting = setting
discord-setting-why = Which setting: first, every, most, by, quiet, zone, away, reminders, stats
discord-value = value
discord-value-why = What it shall be, such as 12h, 22:00-07:00, Europe/Berlin, 2027-01-15, off
discord-server = server
discord-server-why = Everybody’s games on this server
discord-text = text
discord-text-why = What went wrong, in a few words

discord-area-overview = overview
discord-area-board = board
discord-area-player = one player
discord-area-scores = scores
discord-bot-greedy = add a greedy bot
discord-bot-random = add a random bot
discord-bot-remove = remove a bot

## Answers

discord-language = English
discord-opened = Table { $table } is open. Press Start on its message when everybody is there.
discord-opened-thread = Your table is open in its own thread:
discord-thread-name = { $game }: { $name }’s table
discord-full = { $table } is full: press Start when you are ready.
discord-yours = { $table } waits for you.
discord-which-table = Which table do you mean?
discord-table-of = { $seats }
discord-exported = Here is { $table } as far as you may know it.
discord-web = Your seat at { $table } on the web page. The link is yours alone: whoever has it plays for you. An older one is good no longer.
discord-topic = { $name }: { $text }
discord-your-language = Your language: { $language }
discord-threads-on = Each new table of this server gets its own thread.
discord-threads-off = New tables of this server are played in the channel where they are opened.
discord-no-picture = The picture can’t be drawn right now. In words:

discord-help-open = Open a table with “/table new”; others press Join on its message, or you add bots. Its owner presses Start.
discord-help-turn = When it is your turn you are called. Press “Play my turn”: only you see the message in which you choose. Undo takes a step back until something new was seen.
discord-help-play = You can also type: “/play” offers what is legal while you type, and takes several steps separated by semicolons.
discord-help-look = “/board”, “/hand”, “/recap” and “/table log” show the table, what is yours and what happened, to you alone. “/tables” lists all your tables.
discord-help-table = “/table …” has the rest: points, history, pause, replacement by a bot, rematch, export.
discord-help-rules = “/tabletalk rules” looks a thing or a rule up. “/tabletalk report” tells whoever runs this bot that something went wrong.

discord-about-version = tabletalk { $version }: heavy euro games, played by rule where people already talk.
discord-about-rights = Free software under the MIT licence, with words and drawings of its own. The games belong to their authors and publishers; this project is not affiliated with any of them.
discord-about-data = It keeps your account’s number, your name, your language and what you do at tables; it reads no messages. Whoever runs this bot can forget you on request.

## Refusals

discord-trouble = That went wrong here. Try again in a moment.
discord-ask-again = That question is too old. Give the command again.
discord-no-command = This command has changed. Type it again, and pick it from the list.
discord-no-such-table = There is no table { $table } here.
discord-no-table-here = There is no table here. Open one with “/table new”.
discord-no-such-player = Nobody of that name plays here. There are: { $seats }.
discord-no-person-there = A bot plays there.
discord-no-such-game = There is no such game here. Pick one from the list.
discord-no-topic = Nothing is known of “{ $topic }”. Pick a topic from the list.
discord-no-language = That language is not here yet.
discord-no-web = This bot has no web page that others can reach.
discord-no-server = Tables are opened in a channel of a server, where the others are too.
discord-not-a-member = This bot is not a member of this server, so it can’t post here. Ask somebody who manages the server to add it.
discord-no-permission = A table needs permissions here that this bot lacks: { $permissions }. Ask somebody who manages the server.
discord-no-manager = Only members who may manage channels can change that.
discord-no-thread = A thread could not be opened here. Try another channel, or ask somebody who manages the server.
discord-cannot-post = News of { $table } wait: this bot may not post there any more. Give it the permissions to view the channel, to send messages and to attach files.

discord-may-view = View Channel
discord-may-attach = Attach Files
discord-may-send = Send Messages
discord-may-send-in-threads = Send Messages in Threads
discord-may-open-threads = Create Public Threads
