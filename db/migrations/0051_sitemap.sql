-- The sitemap of many posts is a list of files. One call tells of all files, and one has the posts of a file: read in pieces through the
-- data interface, those of 20,000 posts took more than a second after each publication. Both run as the caller, so the policies decide
-- what may be read. The oldest come first, so that a new post changes the last file alone.

-- How many posts each file has, and when one of them last changed for readers.
create function public.sitemap_files() returns json
language sql stable
set search_path = ''
as $$
  select coalesce(json_agg(json_build_object('posts', f.posts, 'changed', f.changed) order by f.file), '[]'::json)
    from (select p.place / 1000 as file, count(*) as posts, max(p.changed) as changed
            from (select greatest(b.updated_at, b.published_at) as changed,
                         row_number() over (order by b.published_at, b.id desc) - 1 as place
                    from public.blog_posts b
                   where b.status = 'published' and b.published_at <= now() and b.deleted_at is null) p
           group by 1) f
$$;

-- The posts of a file, the first of which is 1.
create function public.sitemap_posts(file integer) returns json
language sql stable
set search_path = ''
as $$
  select coalesce(json_agg(json_build_object('slug', p.slug, 'changed', p.changed)), '[]'::json)
    from (select b.slug, greatest(b.updated_at, b.published_at) as changed
            from public.blog_posts b
           where b.status = 'published' and b.published_at <= now() and b.deleted_at is null
           order by b.published_at, b.id desc
           limit 1000 offset greatest(sitemap_posts.file::bigint - 1, 0) * 1000) p
$$;

revoke all on function public.sitemap_files(), public.sitemap_posts(integer) from public;
grant execute on function public.sitemap_files(), public.sitemap_posts(integer) to anon, authenticated;

insert into accounts.guards (action, roles, proof_from) values
  ('call sitemap_files', '{visitor,account}', null),
  ('call sitemap_posts', '{visitor,account}', null);
