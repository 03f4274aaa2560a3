-- What release 0002 wrote besides, after it had upgraded what release 0001 left.
INSERT INTO library (id, recovery_hash, settings, version, created_at, seen_at)
VALUES ('lib2', NULL, '{"look": "dark", "été": "où"}', 9, '2025-02-01 10:00:00', '2025-02-02 10:00:00');
INSERT INTO owned_troop (library_id, game, troop, count) VALUES ('lib2', 'highnoon', 'gunmen', 12);
INSERT INTO owned_troop (library_id, game, troop, count) VALUES ('lib2', 'highnoon', 'x-squads', 5);
INSERT INTO owned_troop (library_id, game, troop, count) VALUES ('lib2', 'another', 'gunmen', 1);
UPDATE library SET settings = '{"look": "light"}', version = 4 WHERE id = 'lib';
