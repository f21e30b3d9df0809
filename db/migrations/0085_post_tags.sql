-- The tags to filter posts by, as far as the policies show the posts to whoever asks. Tags come from people and differ in case:
-- each is listed as it is written.
create function public.post_tags() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(tag order by lower(tag), tag), '[]')
    from (select distinct unnest(p.tags) as tag from public.blog_posts p where p.deleted_at is null order by 1 limit 500) known
$$;
revoke all on function public.post_tags() from public;
grant execute on function public.post_tags() to authenticated;
