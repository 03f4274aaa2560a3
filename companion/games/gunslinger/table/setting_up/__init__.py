"""Before the duel: line-ups, the board, who begins where."""
