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
