-- How the installation is, for the back office: who may ask.
insert into accounts.guards (action, roles, proof_from) values ('GET /admin/health', '{admin}', null);
