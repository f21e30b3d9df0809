-- The posts that a reader of one may want next, at most three: those that share most tags, then those of its category, then the
-- newest. It runs as the caller, so the policies decide what may be read. Only recent posts are compared: with thousands of them
-- the page of a post would otherwise sort all.
create function public.related_posts(post uuid) returns json
language sql stable
set search_path = ''
as $$
  select coalesce(json_agg(json_build_object(
      'title', near.title, 'slug', near.slug, 'category', near.category, 'published_at', near.published_at,
      'cover', near.cover)), '[]'::json)
  from (
    select other.title, other.slug, other.category, other.published_at, other.cover
    from public.blog_posts this
    cross join lateral (
      select p.id, p.title, p.slug, p.category, p.published_at, p.cover,
        (select count(*) from unnest(p.tags) tag where tag = any (this.tags)) as shared
      from public.blog_posts p
      where p.status = 'published' and p.published_at <= now() and p.deleted_at is null and p.id <> this.id
      order by p.published_at desc, p.id
      limit 500
    ) other
    where this.id = post
    order by other.shared desc, (other.category = this.category) desc, other.published_at desc, other.id
    limit 3
  ) near
$$;
revoke all on function public.related_posts(uuid) from public;
grant execute on function public.related_posts(uuid) to anon, authenticated;
