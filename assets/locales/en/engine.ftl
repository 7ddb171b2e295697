# Words that every game shares.

none = none

setup-players = { $game } is for { $min } to { $max } players, not { $got }.
setup-option = { $game } has no option “{ $got }”. Its options: { $known }.
setup-value = The option “{ $option }” has no value “{ $got }”. Its values: { $known }.
