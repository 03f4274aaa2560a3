"""What every chapter stands on: state, events, the fold, and one step being decided."""
