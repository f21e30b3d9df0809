-- The numbers of a period add up weeks and days that are summed already. With 1,000 posts read each day, they added up 60,000 counters.
create table figures.weekly_counts (
  -- Its Monday.
  week date not null,
  kind text not null,
  name text not null,
  count bigint not null,
  primary key (kind, week, name)
);
comment on table figures.weekly_counts is 'figures.counts, added up by week. A trigger keeps it.';
alter table figures.weekly_counts enable row level security;
-- No statistics of names that strangers send: 0001_accounts.own.sql.
alter table figures.weekly_counts alter column name set statistics 0;

create table figures.daily_counts (
  day date not null,
  kind text not null,
  count bigint not null,
  primary key (kind, day)
);
comment on table figures.daily_counts is 'figures.counts, added up over all names of a day. A trigger keeps it.';
alter table figures.daily_counts enable row level security;

create function figures.week_of(day date) returns date
language sql immutable
set search_path = ''
as $$ select day - (extract(isodow from day)::integer - 1) $$;

-- Otherwise two instances that count at once could each wait for rows that the other holds.
create function figures.count_in_turn() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('figures.counts'));
  return null;
end
$$;
create trigger count_in_turn before insert or update or delete on figures.counts
  for each statement execute function figures.count_in_turn();

create function figures.follow_counts() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  changed figures.counts[] := '{}';
begin
  if tg_op <> 'DELETE' then
    changed := array(select a from added a);
  end if;
  if tg_op <> 'INSERT' then
    changed := changed || array(select row(r.day, r.kind, r.name, -r.count)::figures.counts from removed r);
  end if;
  insert into figures.weekly_counts as w (week, kind, name, count)
    select figures.week_of(c.day), c.kind, c.name, sum(c.count) from unnest(changed) c group by 1, 2, 3 having sum(c.count) <> 0
    on conflict (kind, week, name) do update set count = w.count + excluded.count;
  insert into figures.daily_counts as d (day, kind, count)
    select c.day, c.kind, sum(c.count) from unnest(changed) c group by 1, 2 having sum(c.count) <> 0
    on conflict (kind, day) do update set count = d.count + excluded.count;
  -- No name of what is gone stays behind.
  if tg_op <> 'INSERT' then
    delete from figures.weekly_counts w using unnest(changed) c
     where (w.kind, w.week, w.name) = (c.kind, figures.week_of(c.day), c.name) and w.count = 0;
    delete from figures.daily_counts d using unnest(changed) c where (d.kind, d.day) = (c.kind, c.day) and d.count = 0;
  end if;
  return null;
end
$$;
create trigger sum_added after insert on figures.counts
  referencing new table as added for each statement execute function figures.follow_counts();
create trigger sum_changed after update on figures.counts
  referencing old table as removed new table as added for each statement execute function figures.follow_counts();
create trigger sum_removed after delete on figures.counts
  referencing old table as removed for each statement execute function figures.follow_counts();

insert into figures.weekly_counts (week, kind, name, count)
  select figures.week_of(k.day), k.kind, k.name, sum(k.count) from figures.counts k group by 1, 2, 3;
insert into figures.daily_counts (day, kind, count) select k.day, k.kind, sum(k.count) from figures.counts k group by 1, 2;

-- Weeks that are whole in one of the two periods come from their sums, and only the other days from the counters.
create or replace function public.figures(since date, until date) returns jsonb
language plpgsql stable security definer
set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  length constant integer := until - since + 1;
  first_day constant date := since - length;
  kinds constant text[] := '{page,post,entry,referrer,campaign,search_missing,device,missing,status,robot,crawler,form_shown,form_sent,form_origin}';
  weeks date[];
  days date[];
begin
  perform public.guard('call figures');
  if since is null or until is null or length not between 1 and 366 then
    raise check_violation using message = 'A period has 1 to 366 days';
  end if;
  select array_agg(distinct c.week) filter (where c.is_whole), array_agg(c.day) filter (where not c.is_whole) into weeks, days
    from (select d.day::date as day, w.week,
                 w.week >= first_day and w.week + 6 <= until and not (w.week < since and w.week + 6 >= since) as is_whole
            from generate_series(first_day::timestamp, until::timestamp, interval '1 day') as d (day)
           cross join lateral (select figures.week_of(d.day::date) as week) w) c;
  return (
    -- Each name of a kind, in the period and in the one before it.
    with counted as materialized (
      select k.kind, k.name, coalesce(sum(k.count) filter (where k.day >= figures.since), 0) as now,
             coalesce(sum(k.count) filter (where k.day < figures.since), 0) as before
        from (select w.kind, w.name, w.week as day, w.count from figures.weekly_counts w where w.kind = any (kinds) and w.week = any (weeks)
              union all
              select c.kind, c.name, c.day, c.count from figures.counts c where c.kind = any (kinds) and c.day = any (days)) k
       group by 1, 2
    ), asked (kind, list, most) as (
      values ('entry', 'entries', 0), ('page', 'pages', 100), ('post', 'posts', 100), ('referrer', 'referrers', 50),
             ('campaign', 'campaigns', 50), ('search_missing', 'searches', 50), ('device', 'devices', 10), ('missing', 'missing', 50),
             ('status', 'statuses', 30), ('robot', 'robots', 20), ('crawler', 'crawlers', 50), ('form_shown', 'shown', 10),
             ('form_sent', 'sent', 10)
    ), summed as (
      select a.list, c.name, c.now, c.before from asked a join counted c using (kind)
    ), visits as (
      select c.name, sum(c.now) as now, sum(c.before) as before from counted c where c.kind in ('page', 'post') group by 1
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
    ), read as (
      select d.day::date as day, figures.shown(sum(c.count), 3) as count
        from generate_series(first_day::timestamp, figures.until::timestamp, interval '1 day') as d (day)
        left join figures.daily_counts c on c.day = d.day::date and c.kind in ('page', 'post') group by 1
    ), path as (
      select c.name, sum(c.now) filter (where c.kind in ('page', 'post')) as visits, sum(c.now) filter (where c.kind = 'entry') as entries,
             coalesce(sum(c.now) filter (where c.kind = 'form_shown'), 0) as shown,
             coalesce(sum(c.now) filter (where c.kind = 'form_origin'), 0) as sent
        from counted c where c.kind in ('page', 'post', 'entry', 'form_shown', 'form_origin') group by 1
    )
    select jsonb_build_object(
             'since', figures.since, 'until', figures.until,
             'days', (select jsonb_agg(jsonb_build_object('day', to_char(r.day, 'YYYY-MM-DD'), 'count', r.count) order by r.day)
                        from read r where r.day >= figures.since),
             'before', (select jsonb_agg(jsonb_build_object('day', to_char(r.day, 'YYYY-MM-DD'), 'count', r.count) order by r.day)
                          from read r where r.day < figures.since),
             'visits', (select jsonb_build_object('rows', jsonb_build_array(),
                                                  'withheld', count(*) filter (where greatest(v.now, v.before) < 3),
                                                  'total', figures.shown(sum(v.now), 3), 'before', figures.shown(sum(v.before), 3))
                          from visits v),
             -- How pages lead to applications: of the visits that began on a page, how many sent one.
             'path', (select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'visits', figures.shown(p.visits, 3),
                        'entries', figures.shown(p.entries, 3), 'shown', figures.shown(p.shown, 3), 'sent', figures.shown(p.sent, 3))
                        order by p.sent desc, p.shown desc, p.visits desc, p.name), '[]') from path p where greatest(p.shown, p.sent) >= 3))
           || (select jsonb_object_agg(l.list, l.content) from lists l));
end
$$;

revoke all on function figures.week_of(date), figures.count_in_turn(), figures.follow_counts() from public;
