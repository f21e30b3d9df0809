-- Where visits begin and come from, what they lead to, searches that found nothing, and programs that read for an AI.
alter table figures.counts drop constraint counts_kind_check;
alter table figures.counts add constraint counts_kind_check
  check (kind in ('page', 'post', 'entry', 'referrer', 'campaign', 'source_entry', 'device', 'form_shown', 'form_sent', 'form_origin',
                  'source_sent', 'search_missing', 'missing', 'status', 'robot', 'crawler'));
comment on table figures.counts is
  'Counters, one row for each day, kind and name. The name of a source_entry is where visits came from and the page that they began on; all others are one thing each. No row is about a visitor (docs/decisions/counters.md).';

-- Kinds whose names are made up by whoever asks.
create function figures.free_kinds() returns text[]
language sql immutable
set search_path = ''
as $$ select '{referrer,campaign,source_entry,missing,form_origin,source_sent,search_missing}'::text[] $$;

create or replace function figures.most_names(kind text) returns integer
language sql immutable
set search_path = ''
as $$ select case when kind = any (figures.free_kinds()) then 200 else 1000 end $$;

create or replace function figures.tidy(days integer) returns void
language sql
set search_path = ''
as $$
  delete from figures.counts where day < (now() at time zone 'UTC')::date - days;
  with small as (
    select k.kind, k.name from figures.counts k
     where k.kind = any (figures.free_kinds()) and k.name <> 'other'
     group by 1, 2 having sum(k.count) < 3 and max(k.day) < (now() at time zone 'UTC')::date - 30
  ), gone as (
    delete from figures.counts c using small s where (c.kind, c.name) = (s.kind, s.name) returning c.day, c.kind, c.count
  )
  insert into figures.counts as c (day, kind, name, count)
    select g.day, g.kind, 'other', sum(g.count) from gone g group by 1, 2 order by 2, 1
    on conflict (kind, day, name) do update set count = c.count + excluded.count
$$;

-- How pages lead to applications: of the visits that began on a page, how many sent one.
create or replace function figures.path(since date, until date, fewest integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'visits', figures.shown(p.visits, fewest),
           'entries', figures.shown(p.entries, fewest), 'shown', figures.shown(p.shown, fewest), 'sent', figures.shown(p.sent, fewest))
           order by p.sent desc, p.shown desc, p.visits desc, p.name), '[]')
    from (
      select k.name, sum(k.count) filter (where k.kind in ('page', 'post')) as visits,
             sum(k.count) filter (where k.kind = 'entry') as entries,
             coalesce(sum(k.count) filter (where k.kind = 'form_shown'), 0) as shown,
             coalesce(sum(k.count) filter (where k.kind = 'form_origin'), 0) as sent
        from figures.counts k
       where k.kind in ('page', 'post', 'entry', 'form_shown', 'form_origin') and k.day between since and until group by 1
    ) p where greatest(p.shown, p.sent) >= fewest
$$;

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
  return jsonb_build_object(
    'since', since, 'until', until,
    'days', figures.days(since, until, 3), 'before', figures.days(since - length, since - 1, 3),
    'visits', figures.list('{page,post}', since, until, 3, 0),
    'entries', figures.list('{entry}', since, until, 3, 0),
    'pages', figures.list('{page}', since, until, 3, 100), 'posts', figures.list('{post}', since, until, 3, 100),
    'referrers', figures.list('{referrer}', since, until, 3, 50), 'campaigns', figures.list('{campaign}', since, until, 3, 50),
    'searches', figures.list('{search_missing}', since, until, 3, 50),
    'devices', figures.list('{device}', since, until, 3, 10), 'missing', figures.list('{missing}', since, until, 3, 50),
    'statuses', figures.list('{status}', since, until, 3, 30), 'robots', figures.list('{robot}', since, until, 3, 20),
    'crawlers', figures.list('{crawler}', since, until, 3, 50),
    'shown', figures.list('{form_shown}', since, until, 3, 10), 'sent', figures.list('{form_sent}', since, until, 3, 10),
    'path', figures.path(since, until, 3));
end
$$;

insert into accounts.guards (action, roles, proof_from) values ('call figures_of_source', '{admin}', null);

-- The visits that came from one site or campaign in a period, and in the one before it: by day, by the page that they began on, and the
-- forms that they sent.
create function public.figures_of_source(source text, since date, until date) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  length constant integer := until - since + 1;
begin
  perform public.guard('call figures_of_source');
  if since is null or until is null or length not between 1 and 366 then
    raise check_violation using message = 'A period has 1 to 366 days';
  end if;
  return (
    with entries as (
      select k.day, substr(k.name, length(figures_of_source.source) + 2) as name, k.count from figures.counts k
       where k.kind = 'source_entry' and starts_with(k.name, figures_of_source.source || ' ')
         and k.day between since - length and until
    ), by_page as (
      select e.name, coalesce(sum(e.count) filter (where e.day >= since), 0) as now,
             coalesce(sum(e.count) filter (where e.day < since), 0) as before
        from entries e group by 1
    ), by_day as (
      select d.day::date as day, coalesce(sum(e.count), 0) as count
        from generate_series((since - length)::timestamp, until::timestamp, interval '1 day') as d (day)
        left join entries e on e.day = d.day::date group by 1
    ), sent as (
      select coalesce(sum(k.count) filter (where k.day >= since), 0) as now,
             coalesce(sum(k.count) filter (where k.day < since), 0) as before
        from figures.counts k
       where k.kind = 'source_sent' and k.name = figures_of_source.source and k.day between since - length and until
    )
    select jsonb_build_object(
      'source', figures_of_source.source, 'since', since, 'until', until,
      'days', (select jsonb_agg(jsonb_build_object('day', to_char(b.day, 'YYYY-MM-DD'), 'count', figures.shown(b.count, 3)) order by b.day)
                 from by_day b where b.day >= since),
      'before', (select jsonb_agg(jsonb_build_object('day', to_char(b.day, 'YYYY-MM-DD'), 'count', figures.shown(b.count, 3)) order by b.day)
                   from by_day b where b.day < since),
      'pages', jsonb_build_object(
        'rows', (select coalesce(jsonb_agg(jsonb_build_object('name', r.name, 'count', figures.shown(r.now, 3),
                                                              'before', figures.shown(r.before, 3)) order by r.now desc, r.before desc, r.name), '[]')
                   from (select * from by_page p where greatest(p.now, p.before) >= 3 order by p.now desc, p.before desc, p.name limit 100) r),
        'withheld', (select count(*) from by_page p where greatest(p.now, p.before) < 3),
        'total', (select figures.shown(sum(p.now), 3) from by_page p),
        'before', (select figures.shown(sum(p.before), 3) from by_page p)),
      'sent', (select figures.shown(s.now, 3) from sent s),
      'sentBefore', (select figures.shown(s.before, 3) from sent s)));
end
$$;

revoke all on function figures.free_kinds(), public.figures_of_source(text, date, date) from public;
grant execute on function public.figures_of_source(text, date, date) to authenticated;
