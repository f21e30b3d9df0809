-- Accounts of our own database. A Supabase project brings its own: 0001_accounts.hosted.sql has them under the names that the
-- rest of the schema asks for. Roles of requests have no way into this schema: only the server itself, as the owner, reads and
-- writes here.
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
  updated_at timestamptz not null default now(),
  -- Suspended until then.
  banned_until timestamptz,
  -- When they were last sent an invitation; null for an account that was made in another way.
  invited_at timestamptz
);
comment on table accounts.users is 'People who can sign in. app_metadata.role is admin, editor, contributor or desk.';

create table accounts.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references accounts.users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Which factor raised the session to aal2: it falls back to aal1 when that factor goes.
  factor_id uuid,
  -- From where it was last used, for its owner to recognize: they can end the ones that they do not know.
  user_agent text check (length(user_agent) <= 300),
  address text check (length(address) <= 60)
);
comment on table accounts.sessions is 'Sign-ins that last. An ended session is kept until its time is over.';

create index sessions_by_user on accounts.sessions (user_id);
create index sessions_by_refresh on accounts.sessions (refreshed_at);

create table accounts.refresh_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id uuid not null references accounts.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  -- The next token, encrypted with a key that only the bearer of this one can derive, so that a repeat within the grace
  -- period gets the live pair.
  successor_sealed bytea,
  check ((used_at is null) = (successor_sealed is null))
);
comment on table accounts.refresh_tokens is 'Refresh tokens, as SHA-256 only. Each is used once.';

create index refresh_tokens_by_session on accounts.refresh_tokens (session_id);

create table accounts.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
comment on table accounts.signing_keys is 'Keys that sign access tokens.';

-- At most one key signs at a time, also when two instances start together.
create unique index signing_keys_one_active on accounts.signing_keys ((true)) where retired_at is null;

create table accounts.sign_in_attempts (
  key_hash bytea primary key,
  -- Below zero: tries that an unlocked account may fail before its waits begin again.
  failures integer not null,
  last_failed_at timestamptz not null,
  blocked_until timestamptz not null
);
comment on table accounts.sign_in_attempts is
  'Failed sign-ins of an account or an address, under a hash: who tried is nobody''s business.';

create index sign_in_attempts_by_time on accounts.sign_in_attempts (last_failed_at);

create table accounts.rate_buckets (
  key_hash bytea primary key,
  tokens double precision not null,
  refilled_at timestamptz not null
);
comment on table accounts.rate_buckets is
  'Token buckets of the request limiter, shared by every instance. A key is a hash of what is limited and of the address; losing the table costs nothing, so its writes may be asynchronous.';

create index rate_buckets_by_time on accounts.rate_buckets (refilled_at);

create table accounts.known_devices (
  user_id uuid not null references accounts.users (id) on delete cascade,
  -- Of 256 random bits that the browser made.
  token_hash bytea not null check (length(token_hash) = 32),
  seen_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);
comment on table accounts.known_devices is
  'Devices on which an account has signed in before. Failures of strangers never delay them, because their own tries are counted apart (docs/decisions/sign-in.md).';

create index known_devices_by_time on accounts.known_devices (seen_at);

create table accounts.one_time_tokens (
  user_id uuid not null references accounts.users (id) on delete cascade,
  kind text not null check (kind in ('recovery', 'invite', 'email_change')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, kind)
);
comment on table accounts.one_time_tokens is
  'Secrets of the links in account mail, as SHA-256 of 256 random bits. A token is removed when it is used, and a new one of a kind takes the place of the former one.';

create index one_time_tokens_by_end on accounts.one_time_tokens (expires_at);

create table accounts.environment_administrator (
  one boolean primary key default true check (one),
  email text not null check (email = lower(email)),
  password_hash text not null
);
comment on table accounts.environment_administrator is
  'The administrator that ADMIN_EMAIL and ADMIN_PASSWORD last made sure of. While those stay the same, a start leaves the account alone: people change their password and address in the browser, and that must outlive a restart.';

create table accounts.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references accounts.users (id) on delete cascade,
  friendly_name text not null check (length(friendly_name) <= 120),
  factor_type text not null default 'totp' check (factor_type in ('totp', 'webauthn')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- Of an authenticator app, encrypted with a key that is not in this table (server/auth/sealing-keys.ts).
  secret_sealed bytea,
  -- The time step of the last code that was taken: neither that code nor an older one is taken again.
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_challenged_at timestamptz,
  unique (user_id, friendly_name),
  constraint mfa_factors_secret_check check ((factor_type = 'totp') = (secret_sealed is not null))
);
comment on table accounts.mfa_factors is
  'Second factors: authenticator apps (RFC 6238) and passkeys. A passkey is a verified factor, so that every rule about second factors holds for it.';

create table accounts.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references accounts.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
comment on table accounts.mfa_challenges is 'Challenges for codes. One is removed when it has been met.';

create index mfa_challenges_by_factor on accounts.mfa_challenges (factor_id, created_at desc);
create index mfa_challenges_by_end on accounts.mfa_challenges (expires_at);

create table accounts.recovery_codes (
  code_hash bytea primary key check (length(code_hash) = 32),
  user_id uuid not null references accounts.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
comment on table accounts.recovery_codes is
  'Codes to get in without the second factor, as SHA-256 only: each holds 80 random bits, so nobody can try them all.';

create index recovery_codes_by_user on accounts.recovery_codes (user_id);

create table accounts.passkeys (
  factor_id uuid primary key references accounts.mfa_factors (id) on delete cascade,
  -- A credential belongs to one account.
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  -- A COSE key.
  public_key bytea not null,
  -- What the authenticator last counted; 0 for one that does not count.
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  last_used_at timestamptz
);
comment on table accounts.passkeys is 'Passkeys (WebAuthn credentials): what is known of one beside its factor.';

create table accounts.passkey_challenges (
  id uuid primary key default gen_random_uuid(),
  challenge bytea not null check (length(challenge) = 32),
  -- The session that registers a passkey; null for a sign-in.
  session_id uuid references accounts.sessions (id) on delete cascade,
  expires_at timestamptz not null
);
comment on table accounts.passkey_challenges is
  'Challenges for passkeys. One is removed by the first answer to it, right or wrong.';

create index passkey_challenges_by_end on accounts.passkey_challenges (expires_at);
create index passkey_challenges_by_session on accounts.passkey_challenges (session_id);

create table accounts.sealing_keys (
  one boolean primary key default true check (one),
  key bytea not null check (length(key) = 32),
  created_at timestamptz not null default now()
);
comment on table accounts.sealing_keys is
  'The key that seals secrets where there is no better place for one: on a PostgreSQL server without SECRET_KEY.';

alter table accounts.known_devices enable row level security;
alter table accounts.one_time_tokens enable row level security;
alter table accounts.environment_administrator enable row level security;
alter table accounts.mfa_factors enable row level security;
alter table accounts.mfa_challenges enable row level security;
alter table accounts.recovery_codes enable row level security;
alter table accounts.passkeys enable row level security;
alter table accounts.passkey_challenges enable row level security;
alter table accounts.sealing_keys enable row level security;

-- The planner's statistics hold samples of the values in a column, and would keep a person's address and words after the rows
-- are gone. No query needs them: people are found by id and by address, which indexes answer alone. So there are none for
-- columns of people, here and in all other tables.
alter table accounts.users alter column email set statistics 0, alter column password_hash set statistics 0,
  alter column app_metadata set statistics 0, alter column user_metadata set statistics 0;
alter table accounts.sessions alter column aal set statistics 0, alter column amr set statistics 0,
  alter column user_agent set statistics 0, alter column address set statistics 0;
alter table accounts.mfa_factors alter column friendly_name set statistics 0, alter column factor_type set statistics 0,
  alter column status set statistics 0;
alter table accounts.one_time_tokens alter column data set statistics 0;
alter table accounts.environment_administrator alter column email set statistics 0,
  alter column password_hash set statistics 0;
