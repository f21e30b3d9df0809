-- What a post has beside its text: its cover, tags, words for search engines, and the trash. A post is public from
-- `published_at` on, so one that is published for a moment ahead is scheduled, and the policy alone decides when it is seen.
alter table public.blog_posts
  add column seo_title text check (length(seo_title) <= 300),
  add column seo_description text check (length(seo_description) <= 1000),
  add column tags text[] not null default '{}'
    check (cardinality(tags) <= 20 and array_position(tags, null) is null and length(array_to_string(tags, ',')) <= 1000),
  -- The name of an object in the bucket `pictures`.
  add column cover text check (length(cover) <= 500),
  add column cover_alt text check (length(cover_alt) <= 1000),
  -- In the trash since then.
  add column deleted_at timestamptz,
  -- Whether the last save was made by the editor itself.
  add column autosaved boolean not null default false,
  -- When readers could first see it. It stays when the post is unpublished, so that publishing it again can take it up.
  add column first_published_at timestamptz;

alter table public.blog_posts disable trigger user;
update public.blog_posts set first_published_at = published_at where published_at is not null;
alter table public.blog_posts enable trigger user;

-- A moment that has not come, for example of a post that was scheduled and then withdrawn, was never seen.
create function public.remember_first_publication() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    new.first_published_at := case
      when old.status = 'published' and old.published_at <= now()
        then least(old.first_published_at, old.published_at)
      else old.first_published_at
    end;
  end if;
  return new;
end
$$;
create trigger remember_first_publication before update on public.blog_posts
  for each row execute function public.remember_first_publication();

drop policy everyone_reads_published on public.blog_posts;
create policy everyone_reads_published on public.blog_posts
  for select to anon, authenticated
  using (status = 'published' and published_at <= now() and deleted_at is null);
