-- Whoever edits a post may give it a byline of its own, for a guest's text for example. Without one it has its author's name,
-- as before (0032_bylines.sql), also when the author takes another name. `own_byline` says which of the two the byline is.
alter table public.blog_posts add column own_byline boolean not null default false;

-- As the owner, because whoever saves a post has no right to the accounts.
create or replace function public.set_byline() returns trigger
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
