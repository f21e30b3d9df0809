-- Caches in front of the site (docs/decisions/edge.md) keep pages for long. What a change to a post makes outdated is written down in
-- the transaction of the change, so that no crash can lose it, and sent to the caches afterwards.
create schema edge;

-- A key is part of a header: a slug can have any character and 300 of them.
create function edge.key_of(kind text, slug text) returns text
language sql immutable
set search_path = ''
as $$
  select kind || '-' || left(encode(sha256(convert_to(slug, 'UTF8')), 'hex'), 16)
$$;

create table edge.purges (
  id bigint generated always as identity primary key,
  keys text[] not null,
  -- The post that changed. The pages that show it from now on are looked up when the purge is sent.
  post uuid,
  -- When it became outdated.
  since timestamptz not null default now(),
  -- In the future for a scheduled post, and after a failed attempt.
  due_at timestamptz not null default now(),
  -- Sent once already: what was being rendered meanwhile may have been old.
  echo boolean not null default false,
  attempts integer not null default 0
);
comment on table edge.purges is
  'What caches in front of the site are still to be told, twice each. A row without a cache to tell is removed by time.';
alter table edge.purges enable row level security;
create index purges_due on edge.purges (due_at);

create function edge.queue_purge() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  was constant boolean := tg_op <> 'INSERT' and old.status = 'published' and old.deleted_at is null;
  stays constant boolean := tg_op <> 'DELETE' and new.status = 'published' and new.deleted_at is null;
  keys text[] := array['any-post'];
begin
  -- Drafts are on no page. A restore makes everything outdated at once, and says so itself.
  if not (was or stays) or current_setting('octavo.restoring', true) = 'on' then
    return null;
  end if;
  if was then
    keys := keys || edge.key_of('post', old.slug);
  end if;
  if stays and not (was and new.slug = old.slug) then
    keys := keys || edge.key_of('post', new.slug);
  end if;
  -- Every list after it is moved by one.
  if not (was and stays) or (new.published_at, new.category) is distinct from (old.published_at, old.category) then
    keys := keys || 'posts'::text;
    if was then
      keys := keys || ('category-' || old.category);
    end if;
    if stays and not (was and new.category = old.category) then
      keys := keys || ('category-' || new.category);
    end if;
  end if;
  insert into edge.purges (keys, post) values (keys, case when stays then new.id end);
  if stays and new.published_at > now() then
    insert into edge.purges (keys, post, since, due_at) values (keys, new.id, new.published_at, new.published_at);
  end if;
  return null;
end
$$;
create trigger queue_purge after insert or update or delete on public.blog_posts
  for each row execute function edge.queue_purge();

-- The pages of other posts that show this one, as its neighbor or as related, apart from those that showed it before. Where that would take
-- long to find out, all pages of posts.
create function edge.pages_showing(post uuid) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  this public.blog_posts;
  near text[];
  maybe uuid[];
begin
  select * into this from public.blog_posts p
   where p.id = post and p.status = 'published' and p.deleted_at is null and p.published_at <= now();
  if this.id is null then
    return '{}';
  end if;
  select array_agg(n.slug) into near from (
    (select p.slug from public.blog_posts p
      where p.status = 'published' and p.deleted_at is null and p.published_at <= now()
        and (p.published_at < this.published_at or (p.published_at = this.published_at and p.id > this.id))
      order by p.published_at desc, p.id limit 1)
    union all
    (select p.slug from public.blog_posts p
      where p.status = 'published' and p.deleted_at is null and p.published_at <= now()
        and (p.published_at > this.published_at or (p.published_at = this.published_at and p.id < this.id))
      order by p.published_at, p.id desc limit 1)) n;
  -- Only these can have it among their three: it shares a tag or the category, or there are too few that do.
  select array_agg(c.id) into maybe from (
    select p.id from public.blog_posts p
     where p.status = 'published' and p.deleted_at is null and p.published_at <= now() and p.id <> this.id
       and (p.tags && this.tags or p.category = this.category or (select count(*) from public.blog_posts o
              where o.category = p.category and o.status = 'published' and o.deleted_at is null and o.published_at <= now()) <= 3)
     limit 201) c;
  if cardinality(maybe) > 200 then
    return array['post-pages'];
  end if;
  return array(
    select edge.key_of('page', s.slug) from (
      select unnest(near) as slug
      union
      select p.slug from public.blog_posts p
       where p.id = any (maybe)
         and exists (select from json_array_elements(public.related_posts(p.id)) r where r ->> 'slug' = this.slug)) s);
end
$$;
