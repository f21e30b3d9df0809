-- The PDF that a candidate sends after the form: an object of the bucket `resumes` under the submission's id, which goes with
-- the submission, whoever removes it.

-- Size of the sent PDF in bytes. The object is called `<id>.pdf`.
alter table public.career_applications add column resume_bytes integer check (resume_bytes > 0);

-- Parts of a PDF that has not arrived whole yet, so that a broken connection does not mean to begin again.
create table functions.resume_uploads (
  submission_id uuid primary key references public.career_applications (id) on delete cascade,
  -- Chosen by the browser for one file, so that parts of two files are never put together.
  name text not null check (length(name) between 1 and 64),
  bytes integer not null check (bytes > 0),
  received integer not null default 0 check (received between 0 and bytes),
  touched_at timestamptz not null default now()
);
create table functions.resume_parts (
  submission_id uuid not null references functions.resume_uploads (submission_id) on delete cascade,
  start integer not null check (start >= 0),
  data bytea not null check (octet_length(data) <= 524288),
  primary key (submission_id, start)
);
alter table functions.resume_parts alter column data set storage external, alter column data set statistics 0;
alter table functions.resume_uploads enable row level security;
alter table functions.resume_parts enable row level security;
create index resume_uploads_by_time on functions.resume_uploads (touched_at);

-- Whether files are to be written anew too. There may be many pictures among them, so only when a resume has gone.
alter table functions.owed_rewrite add column files boolean not null default false;

-- As the owner and as the server's own work: the bytes are not for whoever erases to see. The lock is that of
-- server/db/blobs.ts.
create function functions.remove_resumes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  removed integer;
begin
  if not exists (select from gone where resume_bytes is not null) then
    return null;
  end if;
  perform set_config('octavo.identity', 'service', true);
  perform pg_advisory_xact_lock(hashtext('files'));
  delete from files.objects where bucket = 'resumes' and name in (select id::text || '.pdf' from gone);
  get diagnostics removed = row_count;
  perform set_config('octavo.identity', identity, true);
  if removed > 0 then
    insert into functions.owed_rewrite (files) values (true)
      on conflict (one) do update set asked_at = clock_timestamp(), files = true;
    perform pg_notify('erasure', '');
  end if;
  return null;
end
$$;
revoke all on function functions.remove_resumes() from public;

create trigger remove_resumes after delete on public.career_applications
  referencing old table as gone for each statement execute function functions.remove_resumes();
