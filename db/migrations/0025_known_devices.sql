-- Devices on which an account has signed in before. Failures of strangers never delay them, because their own tries are
-- counted apart (docs/decisions/0016-known-devices.md). A token is 256 random bits that the browser made: its SHA-256 is
-- enough to recognize it. Visitors' roles have no way into this schema.
create table accounts.known_devices (
  user_id uuid not null references accounts.users (id) on delete cascade,
  token_hash bytea not null check (length(token_hash) = 32),
  seen_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);

alter table accounts.known_devices enable row level security;

create index known_devices_by_time on accounts.known_devices (seen_at);

-- Below zero: tries that an unlocked account may fail before its waits begin again.
alter table accounts.sign_in_attempts drop constraint sign_in_attempts_failures_check;
