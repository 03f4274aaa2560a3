"""The rules as people read them: Markdown, and an entry from every record of the data."""
