-- The byline of a post: the display name of its author, stored with the post so that it stays when the account goes, and so
-- that visitors, who have no way to the accounts, can read it. Through the API nobody writes it, but for a post without an author.
alter table public.blog_posts add column byline text check (length(byline) <= 100);
alter table public.blog_posts alter column byline set statistics 0;

-- As the owner, because whoever saves a post has no right to the accounts.
create function public.set_byline() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- An author changes the display name (server/db/users.ts).
  if current_setting('octavo.renaming', true) = 'on' then
    return new;
  end if;
  if new.author_id is not null and (tg_op = 'INSERT' or new.author_id is distinct from old.author_id) then
    new.byline := (
      select nullif(btrim(u.user_metadata ->> 'display_name'), '') from accounts.users u where u.id = new.author_id
    );
  elsif tg_op = 'UPDATE' then
    new.byline := old.byline;
  end if;
  -- A post whose author is gone comes back, by "Undo" or from a backup, with the byline that it had.
  return new;
end
$$;

create trigger set_byline before insert or update on public.blog_posts
  for each row execute function public.set_byline();

-- Another name of the author is no change of the post: an editor that has it open must not see a conflict.
create or replace function public.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_setting('octavo.renaming', true) is distinct from 'on' then
    new.updated_at := now();
  end if;
  return new;
end
$$;
