# Great Western Trail Argentina.

ar-name = Great Western Trail Argentina

## Options

ar-option-buildings = Private buildings
ar-option-le-havre = Map of Le Havre
ar-option-rotterdam = Map of Rotterdam
ar-option-liverpool = Map of Liverpool
ar-option-side-a = side a
ar-option-side-b = side b
ar-option-side-random = random
ar-option-neutral = Neutral buildings
ar-option-neutral-letters = on their letters
ar-option-neutral-shuffled = shuffled
ar-option-pedro = Pedro, for one person
ar-option-pedro-easy = easy
ar-option-pedro-medium = medium
ar-option-pedro-hard = hard

## Things

ar-niata = Niata
ar-patagonico = Patagonico
ar-fronterizo = Fronterizo
ar-holando = Holando
ar-caracu = Caracu
ar-chaqueno = Chaqueño
ar-serrano = Serrano
ar-blanco = Blanco
ar-franqueiro = Franqueiro
ar-angus = Angus
ar-cattle-points = { $breed } ({ $n } VP)
ar-exhaustion = exhaustion
ar-objective = objective { $n }

ar-gaucho = gaucho
ar-carpintero = carpintero
ar-maquinista = maquinista
ar-granjero = granjero
ar-strong-gaucho = strong gaucho
ar-strong-carpintero = strong carpintero
ar-strong-maquinista = strong maquinista

ar-green = green
ar-blue = blue
ar-orange = orange
ar-yellow = yellow
ar-farmer-black-hand = { $colour } { $n } black hand
ar-farmer-green-hand = { $colour } { $n } green hand

ar-le-havre = Le Havre
ar-rotterdam = Rotterdam
ar-liverpool = Liverpool
ar-dock-lh1 = Le Havre dock I
ar-dock-lh2 = Le Havre dock II
ar-dock-ro1 = Rotterdam dock I
ar-dock-li1 = Liverpool dock I
ar-dock-li2 = Liverpool dock II
ar-west = west
ar-north = north
ar-east = east
ar-south = south

ar-place-ba = Buenos Aires
ar-place-start = the horseman space
ar-place-letter = neutral building { $at }
ar-place-neutral = neutral building { $letter } on { $at }
ar-place-private = building { $building } on { $at }
ar-place-farmer = the { $farmer } farmer on { $at }
ar-place-ramp = ramp { $at }
ar-place-space = the empty space { $at }
ar-rail = railway space { $n }
ar-turnout = turnout { $id } after { $n }
ar-depot = the depot
ar-ship-sun = ship s{ $n }
ar-ship-pile = ship p{ $n }
ar-disc-aux = auxiliary { $n }
ar-disc-aux-pay = auxiliary { $n } (pay { $pay })
ar-disc-steps = { $n } more steps
ar-disc-steps-points = { $n } more step ({ $points } VP)
ar-disc-hand = { $n } more hand card
ar-disc-certificates = certificates to { $n }
ar-disc-strength = strength { $n }
ar-disc-strength-gain = strength { $n } (gain { $gain })

ar-task-west = west disc
ar-task-north = north disc
ar-task-east = east disc
ar-task-south = south disc
ar-task-station = station
ar-task-building = building
ar-task-value3 = value 3
ar-task-franqueiro = Franqueiro
ar-task-angus = Angus
ar-task-caracu = Caracu
ar-task-green = green farmer
ar-task-blue = blue farmer
ar-task-orange = orange farmer
ar-task-yellow = yellow farmer
ar-task-ship18 = ship 18

ar-pesos = { $n ->
    [one] 1 peso
   *[other] { $n } pesos
}
ar-grain = { $n } grain
ar-certificates-brief = { $n } cert.
ar-certificates = { $n ->
    [one] 1 certificate
   *[other] { $n } certificates
}
ar-tokens = { $n ->
    [one] 1 token
   *[other] { $n } tokens
}
ar-nothing = nothing
ar-ship-sails = sails to { $dock }
ar-ship-stays = never departs
ar-ship-gives = when loaded: { $what }
ar-engine-up-to = engine +{ $n }
ar-market-card = a market card
ar-times = { $n } { $what }
ar-kind-cattle = cattle
ar-kind-pair = a pair
ar-kind-hand = a card
ar-kind-objective = objective
ar-kind-market = a market card
ar-kind-value3 = a value-3 card

## What effects do

ar-do-gain = Gain { $goods }
ar-do-pay = Pay { $pay }: { $goods }
ar-do-discard = Discard { $what }: { $goods }
ar-do-draw = Draw { $n }, discard { $n }
ar-do-remove = Remove { $what }
ar-do-gain-per = Gain { $goods } for { $n ->
    [one] each { $what }
   *[other] every { $n } { $what }
}
ar-do-draw-per = Draw up to 1 card for each { $what }, discard as many
ar-do-engine-per = Move engine up to 1 for each { $what }
ar-do-hire = Hire a worker
ar-do-hire-dearer = Hire a worker, { $n ->
    [one] 1 peso
   *[other] { $n } pesos
} dearer
ar-do-hire-cheaper = Hire a worker, { $n ->
    [one] 1 peso
   *[other] { $n } pesos
} cheaper
ar-do-build = Build, { $n ->
    [one] 1 peso
   *[other] { $n } pesos
} a carpintero
ar-do-buy = Buy cattle
ar-do-take = Take { $what } for nothing
ar-do-engine = Move engine up to { $n }
ar-do-back = Drive back { $n }, remove { $n ->
    [one] 1 card
   *[other] { $n } cards
}
ar-do-upgrade = Upgrade a station behind
ar-do-objective = Take an objective card
ar-do-help = Help up to { $n ->
    [one] 1 farmer
   *[other] { $n } farmers
}{ $strength ->
    [0] {""}
   *[other] , strength +{ $strength }
}
ar-do-aux = Auxiliary action, once
ar-do-aux-double = Auxiliary action, once or twice
ar-do-move = Move on, up to { $n ->
    [one] 1 step
   *[other] { $n } steps
}
ar-do-dock = Put a disc on { $dock }
ar-do-delivery = Make an extra delivery
ar-do-exhaust = Give the others { $n } exhaustion

ar-counter-gauchos = gaucho
ar-counter-carpinteros = carpintero
ar-counter-maquinistas = maquinista
ar-counter-granjeros = granjero
ar-counter-sets = set of four trades
ar-counter-strong = strong workers
ar-counter-buildings = buildings on the trail
ar-counter-grain-buildings = building of yours on grain
ar-counter-beside = farmers beside your board
ar-counter-stations = stations
ar-counter-objectives = objective cards played
ar-counter-ships = discs on ships
ar-counter-cattle = cattle of value 3 to 5

## What there is to do at a place

ar-to-do = Local actions: { $list }.
ar-to-do-either = { $one }, or { $other }
ar-to-do-other = Somebody else’s building: one auxiliary action.
ar-to-do-farmer = A farmer who asks for strength { $strength }: help for { $n ->
    [0] nothing
    [one] 1 peso
   *[other] { $n } pesos
}, or one auxiliary action.
ar-to-do-ba = Extra delivery, income, a ship, and three foresight tiles.
ar-to-do-building = { $points } VP. { $list }.

## Choices

ar-start-short = Start at { $at }
ar-start-long = Start at { $at }
ar-move-short = { $to } · { $n ->
    [one] 1 step
   *[other] { $n } steps
}
ar-move-short-pay = { $to } · { $n ->
    [one] 1 step
   *[other] { $n } steps
}, pay { $pay }
ar-move-short-straight = { $to } straight on · pay { $pay }
ar-move-short-way = { $to } by { $way } · pay { $pay }
ar-move-long = Move to { $to }, { $n ->
    [one] 1 step
   *[other] { $n } steps
}
ar-move-long-pay = Move to { $to }, { $n ->
    [one] 1 step
   *[other] { $n } steps
}, pay { $fees }
ar-fee-to = { $n } to { $who }
ar-fee-on = { $n } onto { $at }
ar-use-long = { $what }
ar-use-risk-long = Risk: { $what }
ar-use-farmer-short = Help this farmer
ar-use-farmer-long = Help { $at }
# The third has no room for its number.
ar-aux-1 = Gain { $n ->
    [one] 1 peso
   *[other] { $n } pesos
} (aux 1)
ar-aux-2 = Draw { $n }, discard { $n } (aux 2)
ar-aux-3 = Pay { $n } grain: { $n } cert. { $n ->
    [one] 1 peso
   *[other] { $n } pesos
}
ar-aux-4 = Pay { $n }, gain { $n } grain (aux 4)
ar-aux-5 = Pay { $n }, engine +{ $n } (aux 5)
ar-aux-6 = Drive −{ $n }, remove { $n } (aux 6)
ar-aux-long = { $what }
ar-aux-long-only = { $what }, instead of local actions
ar-hire-short = Hire r{ $row } { $worker } for { $n }
ar-hire-long = Hire the { $worker } of row { $row } for { $n } pesos
ar-build-short = Build { $building } on { $at }, pay { $n }
ar-build-long = Build { $building } on { $at } for { $n } pesos
ar-replace-long = Replace { $at } by { $building } for { $n } pesos
ar-buy-short = Buy { $card } for { $n }, { $gauchos ->
    [one] 1 gaucho
   *[other] { $gauchos } gauchos
}
ar-buy-long = Buy { $card } for { $n } pesos with { $gauchos ->
    [one] 1 gaucho
   *[other] { $gauchos } gauchos
}
ar-buy-two-short = Buy { $card }+{ $second } for { $n }
ar-buy-two-long = Buy { $card } and { $second } for { $n } pesos with { $gauchos } gauchos
ar-add-short = Add { $n } cards to the market
ar-add-long = Use a gaucho to add { $n } cards to the market
ar-take-short = Take { $card }
ar-take-long = Take { $card } from the market for nothing
ar-engine-short = Drive to { $to }
ar-engine-short-upgrade = Drive to { $to }, upgrade for { $n }
ar-engine-long = Drive to { $to }
ar-engine-long-upgrade = Drive to { $to } and upgrade the station for { $n } pesos
ar-upgrade-short = Upgrade station { $n } for { $cost }
ar-upgrade-long = Upgrade station { $n } for { $cost } pesos: { $points } VP
ar-disc-short = Clear { $at }: { $space }
ar-disc-long = Take the disc from { $at }: { $space }
ar-recall-short = Recall from station { $n }
ar-recall-long = Take a disc back from station { $n }
ar-appoint-short = Appoint a { $worker }
ar-appoint-long = Leave a { $worker } there and take the station master
ar-objective-short = Take objective { $n }
ar-objective-take-long = Take { $card }
ar-objective-long = objective { $n }: { $points } VP for { $tasks }; at once: { $now }
ar-objective-top-short = Take the top of the deck
ar-objective-top-long = Take the top card of the objective deck
ar-deliver-short = Deliver { $dock } to { $space }, { $n } grain
ar-deliver-long = Deliver from { $dock } to { $space } ({ $district }) for { $n } grain: { $bonus }; { $points } VP
ar-income-short = { $n ->
    [0] Use no certificate
    [one] Use 1 certificate
   *[other] Use { $n } certificates
}: total { $total }
ar-income-long = { $n ->
    [0] Use no certificate
    [one] Use 1 certificate
   *[other] Use { $n } certificates
} for a total of { $total }
ar-load-short = Load { $ship }, { $grain } grain{ $fee ->
    [0] {""}
   *[other] , pay { $fee }
}
ar-load-long = Load { $ship }: { $grain } grain{ $fee ->
    [0] {""}
   *[other] , pay { $fee } for what is missing
}; { $points } VP
ar-foresee-short = Place { $at }: { $tile }
ar-foresee-long = Place { $at }, the { $tile }
ar-farmer-short = Help { $farmer }, { $at }
ar-farmer-long = Help the { $farmer } farmer on { $at }: gain { $n ->
    [0] nothing
    [one] 1 peso
   *[other] { $n } pesos
}
ar-reveal-short = Show { $cards } ({ $n })
ar-reveal-long = Show { $cards }, strength { $n }; { $exhaustion } exhaustion
ar-reveal-none-short = Show nothing
ar-reveal-none-long = Show nothing: your board is strong enough
ar-show-short = Show { $card }, { $n }
ar-show-long = Show { $card }, strength { $n }
ar-invest-short = Put { $farmer } in row
ar-invest-long = Put the { $farmer } farmer into the row
ar-discard-short = Discard { $card }
ar-spend-short = Spend { $card }: { $goods }
ar-spend-two-short = Spend two { $breed }: { $goods }
ar-discard-long = Discard { $card }
ar-remove-short = Remove { $card }
ar-remove-long = Remove { $card } from the game
ar-pair-short = Discard two { $breed }
ar-pair-long = Discard two { $breed }
ar-draw-short = Draw { $n }, discard { $n }
ar-draw-long = Draw { $n }, discard { $n }
ar-token-short = Use token: draw { $n }, discard { $n }
ar-token-long = Use an exchange token: draw { $n }, discard { $n }
ar-play-short = Play objective { $n }
ar-play-long = Play { $card }
ar-skip-short = Skip
ar-skip-delivery = Skip the delivery
ar-skip-engine = Leave the engine
ar-skip-long = Leave it unused
ar-skip-text = What is left unused is lost.
ar-done-short = Finish
ar-done-long = Finish: that is all
ar-end-short = End turn
ar-end-long = Draw up and end the turn

ar-menu-move = To { $to }
ar-menu-hire = Hire a { $worker }
ar-menu-aux = Auxiliary actions
ar-menu-build = Build { $building }
ar-menu-deliver = Deliver in { $city }
ar-menu-play = Play an objective
ar-menu-token = Use an exchange token

ar-many-discard = Cards to discard
ar-many-farmers = Farmers to help
ar-many-show = Cards to show
ar-many-foresee = Foresight tiles, one of each letter
ar-many-remove = Cards to remove from the game
ar-many-invest = Farmers for your row

## What is asked

ar-asked = Your turn: { $what }
ar-ask-begin = choose the neutral building where you start
ar-ask-move = move up to { $n } steps
ar-ask-act = use { $at }
ar-ask-deliver = make an extra delivery ({ $n } grain)
ar-ask-income = take your income: your hand is worth { $n }
ar-ask-load = load a ship: your total is { $n }, you have { $grain } grain
ar-ask-foresee = place a foresight tile of { $bag }
ar-ask-end = end your turn
ar-ask-discard = discard { $n ->
    [one] 1 card
   *[other] { $n } cards
}
ar-ask-remove = remove { $n ->
    [one] 1 card
   *[other] up to { $n } cards
} from the game
ar-ask-spend = discard { $what } for { $goods }
ar-ask-engine = move your engine up to { $n ->
    [one] 1 space
   *[other] { $n } spaces
}
ar-ask-back = move your engine back { $n ->
    [one] 1 space
   *[other] { $n } spaces
}
ar-ask-draw = draw up to { $n } cards, then discard as many
ar-ask-build = place a building: { $n ->
    [one] 1 peso
   *[other] { $n } pesos
} for each carpintero that it needs
ar-ask-buy = buy cattle with { $n ->
    [one] 1 gaucho
   *[other] { $n } gauchos
} and { $pesos ->
    [one] 1 peso
   *[other] { $pesos } pesos
}
ar-ask-take = take a market card
ar-ask-objective = take an objective card
ar-ask-farmers = choose { $n ->
    [one] a farmer
   *[other] up to { $n } farmers
} to help (your strength: { $strength })
ar-ask-reveal = show cattle with strength { $n } or more
ar-ask-show = show { $n ->
    [one] a card
   *[other] up to { $n } cards
} with strength { $strength } or more
ar-ask-show-more = that is enough: show { $n ->
    [one] one more card
   *[other] up to { $n } more cards
}, or finish
ar-ask-invest = put farmers into your row (the next spaces cost { $prices })
ar-ask-walk = move on up to { $n ->
    [one] 1 step
   *[other] { $n } steps
}
ar-ask-disc-ship = choose the disc for { $ship }
ar-ask-disc-station = choose the disc for station { $n }
ar-ask-disc-dock = choose the disc for { $dock }
ar-ask-upgrade = upgrade a station behind your engine
ar-ask-appoint = leave a worker for station master { $n }

## What happened

ar-log-start = { $who } starts at { $at }.
ar-log-move = { $who } moves to { $to }, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}.
ar-log-move-pay = { $who } moves to { $to }, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}, and pays { $n }.
ar-log-fee = { $who } receives a fee of { $n ->
    [one] 1 peso
   *[other] { $n } pesos
}.
ar-log-aux = { $who } uses auxiliary action { $n }{ $times ->
    [one] {""}
   *[other] {" "}twice
}.
ar-log-hire = { $who } hires a { $worker } for { $n }.
ar-log-build = { $who } builds { $building } on { $at } for { $n }.
ar-log-replace = { $who } replaces the building on { $at } by { $building } for { $n }.
ar-log-buy = { $who } buys { $card } for { $n }.
ar-log-buy-two = { $who } buys { $card } and { $second } for { $n }.
ar-log-add-cards = { $who } adds { $n ->
    [one] 1 card
   *[other] { $n } cards
} to the market.
ar-log-take = { $who } takes { $card } from the market.
ar-log-engine = { $who } drives to { $to }.
ar-log-engine-back = { $who } drives back to { $to }.
ar-log-upgrade = { $who } upgrades station { $n } for { $cost }.
ar-log-disc = { $who } clears { $space }.
ar-log-recall = { $who } takes a disc back from station { $n }.
ar-log-dock = { $who } puts a disc on { $dock }.
ar-log-appoint = { $who } leaves a { $worker } and takes station master { $n }.
ar-log-objective = { $who } takes objective { $n }.
ar-log-objective-top = { $who } takes objective { $n } from the deck.
ar-log-objective-new = Objective { $n } is laid out.
ar-log-play = { $who } plays objective { $n }.
ar-log-pay = { $who } pays { $goods }.
ar-log-gain = { $who } gains { $goods }.
ar-log-exhaust = { $who } takes { $n ->
    [one] 1 exhaustion card
   *[other] { $n } exhaustion cards
}.
ar-log-discard = { $who } discards { $card }.
ar-log-pair = { $who } discards two { $breed }.
ar-log-remove = { $who } removes { $card } from the game.
ar-log-token = { $who } uses an exchange token.
ar-log-draw = { $who } draws { $n ->
    [one] 1 card
   *[other] { $n } cards
}.
ar-log-drawn = You drew { $cards }.
ar-log-reveal = { $who } shows { $cards }.
ar-log-help = { $who } helps the { $farmer } farmer and gets { $n ->
    [0] nothing
    [one] 1 peso
   *[other] { $n } pesos
}.
ar-log-invest = { $who } puts the { $farmer } farmer into the row for { $n }.
ar-log-deliver = { $who } delivers { $grain } grain in { $city }, to { $space }.
ar-log-income = { $who } shows { $cards } and gets { $n ->
    [one] 1 peso
   *[other] { $n } pesos
}{ $certificates ->
    [0] {""}
    [one] {" "}(1 certificate used)
   *[other] {" "}({ $certificates } certificates used)
}.
ar-log-load = { $who } loads { $ship } with { $grain } grain{ $fee ->
    [0] {""}
   *[other] , and pays { $fee } for what is missing
}.
ar-log-foresee-farmer = { $who } places the { $farmer } farmer on { $at }.
ar-log-foresee-gone = { $who } places the { $farmer } farmer: there is no room, it leaves the game.
ar-log-foresee-worker = { $who } places a { $worker } in row { $row } of the job market.
ar-log-ending = { $who } takes the job-market token. Everybody else has one more turn.
ar-log-foresight = The foresight spaces are refilled.
ar-log-refill = The cattle market is refilled: { $n } new.
ar-log-depart = Ships depart.
ar-log-departed = The { $ship } sails to { $dock }.
ar-log-ship = The { $ship } comes to the loading zone.
ar-log-over = The game is over.
ar-log-winner = Winner: { $who }.

## Why not

ar-no-chance = That needs a draw.
ar-no-over = The game is over.
ar-no-seat = Nobody plays that seat by hand.
ar-no-turn = It is the turn of { $who }.
ar-no-token = You have no exchange token.
ar-no-token-cards = A token draws 1 to { $n } cards.
ar-no-cards-to-draw = There are { $n } cards to draw.
ar-no-first = Not now. First: { $what }.
ar-no-card = { $card } is not in your hand.
ar-no-start = Start on a neutral building, A to H.
ar-no-move-first = Move first: at least one step.
ar-no-location = { $at } is empty: only tiles are locations.
ar-no-way = { $to } can't be reached so with up to { $n } steps.
ar-no-way-extra = { $to } can't be reached so with this action.
ar-no-aux-after = The auxiliary action is instead of local actions, and one was used.
ar-no-used = That action was used in this turn.
ar-no-aux-covered = Auxiliary action { $n } is covered by discs.
ar-no-token-row = Nobody is hired from the row of the token.
ar-no-row-full = Your row has no free space for a { $worker }.
ar-no-action = This place has no such action.
ar-no-use = “{ $what }” needs something that you don't have now: a card, grain, pesos, or a place for it.
ar-no-worker = No { $worker } waits in row { $row }.
ar-no-hire = The { $worker } of row { $row } costs { $n ->
    [one] 1 peso
   *[other] { $n } pesos
}, you have { $have }.
ar-no-disc-on-dock = You have no disc on { $dock }.
ar-no-same-city = A delivery stays in the city of its dock.
ar-no-berth = { $space } is taken, covered or not there.
ar-no-same-berth = An equal bonus space of that district comes first.
ar-no-grain = That takes { $need } grain, you have { $have }.
ar-no-certificates = You have { $n } certificates, and the marker can't stop everywhere.
ar-no-cargo = That ship takes a total of { $need }, you have { $have }.
ar-no-ship = Your disc is on { $ship } already: load another one.
ar-no-ship-here = The { $ship } is not in the loading zone.
ar-no-disc = You have no disc that may go there.
ar-no-workers-now = The end was triggered: no more workers.
ar-no-tile = There is no such tile, or an equal one comes first.
ar-no-building = { $building } does not lie ready.
ar-no-building-space = A building goes on an empty building space, or replaces a smaller one of yours; { $at } is neither.
ar-no-carpinteros = { $building } takes { $need ->
    [one] 1 carpintero
   *[other] { $need } carpinteros
} and { $n ->
    [one] 1 peso
   *[other] { $n } pesos
} there; you have { $have } and { $pesos }.
ar-no-rail = The engine can't come to { $to } now: this move { $n ->
    [one] is 1 space
   *[other] has { $n } spaces
}, others' engines are passed over.
ar-no-station = The engine may stop there, but station { $n } can't be upgraded: it costs { $cost }, takes a disc, and most only once.
ar-no-buy = That is not for sale so: its cards must lie in the market, and offers are used in the order of the list.
ar-no-buy-price = That takes { $gauchos ->
    [one] 1 gaucho
   *[other] { $gauchos } gauchos
} and { $pesos ->
    [one] 1 peso
   *[other] { $pesos } pesos
}; you have { $n } and { $have } left.
ar-no-disc-there = That disc may not go there, or another of its kind comes first.
ar-no-farmer = There is no farmer on { $at }.
ar-no-farmer-order = Farmers are picked in the order of the trail, each once.
ar-no-farmer-strength = That asks for strength { $need }; your board and four cards of your hand reach { $have }.
ar-no-strength = That would not be strong enough. Asked for: { $what }.
ar-no-invest = The next space of the row costs { $n }, or there is none.

## Position

ar-position-turn = It is the turn of { $who }.
ar-position-last-turn = It is the last turn of { $who }.
ar-position-over = The game is over. Winner: { $who }.
ar-position-neutrals = Neutral buildings: { $list }.
ar-position-neutral = { $letter } on { $at }
ar-position-farmers = Farmers: { $list }.
ar-position-farmer = { $at } { $farmer }{ $n ->
    [0] {""}
    [one] {" "}with 1 peso
   *[other] {" "}with { $n } pesos
}
ar-position-buildings = Private buildings: { $list }.
ar-position-building = { $building } of { $who } on { $at }
ar-position-jobs = Job market row { $n }, { $cost } pesos each: { $workers }.
ar-position-token = The job-market token is in row { $n }.
ar-position-foresight = Foresight A: { $a }; B: { $b }; C: { $c }.
ar-position-market = Cattle market: { $cards }; { $n } in the deck.
ar-position-prices = Cattle prices: { $list }.
ar-position-price = { $cards ->
    [one] {""}
   *[other] { $cards } ×{" "}
}{ $what } for { $pesos } with { $gauchos ->
    [one] 1 gaucho
   *[other] { $gauchos } gauchos
}
ar-position-open = Open { $card }.
ar-position-objectives = Objective deck: { $n ->
    [one] 1 card
   *[other] { $n } cards
}.
ar-position-ship = Loading zone, { $ship }: total { $total }, { $grain } grain, { $points } VP, { $corner ->
    [black] black corners
   *[white] white corners
}, { $goes }; discs: { $discs }.
ar-position-discs = { $n } of { $who }
ar-position-dock = { $dock }: { $discs }.
ar-position-berths = Bonus spaces taken: { $list }.
ar-position-berth = { $at } by { $who } ({ $points } VP)
ar-position-station = Station { $n } after { $after }: cost { $cost }, { $points } VP; discs: { $discs }; master: { $master }.
ar-position-master = master { $n }
ar-position-master-does = master { $n } ({ $upper }; scores { $what }: { $points } VP for { $each ->
    [one] each
   *[other] every { $each }
})
ar-master-grain = ships take { $n } grain less
ar-master-certificate = { $n } more in each income
ar-position-player = { $who }: { $points } VP, { $pesos ->
    [one] 1 peso
   *[other] { $pesos } pesos
}, { $grain } grain, { $certificates ->
    [one] 1 certificate
   *[other] { $certificates } certificates
}, { $tokens ->
    [one] 1 exchange token
   *[other] { $tokens } exchange tokens
}; { $at }, engine at { $engine }.
ar-position-stands = stands at { $at }
ar-position-not-yet = not on the trail yet
ar-position-board = { $who } has { $workers }; strength { $strength }, { $steps } steps a turn, { $hand } hand cards.
ar-position-workers = { $n } { $worker }
ar-position-covered = { $who } still covers: { $discs }.
ar-position-pedro = { $who } has { $workers }, { $grain } grain and { $n } discs; the speciality is { $worker }.
ar-position-pedro-cattle = Cattle of { $who }: { $cards }.
ar-position-pedro-line = { $who }: { $points } VP; { $at }, engine at { $engine }.
ar-position-beside = { $who } has farmers: { $farmers }; station masters: { $masters }.
ar-position-played = { $who } has { $card }.
ar-position-hand = { $who } holds { $cards }.
ar-position-hand-hidden = { $who } holds { $n } cards.
ar-position-discard = Discard pile of { $who }: { $cards }; { $n } to draw.


## Scores

ar-score-money = Pesos
ar-score-buildings = Buildings
ar-score-ships = Ships
ar-score-cities = Cities
ar-score-stations = Stations
ar-score-farmers = Farmers
ar-score-deck = Deck
ar-score-objectives = Objectives
ar-score-masters = Station masters
ar-score-workers = Workers
ar-score-steps = Step space
ar-score-token = Job-market token

## Look-up

ar-topic-turn = Your turn
ar-topic-turn-text = Move your estanciero (phase A), use the location where it stops (phase B), draw up to your hand limit (phase C).
ar-topic-start = First turn
ar-topic-start-text = In your first turn you discard down to 4 cards, put your estanciero on any neutral building and use it at once.
ar-topic-move = Moving
ar-topic-move-text = At least one step, at most your limit. Every tile on your way is a step; empty spaces are not. A black or green hand that you pass or stop at is paid for at once, onto the farmer or to the owner, as far as you have money. A ramp takes you to Buenos Aires if your engine has come as far as its number.
ar-topic-local = Local actions
ar-topic-local-text = On a neutral building or one of your own you may use each local action once, in any order. A cost or a requirement must be met in full.
ar-topic-risk = Risk actions
ar-topic-risk-text = A building space with a risk action offers it to the owner of the building on it, beside the local actions: discard one cattle card of any type for what is printed there.
ar-topic-aux = Auxiliary actions
ar-topic-aux-text = Instead of all local actions, on a farmer and on somebody else’s building you may use one auxiliary action: 1 gain 1 peso; 2 draw 1 card and discard 1; 3 pay 1 grain for 1 certificate and 1 peso; 4 pay 1 peso for 1 grain; 5 pay 1 peso to move the engine 1; 6 move the engine back 1 to remove a card. Clear its discs to make it available; with both cleared some icons let you use it twice.
ar-topic-hire = Hiring
ar-topic-hire-text = Pay the row’s cost, 1 more for a strong worker, and fill the leftmost free space of that row; what is printed there may be done at once. Nobody is hired from the row of the token. Fifth and sixth spaces are worth 4 VP.
ar-topic-workers = Workers
ar-topic-workers-text = Gauchos buy cattle, carpinteros build, maquinistas drive the engine, granjeros grow grain. You begin with one of each. A strong worker adds 1 to your strength.
ar-topic-jobs = Job market
ar-topic-jobs-text = Workers come from the foresight tiles into the row of the token. A full row moves the token on: at a cow the cattle market is refilled, at a ship all ships of its colour depart, after the last row the end is triggered.
ar-topic-build = Building
ar-topic-build-text = A new building goes on any empty building space if you have the carpinteros for it, 2 pesos each. A larger one may replace one of yours: then only the difference counts.
ar-topic-buy = Buying cattle
ar-topic-buy-text = Share your gauchos among the offers; each works once, an offer may be used again. The more of them you use for a card, the less it costs. A gaucho not used may add two cards to the market. What you buy goes on your discard pile.
ar-topic-cattle = Cattle cards
ar-topic-cattle-text = The large number is the breeding value, which counts once for each type in Buenos Aires; the dumb-bell is the strength for helping farmers; the shield is what the card scores at the end.
ar-topic-engine = Engine
ar-topic-engine-text = Spaces with another engine are passed over. A turnout is a space of its own: stop there to upgrade its station. From space 31 the engine goes to the depot, and on from there to space 24.
ar-topic-station = Stations
ar-topic-station-text = Pay the cost and put a disc there, once per station; the final one again each time you arrive.
ar-topic-master = Station masters
ar-topic-master-text = Right after an upgrade you may leave the rightmost worker of a row for the station master: the upper half helps you at once or always, the lower half scores at the end.
ar-topic-disc = Discs
ar-topic-disc-text = A disc from white corners goes anywhere, one from black corners only to black corners. The space that it leaves unlocks what is printed there.
ar-topic-objective = Objective cards
ar-topic-objective-text = Taken cards go on your discard pile. Play one from your hand before you move, or before or after an action, for what is printed below. At the end it scores if all its tasks are fulfilled, each task for one card only; otherwise it costs 2 VP. A card that was not played may still score, and costs nothing.
ar-topic-help = Helping farmers
ar-topic-help-text = Your strength and that of up to four cattle cards shown must reach what the farmers ask for. One or two cards shown bring 1 exhaustion card, three or four bring 2. You get the coins on the tiles and below them.
ar-topic-strength = Strength
ar-topic-strength-text = For helping farmers: what your cleared discs and strong workers give, with the strength of the cattle cards that you show.
ar-topic-invest = Farmers in the row
ar-topic-invest-text = A farmer just helped may go into your granjero row for the price of the next space; the others stay beside your board for 2 VP each.
ar-topic-grain = Grain
ar-topic-grain-text = Ships and extra deliveries take grain. You can keep at most 8. A ship also takes 2 pesos for each grain that is missing.
ar-topic-certificates = Certificates
ar-topic-certificates-text = Each one used adds 1 to the total of your hand in Buenos Aires. You can keep at most 4, or 6 once the disc is cleared; the marker does not stop at 5.
ar-topic-exhaustion = Exhaustion
ar-topic-exhaustion-text = A card without value that costs 2 VP at the end. Those in your hand leave it for good in Buenos Aires; some actions remove one.
ar-topic-delivery = Extra delivery
ar-topic-delivery-text = Move one disc from a dock to a free bonus space of the same city for the district’s grain; docks II make it cheaper. The bonus comes at once, its points at the end.
ar-topic-cities = Cities
ar-topic-cities-text = Ships that depart bring their discs to a dock in Le Havre, Rotterdam or Liverpool. An extra delivery takes a disc from there into the west, north, east or south of the city. Docks and bonus spaces score at the end.
ar-topic-ba = Buenos Aires
ar-topic-ba-text = You may make one extra delivery, take your income, load one ship, place one foresight tile each of A, B and C, and begin again at the start of the trail.
ar-topic-income = Income
ar-topic-income-text = Each type of cattle in your hand counts once. Certificates add to the total. You get that many pesos, exhaustion cards leave your hand for good, the rest is discarded.
ar-topic-load = Loading
ar-topic-load-text = Choose a ship with a cargo value of at most your total, without a disc of yours (0 and 18 take several), and put a disc on it that its corners allow. Missing grain costs 2 pesos each.
ar-topic-ships = Ships
ar-topic-ships-text = The large number is the total that loading takes, below it grain, corners and points. A coloured ship departs after the job-market row on its flag: its discs go to the dock beside the anchor, and two new ships come from the pile.
ar-topic-foresight = Foresight
ar-topic-foresight-text = One tile each of A, B and C: farmers go to the lowest free number of their colour, workers into the row of the token. When that row is full the token moves on: the market is refilled, ships depart, or the end comes.
ar-topic-token = Exchange tokens
ar-topic-token-text = At any time, also in somebody else’s turn: draw up to two cards and discard as many. Not while cards are shown.
ar-topic-deck = Your deck
ar-topic-deck-text = The discard pile is shuffled only when a card must be drawn and none is left. Removed cards are gone for good; exhaustion goes back to its stack.
ar-topic-end = End of the turn
ar-topic-end-text = You draw up to your hand limit.
ar-topic-ending = End of the game
ar-topic-ending-text = Whoever makes the job-market token leave its last row takes it, for 2 VP. Everybody else has one more turn, then points are counted.
ar-topic-scoring = Scoring
ar-topic-scoring-text = Points come from pesos (1 for 5), buildings, ships, cities, stations, farmers beside the board (2 each), cattle, exhaustion (−2 each), objectives, station masters, workers on fifth and sixth spaces (4 each), the right step space (2) and the token (2).
ar-topic-pedro = Pedro
ar-topic-pedro-text = Alone you play against Pedro. After each of your turns a card says how far he moves and what he does. You win with more points than he has.

## Look-up of buildings: a test holds each to the data

ar-topic-neutral-a = Neutral building A
ar-topic-neutral-a-text = Hire a worker. Hire a worker, 2 pesos dearer. Discard Holando: 2 pesos.
ar-topic-neutral-b = Neutral building B
ar-topic-neutral-b-text = Build, 2 pesos a carpintero. Discard Patagonico: engine +2.
ar-topic-neutral-c = Neutral building C
ar-topic-neutral-c-text = Take an objective card. Move engine up to 1. Auxiliary action, once.
ar-topic-neutral-d = Neutral building D
ar-topic-neutral-d-text = Move engine up to 1 for each maquinista. Discard a pair: 2 pesos.
ar-topic-neutral-e = Neutral building E
ar-topic-neutral-e-text = Buy cattle. Discard Fronterizo: 2 pesos.
ar-topic-neutral-f = Neutral building F
ar-topic-neutral-f-text = Help up to 3 farmers. Gain 1 certificate.
ar-topic-neutral-g = Neutral building G
ar-topic-neutral-g-text = Move engine up to 1 for each maquinista. Auxiliary action, once or twice.
ar-topic-neutral-h = Neutral building H
ar-topic-neutral-h-text = Gain 1 grain for each granjero. Remove exhaustion, or Auxiliary action, once.
ar-topic-building-1a = Building 1a
ar-topic-building-1a-text = 1 carpintero, 1 VP, a black hand. Gain 1 grain for each building of yours on grain.
ar-topic-building-1b = Building 1b
ar-topic-building-1b-text = 1 carpintero, 1 VP, a black hand. Gain 2 pesos for each building of yours on grain.
ar-topic-building-2a = Building 2a
ar-topic-building-2a-text = 1 carpintero, 1 VP. Auxiliary action, once or twice. Move on, up to 1 step.
ar-topic-building-2b = Building 2b
ar-topic-building-2b-text = 1 carpintero, 1 VP. Gain 1 peso for each granjero. Move on, up to 1 step.
ar-topic-building-3a = Building 3a
ar-topic-building-3a-text = 2 carpinteros, 3 VP, a black hand. Gain 1 token. Help up to 3 farmers, strength +3.
ar-topic-building-3b = Building 3b
ar-topic-building-3b-text = 2 carpinteros, 3 VP, a black hand. Gain 2 certificates. Discard objective: 3 certificates.
ar-topic-building-4a = Building 4a
ar-topic-building-4a-text = 2 carpinteros, 3 VP. Draw up to 1 card for each gaucho, discard as many. Gain 2 certificates.
ar-topic-building-4b = Building 4b
ar-topic-building-4b-text = 2 carpinteros, 3 VP. Gain 2 grain. Gain 1 certificate for every 2 farmers beside your board.
ar-topic-building-5a = Building 5a
ar-topic-building-5a-text = 3 carpinteros, 4 VP. Gain 2 grain. Put a disc on Rotterdam dock I.
ar-topic-building-5b = Building 5b
ar-topic-building-5b-text = 3 carpinteros, 4 VP. Auxiliary action, once or twice. Gain 6 pesos for each set of four trades.
ar-topic-building-6a = Building 6a
ar-topic-building-6a-text = 3 carpinteros, 4 VP. Hire a worker, 1 peso cheaper. Move engine up to 1 for each maquinista.
ar-topic-building-6b = Building 6b
ar-topic-building-6b-text = 3 carpinteros, 4 VP. Gain 3 grain. Gain 3 pesos. Make an extra delivery.
ar-topic-building-7a = Building 7a
ar-topic-building-7a-text = 4 carpinteros, 5 VP, a green hand. Pay 1 grain: 2 pesos, engine +2. Move on, up to 3 steps.
ar-topic-building-7b = Building 7b
ar-topic-building-7b-text = 4 carpinteros, 5 VP, a green hand. Give the others 1 exhaustion. Move on, up to 3 steps.
ar-topic-building-8a = Building 8a
ar-topic-building-8a-text = 5 carpinteros, 6 VP. Gain 1 grain. Put a disc on Liverpool dock I.
ar-topic-building-8b = Building 8b
ar-topic-building-8b-text = 5 carpinteros, 6 VP. Gain 2 grain. Help up to 3 farmers, strength +6.
ar-topic-building-9a = Building 9a
ar-topic-building-9a-text = 7 carpinteros, 10 VP, a black hand. Gain 3 certificates. Move on, up to 3 steps.
ar-topic-building-9b = Building 9b
ar-topic-building-9b-text = 7 carpinteros, 9 VP, a black hand. Hire a worker, 4 pesos cheaper. Move on, up to 5 steps.
ar-topic-building-10a = Building 10a
ar-topic-building-10a-text = 9 carpinteros, 13 VP. Gain 5 grain. Gain 5 pesos. Move engine up to 3.
ar-topic-building-10b = Building 10b
ar-topic-building-10b-text = 9 carpinteros, 13 VP. Gain 3 pesos. Discard cattle: a market card.

## First game

ar-first-1 = In your first turn you choose a neutral building: at A you hire, at B you build, at E you buy cattle, at F you help farmers.
ar-first-2 = Then you move along the trail, a few tiles a turn, and use where you stop. Your own buildings give you more stops; hands on other tiles cost a fee.
ar-first-3 = On the way gather different types of cattle in your hand: only different ones count in Buenos Aires.
ar-first-4 = In Buenos Aires you are paid for your hand, load a ship with a disc of your board, which unlocks something, and place three tiles.
ar-first-5 = After five or six visits the job market is full and the game ends. Buildings, ships, cities, stations and cattle bring most points.

## Pedro

ar-log-pedro-card = { $who } shows card { $n }.
ar-log-pedro-move = { $who } moves to { $to }.
ar-log-pedro-hire = { $who } takes a { $worker }.
ar-log-pedro-grain = { $who } gains { $n } grain.
ar-log-pedro-build = { $who } builds { $building } on { $at }.
ar-log-pedro-upgrade = { $who } upgrades station { $n }.
ar-log-pedro-master = { $who } takes station master { $n }.
ar-log-pedro-help = { $who } takes the { $farmer } farmer.
ar-log-pedro-remove = { $who } takes a { $worker } out of the game.
ar-log-pedro-loading = { $who } shows loading card { $n }.
ar-log-pedro-load = { $who } loads { $ship }.
