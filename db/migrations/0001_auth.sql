-- People who can sign in, and what keeps them signed in. Visitors' roles have no way into this schema:
-- only the server itself, as the owner, reads and writes here.
create schema accounts;
revoke all on schema accounts from public;

create table accounts.users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) between 3 and 320),
  password_hash text not null,
  app_metadata jsonb not null default '{}' check (jsonb_typeof(app_metadata) = 'object'),
  user_metadata jsonb not null default '{}' check (jsonb_typeof(user_metadata) = 'object'),
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table accounts.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references accounts.users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  ended_at timestamptz
);

create index sessions_by_user on accounts.sessions (user_id);
create index sessions_by_refresh on accounts.sessions (refreshed_at);

-- Tokens are kept as SHA-256 only. `successor_sealed` holds the next token, encrypted with a key that only
-- the bearer of this one can derive, so that a repeat within the grace period gets the live pair.
create table accounts.refresh_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id uuid not null references accounts.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  successor_sealed bytea,
  check ((used_at is null) = (successor_sealed is null))
);

create index refresh_tokens_by_session on accounts.refresh_tokens (session_id);

create table accounts.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

-- At most one key signs at a time, also when two instances start together.
create unique index signing_keys_one_active on accounts.signing_keys ((true)) where retired_at is null;

-- Failed sign-ins of an account or an address, under a hash: who tried is nobody's business.
create table accounts.sign_in_attempts (
  key_hash bytea primary key,
  failures integer not null check (failures >= 0),
  last_failed_at timestamptz not null,
  blocked_until timestamptz not null
);

create index sign_in_attempts_by_time on accounts.sign_in_attempts (last_failed_at);
