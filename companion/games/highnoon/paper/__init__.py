"""What High Noon prints: lists, cards, templates, markers, reference sheets."""
