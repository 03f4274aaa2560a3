"""Facts of High Noon as TOML, and what reads them."""
