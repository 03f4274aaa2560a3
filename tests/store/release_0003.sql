-- What release 0003 wrote besides, after it had upgraded what release 0002 left: a table of the toy in mid-game.
INSERT INTO play (id, code, game, name, phase, agreed, terms, data_version, seed, version, number, head, redo, ask, generation, created_ms, updated_ms)
VALUES ('tableofrelease03', 'CDFHJK', 'toy', 'Count to Twenty', 'playing', '{"dice":"virtual","cards":"virtual","chips":"virtual","switches":{},"redraw":false,"hide_chips":false}', 1, 'toy-1', 'eaead40ac9e824e06e9a25582b14e45f423efa79f77cbbf19b120979a248961d', 7, 3, 3, 0, 0, 0, 1903896000000, 1903896000000);
INSERT INTO play_device (table_id, device, handle, name, role, host, here, hidden, seen_ms)
VALUES ('tableofrelease03', '40ae949bec0ea9460e7285bf1ea97c4d4c80b0189ec28afbf39143dc7305d33e', 'r2b8c9', '', 'player', TRUE, TRUE, FALSE, 1903896000000);
INSERT INTO play_device (table_id, device, handle, name, role, host, here, hidden, seen_ms)
VALUES ('tableofrelease03', 'fcbe9856a69e5521a2ab3522a70b6eeb28d39a572ea7493924ecaffb87b6e46b', 'hjtzc7', 'Bob’s phone', 'player', FALSE, TRUE, FALSE, 1903896000000);
INSERT INTO play_seat (table_id, id, position, name, army, about, sealed, device, accepted, code, code_until_ms)
VALUES ('tableofrelease03', 's1', 1, 'Anna', NULL, '{}', FALSE, '40ae949bec0ea9460e7285bf1ea97c4d4c80b0189ec28afbf39143dc7305d33e', FALSE, NULL, 0);
INSERT INTO play_seat (table_id, id, position, name, army, about, sealed, device, accepted, code, code_until_ms)
VALUES ('tableofrelease03', 's2', 2, 'Bob', NULL, '{}', FALSE, 'fcbe9856a69e5521a2ab3522a70b6eeb28d39a572ea7493924ecaffb87b6e46b', TRUE, 'MNPRTV', 1903897800000);
INSERT INTO play_step (table_id, number, kind, parent, head, depth, base, seat, at_ms, tap, label, told, reveals, free, command, events, place, drawn)
VALUES ('tableofrelease03', 1, 'play', 0, 1, 1, 0, '', 1903896000000, 'start', 'The battle begins', '["Let us count."]', FALSE, FALSE, '{"name":"start","with":{"seats":[{"id":"s1","name":"Anna","army":null,"sealed":false},{"id":"s2","name":"Bob","army":null,"sealed":false}],"dice":"virtual","cards":"virtual","chips":"virtual","switches":{"hide-chips":"no","goal":"20"}},"seed_hash":"96f5a810101f6da0d9b51e8f6436a274349782e407a84ad322f62d8938de29bd"}', '[["begun",1,{"players":[{"id":"s1","name":"Anna","secret":7626,"marks":0,"army":""},{"id":"s2","name":"Bob","secret":3936,"marks":0,"army":""}],"deck":[2,10,7,5,4,9,3,6,8,1],"switches":{"hide-chips":"no","goal":"20"}}]]', '0.0', '[[9000,6626],[9000,2936],[10,0],[9,7],[8,5],[7,2],[6,5],[5,3],[4,3],[3,2],[2,0]]');
INSERT INTO play_step (table_id, number, kind, parent, head, depth, base, seat, at_ms, tap, label, told, reveals, free, command, events, place, drawn)
VALUES ('tableofrelease03', 2, 'play', 1, 2, 2, 0, 's1', 1903896000000, 'key-0', 'Anna sets 3', '["Anna sets 3: 3."]', FALSE, FALSE, '{"name":"add","with":{"number":3},"seats":["s1"],"host":true,"by":"r2b8c9"}', '[["added",2,{"number":3,"card":false}]]', '0.1', '[]');
INSERT INTO play_step (table_id, number, kind, parent, head, depth, base, seat, at_ms, tap, label, told, reveals, free, command, events, place, drawn)
VALUES ('tableofrelease03', 3, 'play', 2, 3, 3, 0, 's2', 1903896000000, 'key-1', 'Bob sets 4', '["Bob sets 4: 7."]', FALSE, FALSE, '{"name":"add","with":{"number":4},"seats":["s2"],"host":false,"by":"hjtzc7"}', '[["added",2,{"number":4,"card":false}]]', '0.1', '[]');
INSERT INTO play_snapshot (table_id, number, shape, state)
VALUES ('tableofrelease03', 2, 'a shape of that release', '{}');
