"""The certificate of `companion serve --https`: made here, signed by nobody, kept in the data folder.

Phones give the screen's wake lock and pages without a network only to HTTPS, and no authority signs for an address on
a home network.
"""

import ipaddress
import os
import re
import socket
import tempfile
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

LASTS = timedelta(days=365)
"""Apple's devices refuse certificates that last longer than 398 days."""

RENEWED_BEFORE = timedelta(days=14)
"""How long before its end it is replaced."""

FILE = "local-certificate.pem"
_HOST_NAME = re.compile(r"[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?", re.IGNORECASE)


def local_certificate(folder: Path, addresses: Iterable[str], now: datetime | None = None) -> Path:
    """The file with key and certificate for this machine's names and the ``addresses`` it has now.

    The kept one is used again as long as it covers them and does not end within two weeks, so that a phone that was
    told to trust it is not asked again.
    """
    moment = now or datetime.now(UTC)
    path = folder / FILE
    wanted = {*_host_names(), "127.0.0.1", "::1", *addresses}
    if not _still_good(path, wanted, moment):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _write_privately(path, _make(wanted, moment))
    return path


def covered_names(certificate: x509.Certificate) -> set[str]:
    """The host names and addresses it is for."""
    names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return {*names.get_values_for_type(x509.DNSName), *map(str, names.get_values_for_type(x509.IPAddress))}


def _host_names() -> set[str]:
    """localhost, and what this machine calls itself, alone and as multicast DNS announces it."""
    name = socket.gethostname().lower().removesuffix(".local")
    return {"localhost", name, f"{name}.local"} if _HOST_NAME.fullmatch(name) else {"localhost"}


def _still_good(path: Path, wanted: set[str], now: datetime) -> bool:
    try:
        pem = path.read_bytes()
        kept = x509.load_pem_x509_certificate(pem)
        key = serialization.load_pem_private_key(pem, password=None)
        return (
            wanted <= covered_names(kept)
            and kept.not_valid_before_utc <= now < kept.not_valid_after_utc - RENEWED_BEFORE
            and kept.public_key() == key.public_key()
        )
    except (OSError, ValueError, x509.ExtensionNotFound):
        return False  # Not there, or damaged: another is made either way.


def _make(names: set[str], now: datetime) -> bytes:
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Tabletop Companion on this network")])
    certificate = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))  # The clock of a phone may be behind.
        .not_valid_after(now + LASTS)
        .add_extension(x509.SubjectAlternativeName([_general_name(name) for name in sorted(names)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    private = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    return private + certificate.public_bytes(pem)


def _general_name(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def _write_privately(path: Path, pem: bytes) -> None:
    """Readable by its owner only, and put in place in one step, so that no start reads half of it."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".certificate-")  # mkstemp makes it with mode 600.
    with os.fdopen(handle, "wb") as file:
        file.write(pem)
    Path(name).replace(path)
