-- The trash (0042_post_fields.sql). A post goes there and comes back as it was: neither is a change of the post, so an editor
-- that has it open meets no conflict after "Undo", and feeds do not show it as updated. The name of the trigger makes it run after
-- those that set what it puts back.
create function public.move_through_trash() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- The generated columns, those of 0040 and 0067, have no value yet in a trigger that runs before the update.
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

-- What the retention job looks for.
create index blog_posts_in_trash on public.blog_posts (deleted_at) where deleted_at is not null;
