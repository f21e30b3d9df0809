-- Categories of posts that administrators add. The four of the site are in the code and in `live_category`; each post has the key of its
-- category, which never changes, so that a new name touches no post.
create table public.categories (
  key text primary key check (key ~ '^[A-Z0-9][A-Z0-9_]{0,39}$' and key not in ('GENERAL', 'PRODUCT', 'TECH', 'COMPANY')),
  label text not null check (label = btrim(label) and label <> '' and length(label) <= 40),
  -- The last part of the address, made of the name.
  slug text not null check (slug <> '' and slug !~ '[./]' and slug not in ('general', 'product', 'tech', 'company')),
  description text not null default '' check (length(description) <= 300),
  place integer not null,
  -- Addresses that lead to it: it had them under other names.
  former_slugs text[] not null default '{}',
  -- Deleted: its posts and its addresses are those of this category, which is never a deleted one itself.
  merged_into text check (merged_into <> key)
);
comment on table public.categories is
  'Categories of posts beside the four of the site. Deleted ones stay, because editors that are open and older versions of posts name them.';
alter table public.categories enable row level security;
create unique index categories_by_slug on public.categories (slug) where merged_into is null;
create unique index categories_by_label on public.categories (lower(label)) where merged_into is null;

insert into accounts.guards (action, roles, proof_from) values
  ('call categories', '{visitor,account}', null),
  ('call save_category', '{admin}', null),
  ('call sort_categories', '{admin}', null),
  ('call delete_category', '{admin}', null);

-- The category that posts of a key have now. Null for a key that nobody has given.
create function public.live_category(key text) returns text
language sql stable
set search_path = ''
as $$
  select case when live_category.key in ('GENERAL', 'PRODUCT', 'TECH', 'COMPANY') then live_category.key
    else (select coalesce(c.merged_into, c.key) from public.categories c where c.key = live_category.key) end
$$;

-- As the owner: whoever saves a post has no right to the table.
create function public.file_under_category() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  live text;
begin
  if current_setting('octavo.restoring', true) = 'on' or new.category is null then
    return new;
  end if;
  -- A deletion at the same moment is waited for.
  perform from public.categories c where c.key = new.category for share;
  live := public.live_category(new.category);
  if live is null then
    raise check_violation using message = 'There is no such category', table = tg_table_name;
  end if;
  new.category := live;
  return new;
end
$$;
create trigger category before insert or update of category on public.blog_posts
  for each row execute function public.file_under_category();
create trigger category before insert or update of category on public.next_versions
  for each row execute function public.file_under_category();
alter table public.blog_posts drop constraint blog_posts_category_check,
  add constraint blog_posts_category_check check (category ~ '^[A-Z0-9][A-Z0-9_]{0,39}$');
alter table public.next_versions drop constraint next_versions_category_check,
  add constraint next_versions_category_check check (category ~ '^[A-Z0-9][A-Z0-9_]{0,39}$');

-- A post that got another category because its own was deleted is no newer than its next version.
create or replace function public.overtake_next_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if current_setting('octavo.renaming', true) = 'on' then
    return null;
  end if;
  update public.next_versions n set overtaken_at = clock_timestamp(), publish_at = null where n.post_id = new.id;
  return null;
end
$$;

-- Every page of the blog names categories: each instance renders them again, and so do caches in front.
create function public.announce_categories() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_notify('blog_change', '');
  if current_setting('octavo.restoring', true) is distinct from 'on' then
    insert into edge.purges (keys) values ('{site}');
  end if;
  return null;
end
$$;
create trigger announce after insert or update or delete or truncate on public.categories
  for each statement execute function public.announce_categories();

-- Those that there are, in their order, after the four of the site.
create function public.categories() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('key', c.key, 'label', c.label, 'slug', c.slug, 'description', c.description)
                            order by c.place, c.key), '[]')
    from public.categories c where c.merged_into is null
$$;

-- The address that a category has now, for one that it or a deleted one had before. For the server alone.
create function public.moved_category(old_slug text) returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce(live.slug, lower(c.merged_into))
    from public.categories c
    left join public.categories live on live.key = coalesce(c.merged_into, c.key)
   where (old_slug = any (c.former_slugs) or (c.slug = old_slug and c.merged_into is not null))
     and not exists (select from public.categories there where there.slug = old_slug and there.merged_into is null)
   order by c.merged_into is not null, c.key limit 1
$$;

-- Adds a category, or gives one another name. Answers its key, or what is wrong: `name` for one without letters, `taken`, `full` or `gone`.
create function public.save_category(label text, description text default '', key text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.guard('call save_category');
  named constant text := regexp_replace(btrim(save_category.label), '\s+', ' ', 'g');
  said constant text := btrim(coalesce(save_category.description, ''));
  wanted constant text := replace(public.slug_of(named), '.', '-');
  stem constant text := left(coalesce(nullif(btrim(regexp_replace(upper(wanted), '[^A-Z0-9]+', '_', 'g'), '_'), ''), 'CATEGORY'), 36);
  saved text := save_category.key;
  number integer := 1;
begin
  perform pg_advisory_xact_lock(hashtext('categories'));
  if coalesce(wanted, '') = '' or length(named) > 40 then
    return '{"fault": "name"}';
  end if;
  if wanted in ('general', 'product', 'tech', 'company') or lower(named) = 'technology' or exists (
    select from public.categories c where c.merged_into is null and c.key is distinct from saved
       and (c.slug = wanted or lower(c.label) = lower(named))) then
    return '{"fault": "taken"}';
  end if;
  if saved is null then
    if (select count(*) from public.categories c where c.merged_into is null) >= 50 then
      return '{"fault": "full"}';
    end if;
    saved := stem;
    while public.live_category(saved) is not null loop
      number := number + 1;
      saved := stem || '_' || number;
    end loop;
    insert into public.categories (key, label, slug, description, place)
      values (saved, named, wanted, said, (select coalesce(max(c.place), 0) + 1 from public.categories c));
  else
    update public.categories c
       set label = named, slug = wanted, description = said,
           former_slugs = case when c.slug = wanted then c.former_slugs
                            else array_remove(array_append(array_remove(c.former_slugs, c.slug), c.slug), wanted) end
     where c.key = saved and c.merged_into is null;
    if not found then
      return '{"fault": "gone"}';
    end if;
  end if;
  insert into accounts.audit_log (actor_id, action, subject)
    values (caller, case when save_category.key is null then 'category added' else 'category changed' end, named);
  return jsonb_build_object('key', saved);
end
$$;

-- The order of the categories, as a list of their keys. Those that it does not name come last.
create function public.sort_categories(keys jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.guard('call sort_categories');
begin
  perform pg_advisory_xact_lock(hashtext('categories'));
  update public.categories c set place = s.place
    from (select a.key, row_number() over (order by w.at nulls last, a.place, a.key) as place
            from public.categories a
            left join jsonb_array_elements_text(sort_categories.keys) with ordinality as w (key, at) on w.key = a.key
           where a.merged_into is null) s
   where s.key = c.key;
  insert into accounts.audit_log (actor_id, action) values (caller, 'categories sorted');
  return 'true';
end
$$;

-- Deletes a category: its posts, their next versions and its addresses are those of another. Answers how many posts were moved.
create function public.delete_category(key text, target text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.guard('call delete_category');
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  heir text;
  name text;
  moved integer;
begin
  perform pg_advisory_xact_lock(hashtext('categories'));
  heir := public.live_category(target);
  if heir is null or heir = delete_category.key then
    raise check_violation using message = 'There is no such category';
  end if;
  update public.categories c set merged_into = heir where c.key = delete_category.key and c.merged_into is null
    returning c.label into name;
  if name is null then
    return 'null';
  end if;
  update public.categories c set merged_into = heir where c.merged_into = delete_category.key;
  -- One line of the audit log, and no conflict for editors that are open.
  perform set_config('octavo.identity', 'service', true), set_config('octavo.renaming', 'on', true), set_config('octavo.job', 'on', true);
  update public.next_versions n set category = heir where n.category = delete_category.key;
  update public.blog_posts p set category = heir where p.category = delete_category.key;
  get diagnostics moved = row_count;
  perform set_config('octavo.renaming', 'off', true), set_config('octavo.job', '', true),
    set_config('octavo.identity', identity, true);
  insert into accounts.audit_log (actor_id, action, subject) values (caller, 'category deleted', name);
  return to_jsonb(moved);
end
$$;

revoke all on function public.live_category(text), public.file_under_category(), public.announce_categories(), public.categories(),
  public.moved_category(text), public.save_category(text, text, text), public.sort_categories(jsonb),
  public.delete_category(text, text) from public;
grant execute on function public.categories() to anon, authenticated;
grant execute on function public.save_category(text, text, text), public.sort_categories(jsonb), public.delete_category(text, text)
  to authenticated;
