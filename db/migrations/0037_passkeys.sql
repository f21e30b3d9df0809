-- Passkeys (WebAuthn credentials). Each is a verified factor of its account, so every rule about second factors holds for
-- it without being said again. An authenticator app has a secret that is encrypted; a passkey has a public key.
alter table accounts.mfa_factors
  drop constraint mfa_factors_factor_type_check,
  add constraint mfa_factors_factor_type_check check (factor_type in ('totp', 'webauthn')),
  drop constraint mfa_factors_friendly_name_check,
  add constraint mfa_factors_friendly_name_check check (length(friendly_name) <= 120),
  alter column secret_sealed drop not null,
  add constraint mfa_factors_secret_check check ((factor_type = 'totp') = (secret_sealed is not null));

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

alter table accounts.passkeys enable row level security;

-- A challenge is removed by the first answer to it, right or wrong.
create table accounts.passkey_challenges (
  id uuid primary key default gen_random_uuid(),
  challenge bytea not null check (length(challenge) = 32),
  -- The session that registers a passkey; null for a sign-in.
  session_id uuid references accounts.sessions (id) on delete cascade,
  expires_at timestamptz not null
);

alter table accounts.passkey_challenges enable row level security;

create index passkey_challenges_by_end on accounts.passkey_challenges (expires_at);
create index passkey_challenges_by_session on accounts.passkey_challenges (session_id);
