"""The errors of printing."""


class PaperError(ValueError):
    """A wish that cannot be printed; the message is a sentence for the person."""
