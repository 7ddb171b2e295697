# Words in and around the pictures of Great Western Trail Argentina.

## Titles

ar-picture-overview = Great Western Trail Argentina: the table
ar-picture-board = Great Western Trail Argentina: the board
ar-picture-player = { $who }’s board
ar-picture-turn = { $who }’s turn

## Where the game stands

ar-picture-on-turn = { $who } is on turn
ar-picture-last-turn = { $who } has the last turn
ar-picture-won = Final score: { $who }
ar-picture-waits = { $who } is on turn
ar-picture-table-turn = On turn · { $moment }
ar-picture-table-last = Last turn · { $moment }
ar-picture-moment = Job market: row { $row } of { $rows }
ar-picture-token-taken = The job market is full
ar-picture-player-line = At { $at } · engine on { $engine } · Buenos Aires { $n }×

## Areas

ar-picture-area-trail = Trail
ar-picture-area-railway = Railway
ar-picture-area-markets = Markets
ar-picture-area-harbours = Ships and cities
ar-picture-area-legend = Symbols

ar-picture-trail = The trail
ar-picture-railway = Railway
ar-picture-depot = leads to { $n }
ar-picture-jobs = Job market
ar-picture-token = Job-market token
ar-picture-foresight = Foresight
ar-picture-market = Cattle
ar-picture-objectives = Objectives
ar-picture-ships = Ships
ar-picture-ships-note = ▾ departs after this job row
ar-picture-city = { $city } { $side }
ar-picture-covered = Covered
ar-picture-deck = Deck { $n }
ar-picture-hand = Hand
ar-picture-hand-note = { $hand } in hand · { $deck } to draw
ar-picture-discard = Discard pile
ar-picture-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
ar-picture-empty = Empty
ar-picture-workers = Workers
ar-picture-disc-spaces = Auxiliary actions and discs
ar-picture-buildings = Buildings left
ar-picture-beside = Farmers and station masters
ar-picture-objective-area = Own objectives
ar-picture-reach = Within reach
ar-picture-here = { $at }: actions

## Counts

ar-picture-vp = VP
ar-picture-pesos = Pesos
ar-picture-grain = Grain
ar-picture-certificates = Certif.
ar-picture-tokens = Tokens
ar-picture-strength = Strength
ar-picture-steps-limit = Steps
ar-picture-hand-limit = Hand
ar-picture-discs = Discs
ar-picture-speciality = Speciality

## Places and things, for those who point at them or hear them

ar-picture-card = { $card }
ar-picture-station = Station { $n }: { $cost } pesos, { $points } VP
ar-picture-berth = { $at }: free, { $points } VP
ar-picture-arrow-refill = The cattle market is refilled
ar-picture-arrow-depart = Ships of this colour depart
ar-picture-arrow-end = The end is triggered

## How far it is: steps, and the fee

ar-picture-steps = { $n }
ar-picture-steps-fee = { $n } · −{ $fee }$

## A player's card

ar-picture-note-engine = Engine on { $engine } · { $built } built
ar-picture-note-cards = { $n } cards · Buenos Aires { $arrivals }×

## What the symbols mean

ar-sign-coin = peso
ar-sign-coins = so many pesos
ar-sign-grain = grain
ar-sign-certificate = certificate
ar-sign-token = exchange token
ar-sign-points = victory points
ar-sign-strength = strength
ar-sign-steps = steps in a turn
ar-sign-hand = cards in hand
ar-sign-white = white corners: any disc
ar-sign-black = black corners
ar-sign-ramp = ramp for engines at ×
ar-sign-black-hand = black hand: a fee
ar-sign-green-hand = green hand: a fee
ar-sign-gaucho = gaucho: buys cattle
ar-sign-carpintero = carpintero: builds
ar-sign-maquinista = maquinista: engine
ar-sign-granjero = granjero, or farmer
ar-sign-strong = strong worker
ar-sign-hire = hire, at the row’s cost ±
ar-sign-build = build, so much for each
ar-sign-cow = cattle; with a coin: buy
ar-sign-engine = move the engine up to
ar-sign-upgrade = upgrade a station behind
ar-sign-station = station
ar-sign-house = building
ar-sign-objective = objective card
ar-sign-draw = draw, then discard
ar-sign-spend = discard to gain
ar-sign-remove = remove a card for good
ar-sign-exhaustion = exhaustion card
ar-sign-aux = auxiliary action, once
ar-sign-aux-double = auxiliary action, or twice
ar-sign-delivery = extra delivery
ar-sign-anchor = dock

## Alt text

ar-picture-alt-legend = A list of the symbols in the pictures, each with its meaning: goods, workers, corners, hands and actions.

ar-picture-alt-table = Great Western Trail Argentina. { $head }. { $moment }.
ar-picture-alt-asked = Asked: { $what }.
ar-picture-alt-player = { $who }: { $points } VP, at { $at }, engine on { $engine }, { $pesos } pesos, { $grain } grain, workers { $workers }.
ar-picture-alt-buildings = { $who } owns { $list }.
