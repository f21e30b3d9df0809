-- The next version of a post that readers can see. It is written, shown by secret links and scheduled beside the post, and replaces it in one
-- step. What reads `blog_posts` knows nothing of it, so nothing of it can become public by any other way.

create table public.next_versions (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null unique references public.blog_posts (id) on delete cascade on update cascade,
  title text not null check (btrim(title) <> '' and length(title) <= 300),
  slug text not null check (slug <> '' and length(slug) <= 300 and slug = public.slug_of(slug)),
  excerpt text check (length(excerpt) <= 2000),
  content text not null check (btrim(content) <> '' and length(content) <= 500000),
  category text not null default 'GENERAL' check (category in ('GENERAL', 'PRODUCT', 'TECH', 'COMPANY')),
  tags text[] not null default '{}'
    check (cardinality(tags) <= 20 and array_position(tags, null) is null and length(array_to_string(tags, ',')) <= 1000),
  seo_title text check (length(seo_title) <= 300),
  seo_description text check (length(seo_description) <= 1000),
  cover text check (length(cover) <= 500),
  cover_alt text check (length(cover_alt) <= 1000),
  -- A name of its own. None: that of the author.
  byline text check (length(byline) <= 100),
  -- The date that readers see then. None: the one that the post has.
  published_at timestamptz check (published_at >= '0001-01-01 00:00:00+00' and published_at < '10000-01-01 00:00:00+00'),
  -- What it corrects, in a sentence for readers.
  correction text check (btrim(correction) <> '' and length(correction) <= 500),
  -- When it replaces the post by itself.
  publish_at timestamptz check (publish_at >= '0001-01-01 00:00:00+00' and publish_at < '10000-01-01 00:00:00+00'),
  -- Since then the post says something else than when this was begun.
  overtaken_at timestamptz,
  autosaved boolean not null default false,
  saved_by uuid references accounts.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  pictures text[] not null generated always as (public.picture_names(content, cover)) stored
);
comment on table public.next_versions is
  'Drafts of the next versions of posts. Each takes the place of its post at once, by publish_next or at publish_at, and goes.';
create index next_versions_by_saver on public.next_versions (saved_by);
create index next_versions_due on public.next_versions (publish_at) where publish_at is not null;

alter table public.next_versions enable row level security;
grant select, insert, delete on public.next_versions to authenticated;
grant update (title, slug, excerpt, content, category, tags, seo_title, seo_description, cover, cover_alt, byline, published_at, correction,
  publish_at, autosaved) on public.next_versions to authenticated;

-- Whoever may edit the post, or is its author. When it goes public is for those who publish.
create policy reads on public.next_versions for select to authenticated
  using ((select public.may('read next_versions'))
    and ((select public.may('edit any post'))
      or exists (select from public.blog_posts p where p.id = post_id and p.author_id = (select public.caller()))));
create policy inserts on public.next_versions for insert to authenticated
  with check ((select public.may('insert next_versions'))
    and exists (select from public.blog_posts p where p.id = post_id and p.deleted_at is null
      and (p.author_id = (select public.caller()) or (select public.may('edit any post'))))
    and (publish_at is null or (select public.may('publish posts'))));
create policy updates on public.next_versions for update to authenticated
  using ((select public.may('update next_versions'))
    and exists (select from public.blog_posts p where p.id = post_id and p.deleted_at is null
      and (p.author_id = (select public.caller()) or (select public.may('edit any post'))))
    and (publish_at is null or (select public.may('publish posts'))))
  with check (publish_at is null or (select public.may('publish posts')));
create policy deletes on public.next_versions for delete to authenticated
  using ((select public.may('delete next_versions'))
    and exists (select from public.blog_posts p where p.id = post_id
      and (p.author_id = (select public.caller()) or (select public.may('edit any post'))))
    and (publish_at is null or (select public.may('publish posts'))));

insert into accounts.guards (action, roles, proof_from) values
  ('read next_versions', '{admin,editor,contributor}', null),
  ('insert next_versions', '{admin,editor,contributor}', null),
  ('update next_versions', '{admin,editor,contributor}', null),
  ('delete next_versions', '{admin,editor,contributor}', null),
  ('call publish_next', '{admin,editor}', null);

-- As the owner: whoever writes has no right to the accounts, and the policies of the posts hold for the owner too.
create function public.check_next_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.caller();
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  post public.blog_posts;
begin
  if current_setting('octavo.restoring', true) = 'on' or current_setting('octavo.renaming', true) = 'on' then
    return new;
  end if;
  new.updated_at := clock_timestamp();
  if caller is null then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.overtaken_at is distinct from old.overtaken_at then
    return new;
  end if;
  new.saved_by := caller;
  new.byline := nullif(btrim(new.byline), '');
  perform set_config('octavo.identity', 'service', true);
  select * into post from public.blog_posts p where p.id = new.post_id;
  perform set_config('octavo.identity', identity, true);
  if tg_op = 'INSERT' then
    new.created_at := now();
    new.overtaken_at := null;
    if post.status <> 'published' or post.published_at > now() then
      raise exception 'Only a post that is public has a next version' using errcode = 'check_violation';
    end if;
  end if;
  -- As `check_byline` asks of a post.
  if new.byline is not null and new.byline is distinct from post.byline and not public.may('use any byline') and exists (
    select from accounts.users u
     where accounts.folded_name(u.user_metadata ->> 'display_name') = accounts.folded_name(new.byline)
       and not accounts.lends_byline(u.id, new.post_id, caller)
  ) then
    raise insufficient_privilege using message = 'This byline belongs to somebody who has not lent it';
  end if;
  return new;
end
$$;
revoke all on function public.check_next_version() from public;
create trigger check_next before insert or update on public.next_versions
  for each row execute function public.check_next_version();

-- The history of a post has its next versions too, with the status `next`.
create function public.write_next_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  next integer;
begin
  if current_setting('octavo.restoring', true) = 'on' then
    return null;
  end if;
  -- The server's clock looks when the moment changes, and not at each key.
  if new.publish_at is not null and tg_op = 'INSERT' then
    perform pg_notify('blog_change', '');
  end if;
  if tg_op = 'UPDATE' then
    if old.publish_at is distinct from new.publish_at then
      perform pg_notify('blog_change', '');
    end if;
    if (old.title, old.slug, old.excerpt, old.content, old.category, old.tags, old.seo_title, old.seo_description, old.cover,
        old.cover_alt, old.publish_at)
       is not distinct from
       (new.title, new.slug, new.excerpt, new.content, new.category, new.tags, new.seo_title, new.seo_description, new.cover,
        new.cover_alt, new.publish_at) then
      return null;
    end if;
  end if;
  perform pg_advisory_xact_lock(hashtext('post_versions'), hashtext(new.post_id::text));
  select coalesce(max(v.number), 0) + 1 into next from public.post_versions v where v.post_id = new.post_id;
  insert into public.post_versions (post_id, number, title, slug, excerpt, content, category, tags, seo_title,
      seo_description, cover, cover_alt, status, published_at, saved_by, byline, autosaved)
    values (new.post_id, next, new.title, new.slug, new.excerpt, new.content, new.category, new.tags, new.seo_title,
      new.seo_description, new.cover, new.cover_alt, 'next', new.publish_at, new.saved_by,
      (select nullif(btrim(u.user_metadata ->> 'display_name'), '') from accounts.users u where u.id = new.saved_by),
      new.autosaved);
  return null;
end
$$;
revoke all on function public.write_next_version() from public;
create trigger write_version after insert or update on public.next_versions
  for each row execute function public.write_next_version();

create function public.record_next_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if public.caller() is not null then
    insert into accounts.audit_log (actor_id, action, subject)
      values (public.caller(), lower(tg_op) || ' next_versions', (case when tg_op = 'DELETE' then old.post_id else new.post_id end)::text);
  end if;
  return null;
end
$$;
revoke all on function public.record_next_version() from public;
create trigger record_change after insert or update or delete on public.next_versions
  for each row execute function public.record_next_version();

create or replace function public.write_version() returns trigger
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
  -- A next version takes its numbers from the same row.
  perform pg_advisory_xact_lock(hashtext('post_versions'), hashtext(new.id::text));
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

-- Somebody changed the post while its next version was written: whoever publishes that is told first, and no clock does it alone.
create function public.overtake_next_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.next_versions n set overtaken_at = clock_timestamp(), publish_at = null where n.post_id = new.id;
  return null;
end
$$;
revoke all on function public.overtake_next_version() from public;
create trigger overtake after update of title, slug, excerpt, content, category, tags, seo_title, seo_description, cover, cover_alt
  on public.blog_posts for each row
  when ((old.title, old.slug, old.excerpt, old.content, old.category, old.tags, old.seo_title, old.seo_description, old.cover, old.cover_alt)
    is distinct from (new.title, new.slug, new.excerpt, new.content, new.category, new.tags, new.seo_title, new.seo_description, new.cover,
      new.cover_alt))
  execute function public.overtake_next_version();

-- An address that nobody has, near the one that is wanted.
create function public.free_slug(wanted text, post uuid) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  free text := wanted;
  number integer := 1;
begin
  while exists (select from public.blog_posts p where p.slug = free and p.id <> post) loop
    number := number + 1;
    free := left(wanted, 290) || '-' || number;
  end loop;
  return free;
end
$$;
revoke all on function public.free_slug(text, uuid) from public;

-- Puts a next version in the place of its post. For the two functions below: it needs the server's own identity.
create function public.replace_by_next(next public.next_versions) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from public.next_versions n where n.id = next.id;
  update public.blog_posts p set title = next.title, slug = public.free_slug(next.slug, p.id), excerpt = next.excerpt,
      content = next.content, category = next.category, tags = next.tags, seo_title = next.seo_title,
      seo_description = next.seo_description, cover = next.cover, cover_alt = next.cover_alt,
      byline = case when next.byline is not null then next.byline when p.own_byline then '' else p.byline end,
      correction = case when p.status = 'published' and p.published_at <= now() then next.correction end,
      status = 'published', published_at = coalesce(next.published_at, p.published_at), autosaved = false
    where p.id = next.post_id;
end
$$;
revoke all on function public.replace_by_next(public.next_versions) from public;

-- Publishes the next version that was saved at `seen`. Answers whether there was one.
create function public.publish_next(post uuid, seen timestamptz) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.guard('call publish_next');
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  next public.next_versions;
begin
  perform set_config('octavo.identity', 'service', true);
  -- The post before what is beside it, as every other save.
  perform from public.blog_posts p where p.id = publish_next.post and p.deleted_at is null for update;
  if found then
    select * into next from public.next_versions n where n.post_id = publish_next.post and n.updated_at = seen for update;
  end if;
  if next.id is not null then
    perform public.replace_by_next(next);
  end if;
  perform set_config('octavo.identity', identity, true);
  return to_jsonb(next.id is not null);
end
$$;
revoke all on function public.publish_next(uuid, timestamptz) from public;
grant execute on function public.publish_next(uuid, timestamptz) to authenticated;

-- Publishes what is due, for the server's clock. One that the database refuses stays a draft, and its schedule ends.
create function public.publish_due_versions() returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  due record;
  next public.next_versions;
  done integer := 0;
begin
  for due in select n.post_id from public.next_versions n where n.publish_at <= now() order by n.publish_at limit 20 loop
    begin
      perform from public.blog_posts p where p.id = due.post_id for update;
      select * into next from public.next_versions n where n.post_id = due.post_id and n.publish_at <= now() for update;
      continue when not found;
      if exists (select from public.blog_posts p where p.id = due.post_id and p.status = 'published' and p.deleted_at is null) then
        perform public.replace_by_next(next);
        done := done + 1;
      else
        update public.next_versions n set publish_at = null where n.id = next.id;
      end if;
    exception when integrity_constraint_violation or insufficient_privilege then
      update public.next_versions n set publish_at = null where n.post_id = due.post_id;
    end;
  end loop;
  return done;
end
$$;
revoke all on function public.publish_due_versions() from public;

-- A link shows the next version that it was made for and no later one. Without a reference: after that it leads to the post.
alter table public.draft_links add column next_id uuid;
create index draft_links_by_next on public.draft_links (next_id) where next_id is not null;

-- Makes a link to a draft, and answers with its secret this once.
create or replace function public.create_draft_link(post uuid, days integer default 7) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  -- 256 bits of a hash over 366 random ones, in the alphabet of addresses.
  secret constant text := translate(encode(sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '+/=', '-_');
  identity constant text := current_setting('octavo.identity', true);
  link public.draft_links;
  next uuid;
begin
  if not public.may('call create_draft_link') then
    raise exception 'permission denied for function create_draft_link' using errcode = 'insufficient_privilege';
  end if;
  if days is null or days not between 1 and 90 then
    raise exception 'A link works for 1 to 90 days' using errcode = 'check_violation';
  end if;
  perform set_config('octavo.identity', 'service', true);
  -- Locked, so that two calls at once do not make one link too many.
  select n.id into next from public.next_versions n where n.post_id = post;
  perform from public.blog_posts p where p.id = post and p.deleted_at is null
      and (next is not null or not (p.status = 'published' and p.published_at <= now())) for update;
  if not found then
    raise exception 'There is no such draft' using errcode = 'check_violation';
  end if;
  if (select count(*) from public.draft_links l where l.post_id = post and l.expires_at > now()) >= 20 then
    raise exception 'A draft has at most 20 links: revoke one first' using errcode = 'check_violation';
  end if;
  insert into public.draft_links (post_id, next_id, secret_hash, created_by, expires_at)
    values (post, next, encode(sha256(convert_to(secret, 'UTF8')), 'hex'),
      (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid, now() + make_interval(days => days))
    returning * into link;
  perform set_config('octavo.identity', coalesce(identity, ''), true);
  return json_build_object('id', link.id, 'secret', secret, 'expires_at', link.expires_at);
end
$$;

-- What a secret shows: the draft as it is now, or where it went public. Null for a secret that opens nothing, whatever the
-- reason.
create or replace function public.read_draft(secret text) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  identity constant text := current_setting('octavo.identity', true);
  link public.draft_links;
  post public.blog_posts;
  next public.next_versions;
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
  select * into next from public.next_versions n where n.id = link.next_id;
  if next.id is null and post.status = 'published' and post.published_at <= now() then
    return json_build_object('slug', post.slug);
  end if;
  -- Not for each view: a reader who reloads would write a row each time.
  update public.draft_links l set last_used_at = now()
    where l.id = link.id and (l.last_used_at is null or l.last_used_at < now() - interval '1 minute');
  if next.id is not null then
    return json_build_object('expires_at', link.expires_at, 'post', json_build_object('id', post.id, 'title', next.title,
      'excerpt', next.excerpt, 'content', next.content, 'category', next.category,
      'byline', case when next.byline is null and post.own_byline then null else coalesce(next.byline, post.byline) end,
      'published_at', next.publish_at, 'updated_at', next.updated_at, 'tags', next.tags, 'seo_title', next.seo_title,
      'seo_description', next.seo_description, 'cover', next.cover, 'cover_alt', next.cover_alt));
  end if;
  return json_build_object('expires_at', link.expires_at, 'post', json_build_object('id', post.id, 'title', post.title,
    'excerpt', post.excerpt, 'content', post.content, 'category', post.category, 'byline', post.byline,
    'published_at', post.published_at, 'updated_at', post.updated_at, 'tags', post.tags, 'seo_title', post.seo_title,
    'seo_description', post.seo_description, 'cover', post.cover, 'cover_alt', post.cover_alt));
end
$$;

create or replace view public.picture_uses with (security_invoker = true) as
  select o.id, o.name, o.created_at, u.post_id, u.title, u.slug, u.status, u.deleted_at, u.is_cover
    from files.objects o
    left join (
      select p.id as post_id, p.title, p.slug, p.status, p.deleted_at, p.cover is not distinct from shown.name as is_cover,
             shown.name
        from public.blog_posts p cross join lateral unnest(p.pictures) as shown (name)
      union all
      select p.id, p.title, p.slug, p.status, p.deleted_at, n.cover is not distinct from shown.name, shown.name
        from public.next_versions n join public.blog_posts p on p.id = n.post_id cross join lateral unnest(n.pictures) as shown (name)
       where not shown.name = any (p.pictures)
    ) u on u.name = o.name
   where o.bucket = 'pictures'
     and ((select public.may('read picture_uses')) or current_setting('octavo.identity', true) = 'service');
