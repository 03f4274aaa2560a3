"""Fingerprints of written figures and rules: the same text gives the same one, any other text another."""

import hashlib
from collections.abc import Mapping


def fingerprint(files: Mapping[str, bytes], signs: int = 12) -> str:
    """So many hexadecimal digits that stand for one exact state of those files, by name, in whatever order.

    A word in a comment counts as well: nobody has to remember to raise a number. Between a name and what the file
    holds, and between two files, lies their length, so that nothing can move from one to the other unseen.
    """
    digest = hashlib.sha256()
    for name, written in sorted(files.items()):
        digest.update(f"{len(name)} {name} {len(written)} ".encode() + written)
    return digest.hexdigest()[:signs]
