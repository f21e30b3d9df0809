-- The desk lists, filters and searches both kinds of submissions together. It reads a table of its own, narrow and indexed,
-- which follows the submissions by triggers and goes with them. Under row level security PostgreSQL uses no index for `@@`
-- and `like` (docs/decisions/0020-full-text-search.md), so nobody but the owner reads here, and functions that run as the owner ask first who calls.
create schema desk;
revoke all on schema desk from public;

-- Whoever runs the server may have installed it already.
do $$
begin
  if not exists (select from pg_extension where extname = 'pg_trgm') then
    create extension pg_trgm schema desk;
  end if;
end
$$;

create table desk.entries (
  id uuid primary key,
  application_id uuid unique references public.applications (id) on delete cascade,
  career_application_id uuid unique references public.career_applications (id) on delete cascade,
  kind text not null check (kind in ('application', 'career')),
  created_at timestamptz not null,
  reference text not null unique,
  name text not null,
  -- For the order by name.
  name_key text not null,
  -- The company, or the position.
  about text not null,
  company_size text,
  position text,
  source text not null,
  state text not null,
  state_at timestamptz,
  spam boolean not null,
  unread boolean not null,
  assignee uuid,
  first_answered_at timestamptz,
  check (num_nonnulls(application_id, career_application_id) = 1)
);

-- In a table of its own, so that a list reads no long text.
create table desk.words (
  id uuid primary key references desk.entries (id) on delete cascade,
  -- Names, reference, company, address, phone and position, without accents.
  short text not null,
  -- The words of all that and of the message.
  words tsvector not null
);

alter table desk.entries enable row level security;
alter table desk.words enable row level security;

-- No statistics of people: 0020_no_statistics_of_people.sql.
alter table desk.entries alter column name set statistics 0, alter column name_key set statistics 0,
  alter column about set statistics 0, alter column reference set statistics 0, alter column source set statistics 0,
  alter column position set statistics 0;
alter table desk.words alter column short set statistics 0, alter column words set statistics 0;

create index entries_newest on desk.entries (created_at desc, id);
create index entries_by_name on desk.entries (name_key, created_at desc, id);
create index entries_by_change on desk.entries (state_at desc nulls last, created_at desc, id);
create index entries_by_state on desk.entries (state, created_at desc);
create index entries_by_kind on desk.entries (kind, created_at desc);
create index entries_by_position on desk.entries (position, created_at desc) where position is not null;
create index entries_by_size on desk.entries (company_size, created_at desc) where company_size is not null;
create index entries_by_source on desk.entries (source, created_at desc);
create index entries_by_assignee on desk.entries (assignee, created_at desc) where assignee is not null;
create index entries_unread on desk.entries (created_at desc) where unread and not spam;
create index entries_spam on desk.entries (created_at desc) where spam;
-- Not collected in a list that each search would have to read.
create index words_by_word on desk.words using gin (words) with (fastupdate = off);
do $$
begin
  execute format(
    'create index words_by_part on desk.words using gin (short %I.gin_trgm_ops) with (fastupdate = off)',
    (select n.nspname from pg_extension x join pg_namespace n on n.oid = x.extnamespace where x.extname = 'pg_trgm'));
end
$$;

-- Lower case without accents. Letters that Unicode does not decompose are named.
create function desk.folded(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select lower(regexp_replace(
    normalize(translate(replace(replace(replace(value, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ØøŁłĐđıĦħ', 'OoLlDdiHh'), NFD),
    '[\u0300-\u036f]', '', 'g'))
$$;

-- The words of a folded text. A word is what stands between signs.
create function desk.words_of(folded text) returns text[]
language sql immutable strict parallel safe
set search_path = ''
as $$
  select coalesce(array_agg(distinct left(word, 100)), '{}')
    from regexp_split_to_table(folded, '[[:space:][:punct:]]+') as word where word <> ''
$$;

-- Where somebody came from, in a word: the source of the campaign, the referring host, or none.
create function desk.source_of(campaign text, referrer text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select left(lower(coalesce(
    nullif(public.decoded_name(substring(campaign from '(?:^|&)source=([^&]+)')), ''),
    substring(referrer from '^(?:[a-z]+://)?(?:www\.)?([^/:?#]+)'),
    'direct')), 100)
$$;

create function desk.follow_submission() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_career constant boolean := tg_table_name = 'career_applications';
  sent constant jsonb := to_jsonb(new);
  whole_name constant text :=
    case when is_career then sent ->> 'name' else (sent ->> 'first_name') || ' ' || (sent ->> 'last_name') end;
  about_it constant text := sent ->> case when is_career then 'position' else 'company' end;
  -- What changes without a change of words.
  wordless constant text[] := array['state', 'state_by', 'state_at', 'first_answered_at', 'read_at', 'assignee', 'spam'];
  short_text text;
begin
  insert into desk.entries as e (id, application_id, career_application_id, kind, created_at, reference, name, name_key, about,
      company_size, position, source, state, state_at, spam, unread, assignee, first_answered_at)
    values (new.id, case when not is_career then new.id end, case when is_career then new.id end,
      case when is_career then 'career' else 'application' end, new.created_at, new.reference, whole_name,
      left(desk.folded(whole_name), 100), about_it, sent ->> 'company_size', sent ->> 'position',
      desk.source_of(new.campaign, new.referrer), new.state, new.state_at, new.spam, new.read_at is null, new.assignee,
      new.first_answered_at)
    on conflict (id) do update set created_at = excluded.created_at, reference = excluded.reference, name = excluded.name,
      name_key = excluded.name_key, about = excluded.about, company_size = excluded.company_size,
      position = excluded.position, source = excluded.source, state = excluded.state, state_at = excluded.state_at,
      spam = excluded.spam, unread = excluded.unread, assignee = excluded.assignee,
      first_answered_at = excluded.first_answered_at;
  -- The words cost the most, and a change of state leaves them as they are.
  if tg_op = 'UPDATE' and to_jsonb(old) - wordless = sent - wordless and exists (select from desk.words w where w.id = new.id) then
    return null;
  end if;
  short_text := desk.folded(concat_ws(' ', whole_name, new.reference, sent ->> 'company', sent ->> 'position', new.email,
    sent ->> 'phone'));
  insert into desk.words as w (id, short, words)
    values (new.id, short_text, array_to_tsvector(desk.words_of(short_text || ' ' || desk.folded(coalesce(new.message, '')))))
    on conflict (id) do update set short = excluded.short, words = excluded.words
      where (w.short, w.words) is distinct from (excluded.short, excluded.words);
  return null;
end
$$;

create trigger desk_entry after insert on public.applications
  for each row execute function desk.follow_submission();
create trigger desk_entry after insert on public.career_applications
  for each row execute function desk.follow_submission();
create trigger desk_entry_changed after update on public.applications
  for each row when (old is distinct from new) execute function desk.follow_submission();
create trigger desk_entry_changed after update on public.career_applications
  for each row when (old is distinct from new) execute function desk.follow_submission();

-- The submissions of before. They count as read: nobody was told which were not. Their other triggers have nothing to do with
-- it, and the policies show no row to the owner unless it is the server's own work.
do $$
declare
  place text;
begin
  perform set_config('octavo.identity', 'service', true);
  foreach place in array array['applications', 'career_applications'] loop
    execute format('alter table public.%I disable trigger user', place);
    execute format('alter table public.%I enable trigger desk_entry_changed', place);
    execute format('update public.%I set read_at = now()', place);
    execute format('alter table public.%I enable trigger user', place);
  end loop;
end
$$;

create function desk.require_administrator() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not public.has_role('admin') then
    raise insufficient_privilege using message = 'Only administrators may use the desk';
  end if;
end
$$;

-- The condition for what a search finds: each word as the beginning of one, or the whole as a part of the short fields.
create function desk.search_condition(searched text) returns text
language sql immutable
set search_path = ''
as $$
  select '(' || concat_ws(' or ',
      format('w.words @@ %L::tsquery',
        (select string_agg(quote_literal(word) || ':*', ' & ') from unnest(desk.words_of(folded)) as word)),
      -- Fewer than three letters have no trigram.
      case when length(folded) >= 3
        then format('w.short like %L', '%' || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%') end,
      case when length(folded) < 3 and cardinality(desk.words_of(folded)) = 0 then 'false' end) || ')'
    from (select desk.folded(left(btrim(searched), 200)) as folded) given
$$;

-- What a filter asks for, as a condition on `e`. Spam is left out unless it is asked for.
create function desk.condition(filter jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  parts text[] := array['true'];
  given text;
begin
  if jsonb_typeof(filter -> 'ids') = 'array' then
    return format('e.id = any (%L::uuid[])', array(select jsonb_array_elements_text(filter -> 'ids')));
  end if;
  foreach given in array array['kind', 'state', 'company_size', 'position', 'source'] loop
    if filter ->> given <> '' then
      parts := parts || format('e.%I = %L', given, filter ->> given);
    end if;
  end loop;
  parts := parts || case filter ->> 'spam' when 'only' then 'e.spam' when 'all' then 'true' else 'not e.spam' end;
  if (filter ->> 'unread')::boolean then
    parts := parts || 'e.unread'::text;
  end if;
  if filter ->> 'assignee' = 'none' then
    parts := parts || 'e.assignee is null'::text;
  elsif filter ->> 'assignee' <> '' then
    parts := parts || format('e.assignee = %L::uuid', filter ->> 'assignee');
  end if;
  if filter ->> 'since' <> '' then
    parts := parts || format('e.created_at >= %L::date', filter ->> 'since');
  end if;
  if filter ->> 'until' <> '' then
    parts := parts || format('e.created_at < %L::date + 1', filter ->> 'until');
  end if;
  if btrim(filter ->> 'words') <> '' then
    -- Found first and by index: without statistics, the planner would rather walk the list and look into each one's words.
    parts := parts || format(
      'e.id in (with found as materialized (select w.id from desk.words w where %s) select f.id from found f)',
      desk.search_condition(filter ->> 'words'));
  end if;
  return array_to_string(parts, ' and ');
end
$$;

create function desk.list_query(filter jsonb, sort text, page integer, per_page integer, is_counted boolean default false)
returns text
language sql stable
set search_path = ''
as $$
  select format(
    'select %s e.id, e.kind, e.reference, e.name, e.about, e.company_size, e.source, e.state, e.spam, e.unread, e.assignee,
            e.created_at from desk.entries e where %s order by %s limit %s offset %s',
    case when is_counted then 'count(*) over () as total,' else '' end,
    desk.condition(filter),
    case sort
      when 'oldest' then 'e.created_at, e.id desc'
      when 'name' then 'e.name_key, e.created_at desc, e.id'
      when 'changed' then 'e.state_at desc nulls last, e.created_at desc, e.id'
      else 'e.created_at desc, e.id'
    end,
    per_page, (greatest(page, 1)::bigint - 1) * per_page)
$$;

-- One page of what a filter finds, and how many that are.
create function public.desk_list(filter jsonb default '{}', sort text default 'newest', page integer default 1)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found jsonb;
  total bigint;
begin
  perform desk.require_administrator();
  -- A search costs more than the list of what it finds, so it counts on the way. Other filters count faster by an index.
  if btrim(filter ->> 'words') <> '' then
    execute format('select max(l.total), jsonb_agg(to_jsonb(l) - ''total'') from (%s) l',
      desk.list_query(filter, sort, page, 25, true)) into total, found;
  else
    execute format('select jsonb_agg(to_jsonb(l)) from (%s) l', desk.list_query(filter, sort, page, 25)) into found;
  end if;
  -- A page behind the last has no line that tells the total.
  if total is null then
    execute format('select count(*) from desk.entries e where %s', desk.condition(filter)) into total;
  end if;
  return jsonb_build_object('total', total, 'rows', coalesce(found, '[]'), 'asked_at', statement_timestamp());
end
$$;

-- How many wait to be read, and how many came after a moment that a filter finds.
create function public.desk_news(filter jsonb default '{}', since timestamptz default now()) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  arrived bigint;
begin
  perform desk.require_administrator();
  execute format('select count(*) from desk.entries e where e.created_at > $1 and %s', desk.condition(filter))
    into arrived using since;
  return jsonb_build_object('arrived', arrived,
    'unread', (select count(*) from desk.entries e where e.unread and not e.spam));
end
$$;

-- The ids of what a filter finds, in the order of a list, and of which kind each is.
create function public.desk_ids(filter jsonb default '{}', skip integer default 0, most integer default 1000) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found jsonb;
begin
  perform desk.require_administrator();
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''id'', l.id, ''kind'', l.kind)), ''[]'') from (
       select e.id, e.kind from desk.entries e where %s order by e.created_at desc, e.id limit %s offset %s) l',
    desk.condition(filter), least(greatest(most, 0), 1000), greatest(skip, 0)) into found;
  return found;
end
$$;

-- Changes everything that a filter finds, under the policies and triggers of the submissions. Answers how many there were.
create function public.desk_change(filter jsonb, change jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  ids uuid[];
  changed bigint := 0;
  part bigint;
  place text;
begin
  ids := public.desk_all_ids(filter);
  foreach place in array array['applications', 'career_applications'] loop
    execute format(
      'update public.%I set state = coalesce($2 ->> ''state'', state), spam = coalesce(($2 ->> ''spam'')::boolean, spam),
         assignee = case when $2 ? ''assignee'' then ($2 ->> ''assignee'')::uuid else assignee end,
         read_at = case when $2 ? ''read'' then case when ($2 ->> ''read'')::boolean then coalesce(read_at, now()) end else read_at end
       where id = any ($1)', place) using ids, change;
    get diagnostics part = row_count;
    changed := changed + part;
  end loop;
  return to_jsonb(changed);
end
$$;

create function public.desk_all_ids(filter jsonb) returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found uuid[];
begin
  perform desk.require_administrator();
  execute format('select coalesce(array_agg(e.id), ''{}'') from desk.entries e where %s', desk.condition(filter)) into found;
  return found;
end
$$;

-- What can be chosen in the filters.
create function public.desk_choices() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform desk.require_administrator();
  return jsonb_build_object(
    'positions', (select coalesce(jsonb_agg(position order by position), '[]')
      from (select distinct position from desk.entries where position is not null limit 200) p),
    'sources', (select coalesce(jsonb_agg(source order by source), '[]')
      from (select source from desk.entries group by source order by count(*) desc limit 100) s),
    'people', (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name',
        coalesce(nullif(btrim(u.user_metadata ->> 'display_name'), ''), u.email)) order by u.email), '[]')
      from accounts.users u where u.app_metadata ->> 'role' = 'admin'));
end
$$;

revoke all on function public.desk_list(jsonb, text, integer), public.desk_news(jsonb, timestamptz),
  public.desk_ids(jsonb, integer, integer), public.desk_change(jsonb, jsonb), public.desk_all_ids(jsonb),
  public.desk_choices() from public;
grant execute on function public.desk_list(jsonb, text, integer), public.desk_news(jsonb, timestamptz),
  public.desk_ids(jsonb, integer, integer), public.desk_change(jsonb, jsonb), public.desk_all_ids(jsonb),
  public.desk_choices() to authenticated;
