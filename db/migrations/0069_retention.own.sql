-- An administrator approves what waits. It removes data for good, so that whoever does it proves again who they are.
insert into accounts.guards (action, roles, proof_from) values ('POST /admin/retention/approval', '{admin}', 0);
