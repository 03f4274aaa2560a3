-- What release 0004 wrote besides, after it had upgraded what release 0003 left: the table is locked, and somebody waits.
UPDATE play SET locked = TRUE WHERE id = 'tableofrelease03';
INSERT INTO play_device (table_id, device, handle, name, role, host, here, hidden, seen_ms, wish)
VALUES ('tableofrelease03', '1d0e6b7b3cbb0c8a6e5f38e6a94f3a6d0c4f19a54ecf0a9d4a5b6ac5d7a1e0b2', 'w4x5z6', 'iPhone', 'knocking', FALSE, TRUE, FALSE, 1903896000000, 'player s2');
