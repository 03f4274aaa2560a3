"""Cast lists: who robs the train, and perhaps which train it is."""
