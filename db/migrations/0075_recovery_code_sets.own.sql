-- The recovery codes of an account are a factor to clients: it has an id and a name that outlive new codes. Kept apart from the other
-- factors, because no rule may take recovery codes alone for a second factor.
create table accounts.recovery_code_sets (
  user_id uuid primary key references accounts.users (id) on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  friendly_name text not null default 'Recovery codes' check (length(friendly_name) <= 120),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table accounts.recovery_code_sets is
  'What clients call the recovery codes of an account. A row without codes counts for nothing.';
alter table accounts.recovery_code_sets enable row level security;
alter table accounts.recovery_code_sets alter column friendly_name set statistics 0;

insert into accounts.recovery_code_sets (user_id, created_at, updated_at)
  select user_id, min(created_at), min(created_at) from accounts.recovery_codes group by user_id;

-- An instance of the version before makes codes without a set.
create function accounts.name_recovery_codes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into accounts.recovery_code_sets (user_id) select distinct a.user_id from added a on conflict do nothing;
  return null;
end
$$;
create trigger name_them after insert on accounts.recovery_codes
  referencing new table as added for each statement execute function accounts.name_recovery_codes();

-- How many are left is told before one of them is used.
update accounts.guards set factor = 'none' where action = 'GET /factors/recovery-codes';
insert into accounts.guards (action, roles, proof_from) values
  ('DELETE /factors/recovery-codes', '{account}', 0);
insert into accounts.guards (action, roles, factor) values
  ('POST /factors/recovery-codes/verify', '{account}', 'none');
