# The Castles of Burgundy.

cb-name = The Castles of Burgundy

## Options

cb-option-estates = Estates
cb-option-estates-first = estate 1 for all
cb-option-estates-random = random estates 2 to 9
cb-option-estates-given = a given estate per seat
cb-option-choosing = Choice of estates and start castles
cb-option-choosing-openly = openly, in turn order
cb-option-choosing-secretly = secretly, at the same time
cb-option-ties = Ties go to
cb-option-ties-fewest = fewest empty spaces
cb-option-ties-most = most empty spaces
cb-option-estate-seat-1 = Estate of the first seat
cb-option-estate-seat-2 = Estate of the second seat
cb-option-estate-seat-3 = Estate of the third seat
cb-option-estate-seat-4 = Estate of the fourth seat
cb-estate = estate { $n }

## Things

cb-castle = castle
cb-mine = mine
cb-ship = ship
cb-warehouse = warehouse
cb-carpenter = carpenter
cb-church = church
cb-market = market
cb-boarding-house = boarding house
cb-bank = bank
cb-city-hall = city hall
cb-watchtower = watchtower
cb-cow = { $n } cows
cb-sheep = { $n } sheep
cb-pig = { $n } pigs
cb-chicken = { $n } chickens
cb-knowledge = knowledge { $n }

cb-colour-castle = castles
cb-colour-mine = mines
cb-colour-ship = ships
cb-colour-building = buildings
cb-colour-animal = animals
cb-colour-knowledge = knowledge

cb-region-castle = castle ground
cb-region-mine = mining area
cb-region-ship = river
cb-region-building = city
cb-region-animal = pasture
cb-region-knowledge = monastery

cb-good-blue = blue
cb-good-violet = violet
cb-good-pink = pink
cb-good-red = red
cb-good-brown = brown
cb-good-orange = orange
cb-goods = { $n } { $good }

## Score

cb-score-sales = Goods sold
cb-score-animals = Animals
cb-score-watchtowers = Watchtowers
cb-score-regions = Regions
cb-score-phases = Early completion
cb-score-bonus = Bonus tiles
cb-score-goods-left = Goods left
cb-score-silverlings-left = Silverlings left
cb-score-workers-left = Workers left
cb-score-knowledge = Knowledge

## Menus and labels. Short ones are for buttons: 32 characters at most.

cb-menu-estate = Estate { $n }
cb-menu-take = Take with the { $die }
cb-menu-take-any = Take any tile
cb-menu-place = Place { $tile } with the { $die }
cb-menu-place-any = Place { $tile }
cb-menu-sell = Sell goods
cb-menu-buy-black = Buy from the black depot
cb-menu-buy-numbered = Buy from a numbered depot

cb-start-short = Start estate { $estate } at { $space }
cb-start-long = Play estate { $estate } and start with the castle on space { $space }
cb-take-short = Take { $tile } { $slot }
cb-take-short-pay = Take { $tile } { $slot }, pay { $n }
cb-take-long = Take the { $tile } from { $slot } { $means }
cb-place-short = Place { $tile } { $space }
cb-place-short-pay = Place { $tile } { $space }, pay { $n }
cb-place-long = Place the { $tile } on space { $space } { $means }
cb-sell-short = Sell { $n } { $good }
cb-sell-short-die = Sell { $n } { $good } with the { $die }
cb-sell-short-pay = Sell { $n } { $good }, { $die } pay { $pay }
cb-sell-long = { $n ->
    [one] Sell { $n } { $good } good { $means }
   *[other] Sell { $n } { $good } goods { $means }
}
cb-workers-short = Take workers
cb-workers-short-die = Take workers with the { $die }
cb-workers-long = Take workers { $means }
cb-buy-short = Buy { $tile } { $slot }
cb-buy-long = Buy the { $tile } from { $slot } for { $n } silverlings
cb-load-short = Load from depot { $depot }
cb-load-short-two = Load from depots { $depot } and { $next }
cb-load-long = Load the goods of depot { $depot }: { $goods }
cb-load-long-two = Load the goods of depots { $depot } and { $next }: { $goods }
cb-load-nothing-short = Load nothing
cb-load-nothing-long = Load nothing: choose a depot without goods that fit
cb-keep-short = Keep { $good }
cb-keep-long = Keep the { $n } { $good } goods
cb-many-keep = Goods to keep
cb-discard-short = Discard { $tile }
cb-discard-long = Discard the { $tile } to make room
cb-decline-short = Leave it
cb-decline-long = Leave the effect unused
cb-decline-text = The effect is optional: you may go on without it.
cb-end-short = End turn
cb-end-long = End your turn

cb-means-effect = without a die
cb-means-die = with the { $die }
cb-means-die-workers = { $n ->
    [one] with the { $die } and { $n } worker
   *[other] with the { $die } and { $n } workers
}

## What is asked

cb-asked = Now { $what }.
cb-ask-start = choose your estate and where its first castle stands: it grows from there
cb-ask-turn = use a die: take a tile into storage, place a stored one, sell goods or take workers
cb-ask-end = end your turn, or buy a tile first if you have the silverlings
cb-ask-castle = take the castle’s free action
cb-ask-city-hall = place a tile for the city hall
cb-ask-warehouse = sell a colour for the warehouse
cb-ask-carpenter = take a building for the carpenter
cb-ask-church = take a mine, knowledge or castle for the church
cb-ask-market = take a ship or animal for the market
cb-ask-ship = choose the depot whose goods the ship loads
cb-ask-keep = { $n ->
    [one] pick the colour of goods to keep
   *[other] pick the { $n } colours of goods to keep
}
cb-ask-discard = choose the stored tile to discard

## Refusals

cb-no-over = The game is over.
cb-no-chance = This step rolls dice or draws tiles, and a view does not know them.
cb-no-turn = It is { $who }’s turn.
cb-no-starting = First everybody chooses a start castle.
cb-no-started = Start castles are only chosen before the first round.
cb-no-start-turn = The start castle is now chosen by { $who }.
cb-no-estate = You were dealt estates { $a } and { $b }.
cb-no-start-space = The start castle stands on a castle space: { $spaces }.
cb-no-first = First { $what }.
cb-no-die = You have no unused die that shows { $die }. Unused: { $dice }.
cb-no-dice-left = Both dice are used.
cb-no-without-die = This needs a die.
cb-no-tile-there = No tile lies at { $slot }.
cb-no-same-tile = The { $tile } at { $slot } is the same as the one at { $first }: take that one.
cb-no-take-black = Tiles of the black depot can only be bought.
cb-no-workers = That needs { $need } workers, you have { $have }.
cb-no-tile = There is no { $tile } in your storage.
cb-no-space-taken = Space { $space } is covered by the { $tile }.
cb-no-colour = Space { $space } is for { $colour }; the { $tile } has another colour.
cb-no-adjacent = Space { $space } is not next to a placed tile.
cb-no-city = The city of space { $space } already has the { $tile }; only knowledge 1 allows another.
cb-no-good = You have no { $good } goods.
cb-no-second-purchase = One purchase per turn, and you have made it.
cb-no-silverlings = A purchase costs { $need } silverlings, you have { $have }.
cb-no-buy-numbered = Only knowledge 6 allows buying from a numbered depot.
cb-no-two-depots = Only knowledge 5 lets a ship load from two neighbouring depots.
cb-no-goods-there = That depot has no goods that fit into your storage.
cb-no-load-nothing = Every depot has goods that fit: choose one.
cb-no-ship = There is no ship to load.
cb-no-keep = Keep one of: { $goods }.
cb-no-discard = Nothing has to be discarded.
cb-no-decline = There is nothing to leave out; both dice must be used.
cb-no-end = Both dice must be used before the turn ends. Unused: { $dice }.

## Log

cb-log-phase = Phase { $phase } begins: new tiles on the depots.
cb-log-round = Round { $n }. Rolled: { $rolls }.
cb-log-roll = { $who } { $a } and { $b }
cb-log-white = The white die sends { $good } goods to depot { $depot }.
cb-log-start = { $who } plays estate { $estate } and starts at { $space }.
cb-log-start-secret = { $who } has chosen a start.
cb-log-start-own = You chose estate { $estate } and space { $space }.
cb-log-take = { $who } takes the { $tile } from { $slot } { $means }.
cb-log-place = { $who } places the { $tile } on { $space } { $means }.
cb-log-sell = { $n ->
    [one] { $who } sells { $n } { $good } good { $means }.
   *[other] { $who } sells { $n } { $good } goods { $means }.
}
cb-log-workers = { $who } takes workers { $means }.
cb-log-buy = { $who } buys the { $tile } from { $slot }.
cb-log-load = { $who } loads the goods of depot { $depot }.
cb-log-load-two = { $who } loads the goods of depots { $depot } and { $next }.
cb-log-load-nothing = { $who } loads nothing.
cb-log-discard = { $who } discards the { $tile }.
cb-log-decline = { $who } leaves the effect unused.
cb-log-effect-lost = Its effect finds nothing to do.
cb-log-no-goods = No depot has goods that fit.
cb-log-track = Turn order: now on space { $space }.
cb-log-animals = Animals: { $n } VP.
cb-log-region = Completes a { $region } of { $size }: { $n } VP.
cb-log-bonus-large = Large bonus tile for all { $colour }: { $n } VP.
cb-log-bonus-small = Small bonus tile for all { $colour }: { $n } VP.
cb-log-gain-workers = { $n ->
    [one] + { $n } worker.
   *[other] + { $n } workers.
}
cb-log-gain-silverlings = { $n ->
    [one] + { $n } silverling.
   *[other] + { $n } silverlings.
}
cb-log-gain-vp = + { $n } VP.
cb-log-gain-goods = + { $n } { $good }.
cb-log-mines = { $n ->
    [one] { $who }’s mine pays { $n } silverling.
   *[other] { $who }’s mines pay { $n } silverlings.
}
cb-log-mines-workers = { $who }’s mines pay silverlings ({ $n }) and workers ({ $workers }).
cb-log-end = { $who }: goods { $goods }, silverlings { $silverlings }, workers { $workers }, knowledge { $knowledge }; { $total } VP in all.
cb-log-winner = { $who } wins.

## The position

cb-position-starting = Estates and start castles are being chosen. Still to choose: { $who }.
cb-position-turn = Phase { $phase }, round { $round } of 5. { $who } is on turn. White die: { $white }.
cb-position-over = The game is over.
cb-position-depot = Depot { $depot }: { $tiles }. Goods: { $goods }.
cb-position-black = Black depot: { $tiles }.
cb-position-to-come = Goods to come this phase: { $goods }.
cb-position-track = Order of the next round: { $order }.
cb-position-track-seat = { $who } (space { $space })
cb-position-bonus = Bonus tiles left: { $open }.
cb-position-bonus-both = { $colour } large and small
cb-position-bonus-small = { $colour } small
cb-position-choosing = { $who } chooses between estates { $a } and { $b }.
cb-position-chosen-hidden = { $who } has chosen in secret.
cb-position-chosen = { $who } has chosen estate { $estate } and space { $space }.
cb-position-player = { $who }: { $points } VP, workers { $workers }, silverlings { $silverlings }, { $dice }.
cb-position-dice = unused dice { $dice }
cb-position-dice-used = dice used
cb-position-dice-none = dice not rolled yet
cb-position-storage = { $who }’s storage: { $tiles }. Goods: { $goods }. Sold: { $sold }.
cb-position-estate = { $who }’s estate { $n }: { $tiles }.
cb-position-open = { $who } can build next to it on { $spaces }.
cb-position-open-space = { $space } ({ $colour } { $die })
cb-position-at = { $address } { $tile }

## Look-up: actions and rules

cb-topic-turn = your turn
cb-topic-turn-text = Each of your two dice gives one action, in any order: take a tile, place a tile, sell goods or take workers. Once per turn you may also buy a tile. Both dice must be used.
cb-topic-take = take a tile
cb-topic-take-text = Take a tile from the depot with your die’s number into your storage. If all three storage spaces are full, first discard a stored tile.
cb-topic-place = place a tile
cb-topic-place-text = Lay a stored tile on an empty estate space of its colour that shows your die’s number and lies next to a tile. Its effect happens at once. A city may not hold two equal buildings.
cb-topic-sell = sell goods
cb-topic-sell-text = Sell all goods of the colour that your die names. You get 1 silverling for the sale and, per good, as many points as there are players.
cb-topic-workers = workers
cb-topic-workers-text = Any die gives you 2 workers. A worker shifts a die by 1, also between 6 and 1; you may spend several on one die. Choices here already count the workers they need.
cb-topic-buy = buy a tile
cb-topic-buy-text = Once per turn, between other actions, pay 2 silverlings and take a tile of the black depot into your storage.
cb-topic-end = end of the turn
cb-topic-end-text = When both dice are used you end the turn yourself, so that the last step can still be taken back.
cb-topic-storage = storage
cb-topic-storage-text = Three spaces for tiles on their way to the estate. A discarded tile leaves the game, and stored tiles score nothing at the end.
cb-topic-goods = goods
cb-topic-goods-text = You can keep goods of three colours, any number of each. A ship loads all goods of one depot; colours you already hold come along, of new ones as many as there is room for.
cb-topic-round = round
cb-topic-round-text = All roll two dice. The first player’s white die sends the next good to the depot it names. Then everybody has one turn.
cb-topic-phase = phase
cb-topic-phase-text = Five rounds make a phase, five phases a game. When a phase begins, tiles left on the depots go and new ones come; goods on the depots stay. Mines pay when a phase ends.
cb-topic-track = turn order
cb-topic-track-text = Each ship moves its owner one space along the track. From the next round on, whoever is further goes first; on the same space, who came last.
cb-topic-region = regions
cb-topic-region-text = Connected spaces of one colour are a region. Filling one of 1 to 8 spaces scores 1, 3, 6, 10, 15, 21, 28 or 36 points, and in phases A to E 10, 8, 6, 4 or 2 more.
cb-topic-bonus = bonus tiles
cb-topic-bonus-text = The first player who covers all spaces of a colour takes its large bonus tile, the second the small one. With 2, 3 or 4 players they score 5, 6 or 7, and 2, 3 or 4 points.
cb-topic-scoring = final scoring
cb-topic-scoring-text = At the end: 1 point per good left, 1 per silverling, 1 per two workers, and the knowledge tiles 15 to 26. In a tie the estate with fewer empty spaces wins, then whoever played later.
cb-topic-start = start castle
cb-topic-start-text = Your estate grows from the start castle: every tile must touch one that lies already. It counts as covered, but scores nothing itself.
cb-topic-animal = animals

## Look-up: tiles

cb-castle-text = At once you get one more action of any kind, as if with a die of any number.
cb-mine-text = Pays 1 silverling at the end of each phase.
cb-ship-text = Load the goods of any one depot, then move one space on in the turn order.
cb-animal-text = Score the animals on the tile, and again those on every tile of the same species in that pasture.
cb-warehouse-text = You may sell goods of one colour at once, without a die.
cb-carpenter-text = You may take a building from any numbered depot into your storage.
cb-church-text = You may take a mine, a knowledge tile or a castle from any numbered depot into your storage.
cb-market-text = You may take a ship or animals from any numbered depot into your storage.
cb-boarding-house-text = You get 4 workers.
cb-bank-text = You get 2 silverlings.
cb-city-hall-text = You may place another stored tile at once; its space may show any number.
cb-watchtower-text = You score 4 points.

cb-knowledge-1 = knowledge 1: twins
cb-knowledge-1-text = Your cities may hold any number of equal buildings.
cb-knowledge-2 = knowledge 2: miners
cb-knowledge-2-text = At the end of each phase every mine gives you a worker besides its silverling.
cb-knowledge-3 = knowledge 3: prices
cb-knowledge-3-text = Each sale gives you 2 silverlings instead of 1.
cb-knowledge-4 = knowledge 4: porters
cb-knowledge-4-text = Each sale also gives you a worker.
cb-knowledge-5 = knowledge 5: convoy
cb-knowledge-5-text = A ship you place may load from two neighbouring depots.
cb-knowledge-6 = knowledge 6: merchant
cb-knowledge-6-text = Your purchase may come from any of the seven depots; it stays one per turn.
cb-knowledge-7 = knowledge 7: breeding
cb-knowledge-7-text = Each animal tile that scores when you place one gives 1 point more.
cb-knowledge-8 = knowledge 8: foreman
cb-knowledge-8-text = Each worker shifts a die by up to 2.
cb-knowledge-9 = knowledge 9: builders
cb-knowledge-9-text = When you place a building the die may be shifted by 1 for nothing.
cb-knowledge-10 = knowledge 10: drovers
cb-knowledge-10-text = When you place a ship or animals the die may be shifted by 1 for nothing.
cb-knowledge-11 = knowledge 11: masons
cb-knowledge-11-text = When you place a castle, mine or knowledge tile the die may be shifted by 1 for nothing.
cb-knowledge-12 = knowledge 12: scouts
cb-knowledge-12-text = When you take a tile from a depot the die may be shifted by 1 for nothing.
cb-knowledge-13 = knowledge 13: wages
cb-knowledge-13-text = Taking workers also gives you 1 silverling.
cb-knowledge-14 = knowledge 14: crowd
cb-knowledge-14-text = Taking workers gives you 4 instead of 2.
cb-knowledge-15 = knowledge 15: variety
cb-knowledge-15-text = At the end: 3 points per colour of goods you have sold.
cb-knowledge-16 = knowledge 16: warehouses
cb-knowledge-16-text = At the end: 4 points per warehouse in your estate.
cb-knowledge-17 = knowledge 17: towers
cb-knowledge-17-text = At the end: 4 points per watchtower in your estate.
cb-knowledge-18 = knowledge 18: carpenters
cb-knowledge-18-text = At the end: 4 points per carpenter in your estate.
cb-knowledge-19 = knowledge 19: churches
cb-knowledge-19-text = At the end: 4 points per church in your estate.
cb-knowledge-20 = knowledge 20: markets
cb-knowledge-20-text = At the end: 4 points per market in your estate.
cb-knowledge-21 = knowledge 21: inns
cb-knowledge-21-text = At the end: 4 points per boarding house in your estate.
cb-knowledge-22 = knowledge 22: banks
cb-knowledge-22-text = At the end: 4 points per bank in your estate.
cb-knowledge-23 = knowledge 23: halls
cb-knowledge-23-text = At the end: 4 points per city hall in your estate.
cb-knowledge-24 = knowledge 24: menagerie
cb-knowledge-24-text = At the end: 4 points per species of animals in your estate.
cb-knowledge-25 = knowledge 25: ledger
cb-knowledge-25-text = At the end: 1 point per good you have sold.
cb-knowledge-26 = knowledge 26: honours
cb-knowledge-26-text = At the end: 2 points per bonus tile you hold.

## The first game

cb-first-game-1 = You build an estate of 37 spaces around a castle. After 25 rounds the most points win.
cb-first-game-2 = Each round you roll two dice. A die takes a tile from the depot with its number, or places a stored tile on a space with its number.
cb-first-game-3 = Do not worry if the number is off: workers shift a die by 1 each, and the choices say how many they cost.
cb-first-game-4 = Fill small regions early: each one scores by its size, and 10 more points in the first phase. Ships bring goods to sell, mines silver, buildings a little help at once.
cb-first-game-5 = If nothing fits, take workers. Look at your picture, press a highlighted place, and end the turn when both dice are used.
