-- As 0120_pictures_of_public_posts.sql and 0151_four_roles_and_files.sql, on the service's own table. The bucket is public: whoever
-- has the address of a picture can read it. Only those who write can list it.
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

-- Read as its owner, because visitors have no right to the service's own table.
create or replace view public.pictures with (security_invoker = false) as
  select o.id, o.name, coalesce(btrim(o.metadata ->> 'eTag', '"'), '') as digest, o.metadata ->> 'mimetype' as type,
         substring(o.user_metadata ->> 'width' from '^\d{1,6}$')::int as width,
         substring(o.user_metadata ->> 'height' from '^\d{1,6}$')::int as height, coalesce((o.metadata ->> 'size')::int, 0) as bytes,
         coalesce(o.user_metadata ->> 'placeholder', '') as placeholder,
         '{}'::int[] as widths, o.created_at,
         case when (select public.may('list pictures')) then nullif(o.owner_id, '')::uuid end as uploaded_by
    from storage.objects o
   where o.bucket_id = 'pictures'
     and ((select public.may('list pictures')) or current_setting('octavo.identity', true) = 'service'
       or o.name in (select unnest(p.pictures) from public.blog_posts p
                      where p.status = 'published' and p.published_at <= now() and p.deleted_at is null));

create or replace view public.picture_uses with (security_invoker = true) as
  select o.id, o.name, o.created_at, u.post_id, u.title, u.slug, u.status, u.deleted_at, u.is_cover
    from public.pictures o
    left join (
      select p.id as post_id, p.title, p.slug, p.status, p.deleted_at, p.cover is not distinct from shown.name as is_cover,
             shown.name
        from public.blog_posts p cross join lateral unnest(p.pictures) as shown (name)
    ) u on u.name = o.name
   where (select public.may('read picture_uses')) or current_setting('octavo.identity', true) = 'service';

drop function public.has_role(text[]);
drop function accounts.is_proven();
