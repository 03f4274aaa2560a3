"""Random names and secrets, and the fingerprints by which secrets are kept."""

import hashlib
import secrets

# No vowels, so that no word comes about, and nothing that is mistaken for something else when read aloud or off paper.
_ALPHABET = "23456789bcdfghjkmnpqrstvwxz"


# Of two that look alike only one is used, and whoever types the other means it.
_SPOKEN = "23456789CDFHJKMNPRTVWX"
_LOOKALIKES = str.maketrans({"Z": "2", "S": "5", "G": "6", "B": "8", "O": "D", "0": "D", "Q": "D", "U": "V", "Y": "V"})
CODE_LENGTH, SEAT_CODE_LENGTH = 6, 8

_ID_LENGTH = 16
_SECRET_LENGTH = 34


def random_name(length: int) -> str:
    """Lower-case letters and digits, 4.75 bits each: fit for an address, an HTML id and a file name."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))


def army_id() -> str:
    """76 bits: enough that two never meet. Who may see an army is checked by its library, not by this."""
    return random_name(_ID_LENGTH)


def repeatable_id(*of: str) -> str:
    """An id like `army_id` that is always the same for the same texts, so that what is made twice is found again. One
    of the texts is secret or random, or the id could be guessed."""
    number = int.from_bytes(hashlib.sha256("\0".join(of).encode()).digest())
    letters = []
    for _ in range(_ID_LENGTH):
        number, place = divmod(number, len(_ALPHABET))
        letters.append(_ALPHABET[place])
    return "".join(letters)


def share_code() -> str:
    """57 bits: whoever has it may read the army, so it must not be found by trying, and still be typed."""
    return random_name(12)


def table_code() -> str:
    """27 bits that are read aloud and typed in a hurry; guesses are limited, and being in shows no secrets."""
    return _spoken(CODE_LENGTH)


def seat_code() -> str:
    """36 bits, since this one does open a seat's secrets."""
    return _spoken(SEAT_CODE_LENGTH)


def _spoken(length: int) -> str:
    return "".join(secrets.choice(_SPOKEN) for _ in range(length))


def typed_code(typed: str) -> str:
    """A table's code as it was meant: without spaces and dashes, capital, letters that look like digits as digits."""
    return "".join(letter for letter in typed.upper() if letter.isalnum()).translate(_LOOKALIKES)


def table_seed() -> str:
    """The 256 bits that all chance of a table follows from, in hex."""
    return secrets.token_hex(32)


def library_id() -> str:
    """128 bits in 32 hex digits."""
    return secrets.token_hex(16)


def secret_token() -> str:
    """161 bits that an address or a cookie can hold, and that can be typed off a printed sheet."""
    return random_name(_SECRET_LENGTH)


def is_secret_token(text: str) -> bool:
    """Whether this has the form of a `secret_token`: its length and its letters."""
    return len(text) == _SECRET_LENGTH and all(letter in _ALPHABET for letter in text)


def fingerprint(secret: str) -> str:
    """SHA-256 in hex: enough for 160 random bits, which unlike a password cannot be found by trying."""
    return hashlib.sha256(secret.encode()).hexdigest()
