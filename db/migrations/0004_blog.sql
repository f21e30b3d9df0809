-- The blog: posts, their history, corrections, former addresses and links to drafts.

-- The name of a picture as its address spells it, with %20 for a space. An address that is no UTF-8 is taken as it is.
create function public.decoded_name(path text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  if strpos(path, '%') = 0 then
    return path;
  end if;
  return (
    select convert_from(
      string_agg(
        case when sign[1] ~ '^%[0-9A-Fa-f]{2}$' then decode(substr(sign[1], 2), 'hex') else convert_to(sign[1], 'UTF8') end,
        ''::bytea order by place
      ), 'UTF8')
      from regexp_matches(path, '%[0-9A-Fa-f]{2}|.', 'g') with ordinality as signs (sign, place)
  );
exception
  when character_not_in_repertoire or untranslatable_character then
    return path;
end
$$;

-- The pictures of a post, its cover included, each once. Marks beyond the first 5,000 are not looked at.
create function public.picture_names(content text, cover text) returns text[]
language sql immutable parallel safe
set search_path = ''
return (
  select coalesce(array_agg(distinct name order by name), '{}')
    from (
      select cover as name where cover <> ''
      union all
      select public.decoded_name(found[1])
        from (
          select regexp_matches(content, '/storage/v1/object/public/pictures/([^[:space:]()<>"''?#\\]+)', 'g') as found
           limit 5000
        ) marks
    ) names
);

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (btrim(title) <> '' and length(title) <= 300),
  slug text not null unique check (slug <> '' and length(slug) <= 300),
  excerpt text check (length(excerpt) <= 2000),
  content text not null check (btrim(content) <> '' and length(content) <= 500000),
  category text not null default 'GENERAL' check (category in ('GENERAL', 'PRODUCT', 'TECH', 'COMPANY')),
  -- An account (0010_references_to_accounts.sql).
  author_id uuid,
  status text not null default 'draft' check (status in ('draft', 'published')),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The display name of the author, stored with the post so that it stays when the account goes, and so that visitors, who
  -- have no way to the accounts, can read it; or a name of the post's own, for a guest's text for example (`own_byline`).
  byline text check (length(byline) <= 100),
  seo_title text check (length(seo_title) <= 300),
  seo_description text check (length(seo_description) <= 1000),
  tags text[] not null default '{}'
    check (cardinality(tags) <= 20 and array_position(tags, null) is null and length(array_to_string(tags, ',')) <= 1000),
  -- The name of an object in the bucket `pictures`.
  cover text check (length(cover) <= 500),
  cover_alt text check (length(cover_alt) <= 1000),
  -- In the trash since then.
  deleted_at timestamptz,
  -- Whether the last save was made by the editor itself.
  autosaved boolean not null default false,
  -- When readers could first see it. It stays when the post is unpublished, so that publishing it again can take it up.
  first_published_at timestamptz,
  own_byline boolean not null default false,
  -- Only ever written: a save that sends it says that it corrects something (`take_correction`).
  correction text,
  -- Which pictures it shows, so that an unused one can be told from a used one without reading any text.
  pictures text[] not null generated always as (public.picture_names(content, cover)) stored,
  -- The words, stored when the post is written, so that a full-text search unpacks no text and stems no word. Of a long text
  -- they are those of its beginning, which bounds what the search of all posts costs. There is no index: under row level security
  -- PostgreSQL uses none for `@@`, which might tell of rows that the caller may not see. What stands in angle brackets is
  -- shown, so it is found, although PostgreSQL takes it for a tag. The tags that a post may use (contract/markdown-tags.ts) and
  -- comments are left out.
  title_words tsvector
    generated always as (to_tsvector('pg_catalog.english', translate(title, '<>', '  '))) stored,
  excerpt_words tsvector
    generated always as (to_tsvector('pg_catalog.english', translate(excerpt, '<>', '  '))) stored,
  content_words tsvector
    generated always as (to_tsvector('pg_catalog.english', translate(
      regexp_replace(left(content, 50000), '<!--.*?-->|</?(?:abbr|br|kbd|mark|sub|sup)(?:\s[^<>]*|/)?>', ' ', 'gi'),
      '<>', '  '))) stored,
  constraint published_has_time check (status <> 'published' or published_at is not null),
  constraint blog_posts_slug_rule check (slug = public.slug_of(slug)),
  -- RFC 3339 writes a year with four digits. A time that it cannot write, such as `infinity`, breaks the feeds and every
  -- client that reads the post.
  constraint published_at_has_year_1_to_9999
    check (published_at >= '0001-01-01 00:00:00+00' and published_at < '10000-01-01 00:00:00+00'),
  constraint created_at_has_year_1_to_9999
    check (created_at >= '0001-01-01 00:00:00+00' and created_at < '10000-01-01 00:00:00+00'),
  constraint updated_at_has_year_1_to_9999
    check (updated_at >= '0001-01-01 00:00:00+00' and updated_at < '10000-01-01 00:00:00+00')
);
comment on table public.blog_posts is
  'Posts and drafts. A post is public from published_at on, so one that is published for a moment ahead is scheduled, and the policy alone decides when it is seen.';

-- No statistics of people: 0001_accounts.own.sql.
alter table public.blog_posts alter column byline set statistics 0;

-- The public list, the feed and the sitemap: published posts, newest first.
create index blog_posts_published on public.blog_posts (published_at desc, id) where status = 'published';
-- The administrator's list: drafts and posts, last touched first.
create index blog_posts_touched on public.blog_posts (updated_at desc, id);
create index blog_posts_by_author on public.blog_posts (author_id);
-- What the retention job looks for.
create index blog_posts_in_trash on public.blog_posts (deleted_at) where deleted_at is not null;

create table public.blog_redirects (
  old_slug text,
  -- No reference: deleting a post can be undone, and the post comes back under its id with its old addresses. A redirect to a
  -- post that is gone leads nowhere and is not followed.
  post_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (old_slug, post_id)
);
comment on table public.blog_redirects is
  'Former addresses of posts. An address may have been that of several: the last of them that everybody may read is where it leads. A redirect yields to a published post at its address and comes back after it.';

create index blog_redirects_by_post on public.blog_redirects (post_id);

create table public.post_corrections (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.blog_posts (id) on delete cascade on update cascade,
  -- Of the version that the correction made.
  number integer not null,
  sentence text not null,
  created_at timestamptz not null,
  title_before text not null,
  title text not null,
  excerpt_before text,
  excerpt text,
  content_before text not null,
  content text not null,
  unique (post_id, number)
);
comment on table public.post_corrections is
  'Corrections of posts that readers could see: a sentence for them, and both texts. Both were public, so both are shown.';

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
  saved_by uuid,
  byline text,
  -- The editor saved it by itself.
  autosaved boolean not null,
  -- What the save corrected in a post that readers could see, in a sentence for them.
  correction text check (btrim(correction) <> '' and length(correction) <= 500),
  created_at timestamptz not null default clock_timestamp(),
  unique (post_id, number)
);
comment on table public.post_versions is
  'The history of a post: one row for each save that changed what it says or who can see it. A trigger writes the rows, so that no way of saving goes around it. Nobody changes or removes one through the API.';

alter table public.post_versions alter column byline set statistics 0;
create index post_versions_by_saver on public.post_versions (saved_by);
-- For the removal of autosaves that were followed by another save.
create index post_versions_autosaved on public.post_versions (created_at) where autosaved;

create table public.draft_links (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.blog_posts (id) on delete cascade on update cascade,
  -- SHA-256, in hex.
  secret_hash text not null unique,
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz
);
comment on table public.draft_links is
  'Secret links that show a draft to whoever has one. Links are made and read through functions: nobody writes the hash or the time of the last use, and nobody looks a link up by anything but its secret.';

create index draft_links_by_post on public.draft_links (post_id, created_at);
create index draft_links_by_maker on public.draft_links (created_by);

-- Who may see and change which rows. Row level security is forced, so that even the owner sees no post unless a transaction
-- says that it is the server's own work.
alter table public.blog_posts enable row level security;
alter table public.blog_posts force row level security;
alter table public.blog_redirects enable row level security;
alter table public.post_corrections enable row level security;
alter table public.post_versions enable row level security;
alter table public.draft_links enable row level security;

grant select on public.blog_posts to anon;
grant select, insert, update, delete on public.blog_posts to authenticated;
grant select on public.post_corrections to anon, authenticated;
grant select on public.post_versions to authenticated;
grant select (id, post_id, created_by, created_at, expires_at, last_used_at), delete
  on public.draft_links to authenticated;

create policy server on public.blog_posts
  for all to current_user using (current_setting('octavo.identity', true) = 'service');
create policy everyone_reads_published on public.blog_posts for select to anon, authenticated
  using (status = 'published' and published_at <= now() and deleted_at is null);
create policy read_drafts on public.blog_posts for select to authenticated
  using ((select public.may('read drafts'))
    and (author_id = (select public.caller()) or (select public.may('edit any post'))));
create policy insert_posts on public.blog_posts for insert to authenticated
  with check ((select public.may('insert blog_posts'))
    and (author_id = (select public.caller()) or (select public.may('edit any post')))
    and (status = 'draft' or (select public.may('publish posts'))));
create policy update_posts on public.blog_posts for update to authenticated
  using ((select public.may('update blog_posts'))
    and (author_id = (select public.caller()) or (select public.may('edit any post')))
    and (status = 'draft' or (select public.may('publish posts'))))
  with check ((select public.may('update blog_posts'))
    and (author_id = (select public.caller()) or (select public.may('edit any post')))
    and (status = 'draft' or (select public.may('publish posts'))));
create policy delete_posts on public.blog_posts for delete to authenticated
  using ((select public.may('delete blog_posts'))
    and (author_id = (select public.caller()) or (select public.may('edit any post')))
    and (status = 'draft' or (select public.may('publish posts')))
    and (deleted_at is not null or (select public.may('delete blog_posts for good'))));

-- Whoever can read a post can read what was corrected in it: the policies of `blog_posts` hold inside of this one.
create policy readers_of_the_post on public.post_corrections for select to anon, authenticated
  using (exists (select from public.blog_posts p where p.id = post_id));
create policy reads on public.post_versions for select to authenticated
  using ((select public.may('read post_versions'))
    and ((select public.may('edit any post'))
      or exists (select from public.blog_posts p where p.id = post_id and p.author_id = (select public.caller()))));
create policy reads on public.draft_links for select to authenticated using ((select public.may('read draft_links')));
create policy deletes on public.draft_links for delete to authenticated using ((select public.may('delete draft_links')));

-- What follows from a save. Triggers of a kind run in the order of their names.

-- A draft of somebody who edits their own alone is theirs. Its name makes it run before `set_byline`.
create function public.claim_draft() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.author_id is null and not public.may('edit any post') then
    new.author_id := public.caller();
  end if;
  return new;
end
$$;
revoke all on function public.claim_draft() from public;
create trigger claim_draft before insert on public.blog_posts
  for each row execute function public.claim_draft();

-- When a post was made and first seen is for the database to say. What a client sends back with the rest of a post is left alone.
create function public.keep_post_times() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if nullif(current_setting('request.jwt.claims', true), '') is null then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.created_at := now();
    new.first_published_at := null;
  else
    new.created_at := old.created_at;
  end if;
  return new;
end
$$;
create trigger keep_post_times before insert or update on public.blog_posts
  for each row execute function public.keep_post_times();

-- A post that is published without a moment gets the one at which readers first saw it, or else the present one. So publishing
-- again keeps the date, and many posts, each with a date of its own, are published by one call.
create function public.take_up_first_publication() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.published_at := coalesce(old.first_published_at, now());
  return new;
end
$$;
create trigger publish_again before update on public.blog_posts
  for each row when (old.status <> 'published' and new.status = 'published' and new.published_at is null)
  execute function public.take_up_first_publication();

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

-- Through the API nobody writes the author's byline, but for a post without an author. As the owner, because whoever saves a
-- post has no right to the accounts.
create function public.set_byline() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  given text := nullif(btrim(new.byline), '');
  name text;
begin
  -- An author changes the display name, or is erased, which takes every byline away (server/db/users.ts).
  if current_setting('octavo.renaming', true) = 'on' then
    if old.own_byline and given is not null then
      new.byline := old.byline;
    end if;
    new.own_byline := old.own_byline and given is not null;
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if new.byline is not distinct from old.byline
      and (new.author_id is not distinct from old.author_id or new.author_id is null or old.own_byline) then
      new.own_byline := old.own_byline;
      return new;
    end if;
    -- Another author, and the byline of the former one.
    if new.byline is not distinct from old.byline then
      given := null;
    end if;
  end if;
  if new.author_id is not null then
    name := (
      select nullif(btrim(u.user_metadata ->> 'display_name'), '') from accounts.users u where u.id = new.author_id
    );
  end if;
  new.own_byline := given is not null and new.author_id is not null and given is distinct from name;
  -- A post whose author is gone comes back, by "Undo" or from a backup, with the byline that it had.
  new.byline := coalesce(given, name);
  return new;
end
$$;
create trigger set_byline before insert or update on public.blog_posts
  for each row execute function public.set_byline();

-- A byline is its owner's. Somebody else gives it to a post when the owner has lent it: to this post, by saving it themselves, or
-- to all, in their profile (`lends_byline`). Guests, who have no account, can be named.
create function accounts.lends_byline(owner uuid, post uuid, borrower uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select owner = borrower
    or exists (select from accounts.users u where u.id = owner and u.user_metadata ->> 'lends_byline' = 'true')
    or exists (select from public.post_versions v where v.post_id = post and v.saved_by = owner)
$$;
revoke all on function accounts.lends_byline(uuid, uuid, uuid) from public;

-- The same name, however it is spaced and written.
create function accounts.folded_name(name text) returns text
language sql immutable
set search_path = ''
as $$ select nullif(lower(regexp_replace(btrim(normalize(name, NFKC)), '\s+', ' ', 'g')), '') $$;
revoke all on function accounts.folded_name(text) from public;

-- Its name makes it run after `set_byline`. As the owner, because whoever saves a post has no right to the accounts.
create function public.check_byline() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;
begin
  if caller is null or public.may('use any byline') then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if new.author_id is not distinct from old.author_id and new.byline is not distinct from old.byline then
      return new;
    end if;
  end if;
  if exists (
    select from accounts.users u
     where (u.id = new.author_id or accounts.folded_name(u.user_metadata ->> 'display_name') = accounts.folded_name(new.byline))
       and not accounts.lends_byline(u.id, new.id, caller)
  ) then
    raise insufficient_privilege using message = 'This byline belongs to somebody who has not lent it';
  end if;
  return new;
end
$$;
revoke all on function public.check_byline() from public;
create trigger set_byline_as_lent before insert or update on public.blog_posts
  for each row execute function public.check_byline();

-- Hands the sentence on to `write_version`, by the id of the post, and leaves the column empty.
create function public.take_correction() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if nullif(btrim(new.correction), '') is not null and tg_op = 'UPDATE' then
    if old.status <> 'published' or old.published_at > now() or old.deleted_at is not null then
      raise exception 'Only a change of a post that is public can be a correction' using errcode = 'check_violation';
    end if;
    perform set_config('octavo.corrections',
      (coalesce(nullif(current_setting('octavo.corrections', true), ''), '{}')::jsonb
        || jsonb_build_object(new.id, btrim(new.correction)))::text, true);
  end if;
  new.correction := null;
  return new;
end
$$;
create trigger take_correction before insert or update of correction on public.blog_posts
  for each row execute function public.take_correction();

-- Whoever is removed leaves their posts: `author_id` becomes null by its foreign key. Nothing that anybody reads has changed by
-- that, so the post keeps the time of its last change, which feeds and the sitemap show. A new display name of the author is no
-- change either: an editor that has the post open must not see a conflict. Generated columns have no value yet in a trigger
-- that runs before the update.
create function public.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  ignored constant text[] := array['author_id', 'title_words', 'excerpt_words', 'content_words', 'pictures'];
begin
  if current_setting('octavo.renaming', true) = 'on' then
    return new;
  end if;
  if old.author_id is not null and new.author_id is null then
    if to_jsonb(new) - ignored = to_jsonb(old) - ignored then
      return new;
    end if;
  end if;
  new.updated_at := now();
  return new;
end
$$;
create trigger touch before update on public.blog_posts
  for each row execute function public.touch_updated_at();

-- A post goes to the trash and comes back as it was: neither is a change of the post, so an editor that has it open meets no
-- conflict after "Undo", and feeds do not show it as updated. The name of the trigger makes it run after those that set what it
-- puts back.
create function public.move_through_trash() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- Generated columns have no value yet in a trigger that runs before the update.
  ignored constant text[] :=
    array['updated_at', 'deleted_at', 'first_published_at', 'title_words', 'excerpt_words', 'content_words', 'pictures'];
begin
  if old.deleted_at is null then
    -- Its thirty days are counted by one clock.
    new.deleted_at := now();
  else
    -- Nobody saw it there.
    new.first_published_at := old.first_published_at;
    -- A moment that came while the post was in the trash has been missed: it comes back as a draft, not as news.
    if new.deleted_at is null and new.status = 'published' and new.published_at = old.published_at
      and new.published_at > old.deleted_at and new.published_at <= now() then
      new.status := 'draft';
      new.published_at := null;
    end if;
  end if;
  if to_jsonb(new) - ignored = to_jsonb(old) - ignored then
    new.updated_at := old.updated_at;
  end if;
  return new;
end
$$;
create trigger trash before update on public.blog_posts
  for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function public.move_through_trash();

-- As the owner, because whoever edits a post has no right to the redirects themselves. A post that is scheduled has been seen by
-- nobody, so an address that it gives up before its moment leads nowhere.
create function public.keep_old_slug() returns trigger
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
create trigger keep_old_slug_on_rename after update of slug on public.blog_posts
  for each row when (old.slug is distinct from new.slug) execute function public.keep_old_slug();

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

create trigger record_change after insert or update or delete on public.blog_posts
  for each row execute function accounts.record_change();

-- Delivered after commit, once per transaction: page caches listen.
create function public.announce_blog_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('blog_change', '');
  return null;
end
$$;
create trigger announce after insert or update or delete or truncate on public.blog_posts
  for each statement execute function public.announce_blog_change();

-- What pages and the editor ask.

-- The address that a post has now, for one that it had before. Null where there is none that everybody may read.
create function public.moved_post(old_slug text) returns json
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

-- The tags to filter posts by, as far as the policies show the posts to whoever asks. Tags come from people and differ in case:
-- each is listed as it is written.
create function public.post_tags() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(tag order by lower(tag), tag), '[]')
    from (select distinct unnest(p.tags) as tag from public.blog_posts p where p.deleted_at is null order by 1 limit 500) known
$$;

-- Makes a link to a draft, and answers with its secret this once.
create function public.create_draft_link(post uuid, days integer default 7) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  -- 256 bits of a hash over 366 random ones, in the alphabet of addresses.
  secret constant text := translate(encode(sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '+/=', '-_');
  identity constant text := current_setting('octavo.identity', true);
  link public.draft_links;
begin
  if not public.may('call create_draft_link') then
    raise exception 'permission denied for function create_draft_link' using errcode = 'insufficient_privilege';
  end if;
  if days is null or days not between 1 and 90 then
    raise exception 'A link works for 1 to 90 days' using errcode = 'check_violation';
  end if;
  perform set_config('octavo.identity', 'service', true);
  -- Locked, so that two calls at once do not make one link too many.
  perform from public.blog_posts p where p.id = post and p.deleted_at is null
      and not (p.status = 'published' and p.published_at <= now()) for update;
  if not found then
    raise exception 'There is no such draft' using errcode = 'check_violation';
  end if;
  if (select count(*) from public.draft_links l where l.post_id = post and l.expires_at > now()) >= 20 then
    raise exception 'A draft has at most 20 links: revoke one first' using errcode = 'check_violation';
  end if;
  insert into public.draft_links (post_id, secret_hash, created_by, expires_at)
    values (post, encode(sha256(convert_to(secret, 'UTF8')), 'hex'),
      (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid, now() + make_interval(days => days))
    returning * into link;
  perform set_config('octavo.identity', coalesce(identity, ''), true);
  return json_build_object('id', link.id, 'secret', secret, 'expires_at', link.expires_at);
end
$$;

-- What a secret shows: the draft as it is now, or where it went public. Null for a secret that opens nothing, whatever the
-- reason.
create function public.read_draft(secret text) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  identity constant text := current_setting('octavo.identity', true);
  link public.draft_links;
  post public.blog_posts;
begin
  select * into link from public.draft_links l
    where l.secret_hash = encode(sha256(convert_to(secret, 'UTF8')), 'hex') and l.expires_at > now();
  if not found then
    return null;
  end if;
  -- The server's own work: the policies of the posts hold for the owner too.
  perform set_config('octavo.identity', 'service', true);
  select * into post from public.blog_posts p where p.id = link.post_id and p.deleted_at is null;
  perform set_config('octavo.identity', coalesce(identity, ''), true);
  if post.id is null then
    return null;
  end if;
  if post.status = 'published' and post.published_at <= now() then
    return json_build_object('slug', post.slug);
  end if;
  -- Not for each view: a reader who reloads would write a row each time.
  update public.draft_links l set last_used_at = now()
    where l.id = link.id and (l.last_used_at is null or l.last_used_at < now() - interval '1 minute');
  return json_build_object('expires_at', link.expires_at, 'post', json_build_object('id', post.id, 'title', post.title,
    'excerpt', post.excerpt, 'content', post.content, 'category', post.category, 'byline', post.byline,
    'published_at', post.published_at, 'updated_at', post.updated_at, 'tags', post.tags, 'seo_title', post.seo_title,
    'seo_description', post.seo_description, 'cover', post.cover, 'cover_alt', post.cover_alt));
end
$$;

revoke all on function public.moved_post(text), public.related_posts(uuid), public.post_tags(),
  public.create_draft_link(uuid, integer), public.read_draft(text) from public;
grant execute on function public.moved_post(text), public.related_posts(uuid), public.read_draft(text) to anon, authenticated;
grant execute on function public.post_tags(), public.create_draft_link(uuid, integer) to authenticated;
