-- Accounts at the OpenID Connect provider of the environment, by who made them and what they are called there. An account of ours has
-- its email address besides, which needs no row.
create table accounts.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references accounts.users (id) on delete cascade,
  issuer text not null check (length(issuer) <= 500),
  subject text not null check (length(subject) <= 255),
  email text check (length(email) <= 320),
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (issuer, subject)
);
alter table accounts.identities enable row level security;
-- No statistics of people: the tables of accounts have none either.
alter table accounts.identities alter column subject set statistics 0, alter column email set statistics 0;
create index identities_by_user on accounts.identities (user_id);

alter table accounts.one_time_tokens
  drop constraint one_time_tokens_kind_check,
  add constraint one_time_tokens_kind_check
    check (kind in ('recovery', 'invite', 'email_change', 'magiclink', 'reauthentication', 'oauth'));

insert into accounts.guards (action, roles, factor) values ('GET /callback', '{visitor,account}', 'none');
