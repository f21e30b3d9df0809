-- A post that is inserted as published without a moment gets the present one, as one does that becomes published later.
-- It was refused by the rule that a published post has a time.
create function public.take_up_publication() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.published_at := now();
  return new;
end
$$;

create trigger publish_at_once before insert on public.blog_posts
  for each row when (new.status = 'published' and new.published_at is null)
  execute function public.take_up_publication();
