"""Colt Express on paper: cards, bullets, the train, tokens, the score pad and the reference."""
