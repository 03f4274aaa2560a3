"""What pages that open no list show of Colt Express. It loads no catalogue, so that the front page is quick."""

from companion.engine.play import Company

COMPANY = Company(
    "2",
    "The companion",
    "Nobody to play with? The companion can play other bandits.",
    "It plays its bandits by what it could see from its seat, like you.",
)
