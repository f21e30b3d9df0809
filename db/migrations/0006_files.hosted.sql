-- Pictures and resumes of a Supabase project are in the service's own storage. The rules are those of 0006_files.own.sql. The
-- bucket of pictures is public: whoever has the address of a picture can read it. Only those who write can list it.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('pictures', 'pictures', true, 15728640, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']),
  ('resumes', 'resumes', false, 10485760, array['application/pdf'])
  on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

create policy octavo_writers_read_pictures on storage.objects for select to authenticated
  using (bucket_id = 'pictures' and (select public.may('list pictures')));
create policy octavo_writers_add_pictures on storage.objects for insert to authenticated
  with check (bucket_id = 'pictures' and (select public.may('store pictures')));
create policy octavo_editors_replace_pictures on storage.objects for update to authenticated
  using (bucket_id = 'pictures' and (select public.may('remove pictures')))
  with check (bucket_id = 'pictures' and (select public.may('remove pictures')));
create policy octavo_editors_remove_pictures on storage.objects for delete to authenticated
  using (bucket_id = 'pictures' and (select public.may('remove pictures')));
create policy octavo_desk_reads_resumes on storage.objects for select to authenticated
  using (bucket_id = 'resumes' and (select public.may('download resumes')));
create policy octavo_administrators_manage_resumes on storage.objects for all to authenticated
  using (bucket_id = 'resumes' and (select public.may('store resumes')))
  with check (bucket_id = 'resumes' and (select public.may('store resumes')));

-- The objects as the rest of the schema knows them. The server of the site sends size and colors along with each picture
-- (server/hosted/clean-picture.ts); the service makes no renditions. Read as its owner, because visitors have no right to the
-- service's own table: so it says itself which rows are for whom.
create schema files;
grant usage on schema files to anon, authenticated;

create view files.objects as
  select o.id, o.bucket_id as bucket, o.name, coalesce(btrim(o.metadata ->> 'eTag', '"'), '') as digest,
         o.metadata ->> 'mimetype' as type, coalesce((o.metadata ->> 'size')::int, 0) as bytes, o.created_at,
         nullif(o.owner_id, '')::uuid as uploaded_by,
         substring(o.user_metadata ->> 'width' from '^\d{1,6}$')::int as width,
         substring(o.user_metadata ->> 'height' from '^\d{1,6}$')::int as height,
         coalesce(o.user_metadata ->> 'placeholder', '') as placeholder, '{}'::int[] as widths
    from storage.objects o
   where o.bucket_id = 'pictures'
     and ((select public.may('list pictures')) or current_setting('octavo.identity', true) = 'service'
       or o.name in (select unnest(p.pictures) from public.blog_posts p
                      where p.status = 'published' and p.published_at <= now() and p.deleted_at is null));
grant select on files.objects to anon, authenticated;
