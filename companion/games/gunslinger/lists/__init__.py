"""Line-ups: who is in one, what that is worth, what the rules say of it, and how it is shown."""
