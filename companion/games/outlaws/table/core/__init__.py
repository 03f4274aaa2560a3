"""The state, the events, the fold, one step being decided, who sees what: nothing about one rule."""
