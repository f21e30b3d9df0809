-- What the site and the editor know of each picture. Written by the storage routes alone, through files.objects, whose rules it
-- is read under. Visitors never see who uploaded one.
create view public.pictures with (security_invoker = true) as
  select id, name, digest, type, width, height, bytes, placeholder, widths, created_at,
         case when (select public.may('list pictures')) then uploaded_by end as uploaded_by
    from files.objects
   where bucket = 'pictures';

-- Each use of a picture in a post or draft; a picture without any has one row without a post. For those who write posts:
-- it is read under the policies of the posts themselves.
create view public.picture_uses with (security_invoker = true) as
  select o.id, o.name, o.created_at, u.post_id, u.title, u.slug, u.status, u.deleted_at, u.is_cover
    from files.objects o
    left join (
      select p.id as post_id, p.title, p.slug, p.status, p.deleted_at, p.cover is not distinct from shown.name as is_cover,
             shown.name
        from public.blog_posts p cross join lateral unnest(p.pictures) as shown (name)
    ) u on u.name = o.name
   where o.bucket = 'pictures'
     and ((select public.may('read picture_uses')) or current_setting('octavo.identity', true) = 'service');

revoke all on public.pictures, public.picture_uses from public;
grant select on public.pictures to anon, authenticated;
grant select on public.picture_uses to authenticated;

-- A view of several tables answers a write with an error of its own, unless it has a trigger: with one, the missing grant
-- refuses it as for any other table.
create function public.refuse_write() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise insufficient_privilege using message = format('%I can only be read', tg_table_name);
end
$$;
create trigger read_only instead of insert or update or delete on public.picture_uses
  for each row execute function public.refuse_write();

-- Whoever has a secret link to a draft sees its pictures in the size of their screen too.
create function public.draft_pictures(secret text) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  draft constant json := public.read_draft(secret) -> 'post';
  found_pictures json;
begin
  if draft is null then
    return '[]';
  end if;
  -- The server's own work: the policies of the pictures hold for the owner too.
  perform set_config('octavo.identity', 'service', true);
  select coalesce(json_agg(json_build_object('name', p.name, 'digest', p.digest, 'width', p.width, 'height', p.height,
      'placeholder', p.placeholder, 'widths', p.widths)), '[]') into found_pictures
    from public.pictures p
   where p.name = any (public.picture_names(draft ->> 'content', draft ->> 'cover'));
  perform set_config('octavo.identity', identity, true);
  return found_pictures;
end
$$;
revoke all on function public.draft_pictures(text) from public;
grant execute on function public.draft_pictures(text) to anon, authenticated;

-- How much whoever asks has stored, in bytes, for the panel: the quotas are in contract/quotas.ts.
create function public.own_usage() returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  person constant uuid := public.guard('call own_usage');
  reads_resumes constant boolean := public.may('download resumes');
  found_usage json;
begin
  -- The server's own work: the policies hold for the owner too.
  perform set_config('octavo.identity', 'service', true);
  found_usage := json_build_object(
    'user_data', (select octet_length(u.user_metadata::text) from accounts.users u where u.id = person),
    'pictures', (select coalesce(sum(p.bytes), 0) from public.pictures p where p.uploaded_by = person),
    'resumes', case when reads_resumes
      then (select coalesce(sum(c.resume_bytes), 0) from public.career_applications c) end);
  perform set_config('octavo.identity', identity, true);
  return found_usage;
end
$$;
revoke all on function public.own_usage() from public;
grant execute on function public.own_usage() to authenticated;
