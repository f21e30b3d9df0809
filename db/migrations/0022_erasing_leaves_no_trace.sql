-- Whoever deletes a submission erases it: what was kept because of it goes in the same transaction, and the server is
-- told to take it from the disk as well. Mail that is owed about it goes by its reference (0011_outbox.sql).

-- Which submission the promise of an acknowledgement was made for. Older promises end within a day.
alter table mail.acknowledged add column submission_id uuid;

-- That tables are to be written anew. It is a row, so that a crash in between does not forget it, and only one, so that
-- many erasures in a row are taken from the disk together.
create table functions.owed_rewrite (
  one boolean primary key default true check (one),
  asked_at timestamptz not null default clock_timestamp(),
  -- When an instance began with it.
  taken_at timestamptz
);

alter table functions.owed_rewrite enable row level security;

-- As the owner, because whoever erases has no right to these tables themselves. Who may erase is decided before, by the
-- policies of the submissions.
create function functions.remove_traces() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (select from gone) then
    return null;
  end if;
  delete from functions.idempotency_keys where submission_id in (select id from gone);
  delete from mail.acknowledged where submission_id in (select id from gone);
  -- Triggers for each row run before this one, so the entry about the erasure itself is here already.
  update accounts.audit_log set subject = 'erased' where subject in (select id::text from gone);
  -- The server's own work, which has no claims, writes the tables anew by itself.
  if nullif(current_setting('request.jwt.claims', true), '') is not null then
    insert into functions.owed_rewrite default values
      on conflict (one) do update set asked_at = clock_timestamp();
    perform pg_notify('erasure', '');
  end if;
  return null;
end
$$;

create trigger remove_traces after delete on public.applications
  referencing old table as gone for each statement execute function functions.remove_traces();
create trigger remove_traces after delete on public.career_applications
  referencing old table as gone for each statement execute function functions.remove_traces();
