-- Calls of the client for administrators: the second factors of a colleague one by one, and links that are handed over by hand.
insert into accounts.guards (action, roles, proof_from) values
  ('GET /admin/users/:userId/factors', '{admin}', null),
  ('DELETE /admin/users/:userId/factors/:factorId', '{admin}', 0),
  ('POST /admin/generate_link', '{admin}', 0);
