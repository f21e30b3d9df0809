-- The desk leaves spam out unless it is asked for. The mark is a guess: a person whose form was filled in at once gets it too. So
-- a list says how many more its filter would find with spam (`hidden`), and the news how many of those came meanwhile.

-- Whether a filter leaves something out as spam.
create function desk.hides_spam(filter jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(filter ->> 'spam', '') not in ('only', 'all') and not filter ? 'ids'
$$;
revoke all on function desk.hides_spam(jsonb) from public;

-- A counted list finds spam as well, counts it and then leaves it out, so that one search answers all.
create or replace function desk.list_query(filter jsonb, sort text, page integer, per_page integer, is_counted boolean default false)
returns text
language sql stable
set search_path = ''
as $$
  select format(
    'select %s l.id, l.kind, l.reference, l.name, l.about, l.company_size, l.source, l.state, l.spam, l.unread, l.assignee,
            l.created_at from (select %s e.* from desk.entries e where %s) l where %s order by %s limit %s offset %s',
    case when is_counted then 'l.total, l.hidden,' else '' end,
    case when is_counted
      then format('count(*) filter (where %1$s) over () as total, count(*) filter (where not (%1$s)) over () as hidden,',
        case when desk.hides_spam(filter) then 'not e.spam' else 'true' end)
      else '' end,
    desk.condition(case when is_counted and desk.hides_spam(filter) then filter || '{"spam": "all"}' else filter end),
    case when is_counted and desk.hides_spam(filter) then 'not l.spam' else 'true' end,
    case sort
      when 'oldest' then 'l.created_at, l.id desc'
      when 'name' then 'l.name_key, l.created_at desc, l.id'
      when 'changed' then 'l.state_at desc nulls last, l.created_at desc, l.id'
      else 'l.created_at desc, l.id'
    end,
    per_page, (greatest(page, 1)::bigint - 1) * per_page)
$$;

-- How many a filter finds.
create function desk.count_of(filter jsonb) returns bigint
language plpgsql stable
set search_path = ''
as $$
declare
  counted bigint;
begin
  execute format('select count(*) from desk.entries e where %s', desk.condition(filter)) into counted;
  return counted;
end
$$;
revoke all on function desk.count_of(jsonb) from public;

-- One page of what a filter finds, how many that are, and how many it leaves out as spam.
create or replace function public.desk_list(filter jsonb default '{}', sort text default 'newest', page integer default 1)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found jsonb;
  total bigint;
  hidden bigint;
begin
  perform desk.require_administrator();
  -- A search costs more than the list of what it finds, so it counts on the way. Other filters count faster by an index.
  if btrim(filter ->> 'words') <> '' then
    execute format('select max(l.total), max(l.hidden), jsonb_agg(to_jsonb(l) - ''total'' - ''hidden'') from (%s) l',
      desk.list_query(filter, sort, page, 25, true)) into total, hidden, found;
  else
    execute format('select jsonb_agg(to_jsonb(l)) from (%s) l', desk.list_query(filter, sort, page, 25)) into found;
  end if;
  -- A page behind the last has no line that tells the total, nor has a search that finds spam alone.
  if total is null then
    total := desk.count_of(filter);
    hidden := case when desk.hides_spam(filter) then desk.count_of(filter || '{"spam": "only"}') else 0 end;
  end if;
  return jsonb_build_object('total', total, 'hidden', hidden, 'rows', coalesce(found, '[]'), 'asked_at', statement_timestamp());
end
$$;

-- How many wait to be read, and how many came after a moment that a filter finds, or leaves out as spam.
create or replace function public.desk_news(filter jsonb default '{}', since timestamptz default now()) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  arrived bigint;
  hidden bigint;
begin
  perform desk.require_administrator();
  execute format(
    'select count(*) filter (where %1$s), count(*) filter (where not (%1$s)) from desk.entries e where e.created_at > $1 and %2$s',
    case when desk.hides_spam(filter) then 'not e.spam' else 'true' end,
    desk.condition(case when desk.hides_spam(filter) then filter || '{"spam": "all"}' else filter end))
    into arrived, hidden using since;
  return jsonb_build_object('arrived', arrived, 'hidden', hidden,
    'unread', (select count(*) from desk.entries e where e.unread and not e.spam));
end
$$;
