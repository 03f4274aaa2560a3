"""The odds of what High Noon rolls, exact (Chapter Two; rulings 17 to 20 and 27 to 47).

Chances are `fractions.Fraction`; an answer's ``error`` is the most by which cutting off endless aces may change one of
them. Everything is pure and remembers what it was asked.
"""
