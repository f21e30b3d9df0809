-- Secrets of the links in account mail, as SHA-256 only: each is 256 random bits. A token is removed when it is used, and a
-- new one of a kind takes the place of the former one.
create table accounts.one_time_tokens (
  user_id uuid not null references accounts.users (id) on delete cascade,
  kind text not null check (kind in ('recovery', 'invite', 'email_change')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, kind)
);

alter table accounts.one_time_tokens enable row level security;
alter table accounts.one_time_tokens alter column data set statistics 0;

create index one_time_tokens_by_end on accounts.one_time_tokens (expires_at);
