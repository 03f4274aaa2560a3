"""What a cast list is of: single bandits, or teams of two for the game for two."""

from companion.engine.panels import Side

SIDE_KEY = "gang"
BANDITS, TEAMS = "bandits", "teams"
BOTH = (
    Side(
        BANDITS, "Bandits", "bandit", "One bandit for each player. A list of one is yours, a longer one is the table’s."
    ),
    Side(
        TEAMS,
        "Teams",
        "shaking-hands",
        "Two bandits for each of two players. A list of two is yours, one of four the table’s.",
    ),
)
