"""What goes on paper: records in, PDF bytes out; see README.md for the law of this folder."""
