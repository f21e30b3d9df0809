-- The second factor of an account: codes of an authenticator app (RFC 6238), and codes to get in without it.
-- Visitors' roles have no way into this schema.
create table accounts.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references accounts.users (id) on delete cascade,
  friendly_name text not null check (length(friendly_name) <= 100),
  factor_type text not null default 'totp' check (factor_type = 'totp'),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- Encrypted with a key that is not in this table (server/auth/sealing-keys.ts).
  secret_sealed bytea not null,
  -- The time step of the last code that was taken: neither that code nor an older one is taken again.
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_challenged_at timestamptz,
  unique (user_id, friendly_name)
);

alter table accounts.mfa_factors enable row level security;

-- A challenge is removed when it has been met.
create table accounts.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references accounts.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);

alter table accounts.mfa_challenges enable row level security;

create index mfa_challenges_by_factor on accounts.mfa_challenges (factor_id, created_at desc);
create index mfa_challenges_by_end on accounts.mfa_challenges (expires_at);

-- Kept as SHA-256 only: each code holds 80 random bits, so nobody can try them all.
create table accounts.recovery_codes (
  code_hash bytea primary key check (length(code_hash) = 32),
  user_id uuid not null references accounts.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);

alter table accounts.recovery_codes enable row level security;

create index recovery_codes_by_user on accounts.recovery_codes (user_id);

-- The key that seals secrets where there is no better place for one: on a PostgreSQL server without SECRET_KEY.
create table accounts.sealing_keys (
  one boolean primary key default true check (one),
  key bytea not null check (length(key) = 32),
  created_at timestamptz not null default now()
);

alter table accounts.sealing_keys enable row level security;

-- Which factor raised a session to aal2: the session falls back to aal1 when that factor goes.
alter table accounts.sessions add column factor_id uuid;
