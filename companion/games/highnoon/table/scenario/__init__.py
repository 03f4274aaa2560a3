"""Getting ready, scenarios, and the end of the battle (Chapters One and Two)."""
