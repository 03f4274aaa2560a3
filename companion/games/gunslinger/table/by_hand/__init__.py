"""Setting by hand what the app tracks, hands of cards and the deck excepted: house rules exist, and taps go wrong.

Each correction says why in ``reason``; everybody reads what was set, and the reason. It is an event of its own, and
what it changes follows. What cannot be is refused in words: two men in one square, a living man without Guts, a weapon
that he does not carry. ``man`` is whom it is about.
"""
