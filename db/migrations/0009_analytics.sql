-- Counters of what is read, and where missing pages lead to.
create schema figures;
revoke all on schema figures from public;

create table figures.counts (
  day date not null,
  kind text not null check (kind in ('page', 'post', 'referrer', 'campaign', 'device', 'form_shown', 'form_sent', 'form_origin',
                                     'missing', 'status', 'robot')),
  name text not null check (length(name) between 1 and 200),
  count bigint not null check (count > 0),
  primary key (kind, day, name)
);
comment on table figures.counts is
  'Counters, one row for each day, kind and name. Each kind is counted by itself: no row says which page was read by whoever came from which site, so no row is about a visitor. Instances add to the rows of all (docs/decisions/counters.md).';
alter table figures.counts enable row level security;
-- What strangers send as a name is not sampled: 0001_accounts.own.sql.
alter table figures.counts alter column name set statistics 0;

create table figures.settings (
  one boolean primary key default true check (one),
  is_public boolean not null
);
comment on table figures.settings is
  'PUBLIC_FIGURES. The server writes it here at start, so that every instance gives the same answer.';
alter table figures.settings enable row level security;
insert into figures.settings (is_public) values (false);

-- Most names of a kind in a day. Those of some kinds are made up by whoever asks.
create function figures.most_names(kind text) returns integer
language sql immutable
set search_path = ''
as $$ select case when kind in ('referrer', 'campaign', 'missing', 'form_origin') then 200 else 1000 end $$;

-- Adds counts, given as a list of objects with day, kind, name and count. A name too many is added as "other". The order of the rows
-- is the same for all, so that instances that add at once wait for each other and for nothing else.
create function figures.add(given jsonb) returns void
language sql
set search_path = ''
as $$
  with asked as (
    select g.day, g.kind, g.name, sum(g.count)::bigint as count, bool_or(k.name is not null) as is_known
      from jsonb_to_recordset(given) as g (day date, kind text, name text, count bigint)
      left join figures.counts k on (k.kind, k.day, k.name) = (g.kind, g.day, g.name)
     group by 1, 2, 3
  ), held as (
    select k.day, k.kind, count(*) as names from figures.counts k
     where (k.day, k.kind) in (select a.day, a.kind from asked a) group by 1, 2
  ), placed as (
    select a.day, a.kind, a.count,
           case when a.is_known or coalesce(h.names, 0)
                     + row_number() over (partition by a.day, a.kind, a.is_known order by a.count desc, a.name) <= figures.most_names(a.kind)
                then a.name else 'other' end as name
      from asked a left join held h using (day, kind)
  )
  insert into figures.counts as c (day, kind, name, count)
    select p.day, p.kind, p.name, sum(p.count) from placed p group by 1, 2, 3 order by 2, 1, 3
    on conflict (kind, day, name) do update set count = c.count + excluded.count
$$;

-- Removes counts after so many days. A name that strangers gave and that was counted fewer than three times is forgotten after thirty.
create function figures.tidy(days integer) returns void
language sql
set search_path = ''
as $$
  delete from figures.counts where day < (now() at time zone 'UTC')::date - days;
  with small as (
    select k.kind, k.name from figures.counts k
     where k.kind in ('referrer', 'campaign', 'missing', 'form_origin') and k.name <> 'other'
     group by 1, 2 having sum(k.count) < 3 and max(k.day) < (now() at time zone 'UTC')::date - 30
  ), gone as (
    delete from figures.counts c using small s where (c.kind, c.name) = (s.kind, s.name) returning c.day, c.kind, c.count
  )
  insert into figures.counts as c (day, kind, name, count)
    select g.day, g.kind, 'other', sum(g.count) from gone g group by 1, 2 order by 2, 1
    on conflict (kind, day, name) do update set count = c.count + excluded.count
$$;

-- A count as it may be shown: null when there are some, and fewer than the threshold.
create function figures.shown(count numeric, fewest integer) returns bigint
language sql immutable
set search_path = ''
as $$ select case when count > 0 and count < fewest then null else coalesce(count, 0)::bigint end $$;

-- The names of some kinds in a period and in the one before it, those with the most first. One that has too few in both is not named.
create function figures.list(kinds text[], since date, until date, fewest integer, most integer) returns jsonb
language sql stable
set search_path = ''
as $$
  with summed as (
    select k.name, coalesce(sum(k.count) filter (where k.day >= since), 0) as now,
           coalesce(sum(k.count) filter (where k.day < since), 0) as before
      from figures.counts k
     where k.kind = any (kinds) and k.day between since - (until - since + 1) and until group by 1
  )
  select jsonb_build_object(
    'rows', (select coalesce(jsonb_agg(jsonb_build_object('name', r.name, 'count', figures.shown(r.now, fewest),
                                                          'before', figures.shown(r.before, fewest)) order by r.now desc, r.before desc, r.name), '[]')
               from (select * from summed s where greatest(s.now, s.before) >= fewest order by s.now desc, s.before desc, s.name limit most) r),
    'withheld', (select count(*) from summed s where greatest(s.now, s.before) < fewest),
    'total', (select figures.shown(sum(s.now), fewest) from summed s),
    'before', (select figures.shown(sum(s.before), fewest) from summed s))
$$;

-- Visits of each day of a period.
create function figures.days(since date, until date, fewest integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'count', figures.shown(c.count, fewest)) order by d.day)
    from generate_series(since::timestamp, until::timestamp, interval '1 day') as d (day)
    left join (select k.day, sum(k.count) as count from figures.counts k
                where k.kind in ('page', 'post') and k.day between since and until group by 1) c on c.day = d.day::date
$$;

-- How pages lead to applications.
create function figures.path(since date, until date, fewest integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'visits', figures.shown(p.visits, fewest),
           'shown', figures.shown(p.shown, fewest), 'sent', figures.shown(p.sent, fewest))
           order by p.sent desc, p.shown desc, p.visits desc, p.name), '[]')
    from (
      select k.name, sum(k.count) filter (where k.kind in ('page', 'post')) as visits,
             coalesce(sum(k.count) filter (where k.kind = 'form_shown'), 0) as shown,
             coalesce(sum(k.count) filter (where k.kind = 'form_origin'), 0) as sent
        from figures.counts k
       where k.kind in ('page', 'post', 'form_shown', 'form_origin') and k.day between since and until group by 1
    ) p where greatest(p.shown, p.sent) >= fewest
$$;

-- The figures of a period of at most 366 days, and of the one before it of the same length.
create function public.figures(since date, until date) returns jsonb
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
    'pages', figures.list('{page}', since, until, 3, 100), 'posts', figures.list('{post}', since, until, 3, 100),
    'referrers', figures.list('{referrer}', since, until, 3, 50), 'campaigns', figures.list('{campaign}', since, until, 3, 50),
    'devices', figures.list('{device}', since, until, 3, 10), 'missing', figures.list('{missing}', since, until, 3, 50),
    'statuses', figures.list('{status}', since, until, 3, 30), 'robots', figures.list('{robot}', since, until, 3, 20),
    'shown', figures.list('{form_shown}', since, until, 3, 10), 'sent', figures.list('{form_sent}', since, until, 3, 10),
    'path', figures.path(since, until, 3));
end
$$;

-- What everybody may see: the last thirty whole days, if PUBLIC_FIGURES is on. Null if it is not.
create function public.public_figures() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('since', p.since, 'until', p.until, 'days', figures.days(p.since, p.until, 10),
           'total', figures.list('{page,post}', p.since, p.until, 10, 0) -> 'total',
           'pages', figures.list('{page}', p.since, p.until, 10, 20), 'posts', figures.list('{post}', p.since, p.until, 10, 20))
    from (select (now() at time zone 'UTC')::date - 30 as since, (now() at time zone 'UTC')::date - 1 as until) p
   where (select s.is_public from figures.settings s)
$$;

revoke all on function figures.most_names(text), figures.add(jsonb), figures.tidy(integer), figures.shown(numeric, integer),
  figures.list(text[], date, date, integer, integer), figures.days(date, date, integer), figures.path(date, date, integer),
  public.figures(date, date), public.public_figures() from public;
grant execute on function public.figures(date, date) to authenticated;
grant execute on function public.public_figures() to anon, authenticated;

create table public.page_redirects (
  path text primary key check (path ~ '^/[^/?#[:space:]][^?#[:cntrl:]]*$' and length(path) <= 200 and path = lower(path)),
  target text not null check (target ~ '^(/([^/\\]|$)|https://[^/[:space:]])' and target !~ '[[:space:][:cntrl:]\\]' and length(target) <= 500)
);
comment on table public.page_redirects is
  'Where a missing page leads to. The website asks only when it has no page at a path, so a redirect hides nothing. Paths are in the one form of redirectKey in contract/redirects.ts.';
alter table public.page_redirects enable row level security;

create function figures.announce_redirects() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('redirects_change', '');
  return null;
end
$$;
create trigger announce after insert or update or delete or truncate on public.page_redirects
  for each statement execute function figures.announce_redirects();

-- The path that a target leads to on this site: without its query.
create function figures.path_of(target text) returns text
language sql immutable
set search_path = ''
as $$ select regexp_replace(lower(regexp_replace(target, '[?#].*$', '')), '(.)/+$', '\1') $$;

-- Whether a redirect would lead back to where it begins, by way of others or at once.
create function figures.leads_back(start text, target text) returns boolean
language sql stable
set search_path = ''
as $$
  with recursive way (path) as (
    select figures.path_of(leads_back.target)
    union
    select figures.path_of(r.target) from way w join public.page_redirects r on r.path = w.path
  )
  select exists (select from way w where w.path = start)
$$;

-- Adds or changes redirects, given as a list of objects with path and target. Answers how many, and which were refused for what.
create function public.save_redirects(given jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  asked record;
  fault text;
  saved integer := 0;
  refused jsonb := '[]';
begin
  perform public.guard('call save_redirects');
  -- Two who add the halves of a loop take turns.
  perform pg_advisory_xact_lock(hashtext('page_redirects'));
  for asked in select r.path, r.target from jsonb_to_recordset(given) as r (path text, target text) limit 5000 loop
    fault := null;
    if figures.leads_back(asked.path, asked.target) then
      fault := 'loop';
    elsif (select count(*) from public.page_redirects r where r.path <> asked.path) >= 5000 then
      fault := 'full';
    else
      begin
        insert into public.page_redirects as r (path, target) values (asked.path, asked.target)
          on conflict (path) do update set target = excluded.target;
        saved := saved + 1;
      exception
        when check_violation or not_null_violation then
          fault := case when asked.path ~ '^/[^/?#[:space:]][^?#[:cntrl:]]*$' and length(asked.path) <= 200
                             and asked.path = lower(asked.path) then 'target' else 'path' end;
      end;
    end if;
    if fault is not null then
      refused := refused || jsonb_build_object('path', asked.path, 'target', asked.target, 'reason', fault);
    end if;
  end loop;
  return jsonb_build_object('saved', saved, 'refused', refused);
end
$$;

create function public.redirects() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform public.guard('call redirects');
  return (select coalesce(jsonb_agg(jsonb_build_object('path', r.path, 'target', r.target) order by r.path), '[]')
            from public.page_redirects r);
end
$$;

create function public.remove_redirect(path text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform public.guard('call remove_redirect');
  delete from public.page_redirects r where r.path = remove_redirect.path;
  return to_jsonb(found);
end
$$;

revoke all on function figures.announce_redirects(), figures.path_of(text), figures.leads_back(text, text),
  public.save_redirects(jsonb), public.redirects(), public.remove_redirect(text) from public;
grant execute on function public.save_redirects(jsonb), public.redirects(), public.remove_redirect(text) to authenticated;
