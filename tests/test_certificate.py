"""The certificate of `companion serve --https`: whom it is for, how long it lasts, when it is renewed."""

import socket
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509

from companion.certificate import FILE, covered_names, local_certificate

NOW = datetime(2026, 7, 4, 12, 0, tzinfo=UTC)


def read_certificate(folder: Path) -> x509.Certificate:
    return x509.load_pem_x509_certificate((folder / FILE).read_bytes())


def test_the_certificate_is_for_this_machine_by_name_and_by_address(tmp_path: Path) -> None:
    local_certificate(tmp_path, ["192.168.1.5"], NOW)
    names = covered_names(read_certificate(tmp_path))
    assert {"localhost", "127.0.0.1", "::1", "192.168.1.5"} <= names
    assert names - {"localhost", "127.0.0.1", "::1", "192.168.1.5"} <= {
        socket.gethostname().lower(),
        socket.gethostname().lower().removesuffix(".local"),
        f"{socket.gethostname().lower().removesuffix('.local')}.local",
    }


def test_the_key_is_for_its_owner_only(tmp_path: Path) -> None:
    path = local_certificate(tmp_path, [], NOW)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(tmp_path.iterdir()) == [path]


def test_the_certificate_is_kept_while_the_addresses_stay(tmp_path: Path) -> None:
    first = local_certificate(tmp_path, ["192.168.1.5"], NOW).read_bytes()
    later = NOW + timedelta(days=300)
    assert local_certificate(tmp_path, ["192.168.1.5"], later).read_bytes() == first


def test_a_new_address_needs_a_new_certificate(tmp_path: Path) -> None:
    local_certificate(tmp_path, ["192.168.1.5"], NOW)
    local_certificate(tmp_path, ["192.168.7.9"], NOW)
    assert "192.168.7.9" in covered_names(read_certificate(tmp_path))


@pytest.mark.parametrize(("days", "renewed"), [(350, False), (352, True), (400, True)])
def test_the_certificate_is_renewed_two_weeks_before_its_end(tmp_path: Path, days: int, renewed: bool) -> None:
    first = local_certificate(tmp_path, [], NOW).read_bytes()
    assert (local_certificate(tmp_path, [], NOW + timedelta(days=days)).read_bytes() != first) is renewed


def test_phones_accept_how_long_the_certificate_lasts(tmp_path: Path) -> None:
    local_certificate(tmp_path, [], NOW)
    found = read_certificate(tmp_path)
    assert found.not_valid_after_utc - found.not_valid_before_utc <= timedelta(days=398)


def test_a_damaged_certificate_is_replaced(tmp_path: Path) -> None:
    path = local_certificate(tmp_path, [], NOW)
    path.write_bytes(path.read_bytes()[:200])
    local_certificate(tmp_path, [], NOW)
    assert "localhost" in covered_names(read_certificate(tmp_path))
