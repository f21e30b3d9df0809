-- The history of a post: one row for each save that changed what it says or who can see it. A trigger writes the rows, so
-- that no way of saving goes around it. Nobody changes or removes one through the API.
create table public.post_versions (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.blog_posts (id) on delete cascade on update cascade,
  number integer not null check (number > 0),
  title text not null,
  slug text not null,
  excerpt text,
  content text not null,
  category text not null,
  tags text[] not null,
  seo_title text,
  seo_description text,
  cover text,
  cover_alt text,
  status text not null,
  published_at timestamptz,
  -- Who saved it, and the display name that they had.
  saved_by uuid references accounts.users (id) on delete set null,
  byline text,
  -- The editor saved it by itself.
  autosaved boolean not null,
  -- What the save corrected in a post that readers could see, in a sentence for them.
  correction text check (btrim(correction) <> '' and length(correction) <= 500),
  created_at timestamptz not null default clock_timestamp(),
  unique (post_id, number)
);
alter table public.post_versions alter column byline set statistics 0;
create index post_versions_by_saver on public.post_versions (saved_by);
-- For the removal of autosaves that were followed by another save.
create index post_versions_autosaved on public.post_versions (created_at) where autosaved;

grant select on public.post_versions to authenticated;
alter table public.post_versions enable row level security;
create policy administrators_and_editors_read on public.post_versions
  for select to authenticated using ((select public.has_role('admin', 'editor')));

-- As the owner, because whoever saves a post has no right to write here.
create function public.write_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  saver constant uuid := (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;
  corrections constant jsonb := nullif(current_setting('octavo.corrections', true), '')::jsonb;
  sentence constant text := corrections ->> new.id::text;
  next integer;
begin
  -- A restore brings the versions of before (server/db/engine/restore.ts).
  if current_setting('octavo.restoring', true) = 'on' then
    return null;
  end if;
  if tg_op = 'UPDATE' and sentence is null then
    if (old.title, old.slug, old.excerpt, old.content, old.category, old.tags, old.seo_title, old.seo_description,
        old.cover, old.cover_alt, old.status, old.published_at)
       is not distinct from
       (new.title, new.slug, new.excerpt, new.content, new.category, new.tags, new.seo_title, new.seo_description,
        new.cover, new.cover_alt, new.status, new.published_at) then
      return null;
    end if;
  end if;
  -- The row of the post is locked by the save, so no other save takes the same number.
  select coalesce(max(v.number), 0) + 1 into next from public.post_versions v where v.post_id = new.id;
  insert into public.post_versions (post_id, number, title, slug, excerpt, content, category, tags, seo_title,
      seo_description, cover, cover_alt, status, published_at, saved_by, byline, autosaved, correction)
    values (new.id, next, new.title, new.slug, new.excerpt, new.content, new.category, new.tags, new.seo_title,
      new.seo_description, new.cover, new.cover_alt, new.status, new.published_at, saver,
      (select nullif(btrim(u.user_metadata ->> 'display_name'), '') from accounts.users u where u.id = saver),
      new.autosaved, sentence);
  if sentence is not null then
    insert into public.post_corrections (post_id, number, sentence, created_at, title_before, title, excerpt_before,
        excerpt, content_before, content)
      values (new.id, next, sentence, new.updated_at, old.title, new.title, old.excerpt, new.excerpt, old.content,
        new.content);
    perform set_config('octavo.corrections', (corrections - new.id::text)::text, true);
  end if;
  return null;
end
$$;

create trigger write_version after insert or update on public.blog_posts
  for each row execute function public.write_version();

-- Posts of before begin with what they say now.
insert into public.post_versions (post_id, number, title, slug, excerpt, content, category, tags, seo_title,
    seo_description, cover, cover_alt, status, published_at, saved_by, byline, autosaved, created_at)
  select id, 1, title, slug, excerpt, content, category, tags, seo_title, seo_description, cover, cover_alt, status,
    published_at, author_id, byline, autosaved, updated_at
  from public.blog_posts;
