-- What follows from a change of a post: its time stamp, its old addresses, and the news to every instance.

create function public.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create trigger touch before update on public.blog_posts
  for each row execute function public.touch_updated_at();

-- As the owner, because whoever edits a post has no right to the redirects themselves.
create function public.keep_old_slug() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.status = 'published' then
    insert into public.blog_redirects (old_slug, post_id) values (old.slug, new.id)
      on conflict (old_slug) do update set post_id = excluded.post_id, created_at = now();
  end if;
  -- A live post always wins over a redirect from the same address.
  delete from public.blog_redirects where old_slug = new.slug;
  return null;
end
$$;

create trigger keep_old_slug_on_rename after update of slug on public.blog_posts
  for each row when (old.slug is distinct from new.slug) execute function public.keep_old_slug();
create trigger free_slug_on_insert after insert on public.blog_posts
  for each row execute function public.keep_old_slug();

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
