-- Backups are seen, made, tried and saved in the back office: who may do so. A backup holds all that the site knows of people, so that
-- whoever saves one proves again who they are.
insert into accounts.guards (action, roles, proof_from) values
  ('GET /admin/backups', '{admin}', null),
  ('POST /admin/backups', '{admin}', null),
  ('POST /admin/backups/:name/proof', '{admin}', null),
  ('POST /admin/downloads of a backup', '{admin}', 0);
