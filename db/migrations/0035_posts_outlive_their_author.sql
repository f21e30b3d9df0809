-- Whoever is removed leaves their posts: `author_id` becomes null by its foreign key. Nothing that anybody reads has
-- changed by that, so the post keeps the time of its last change, which feeds and the sitemap show. The byline stays, and a
-- new display name of the author is no change either (0032_bylines.sql).
create or replace function public.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  ignored constant text[] := array['author_id', 'title_words', 'excerpt_words', 'content_words'];
begin
  if current_setting('octavo.renaming', true) = 'on' then
    return new;
  end if;
  if old.author_id is not null and new.author_id is null then
    -- The generated columns of 0040 have no value yet in a trigger that runs before the update.
    if to_jsonb(new) - ignored = to_jsonb(old) - ignored then
      return new;
    end if;
  end if;
  new.updated_at := now();
  return new;
end
$$;
