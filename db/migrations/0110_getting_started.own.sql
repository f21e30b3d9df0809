-- What a new site and a new colleague set up first. What is done is read from what is true; only what somebody dismissed is stored.

-- A password that the server made and showed is known to whoever saw it.
alter table accounts.users add column password_generated boolean not null default false;
comment on column accounts.users.password_generated is 'Whether the server made the password, and its owner has not changed it since.';
update accounts.users u set password_generated = true
  where email = 'admin@octavo.local'
    and not exists (select from accounts.audit_log a where a.subject = u.id::text and a.action in ('password changed', 'password reset'));

create table settings.dismissed_steps (
  step text not null check (step ~ '^[a-z]{1,40}$'),
  -- Whose step it is. Null for a step of the site, which is then dismissed for all administrators.
  account uuid references accounts.users on delete cascade,
  dismissed_at timestamptz not null default now(),
  unique nulls not distinct (step, account)
);
comment on table settings.dismissed_steps is 'Steps of Getting started that somebody dismissed.';
create index dismissed_steps_by_account on settings.dismissed_steps (account);
alter table settings.dismissed_steps enable row level security;

insert into accounts.guards (action, roles, proof_from) values
  ('GET /admin/getting-started', '{account}', null),
  ('PUT /admin/getting-started/:step', '{account}', null),
  ('DELETE /admin/getting-started/:step', '{account}', null);
