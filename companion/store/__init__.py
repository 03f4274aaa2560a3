"""What the database stores: the tables, the repositories and the migrations; see README.md for the law of this
folder."""
