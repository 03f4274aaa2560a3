"""What every rule stands on, and nothing about one of them: the state, what happened, one step being decided."""
