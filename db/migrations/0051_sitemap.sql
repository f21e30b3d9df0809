-- The sitemap of many posts is a list of files, one for each month of publication. One call tells of all files, and one has the posts of a
-- file: read in pieces through the data interface, those of 20,000 posts took more than a second after each publication, and files of equal
-- length would have to number all posts for it. Both run as the caller, so the policies decide what may be read.

-- Each file, as 202609, with how many posts it has and when one of them last changed for readers.
create function public.sitemap_files() returns json
language sql stable
set search_path = ''
as $$
  select coalesce(json_agg(json_build_object('file', to_char(f.month, 'YYYYMM')::integer, 'posts', f.posts, 'changed', f.changed)
                           order by f.month), '[]'::json)
    from (select date_trunc('month', b.published_at at time zone 'UTC') as month, count(*) as posts,
                 max(greatest(b.updated_at, b.published_at)) as changed
            from public.blog_posts b
           where b.status = 'published' and b.published_at <= now() and b.deleted_at is null
           group by 1) f
$$;

-- The posts of a file, or without one the oldest 1,000: all of a blog that needs no files.
create function public.sitemap_posts(file integer default null) returns json
language sql stable
set search_path = ''
as $$
  select coalesce(json_agg(json_build_object('slug', p.slug, 'changed', p.changed)), '[]'::json)
    from (select b.slug, greatest(b.updated_at, b.published_at) as changed
            from (select case when sitemap_posts.file / 100 between 1 and 9998 and sitemap_posts.file % 100 between 1 and 12
                              then make_timestamp(sitemap_posts.file / 100, sitemap_posts.file % 100, 1, 0, 0, 0) end as month) m
            join public.blog_posts b
              on b.published_at >= case when sitemap_posts.file is null then '-infinity' else m.month at time zone 'UTC' end
             and b.published_at < case when sitemap_posts.file is null then 'infinity' else (m.month + interval '1 month') at time zone 'UTC' end
           where b.status = 'published' and b.published_at <= now() and b.deleted_at is null
           order by b.published_at, b.id desc
           limit case when sitemap_posts.file is null then 1000 end) p
$$;

revoke all on function public.sitemap_files(), public.sitemap_posts(integer) from public;
grant execute on function public.sitemap_files(), public.sitemap_posts(integer) to anon, authenticated;

insert into accounts.guards (action, roles, proof_from) values
  ('call sitemap_files', '{visitor,account}', null),
  ('call sitemap_posts', '{visitor,account}', null);
