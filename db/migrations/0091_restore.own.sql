-- A backup is restored in the back office too. It replaces everything, so whoever does so proves again who they are.
insert into accounts.guards (action, roles, proof_from) values
  ('POST /admin/backups/:name/restore', '{admin}', 0);
