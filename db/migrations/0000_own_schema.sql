-- The tables of accounts were in a schema called `auth`. A hosted service has one of its own by that name, so ours is called
-- `accounts` (docs/decisions/0039-the-hosted-backend.md). A new database has never had the old one; here the others follow. The number is the lowest, because
-- all other files say `accounts`: whatever a database has yet to run, it runs this first.
do $$
declare
  place record;
begin
  if not exists (
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'auth' and c.relname = 'signing_keys' and c.relowner = current_user::regrole
  ) then
    return;
  end if;
  alter schema auth rename to accounts;
  -- Functions are stored as text, and so name the schema as it was. Their grants and triggers stay.
  for place in
    select pg_get_functiondef(p.oid) as definition from pg_proc p
     where p.proowner = current_user::regrole and p.prokind = 'f' and p.prosrc ~ '\mauth\.[a-z]'
  loop
    execute regexp_replace(place.definition, '\mauth\.(?=[a-z])', 'accounts.', 'g');
  end loop;
  -- Instances of the former version, which still serve while this runs, find the tables through views. They go in a later
  -- release.
  create schema auth;
  revoke all on schema auth from public;
  for place in select relname from pg_class where relnamespace = 'accounts'::regnamespace and relkind = 'r' loop
    execute format('create view auth.%1$I as select * from accounts.%1$I', place.relname);
  end loop;
end
$$;
