"""Steps from one shape of the database to the next, run by `companion.store.migrate`."""
