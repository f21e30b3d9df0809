-- Which posts show which pictures, so that an unused picture can be told from a used one without reading any text.

-- The name of a picture as its address spells it, with %20 for a space. An address that is no UTF-8 is taken as it is.
create function public.decoded_name(path text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  if strpos(path, '%') = 0 then
    return path;
  end if;
  return (
    select convert_from(
      string_agg(
        case when sign[1] ~ '^%[0-9A-Fa-f]{2}$' then decode(substr(sign[1], 2), 'hex') else convert_to(sign[1], 'UTF8') end,
        ''::bytea order by place
      ), 'UTF8')
      from regexp_matches(path, '%[0-9A-Fa-f]{2}|.', 'g') with ordinality as signs (sign, place)
  );
exception
  when character_not_in_repertoire or untranslatable_character then
    return path;
end
$$;

-- The pictures of a post, its cover included, each once. Marks beyond the first 5,000 are not looked at.
create function public.picture_names(content text, cover text) returns text[]
language sql immutable parallel safe
set search_path = ''
return (
  select coalesce(array_agg(distinct name order by name), '{}')
    from (
      select cover as name where cover <> ''
      union all
      select public.decoded_name(found[1])
        from (
          select regexp_matches(content, '/storage/v1/object/public/pictures/([^[:space:]()<>"''?#\\]+)', 'g') as found
           limit 5000
        ) marks
    ) names
);

alter table public.blog_posts
  add column pictures text[] not null generated always as (public.picture_names(content, cover)) stored;

-- As in 0035, with the new column: generated columns have no value yet in a trigger that runs before the update.
create or replace function public.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  ignored constant text[] := array['author_id', 'title_words', 'excerpt_words', 'content_words', 'pictures'];
begin
  if current_setting('octavo.renaming', true) = 'on' then
    return new;
  end if;
  if old.author_id is not null and new.author_id is null then
    if to_jsonb(new) - ignored = to_jsonb(old) - ignored then
      return new;
    end if;
  end if;
  new.updated_at := now();
  return new;
end
$$;

-- Each use of a picture in a post or draft; a picture without any has one row without a post. For those who write posts:
-- it is read under the policies of the posts themselves.
create view public.picture_uses with (security_invoker = true) as
  select o.id, o.name, o.created_at, u.post_id, u.title, u.slug, u.status, u.deleted_at, u.is_cover
    from files.objects o
    left join (
      select p.id as post_id, p.title, p.slug, p.status, p.deleted_at, p.cover is not distinct from shown.name as is_cover,
             shown.name
        from public.blog_posts p cross join lateral unnest(p.pictures) as shown (name)
    ) u on u.name = o.name
   where o.bucket = 'pictures'
     and ((select public.has_role('admin', 'editor')) or current_setting('octavo.identity', true) = 'service');

revoke all on public.picture_uses from public;
grant select on public.picture_uses to authenticated;

-- A view of several tables answers a write with an error of its own, unless it has a trigger: with one, the missing grant
-- refuses it as for any other table.
create function public.refuse_write() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise insufficient_privilege using message = format('%I can only be read', tg_table_name);
end
$$;
create trigger read_only instead of insert or update or delete on public.picture_uses
  for each row execute function public.refuse_write();
