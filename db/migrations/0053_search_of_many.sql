-- A search for a word that most submissions have finds the newest by looking into one after another, and counts no further than 1,000:
-- to find all 200,000 for a page of 25 took more than two seconds. And all ids of a filter are read from one to the next, not by
-- counting from the beginning for each part.

-- What a filter asks for, as a condition on `e`. Spam is left out unless it is asked for. `many` is set for words that most submissions
-- have.
create or replace function desk.condition(filter jsonb) returns text
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
    -- Few are found first and by index: without statistics, the planner would rather walk the list and look into each one's words.
    -- Where most are found, that is the shorter way.
    parts := parts || format(
      case when (filter ->> 'many')::boolean then '(select %s from desk.words w where w.id = e.id)'
           else 'e.id in (with found as materialized (select w.id from desk.words w where %s) select f.id from found f)' end,
      desk.search_condition(filter ->> 'words'));
  end if;
  return array_to_string(parts, ' and ');
end
$$;

-- Whether the words of a filter stand in many submissions, by a sample of about a thousand. What is found does not depend on it, only by
-- which way.
create function desk.finds_many(filter jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  total bigint;
  is_many boolean;
begin
  if coalesce(btrim(filter ->> 'words'), '') = '' then
    return false;
  end if;
  total := desk.count_of('{"spam": "all"}');
  if total <= 20000 then
    return false;
  end if;
  execute format(
    'select count(*) filter (where (select %s from desk.words w where w.id = e.id)) > count(*) / 20.0
       from desk.entries e tablesample system (%s) repeatable (1)',
    desk.search_condition(filter ->> 'words'), 100000.0 / total) into is_many;
  return is_many;
end
$$;

-- How many of many a filter finds, counted up to one more than 1,000.
create function desk.count_some(filter jsonb) returns bigint
language plpgsql stable
set search_path = ''
as $$
declare
  counted bigint;
begin
  execute format('select count(*) from (select from desk.entries e where %s order by e.created_at desc limit 1001) f', desk.condition(filter)) into counted;
  return counted;
end
$$;

-- One page of what a filter finds, how many that are, and how many it leaves out as spam. `more` says that there are more than the total.
create or replace function public.desk_list(filter jsonb default '{}', sort text default 'newest', page integer default 1)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  is_many boolean;
  asked jsonb;
  found jsonb;
  total bigint;
  hidden bigint;
begin
  perform public.guard('call desk_list');
  is_many := desk.finds_many(filter);
  asked := case when is_many then filter || '{"many": true}' else filter - 'many' end;
  -- A search costs more than the list of what it finds, so it counts on the way. Other filters count faster by an index.
  if btrim(filter ->> 'words') <> '' and not is_many then
    execute format('select max(l.total), max(l.hidden), jsonb_agg(to_jsonb(l) - ''total'' - ''hidden'') from (%s) l',
      desk.list_query(asked, sort, page, 25, true)) into total, hidden, found;
  else
    execute format('select jsonb_agg(to_jsonb(l)) from (%s) l', desk.list_query(asked, sort, page, 25)) into found;
  end if;
  if is_many then
    total := desk.count_some(asked);
    hidden := case when desk.hides_spam(filter) then least(desk.count_some(asked || '{"spam": "only"}'), 1000) else 0 end;
  -- A page behind the last has no line that tells the total, nor has a search that finds spam alone.
  elsif total is null then
    total := desk.count_of(filter);
    hidden := case when desk.hides_spam(filter) then desk.count_of(filter || '{"spam": "only"}') else 0 end;
  end if;
  return jsonb_build_object('total', case when is_many then least(total, 1000) else total end, 'more', is_many and total > 1000,
    'hidden', hidden, 'rows', coalesce(found, '[]'), 'asked_at', statement_timestamp());
end
$$;

-- The ids of what a filter finds, in the order of a list, and of which kind each is. `after` is the last one of the part before.
drop function public.desk_ids(jsonb, integer, integer);
create function public.desk_ids(filter jsonb default '{}', skip integer default 0, most integer default 1000, after uuid default null)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  last_at timestamptz;
  found jsonb;
begin
  perform public.guard('call desk_ids');
  select e.created_at into last_at from desk.entries e where e.id = desk_ids.after;
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''id'', l.id, ''kind'', l.kind)), ''[]'') from (
       select e.id, e.kind from desk.entries e where %s%s order by e.created_at desc, e.id limit %s offset %s) l',
    desk.condition(filter),
    case when last_at is not null then format(' and e.created_at <= %L and (e.created_at < %1$L or e.id > %L)', last_at, desk_ids.after) end,
    least(greatest(most, 0), 1000), greatest(skip, 0)) into found;
  return found;
end
$$;

revoke all on function desk.finds_many(jsonb), desk.count_some(jsonb), public.desk_ids(jsonb, integer, integer, uuid) from public;
grant execute on function public.desk_ids(jsonb, integer, integer, uuid) to authenticated;
