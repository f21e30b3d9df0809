-- The public address, retention, sign-in by a provider and the cache in front are set in the back office, each as a section of
-- settings.sections. Each could lock people out or delete data, so each asks for a fresh proof.
insert into accounts.guards (action, roles, proof_from) values
  ('GET /admin/site-settings', '{admin}', null),
  ('PUT /admin/site-settings/:section', '{admin}', 0),
  ('DELETE /admin/site-settings/:section', '{admin}', 0);
