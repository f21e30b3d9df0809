-- The inbox counts what it has by adding up a small table. Counting 200,000 submissions for each list, its filters and its figures took
-- up to a second.

create table desk.sums (
  -- Its Monday, in UTC.
  week date not null,
  kind text not null,
  -- Empty where there is none, so that two lines of the same can be told by an equals sign.
  company_size text not null,
  position text not null,
  source text not null,
  spam boolean not null,
  unread boolean not null,
  submissions integer not null,
  answered integer not null
);
comment on table desk.sums is
  'How many submissions there are, and how many of them were answered, by what the inbox counts. Each change adds a line, of what came and what went, so that nobody waits for anybody; now and then the lines are put together.';
alter table desk.sums enable row level security;
-- No statistics of people: 0001_accounts.own.sql.
alter table desk.sums alter column source set statistics 0, alter column position set statistics 0;

-- Puts lines together that count the same. Whoever comes while another does it leaves it to them. Lines that stand alone stay as they are:
-- the embedded database reclaims no space by itself.
create function desk.fold_sums() returns void
language plpgsql
set search_path = ''
as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('desk.sums')) then
    return;
  end if;
  with several as (
    select week, kind, company_size, position, source, spam, unread from desk.sums
     group by 1, 2, 3, 4, 5, 6, 7 having count(*) > 1 or sum(submissions) = 0
  ), gone as (
    delete from desk.sums s using several v
     where (s.week, s.kind, s.company_size, s.position, s.source, s.spam, s.unread)
         = (v.week, v.kind, v.company_size, v.position, v.source, v.spam, v.unread)
     returning s.*
  )
  insert into desk.sums
    select g.week, g.kind, g.company_size, g.position, g.source, g.spam, g.unread, sum(g.submissions), sum(g.answered)
      from gone g group by 1, 2, 3, 4, 5, 6, 7 having sum(g.submissions) <> 0 or sum(g.answered) <> 0;
end
$$;

create function desk.follow_entries() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into desk.sums
      select date_trunc('week', e.created_at at time zone 'UTC')::date, e.kind, coalesce(e.company_size, ''), coalesce(e.position, ''),
             e.source, e.spam, e.unread, count(*), count(e.first_answered_at)
        from added e group by 1, 2, 3, 4, 5, 6, 7;
  elsif tg_op = 'UPDATE' then
    insert into desk.sums
      select date_trunc('week', e.created_at at time zone 'UTC')::date, e.kind, coalesce(e.company_size, ''), coalesce(e.position, ''),
             e.source, e.spam, e.unread, sum(e.one), sum(e.answered)
        from (select a.*, 1 as one, (a.first_answered_at is not null)::integer as answered from added a
              union all
              select r.*, -1, -(r.first_answered_at is not null)::integer from removed r) e
       group by 1, 2, 3, 4, 5, 6, 7 having sum(e.one) <> 0 or sum(e.answered) <> 0;
  else
    -- Put together at once, so that no name of what is gone stays behind.
    with erased as (
      select date_trunc('week', e.created_at at time zone 'UTC')::date as week, e.kind, coalesce(e.company_size, '') as company_size,
             coalesce(e.position, '') as position, e.source, e.spam, e.unread,
             -count(*) as submissions, -count(e.first_answered_at) as answered
        from removed e group by 1, 2, 3, 4, 5, 6, 7
    ), gone as (
      delete from desk.sums s using erased v
       where (s.week, s.kind, s.company_size, s.position, s.source, s.spam, s.unread)
           = (v.week, v.kind, v.company_size, v.position, v.source, v.spam, v.unread)
       returning s.*
    )
    insert into desk.sums
      select g.week, g.kind, g.company_size, g.position, g.source, g.spam, g.unread, sum(g.submissions), sum(g.answered)
        from (select * from gone union all select * from erased) g
       group by 1, 2, 3, 4, 5, 6, 7 having sum(g.submissions) <> 0 or sum(g.answered) <> 0;
  end if;
  if random() < 0.005 then
    perform desk.fold_sums();
  end if;
  return null;
end
$$;
create trigger sum_added after insert on desk.entries
  referencing new table as added for each statement execute function desk.follow_entries();
create trigger sum_changed after update on desk.entries
  referencing old table as removed new table as added for each statement execute function desk.follow_entries();
create trigger sum_removed after delete on desk.entries
  referencing old table as removed for each statement execute function desk.follow_entries();

insert into desk.sums
  select date_trunc('week', e.created_at at time zone 'UTC')::date, e.kind, coalesce(e.company_size, ''), coalesce(e.position, ''),
         e.source, e.spam, e.unread, count(*), count(e.first_answered_at)
    from desk.entries e group by 1, 2, 3, 4, 5, 6, 7;

-- Whether all that a filter asks for is in the sums.
create function desk.is_summed(filter jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select not exists (select from jsonb_each_text(filter) f
    where f.key in ('ids', 'state', 'assignee', 'since', 'until', 'words') and btrim(f.value) <> '')
$$;

create or replace function desk.count_of(filter jsonb) returns bigint
language plpgsql stable
set search_path = ''
as $$
declare
  counted bigint;
begin
  execute format(
    case when desk.is_summed(filter) then 'select coalesce(sum(e.submissions), 0) from desk.sums e where %s'
         else 'select count(*) from desk.entries e where %s' end,
    desk.condition(filter)) into counted;
  return counted;
end
$$;

create or replace function public.desk_news(filter jsonb default '{}', since timestamptz default now()) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  arrived bigint;
  hidden bigint;
begin
  perform public.guard('call desk_news');
  execute format(
    'select count(*) filter (where %1$s), count(*) filter (where not (%1$s)) from desk.entries e where e.created_at > $1 and %2$s',
    case when desk.hides_spam(filter) then 'not e.spam' else 'true' end,
    desk.condition(case when desk.hides_spam(filter) then filter || '{"spam": "all"}' else filter end))
    into arrived, hidden using since;
  return jsonb_build_object('arrived', arrived, 'hidden', hidden, 'unread', desk.count_of('{"unread": true}'));
end
$$;

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
    'sources', (select coalesce(jsonb_agg(t.source order by t.source), '[]')
      from (select s.source from desk.sums s group by 1 having sum(s.submissions) > 0
             order by sum(s.submissions) desc, 1 limit 100) t),
    'people', (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', desk.name_of(u.id)) order by u.email), '[]')
      from accounts.users u where accounts.role_may(u.id, 'call desk_list')));
end
$$;

-- For the time to a first answer, which is no sum: the newest that were answered.
create index entries_answered on desk.entries (created_at desc) where first_answered_at is not null;

-- The figures of what a filter finds: the last 26 weeks, the hours to a first answer of the newest 2,000 that were answered, and where
-- and how large.
create or replace function public.desk_figures(filter jsonb default '{}') returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  condition constant text := desk.condition(filter);
  figures jsonb;
begin
  perform public.guard('call desk_figures');
  execute format($sql$
    with %s, weeks as (
      select date_trunc('week', now() at time zone 'UTC')::date - 7 * back as week from generate_series(25, 0, -1) as back
    ), counted as (
      select s.week, sum(s.n) filter (where s.kind = 'application') as applications, sum(s.n) filter (where s.kind = 'career') as careers
        from sums s group by 1
    )
    select jsonb_build_object(
      'weeks', (select jsonb_agg(jsonb_build_object('week', to_char(w.week, 'YYYY-MM-DD'),
                   'applications', coalesce(c.applications, 0), 'careers', coalesce(c.careers, 0)) order by w.week)
                  from weeks w left join counted c using (week)),
      'total', (select coalesce(sum(n), 0) from sums),
      'answered', (select coalesce(sum(answered), 0) from sums),
      'hours', (select jsonb_build_object('median', percentile_cont(0.5) within group (order by hours),
                   'most', percentile_cont(0.9) within group (order by hours))
                  from (select extract(epoch from a.first_answered_at - a.created_at)::float8 / 3600 as hours from answers a) waited),
      'sizes', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'count', n) order by n desc, name), '[]')
                  from (select company_size as name, sum(n) as n from sums where kind = 'application' group by 1 having sum(n) > 0) s),
      'sources', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'count', n) order by n desc, name), '[]')
                    from (select source as name, sum(n) as n from sums group by 1 having sum(n) > 0 order by 2 desc, 1 limit 10) s))
    $sql$,
    replace(case when desk.is_summed(filter) then $sql$
      sums as materialized (
        select e.week, e.kind, nullif(e.company_size, '') as company_size, e.source, sum(e.submissions)::bigint as n, sum(e.answered)::bigint as answered
          from desk.sums e where <condition> group by 1, 2, 3, 4),
      answers as (
        select e.created_at, e.first_answered_at from desk.entries e
         where e.first_answered_at is not null and <condition> order by e.created_at desc limit 2000)
    $sql$ else $sql$
      found as materialized (
        select e.kind, e.created_at, e.first_answered_at, e.company_size, e.source from desk.entries e where <condition>),
      sums as materialized (
        select date_trunc('week', e.created_at at time zone 'UTC')::date as week, e.kind, e.company_size, e.source,
               count(*) as n, count(e.first_answered_at) as answered
          from found e group by 1, 2, 3, 4),
      answers as (
        select e.created_at, e.first_answered_at from found e
         where e.first_answered_at is not null order by e.created_at desc limit 2000)
    $sql$ end, '<condition>', condition)) into figures;
  return figures;
end
$$;

revoke all on function desk.fold_sums(), desk.follow_entries(), desk.is_summed(jsonb) from public;
