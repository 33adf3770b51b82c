env --default-signal=INT timeout --signal=INT --kill-after=20 1 permudoku orbit -n 1000
