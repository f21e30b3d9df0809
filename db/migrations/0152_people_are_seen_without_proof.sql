-- Looking at the list of colleagues asks for no fresh proof, changing anything in it does. And two more changes: an administrator
-- takes a lost second factor off an account, and sends somebody a link to set a new password.
update accounts.guards set proof_from = null where action in ('GET /admin/users', 'GET /admin/users/:userId');
insert into accounts.guards (action, roles, proof_from) values
  ('DELETE /admin/users/:userId/factors', '{admin}', 0),
  ('POST /admin/users/:userId/recovery', '{admin}', 0);
