# Words in and around the pictures of The Castles of Burgundy.

## Titles

cb-picture-overview = The Castles of Burgundy: the table
cb-picture-board = The Castles of Burgundy: the board
cb-picture-player = { $who }’s estate
cb-picture-turn = { $who }’s turn

## Where the game stands

cb-picture-starting = Choosing start castles
cb-picture-round = Phase { $phase }, round { $round } of 5
cb-picture-over = Final score
cb-picture-on-turn = On turn · { $moment }
cb-picture-wins = Wins · { $moment }
cb-picture-waits = { $who } is on turn
cb-picture-choosing = Chooses between estates { $a } and { $b }
cb-picture-choosing-one = Chooses the start castle of estate { $estate }
cb-picture-hidden = Has chosen in secret
cb-picture-chosen = Chosen in secret: estate { $estate }, space { $space }
cb-picture-estate = Estate { $estate } · { $moment }
cb-picture-card = Estate { $estate } · { $covered } of 37 spaces
cb-picture-offer = Estate { $estate }

## What is asked

cb-picture-ask-turn = Use your dice · { $moment }
cb-picture-ask-end = Dice used: end your turn · { $moment }
cb-picture-ask-castle = Castle: take a free action
cb-picture-ask-city-hall = City hall: place a stored tile
cb-picture-ask-warehouse = Warehouse: sell one colour of goods
cb-picture-ask-carpenter = Carpenter: take a building
cb-picture-ask-church = Church: take a mine, knowledge or castle
cb-picture-ask-market = Market: take a ship or animals
cb-picture-ask-ship = Ship: load the goods of a depot
cb-picture-ask-keep = Ship: which goods of { $depots } to keep
cb-picture-ask-discard = Discard a stored tile to take { $slot }

## Areas

cb-picture-vp = VP
cb-picture-dice = Dice
cb-picture-workers = { $n ->
    [one] { $n } worker
   *[other] { $n } workers
}
cb-picture-silverlings = { $n ->
    [one] { $n } silverling
   *[other] { $n } silverlings
}
cb-picture-storage = Storage
cb-picture-goods = Goods
cb-picture-sold = Sold: { $n }
cb-picture-bonus = Bonus tiles
cb-picture-bonus-held-count = Bonus: { $n }
cb-picture-phase = Phase
cb-picture-phase-bonus = +{ $n }
cb-picture-rounds = Goods to come
cb-picture-track = Turn order
cb-picture-white = White die
cb-picture-black = Black depot
cb-picture-depot = Depot { $depot }
cb-picture-known = Knowledge
cb-picture-knowledge-offered = Knowledge on offer

## Places, for those who point at them or hear them

cb-picture-space = { $space }: empty, { $colour }, die { $die }
cb-picture-space-tile = { $space }: { $tile }
cb-picture-slot = { $slot }: { $tile }
cb-picture-slot-empty = { $slot }: empty
cb-picture-bonus-large = Large bonus tile, { $colour }, { $n } VP
cb-picture-bonus-small = Small bonus tile, { $colour }, { $n } VP
cb-picture-bonus-held = { $bonus }: { $who }

## Alt text

cb-picture-alt-table = The Castles of Burgundy. { $moment }.
cb-picture-alt-turn = { $who } is on turn.
cb-picture-alt-choosing = Still to choose: { $who }.
cb-picture-alt-player = { $who }: { $points } VP, { $workers }, { $silverlings }, { $covered } of 37 spaces covered.
cb-picture-alt-dice = { $who }’s dice: { $dice }.

## Effects of knowledge tiles, a word each

cb-picture-knowledge-1 = twins
cb-picture-knowledge-2 = miners
cb-picture-knowledge-3 = prices
cb-picture-knowledge-4 = porters
cb-picture-knowledge-5 = convoy
cb-picture-knowledge-6 = merchant
cb-picture-knowledge-7 = breeding
cb-picture-knowledge-8 = foreman
cb-picture-knowledge-9 = builders
cb-picture-knowledge-10 = drovers
cb-picture-knowledge-11 = masons
cb-picture-knowledge-12 = scouts
cb-picture-knowledge-13 = wages
cb-picture-knowledge-14 = crowd
cb-picture-knowledge-15 = variety
cb-picture-knowledge-16 = warehouses
cb-picture-knowledge-17 = towers
cb-picture-knowledge-18 = carpenters
cb-picture-knowledge-19 = churches
cb-picture-knowledge-20 = markets
cb-picture-knowledge-21 = inns
cb-picture-knowledge-22 = banks
cb-picture-knowledge-23 = halls
cb-picture-knowledge-24 = menagerie
cb-picture-knowledge-25 = ledger
cb-picture-knowledge-26 = honours
