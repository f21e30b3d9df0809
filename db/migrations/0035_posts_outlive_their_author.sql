-- Whoever is removed leaves their posts: `author_id` becomes null by its foreign key. Nothing that anybody reads has
-- changed by that, so the post keeps the time of its last change, which feeds and the sitemap show. The byline stays, and a
-- new display name of the author is no change either (0032_bylines.sql).
create or replace function public.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_setting('octavo.renaming', true) = 'on' then
    return new;
  end if;
  if old.author_id is not null and new.author_id is null then
    if to_jsonb(new) - 'author_id' = to_jsonb(old) - 'author_id' then
      return new;
    end if;
  end if;
  new.updated_at := now();
  return new;
end
$$;
