-- What release 0001 wrote, by hand: no code of today may have a say in what an old database looks like.
INSERT INTO library (id, recovery_hash, created_at, seen_at)
VALUES ('lib', 'rec', '2024-05-01 10:00:00', '2024-05-02 10:00:00');
INSERT INTO device (secret_hash, library_id, created_at, seen_at)
VALUES ('dev', 'lib', '2024-05-01 10:00:00', '2024-05-02 10:00:00');
INSERT INTO army (id, library_id, game, folder, position, secret, version, head, share_code, created_at, updated_at)
VALUES ('a1', 'lib', 'highnoon', 'Raids', 3, true, 7, 2, 'code', '2024-05-01 10:00:00', '2024-05-03 10:00:00');
INSERT INTO army_revision (army_id, number, label, tap, created_at, name, side, points, cost, legal, body)
VALUES ('a1', 1, 'new', NULL, '2024-05-01 10:00:00', 'Old', 'dixie-rails', 500, 0, false, '{}');
INSERT INTO army_revision (army_id, number, label, tap, created_at, name, side, points, cost, legal, body)
VALUES ('a1', 2, 'add Gunmen', 't', '2024-05-03 10:00:00', 'Élan', 'dixie-rails', 500, 495, true, '{"é": "\"x\""}');
INSERT INTO device_code (token_hash, words_hash, library_id, expires_at, used_at)
VALUES ('tok', 'wor', 'lib', '2024-05-04 10:00:00', '2024-05-03 10:00:00');
INSERT INTO attempt (bucket, "window", count) VALUES ('192.0.2.7', 2857143, 4);
