-- Submissions that named themselves with an Idempotency-Key, for a day: a repeat finds what the first one made.
-- Keys and contents are kept as SHA-256 only. No role of a request has a way into this schema.
create schema functions;
revoke all on schema functions from public;

create table functions.idempotency_keys (
  key_hash bytea primary key check (length(key_hash) = 32),
  content_hash bytea not null check (length(content_hash) = 32),
  submission_id uuid not null,
  created_at timestamptz not null default now()
);

alter table functions.idempotency_keys enable row level security;

create index idempotency_keys_by_time on functions.idempotency_keys (created_at);
