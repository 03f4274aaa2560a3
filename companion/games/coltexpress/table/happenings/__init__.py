"""The events of the round cards (Events): a module an event, each at the point of a round's end."""
