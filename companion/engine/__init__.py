"""Pure rules machinery that knows no game and no framework; see README.md for the law of this folder."""
