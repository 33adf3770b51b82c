// For everybody, though it may change.
