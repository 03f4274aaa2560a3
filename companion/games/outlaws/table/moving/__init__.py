"""Walking, running, crawling, doors and windows, stance (Actions; Character movement)."""
