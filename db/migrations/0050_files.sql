-- Pictures and documents, in the database: backup, restore, several instances and both engines carry them like any other
-- row. The schema is not called `storage`, because a hosted service has one of its own by that name.
create schema files;
grant usage on schema files to anon, authenticated;

-- Bytes, by their SHA-256. A blob is never changed; it goes when nothing refers to it any more.
create table files.blobs (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  bytes int not null check (bytes >= 0)
);

-- In parts, so that neither a statement, nor an answer, nor a line of a backup holds a whole file.
create table files.parts (
  digest text not null references files.blobs on delete cascade,
  number int not null check (number >= 0),
  data bytea not null check (octet_length(data) <= 131072),
  primary key (digest, number)
);
-- Pictures are compressed already.
alter table files.parts alter column data set storage external;

-- The same picture for smaller screens.
create table files.renditions (
  image text not null references files.blobs on delete cascade,
  width int not null check (width > 0),
  format text not null check (format in ('avif', 'webp')),
  digest text not null references files.blobs,
  primary key (image, width, format)
);
create index renditions_by_blob on files.renditions (digest);

-- A name in a bucket.
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

create policy server on files.blobs for all to current_user using (current_setting('octavo.identity', true) = 'service');
create policy server on files.parts for all to current_user using (current_setting('octavo.identity', true) = 'service');
create policy server on files.renditions for all to current_user using (current_setting('octavo.identity', true) = 'service');
create policy server on files.objects for all to current_user using (current_setting('octavo.identity', true) = 'service');

-- Pictures are for everybody to see, and for editors to manage. Resumes are for administrators alone.
create policy everyone_reads_pictures on files.objects for select to anon, authenticated using (bucket = 'pictures');
create policy editors_manage_pictures on files.objects for all to authenticated
  using (bucket = 'pictures' and (select public.has_role('admin', 'editor')))
  with check (bucket = 'pictures' and (select public.has_role('admin', 'editor')));
create policy administrators_manage_resumes on files.objects for all to authenticated
  using (bucket = 'resumes' and (select public.has_role('admin')))
  with check (bucket = 'resumes' and (select public.has_role('admin')));

-- Bytes are added with the object that they belong to. Only the server reads them, after it has read the object's row as
-- whoever asks.
create policy editors_add on files.blobs for insert to authenticated with check ((select public.has_role('admin', 'editor')));
create policy editors_add on files.parts for insert to authenticated with check ((select public.has_role('admin', 'editor')));
create policy editors_add on files.renditions for insert to authenticated with check ((select public.has_role('admin', 'editor')));

grant select on files.objects to anon, authenticated;
grant insert, update, delete on files.objects to authenticated;
grant insert on files.blobs, files.parts, files.renditions to authenticated;

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
