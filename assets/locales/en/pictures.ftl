# Words in the pictures that all games share.

picture-score-course = Scores, round by round
picture-score-table = Scores by category
picture-score-total = Total
picture-score-nothing = No scores yet
picture-score-alt = { $who }: { $points }.
