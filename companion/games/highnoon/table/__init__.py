"""High Noon at the table, laid out as its rulebook: a folder a chapter, a module a feature.

`core` is what every chapter stands on: state, events, one step being decided, who may look and tap. Chapters know those
below them and no others; the order stands in the import contract ``highnoon-table`` of ``pyproject.toml``.
"""
