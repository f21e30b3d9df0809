-- Mail to people about their account: links that they asked for, and news of what was changed. A table of its own beside
-- mail.outbox, because an instance of before this release would take such a row for mail about a submission.
-- A row is removed as soon as its message is sent or given up: `data` may hold the secret of a link.
create table mail.account_outbox (
  id uuid primary key default gen_random_uuid(),
  -- Null for a forgotten password until the message is due: whether there is such an account is not looked up before, so
  -- that whoever asks learns nothing from the time that it takes.
  user_id uuid references accounts.users (id) on delete cascade,
  template text not null check (length(template) <= 50),
  recipient text not null check (length(recipient) between 3 and 320),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  attempts integer not null default 0 check (attempts >= 0),
  -- When it may next be tried. A sender moves it ahead before it sends, so that no other takes it meanwhile.
  due_at timestamptz not null default now(),
  last_fault text check (length(last_fault) <= 100),
  created_at timestamptz not null default now()
);

alter table mail.account_outbox enable row level security;

-- No statistics of people: 0020_no_statistics_of_people.sql.
alter table mail.account_outbox
  alter column template set statistics 0,
  alter column recipient set statistics 0,
  alter column data set statistics 0;

create index account_outbox_due on mail.account_outbox (due_at, id);
create index account_outbox_by_user on mail.account_outbox (user_id);
