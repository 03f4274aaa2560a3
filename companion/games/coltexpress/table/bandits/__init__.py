"""What each bandit alone can do (The characters): a module a bandit, at the points of the procedures."""
