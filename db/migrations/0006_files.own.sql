-- Pictures and documents, in the database: backup, restore, several instances and both engines carry them like any other row.
-- A Supabase project has its own storage: 0006_files.hosted.sql. The schema is not called `storage`, because the service has one
-- by that name.
create schema files;
grant usage on schema files to anon, authenticated;

create table files.blobs (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  bytes int not null check (bytes >= 0)
);
comment on table files.blobs is
  'Bytes, by their SHA-256. A blob is never changed; it goes when nothing refers to it any more.';

create table files.parts (
  digest text not null references files.blobs on delete cascade,
  number int not null check (number >= 0),
  data bytea not null check (octet_length(data) <= 131072),
  primary key (digest, number)
);
comment on table files.parts is
  'The bytes of a blob in parts, so that neither a statement, nor an answer, nor a line of a backup holds a whole file.';
-- Pictures are compressed already.
alter table files.parts alter column data set storage external;

create table files.renditions (
  image text not null references files.blobs on delete cascade,
  width int not null check (width > 0),
  format text not null check (format in ('avif', 'webp')),
  digest text not null references files.blobs,
  primary key (image, width, format)
);
comment on table files.renditions is 'The same picture for smaller screens.';
create index renditions_by_blob on files.renditions (digest);

create table files.objects (
  id uuid primary key default gen_random_uuid(),
  bucket text not null check (bucket in ('pictures', 'resumes')),
  name text not null check (length(name) between 1 and 500),
  digest text not null references files.blobs,
  type text not null check (length(type) <= 100),
  bytes int not null,
  cache_control text not null default 'max-age=3600' check (length(cache_control) <= 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  uploaded_by uuid default nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub', '')::uuid
    references accounts.users on delete set null,
  -- Of a picture.
  width int check (width > 0),
  height int check (height > 0),
  -- A data: URL of a few pixels.
  placeholder text check (length(placeholder) <= 2000),
  -- Of the renditions.
  widths int[],
  check (bucket <> 'pictures' or num_nulls(width, height, placeholder, widths) = 0)
);
comment on table files.objects is 'A name in a bucket: `pictures` is for everybody to see, `resumes` for the desk.';

-- Names are in the order of their bytes, on every server.
create unique index objects_by_name on files.objects (bucket, name collate "C");
create index objects_by_blob on files.objects (digest);
create index objects_by_person on files.objects (uploaded_by);

alter table files.blobs enable row level security;
alter table files.parts enable row level security;
alter table files.renditions enable row level security;
alter table files.objects enable row level security;
alter table files.blobs force row level security;
alter table files.parts force row level security;
alter table files.renditions force row level security;
alter table files.objects force row level security;

grant select on files.objects to anon, authenticated;
grant insert, update, delete on files.objects to authenticated;
grant insert on files.blobs, files.parts, files.renditions to authenticated;

create policy server on files.blobs for all to current_user using (current_setting('octavo.identity', true) = 'service');
create policy server on files.parts for all to current_user using (current_setting('octavo.identity', true) = 'service');
create policy server on files.renditions for all to current_user using (current_setting('octavo.identity', true) = 'service');
create policy server on files.objects for all to current_user using (current_setting('octavo.identity', true) = 'service');

-- Bytes are added with the object that they belong to. Only the server reads them, after it has read the object's row as
-- whoever asks.
create policy editors_add on files.blobs for insert to authenticated with check ((select public.may('store pictures')));
create policy editors_add on files.parts for insert to authenticated with check ((select public.may('store pictures')));
create policy editors_add on files.renditions for insert to authenticated with check ((select public.may('store pictures')));

-- Visitors see the rows of pictures that a public post shows. The bytes are public: whoever has the address of a picture can
-- read it. The posts are read under the policies of whoever asks. The list of names is made once for each query.
create policy readers_of_the_post on files.objects for select to anon, authenticated
  using (bucket = 'pictures' and name in (select unnest(p.pictures) from public.blog_posts p));
-- Contributors add pictures, and replace and remove none: a public post may show them.
create policy writers_read_pictures on files.objects for select to authenticated
  using (bucket = 'pictures' and (select public.may('list pictures')));
create policy writers_add_pictures on files.objects for insert to authenticated
  with check (bucket = 'pictures' and (select public.may('store pictures')));
create policy editors_replace_pictures on files.objects for update to authenticated
  using (bucket = 'pictures' and (select public.may('remove pictures')))
  with check (bucket = 'pictures' and (select public.may('remove pictures')));
create policy editors_remove_pictures on files.objects for delete to authenticated
  using (bucket = 'pictures' and (select public.may('remove pictures')));
create policy desk_reads_resumes on files.objects for select to authenticated
  using (bucket = 'resumes' and (select public.may('download resumes')));
create policy administrators_manage_resumes on files.objects for all to authenticated
  using (bucket = 'resumes' and (select public.may('store resumes')))
  with check (bucket = 'resumes' and (select public.may('store resumes')));

create function files.touch() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create trigger touch before update of bucket, name, digest on files.objects
  for each row execute function files.touch();

-- Removes the bytes that nothing refers to any more. As the owner and as the server's own work: what else refers to them
-- is not for whoever removes an object to see.
create function files.remove_unused() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  made text[];
  identity text := coalesce(current_setting('octavo.identity', true), '');
begin
  perform set_config('octavo.identity', 'service', true);
  if not exists (select from files.objects where digest = old.digest) then
    select array_agg(digest) into made from files.renditions where image = old.digest;
    delete from files.renditions where image = old.digest;
    delete from files.blobs b
     where b.digest = any (array_append(made, old.digest))
       and not exists (select from files.objects o where o.digest = b.digest)
       and not exists (select from files.renditions r where r.digest = b.digest);
  end if;
  perform set_config('octavo.identity', identity, true);
  return null;
end
$$;
revoke all on function files.remove_unused() from public;
create trigger remove_unused after delete or update of digest on files.objects
  for each row execute function files.remove_unused();

-- As accounts.record_change() does for a table, by the name of the bucket. Not when whoever uploaded it is removed.
create function files.record_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  subject files.objects := case when tg_op = 'DELETE' then old else new end;
begin
  if claims is not null then
    insert into accounts.audit_log (actor_id, action, subject)
      values ((claims ->> 'sub')::uuid, lower(tg_op) || ' ' || subject.bucket, subject.id::text);
  end if;
  return null;
end
$$;
revoke all on function files.record_change() from public;
create trigger record_change after insert or delete or update of bucket, name, digest on files.objects
  for each row execute function files.record_change();

-- Pages of the blog show pictures.
create trigger announce after insert or update or delete or truncate on files.objects
  for each statement execute function public.announce_blog_change();

-- How many bytes a bucket holds, or what one person uploaded to it, for the quotas of the storage routes. As the owner and as the
-- server's own work: whoever uploads need not see what others have stored.
create function files.used_bytes(used_bucket text, person uuid default null) returns bigint
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  used bigint;
begin
  perform set_config('octavo.identity', 'service', true);
  select coalesce(sum(o.bytes), 0) into used from files.objects o
   where o.bucket = used_bucket and (person is null or o.uploaded_by = person);
  perform set_config('octavo.identity', identity, true);
  return used;
end
$$;
revoke all on function files.used_bytes(text, uuid) from public;
grant execute on function files.used_bytes(text, uuid) to authenticated;

-- The PDF that a candidate sends after the form is an object of the bucket `resumes` under the submission's id.
create table functions.resume_uploads (
  submission_id uuid primary key references public.career_applications (id) on delete cascade,
  -- Chosen by the browser for one file, so that parts of two files are never put together.
  name text not null check (length(name) between 1 and 64),
  bytes integer not null check (bytes > 0),
  received integer not null default 0 check (received between 0 and bytes),
  touched_at timestamptz not null default now()
);
comment on table functions.resume_uploads is
  'PDFs that have not arrived whole yet, so that a broken connection does not mean to begin again.';
alter table functions.resume_uploads enable row level security;
create index resume_uploads_by_time on functions.resume_uploads (touched_at);

create table functions.resume_parts (
  submission_id uuid not null references functions.resume_uploads (submission_id) on delete cascade,
  start integer not null check (start >= 0),
  data bytea not null check (octet_length(data) <= 524288),
  primary key (submission_id, start)
);
comment on table functions.resume_parts is 'The parts of such a PDF that are here.';
alter table functions.resume_parts alter column data set storage external, alter column data set statistics 0;
alter table functions.resume_parts enable row level security;

-- A resume goes with its submission, whoever removes it. As the owner and as the server's own work: the bytes are not for
-- whoever erases to see. The lock is that of server/db/blobs.ts.
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
