-- Accounts of a Supabase project are the service's own. What the schema asks of them is here under the names that it knows.
-- Nobody but the owner reads these views: they show what the service keeps to itself.

-- The service opens everything that is made in `public` to everybody. From here on each right is granted by name.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

create schema accounts;
revoke all on schema accounts from public;

create view accounts.users as
  select u.id, lower(u.email)::text as email, coalesce(u.raw_app_meta_data, '{}') as app_metadata,
         coalesce(u.raw_user_meta_data, '{}') as user_metadata, u.banned_until
    from auth.users u where u.deleted_at is null;

create view accounts.sessions as
  select s.id, s.user_id, coalesce(s.aal::text, 'aal1') as aal, s.created_at,
         coalesce(s.refreshed_at at time zone 'UTC', s.updated_at, s.created_at) as refreshed_at,
         s.user_agent, host(s.ip) as address, null::timestamptz as ended_at,
         coalesce((select jsonb_agg(jsonb_build_object('method', c.authentication_method,
             'timestamp', floor(extract(epoch from c.updated_at))))
           from auth.mfa_amr_claims c where c.session_id = s.id), '[]') as amr
    from auth.sessions s where s.not_after is null or s.not_after > now();

create view accounts.mfa_factors as
  select f.id, f.user_id, f.status::text as status from auth.mfa_factors f;

-- The service ends a session by removing it, and its refresh tokens go with it.
create function accounts.end_session() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.ended_at is not null then
    delete from auth.sessions s where s.id = old.id;
  end if;
  return new;
end
$$;
revoke all on function accounts.end_session() from public;
create trigger end_session instead of update on accounts.sessions
  for each row execute function accounts.end_session();
