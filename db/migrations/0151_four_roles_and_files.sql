-- As 0150_four_roles.sql, for files. Contributors add pictures, and replace and remove none: a public post may show them.
drop policy editors_manage_pictures on files.objects;
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

create or replace view public.pictures with (security_invoker = true) as
  select id, name, digest, type, width, height, bytes, placeholder, widths, created_at,
         case when (select public.may('list pictures')) then uploaded_by end as uploaded_by
    from files.objects
   where bucket = 'pictures';

create or replace view public.picture_uses with (security_invoker = true) as
  select o.id, o.name, o.created_at, u.post_id, u.title, u.slug, u.status, u.deleted_at, u.is_cover
    from files.objects o
    left join (
      select p.id as post_id, p.title, p.slug, p.status, p.deleted_at, p.cover is not distinct from shown.name as is_cover,
             shown.name
        from public.blog_posts p cross join lateral unnest(p.pictures) as shown (name)
    ) u on u.name = o.name
   where o.bucket = 'pictures'
     and ((select public.may('read picture_uses')) or current_setting('octavo.identity', true) = 'service');

-- Nothing asks for a role by its name any more.
drop function public.has_role(text[]);
drop function accounts.is_proven();
