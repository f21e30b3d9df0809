-- Cards of links in posts: who may have the server ask another site what a page there says of itself.
insert into accounts.guards (action, roles, proof_from) values ('POST /admin/link-cards', '{admin,editor,contributor}', null);
