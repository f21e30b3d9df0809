-- A redirect yields to a published post at its address and comes back after it. It used to be deleted as soon as any post took the
-- address, a draft too, which nobody else can see. An address may have been that of several posts: the last of them that
-- everybody may read is where it leads.
alter table public.blog_redirects drop constraint blog_redirects_pkey;
alter table public.blog_redirects add primary key (old_slug, post_id);

drop trigger free_slug_on_insert on public.blog_posts;

create or replace function public.keep_old_slug() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.status = 'published' and old.published_at <= now() then
    insert into public.blog_redirects (old_slug, post_id, created_at) values (old.slug, new.id, clock_timestamp())
      on conflict (old_slug, post_id) do update set created_at = excluded.created_at;
  end if;
  return null;
end
$$;

create or replace function public.moved_post(old_slug text) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  found_slug text;
begin
  -- The server's own work: the policies of the posts hold for the owner too.
  perform set_config('octavo.identity', 'service', true);
  select p.slug into found_slug from public.blog_redirects r join public.blog_posts p on p.id = r.post_id
   where r.old_slug = moved_post.old_slug and p.status = 'published' and p.published_at <= now() and p.deleted_at is null
     and not exists (
       select from public.blog_posts there where there.slug = r.old_slug and there.status = 'published'
         and there.published_at <= now() and there.deleted_at is null)
   order by r.created_at desc, r.post_id limit 1;
  perform set_config('octavo.identity', identity, true);
  return to_json(found_slug);
end
$$;
