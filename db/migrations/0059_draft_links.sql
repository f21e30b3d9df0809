-- Secret links that show a draft to whoever has one. Only the hash of a secret is stored. Links are made and read through
-- functions: nobody writes the hash or the time of the last use, and nobody looks a link up by anything but its secret.
create table public.draft_links (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.blog_posts (id) on delete cascade on update cascade,
  -- SHA-256, in hex.
  secret_hash text not null unique,
  created_by uuid references accounts.users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index draft_links_by_post on public.draft_links (post_id, created_at);
create index draft_links_by_maker on public.draft_links (created_by);

grant select (id, post_id, created_by, created_at, expires_at, last_used_at), delete
  on public.draft_links to authenticated;
alter table public.draft_links enable row level security;
create policy administrators_and_editors_read on public.draft_links
  for select to authenticated using ((select public.has_role('admin', 'editor')));
create policy administrators_and_editors_revoke on public.draft_links
  for delete to authenticated using ((select public.has_role('admin', 'editor')));

-- Makes a link, and answers with its secret this once.
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
  if not public.has_role('admin', 'editor') then
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

revoke all on function public.create_draft_link(uuid, integer) from public;
revoke all on function public.read_draft(text) from public;
grant execute on function public.create_draft_link(uuid, integer) to authenticated;
grant execute on function public.read_draft(text) to anon, authenticated;
