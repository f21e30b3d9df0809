-- The words of pages are searched in the back office, as whoever edits them reads them.
insert into accounts.guards (action, roles, proof_from) values
  ('GET /admin/pages/find', '{admin,editor,contributor}', null);
