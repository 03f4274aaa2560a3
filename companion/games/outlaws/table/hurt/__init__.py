"""What a hit does: counters drawn and placed, what they bring, unconsciousness, death, upkeep (Getting hit)."""
