-- A byline is its owner's. Somebody else gives it to a post when the owner has lent it: to this post, by saving it themselves, or
-- to all, in their profile (`lends_byline`). Guests, who have no account, can be named as before.

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
