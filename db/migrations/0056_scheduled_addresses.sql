-- A post that is scheduled has been seen by nobody, so an address that it gives up before its moment leads nowhere.
create or replace function public.keep_old_slug() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.status = 'published' and old.published_at <= now() then
    insert into public.blog_redirects (old_slug, post_id) values (old.slug, new.id)
      on conflict (old_slug) do update set post_id = excluded.post_id, created_at = now();
  end if;
  -- A live post always wins over a redirect from the same address.
  delete from public.blog_redirects where old_slug = new.slug;
  return null;
end
$$;
