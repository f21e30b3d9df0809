-- Mail that is owed. A row is written in the transaction that stores the submission and names it, so that
-- neither exists without the other; addresses and words stay in the submission and go when it goes.
create schema mail;
revoke all on schema mail from public;

create table mail.outbox (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('notification', 'acknowledgement')),
  application_id uuid references public.applications (id) on delete cascade,
  career_application_id uuid references public.career_applications (id) on delete cascade,
  attempts integer not null default 0 check (attempts >= 0),
  -- When it may next be tried. A sender moves it ahead before it sends, so that no other takes it meanwhile.
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  last_fault text check (length(last_fault) <= 100),
  created_at timestamptz not null default now(),
  check (num_nonnulls(application_id, career_application_id) = 1),
  check (num_nonnulls(sent_at, given_up_at) <= 1),
  unique (application_id, purpose),
  unique (career_application_id, purpose)
);

alter table mail.outbox enable row level security;

create index outbox_due on mail.outbox (due_at, id) where sent_at is null and given_up_at is null;

-- When an address was last promised an acknowledgement: at most one a day, so that the forms cannot be used to
-- flood a stranger. Addresses are kept as SHA-256 only.
create table mail.acknowledged (
  address_hash bytea primary key check (length(address_hash) = 32),
  promised_at timestamptz not null default now()
);

alter table mail.acknowledged enable row level security;

create index acknowledged_by_time on mail.acknowledged (promised_at);
