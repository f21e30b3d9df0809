-- A restore repeats the erasures that were made since the backup. What is kept for that is a digest of the id of each erased submission
-- or account: a random number, of which nothing else is left.
create table functions.erasures (
  digest bytea primary key check (length(digest) = 32),
  erased_at timestamptz not null default now()
);
comment on table functions.erasures is 'Digests of the ids of erased submissions and accounts, for the next restore.';
alter table functions.erasures enable row level security;

create function functions.erasure_digest(id uuid) returns bytea
language sql immutable
set search_path = ''
as $$ select sha256(convert_to(id::text, 'UTF8')) $$;
revoke all on function functions.erasure_digest(uuid) from public;

-- As the owner, like functions.remove_traces: whoever erases has no right to this table. Deleting by the server's own work, which has no
-- claims, is an erasure only where the server says so: a restore must bring back what a wrong clock or a hand in the tables removed.
create function functions.note_erasures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if nullif(current_setting('request.jwt.claims', true), '') is not null then
    insert into functions.erasures (digest) select functions.erasure_digest(g.id) from gone g on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger note_erasures after delete on public.applications
  referencing old table as gone for each statement execute function functions.note_erasures();
create trigger note_erasures after delete on public.career_applications
  referencing old table as gone for each statement execute function functions.note_erasures();
