-- As 0120_pictures_of_public_posts.sql. Read as its owner, because visitors have no right to the service's own table.
grant execute on function public.has_role(text[]) to anon;

create or replace view public.pictures with (security_invoker = false) as
  select o.id, o.name, coalesce(btrim(o.metadata ->> 'eTag', '"'), '') as digest, o.metadata ->> 'mimetype' as type,
         substring(o.user_metadata ->> 'width' from '^\d{1,6}$')::int as width,
         substring(o.user_metadata ->> 'height' from '^\d{1,6}$')::int as height, coalesce((o.metadata ->> 'size')::int, 0) as bytes,
         coalesce(o.user_metadata ->> 'placeholder', '') as placeholder,
         '{}'::int[] as widths, o.created_at,
         case when (select public.has_role('admin', 'editor')) then nullif(o.owner_id, '')::uuid end as uploaded_by
    from storage.objects o
   where o.bucket_id = 'pictures'
     and ((select public.has_role('admin', 'editor')) or current_setting('octavo.identity', true) = 'service'
       or o.name in (select unnest(p.pictures) from public.blog_posts p
                      where p.status = 'published' and p.published_at <= now() and p.deleted_at is null));
