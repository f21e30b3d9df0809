-- The inbox can be filtered by a position before anybody has applied for it, and replies name the company as it is called by now. Null:
-- what the code says.
create or replace function public.desk_choices() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform public.guard('call desk_choices');
  return jsonb_build_object(
    'positions', (select coalesce(jsonb_agg(p.position order by p.position), '[]')
      from (select s.position from desk.sums s where s.position <> ''
             group by 1 having sum(s.submissions) > 0 limit 200) p),
    'offered', (select jsonb_path_query_array(w.fields, '$."positions#list".now[*].title')
      from pages.published w where w.unit = 'positions'),
    'company', (select w.fields #>> '{facts#COMPANY,now}' from pages.published w where w.unit = 'facts'),
    'sources', (select coalesce(jsonb_agg(t.source order by t.source), '[]')
      from (select s.source from desk.sums s group by 1 having sum(s.submissions) > 0
             order by sum(s.submissions) desc, 1 limit 100) t),
    'people', (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', desk.name_of(u.id)) order by u.email), '[]')
      from accounts.users u where accounts.role_may(u.id, 'call desk_list')));
end
$$;
