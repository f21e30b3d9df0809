-- The figures of a period read its counters once, where each of their lists read them: with 20,000 posts, eighteen times.
create or replace function public.figures(since date, until date) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  length constant integer := until - since + 1;
begin
  perform public.guard('call figures');
  if since is null or until is null or length not between 1 and 366 then
    raise check_violation using message = 'A period has 1 to 366 days';
  end if;
  return (
    -- Each name of a kind in the period and in the one before it, and each day of a kind.
    with counted as materialized (
      select k.kind, k.name, k.day, sum(k.count) as count, coalesce(sum(k.count) filter (where k.day >= figures.since), 0) as now,
             coalesce(sum(k.count) filter (where k.day < figures.since), 0) as before
        from figures.counts k where k.day between figures.since - length and figures.until
       group by grouping sets ((k.kind, k.name), (k.kind, k.day))
    ), asked (list, kinds, most) as (
      values ('visits', '{page,post}'::text[], 0), ('entries', '{entry}', 0), ('pages', '{page}', 100), ('posts', '{post}', 100),
             ('referrers', '{referrer}', 50), ('campaigns', '{campaign}', 50), ('searches', '{search_missing}', 50),
             ('devices', '{device}', 10), ('missing', '{missing}', 50), ('statuses', '{status}', 30), ('robots', '{robot}', 20),
             ('crawlers', '{crawler}', 50), ('shown', '{form_shown}', 10), ('sent', '{form_sent}', 10)
    ), summed as (
      select a.list, c.name, sum(c.now) as now, sum(c.before) as before
        from asked a join counted c on c.kind = any (a.kinds) and c.day is null group by 1, 2
    ), placed as (
      select s.*, greatest(s.now, s.before) >= 3 as is_shown,
             row_number() over (partition by s.list order by greatest(s.now, s.before) >= 3 desc, s.now desc, s.before desc, s.name) as place
        from summed s
    ), lists as (
      select a.list, jsonb_build_object(
               'rows', coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'count', figures.shown(p.now, 3), 'before', figures.shown(p.before, 3))
                                          order by p.place) filter (where p.is_shown and p.place <= a.most), '[]'),
               'withheld', count(*) filter (where not p.is_shown),
               'total', figures.shown(sum(p.now), 3), 'before', figures.shown(sum(p.before), 3)) as content
        from asked a left join placed p on p.list = a.list group by a.list
    ), days as (
      select d.day::date as day, figures.shown(sum(c.count), 3) as count
        from generate_series((figures.since - length)::timestamp, figures.until::timestamp, interval '1 day') as d (day)
        left join counted c on c.day = d.day::date and c.kind in ('page', 'post') group by 1
    ), path as (
      select c.name, sum(c.now) filter (where c.kind in ('page', 'post')) as visits, sum(c.now) filter (where c.kind = 'entry') as entries,
             coalesce(sum(c.now) filter (where c.kind = 'form_shown'), 0) as shown,
             coalesce(sum(c.now) filter (where c.kind = 'form_origin'), 0) as sent
        from counted c where c.kind in ('page', 'post', 'entry', 'form_shown', 'form_origin') and c.day is null group by 1
    )
    select jsonb_build_object(
             'since', figures.since, 'until', figures.until,
             'days', (select jsonb_agg(jsonb_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'count', d.count) order by d.day)
                        from days d where d.day >= figures.since),
             'before', (select jsonb_agg(jsonb_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'count', d.count) order by d.day)
                          from days d where d.day < figures.since),
             -- How pages lead to applications: of the visits that began on a page, how many sent one.
             'path', (select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'visits', figures.shown(p.visits, 3),
                        'entries', figures.shown(p.entries, 3), 'shown', figures.shown(p.shown, 3), 'sent', figures.shown(p.sent, 3))
                        order by p.sent desc, p.shown desc, p.visits desc, p.name), '[]') from path p where greatest(p.shown, p.sent) >= 3))
           || (select jsonb_object_agg(l.list, l.content) from lists l));
end
$$;
