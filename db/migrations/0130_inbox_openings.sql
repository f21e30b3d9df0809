-- A line of the inbox shows how its message begins. It is read from the submissions of the page: a copy would be one more to erase.

create function desk.opening_of(submission uuid) returns text
language sql stable
set search_path = ''
as $$
  select btrim(left(regexp_replace(left(m.message, 400), '\s+', ' ', 'g'), 160))
    from (select a.message from public.applications a where a.id = submission
          union all select c.message from public.career_applications c where c.id = submission) m
$$;

-- As in 0053_search_of_many.sql.
create or replace function public.desk_list(filter jsonb default '{}', sort text default 'newest', page integer default 1)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
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
  -- Whoever may list them may read how they begin: the policies of the submissions ask for a proof of their own.
  perform set_config('octavo.identity', 'service', true);
  select jsonb_agg(line || jsonb_build_object('opening', coalesce(desk.opening_of((line ->> 'id')::uuid), '')) order by place)
    into found from jsonb_array_elements(found) with ordinality as l (line, place);
  perform set_config('octavo.identity', identity, true);
  return jsonb_build_object('total', case when is_many then least(total, 1000) else total end, 'more', is_many and total > 1000,
    'hidden', hidden, 'rows', coalesce(found, '[]'), 'asked_at', statement_timestamp());
end
$$;

revoke all on function desk.opening_of(uuid) from public;
