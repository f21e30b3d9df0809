-- Pictures and resumes are in the service's own storage. The rules are those of the schema `files` of the site's own database.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('pictures', 'pictures', true, 15728640, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']),
  ('resumes', 'resumes', false, 10485760, array['application/pdf'])
  on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

-- The server of the site sends size and colors along with each picture (server/hosted/clean-picture.ts). The service makes no
-- renditions.
create view public.pictures with (security_invoker = true) as
  select o.id, o.name, coalesce(btrim(o.metadata ->> 'eTag', '"'), '') as digest, o.metadata ->> 'mimetype' as type,
         substring(o.user_metadata ->> 'width' from '^\d{1,6}$')::int as width,
         substring(o.user_metadata ->> 'height' from '^\d{1,6}$')::int as height, coalesce((o.metadata ->> 'size')::int, 0) as bytes, 
         coalesce(o.user_metadata ->> 'placeholder', '') as placeholder,
         '{}'::int[] as widths, o.created_at, nullif(o.owner_id, '')::uuid as uploaded_by
    from storage.objects o where o.bucket_id = 'pictures';

grant select on public.pictures to anon, authenticated;
