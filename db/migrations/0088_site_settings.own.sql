-- What is set for the whole site in the back office, in place of variables of the environment, which win where they are set. One row for each
-- section, so that a further section needs no column. A secret is encrypted with the server's key and is in no other column. A project of the
-- service has no such back office.
create schema settings;

create table settings.sections (
  name text primary key check (name ~ '^[a-z_]{1,40}$'),
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and pg_column_size(fields) <= 20000),
  sealed bytea check (length(sealed) <= 4096),
  changed_at timestamptz not null default now()
);
comment on table settings.sections is
  'Settings of the back office by section. `sealed` is a password or key, encrypted with the server''s key.';
alter table settings.sections enable row level security;

-- Every instance reads them again.
create function settings.announce() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('settings_change', '');
  return null;
end
$$;
revoke all on function settings.announce() from public;
create trigger announce after insert or update or delete or truncate on settings.sections
  for each statement execute function settings.announce();

insert into accounts.guards (action, roles, proof_from) values
  -- Mail to people goes by this server from then on, and its links open accounts.
  ('PUT /admin/mail/server', '{admin}', 0),
  ('DELETE /admin/mail/server', '{admin}', 0);
