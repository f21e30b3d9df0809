-- The desk lists, filters and searches both kinds of submissions together. It reads a table of its own, narrow and indexed,
-- which follows the submissions by triggers and goes with them. Under row level security PostgreSQL uses no index for `@@`
-- and `like` (docs/decisions/publishing-and-search.md), so nobody but the owner reads here, and functions that run as the owner ask
-- first who calls.
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
  hurried boolean not null default false,
  told_state text not null default 'new',
  check (num_nonnulls(application_id, career_application_id) = 1)
);
comment on table desk.entries is 'What a list of the desk shows of each submission.';

create table desk.words (
  id uuid primary key references desk.entries (id) on delete cascade,
  -- Names, reference, company, address, phone and position, without accents.
  short text not null,
  -- The words of all that and of the message.
  words tsvector not null
);
comment on table desk.words is 'What a search of the desk reads. Apart from the entries, so that a list reads no long text.';

create table desk.notes (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references desk.entries (id) on delete cascade,
  author uuid,
  text text not null check (btrim(text) <> '' and length(text) <= 5000),
  created_at timestamptz not null default clock_timestamp()
);
comment on table desk.notes is
  'Notes about a submission. Nobody changes a note, and it goes with its submission alone.';

create table desk.events (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references desk.entries (id) on delete cascade,
  actor uuid,
  what text not null check (what in ('state', 'told', 'assignee', 'spam', 'content')),
  before text,
  after text,
  created_at timestamptz not null default clock_timestamp()
);
comment on table desk.events is 'The history of a submission: what people changed.';

create table desk.replies (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (btrim(name) <> '' and length(name) <= 100),
  text text not null check (btrim(text) <> '' and length(text) <= 5000),
  changed_at timestamptz not null default now()
);
comment on table desk.replies is 'Replies that are used again.';

create table desk.jobs (
  id uuid primary key default gen_random_uuid(),
  actor uuid not null,
  -- As `desk_change` takes it, or {"erase": true}.
  change jsonb not null,
  status text not null default 'running' check (status in ('running', 'done', 'undoing', 'undone', 'stopped')),
  total integer not null default 0,
  done integer not null default 0,
  -- Submissions that an undo left as they are, because somebody has changed them since.
  skipped integer not null default 0,
  -- Why it was stopped.
  fault text,
  created_at timestamptz not null default now(),
  stepped_at timestamptz not null default now(),
  finished_at timestamptz,
  undo_until timestamptz
);
comment on table desk.jobs is
  'A change of many submissions is a job: begun by one call, done in small steps by whichever instance has time, so that it outlives the page and a restart. The rows are chosen when it begins. What each was before is kept, so that all but erasure can be undone for a while.';

create table desk.job_rows (
  job uuid not null references desk.jobs (id) on delete cascade,
  submission_id uuid not null references desk.entries (id) on delete cascade,
  -- Of the columns that people work on.
  before jsonb,
  after jsonb,
  primary key (job, submission_id)
);
comment on table desk.job_rows is 'The submissions of a job.';

-- No statistics of people: 0001_accounts.own.sql.
alter table desk.entries alter column name set statistics 0, alter column name_key set statistics 0,
  alter column about set statistics 0, alter column reference set statistics 0, alter column source set statistics 0,
  alter column position set statistics 0;
alter table desk.words alter column short set statistics 0, alter column words set statistics 0;
alter table desk.notes alter column text set statistics 0;
alter table desk.replies alter column text set statistics 0;

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
create index notes_by_submission on desk.notes (submission_id, created_at);
create index notes_by_author on desk.notes (author);
create index events_by_submission on desk.events (submission_id, created_at);
create index events_by_actor on desk.events (actor);
create unique index one_job_at_a_time on desk.jobs (actor) where status in ('running', 'undoing');
create index jobs_by_actor on desk.jobs (actor, created_at desc);
create index job_rows_to_do on desk.job_rows (job, submission_id) where after is null;
create index job_rows_by_submission on desk.job_rows (submission_id);

alter table desk.entries enable row level security;
alter table desk.words enable row level security;
alter table desk.notes enable row level security;
alter table desk.events enable row level security;
alter table desk.replies enable row level security;
alter table desk.jobs enable row level security;
alter table desk.job_rows enable row level security;

-- How an entry follows its submission.

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
  wordless constant text[] := array['state', 'state_by', 'state_at', 'told_state', 'told_at', 'first_answered_at', 'read_at',
    'assignee', 'spam', 'hurried'];
  short_text text;
begin
  insert into desk.entries as e (id, application_id, career_application_id, kind, created_at, reference, name, name_key, about,
      company_size, position, source, state, state_at, told_state, spam, hurried, unread, assignee, first_answered_at)
    values (new.id, case when not is_career then new.id end, case when is_career then new.id end,
      case when is_career then 'career' else 'application' end, new.created_at, new.reference, whole_name,
      left(desk.folded(whole_name), 100), about_it, sent ->> 'company_size', sent ->> 'position',
      desk.source_of(new.campaign, new.referrer), new.state, new.state_at, new.told_state, new.spam, new.hurried,
      new.read_at is null, new.assignee, new.first_answered_at)
    on conflict (id) do update set created_at = excluded.created_at, reference = excluded.reference, name = excluded.name,
      name_key = excluded.name_key, about = excluded.about, company_size = excluded.company_size,
      position = excluded.position, source = excluded.source, state = excluded.state, state_at = excluded.state_at,
      told_state = excluded.told_state, spam = excluded.spam, hurried = excluded.hurried, unread = excluded.unread,
      assignee = excluded.assignee, first_answered_at = excluded.first_answered_at;
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

-- The history of a submission: what signed-in people change. The words that were changed are not written down again. A decision
-- that was told is a line of its own.
create function desk.write_events() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  person constant uuid := (claims ->> 'sub')::uuid;
  unwritten constant text[] := array['state', 'state_by', 'state_at', 'told_state', 'told_at', 'first_answered_at', 'read_at',
    'assignee', 'spam', 'hurried'];
begin
  if claims is null then
    return null;
  end if;
  insert into desk.events (submission_id, actor, what, before, after)
    select new.id, person, what, before, after
      from (values ('state', old.state, new.state), ('assignee', old.assignee::text, new.assignee::text),
                   ('spam', old.spam::text, new.spam::text)) as change (what, before, after)
     where before is distinct from after
    union all
    select new.id, person, 'told', old.told_state, new.told_state
     where old.told_state <> new.told_state and new.told_state in ('accepted', 'declined')
    union all
    select new.id, person, 'content', null, null where to_jsonb(old) - unwritten <> to_jsonb(new) - unwritten;
  return null;
end
$$;
create trigger desk_history after update on public.applications
  for each row when (old is distinct from new) execute function desk.write_events();
create trigger desk_history after update on public.career_applications
  for each row when (old is distinct from new) execute function desk.write_events();

-- Lists and searches.

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

-- Whether a filter leaves something out as spam. The mark is a guess: a person whose form was filled in at once gets it too. So
-- a list says how many more its filter would find with spam (`hidden`), and the news how many of those came meanwhile.
create function desk.hides_spam(filter jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(filter ->> 'spam', '') not in ('only', 'all') and not filter ? 'ids'
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

-- A counted list finds spam as well, counts it and then leaves it out, so that one search answers all.
create function desk.list_query(filter jsonb, sort text, page integer, per_page integer, is_counted boolean default false)
returns text
language sql stable
set search_path = ''
as $$
  select format(
    'select %s l.id, l.kind, l.reference, l.name, l.about, l.company_size, l.source, l.state, l.told_state, l.spam, l.hurried,
            l.unread, l.assignee, l.created_at
       from (select %s e.* from desk.entries e where %s) l where %s order by %s limit %s offset %s',
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

revoke all on function desk.hides_spam(jsonb), desk.count_of(jsonb) from public;

-- One page of what a filter finds, how many that are, and how many it leaves out as spam.
create function public.desk_list(filter jsonb default '{}', sort text default 'newest', page integer default 1)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found jsonb;
  total bigint;
  hidden bigint;
begin
  perform public.guard('call desk_list');
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
create function public.desk_news(filter jsonb default '{}', since timestamptz default now()) returns jsonb
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
  return jsonb_build_object('arrived', arrived, 'hidden', hidden,
    'unread', (select count(*) from desk.entries e where e.unread and not e.spam));
end
$$;

-- How many submissions a filter finds.
create function public.desk_count(filter jsonb default '{}') returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform public.guard('call desk_count');
  return to_jsonb(desk.count_of(filter));
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
  perform public.guard('call desk_ids');
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''id'', l.id, ''kind'', l.kind)), ''[]'') from (
       select e.id, e.kind from desk.entries e where %s order by e.created_at desc, e.id limit %s offset %s) l',
    desk.condition(filter), least(greatest(most, 0), 1000), greatest(skip, 0)) into found;
  return found;
end
$$;

create function public.desk_all_ids(filter jsonb) returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found uuid[];
begin
  perform public.guard('call desk_change');
  execute format('select coalesce(array_agg(e.id), ''{}'') from desk.entries e where %s', desk.condition(filter)) into found;
  return found;
end
$$;

-- Changes everything that a filter finds, under the policies and triggers of the submissions. Answers how many there were.
-- `told` tells the applicant the state that is set, or was set before.
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
         told_state = case when ($2 ->> ''told'')::boolean then coalesce($2 ->> ''state'', state) else told_state end,
         assignee = case when $2 ? ''assignee'' then ($2 ->> ''assignee'')::uuid else assignee end,
         read_at = case when $2 ? ''read'' then case when ($2 ->> ''read'')::boolean then coalesce(read_at, now()) end else read_at end
       where id = any ($1)', place) using ids, change;
    get diagnostics part = row_count;
    changed := changed + part;
  end loop;
  return to_jsonb(changed);
end
$$;

-- What can be chosen in the filters, with everybody who can be assigned.
create function public.desk_choices() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform public.guard('call desk_choices');
  return jsonb_build_object(
    'positions', (select coalesce(jsonb_agg(position order by position), '[]')
      from (select distinct position from desk.entries where position is not null limit 200) p),
    'sources', (select coalesce(jsonb_agg(source order by source), '[]')
      from (select source from desk.entries group by source order by count(*) desc limit 100) s),
    'people', (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', desk.name_of(u.id)) order by u.email), '[]')
      from accounts.users u where accounts.role_may(u.id, 'call desk_list')));
end
$$;

-- The figures of what a filter finds: the last 26 weeks, the time to a first answer in hours, and where and how large.
create function public.desk_figures(filter jsonb default '{}') returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  figures jsonb;
begin
  perform public.guard('call desk_figures');
  execute format($sql$
    with found as materialized (
      select e.kind, e.created_at, e.first_answered_at, e.company_size, e.source from desk.entries e where %s
    ), weeks as (
      select date_trunc('week', now() at time zone 'UTC') - make_interval(weeks => back) as week
        from generate_series(25, 0, -1) as back
    ), counted as (
      select date_trunc('week', f.created_at at time zone 'UTC') as week,
             count(*) filter (where f.kind = 'application') as applications,
             count(*) filter (where f.kind = 'career') as careers
        from found f where f.created_at >= now() - interval '27 weeks' group by 1
    )
    select jsonb_build_object(
      'weeks', (select jsonb_agg(jsonb_build_object('week', to_char(w.week, 'YYYY-MM-DD'),
                   'applications', coalesce(c.applications, 0), 'careers', coalesce(c.careers, 0)) order by w.week)
                  from weeks w left join counted c using (week)),
      'total', (select count(*) from found),
      'answered', (select count(*) from found where first_answered_at is not null),
      'hours', (select jsonb_build_object('median', percentile_cont(0.5) within group (order by hours),
                   'most', percentile_cont(0.9) within group (order by hours))
                  from (select extract(epoch from first_answered_at - created_at)::float8 / 3600 as hours
                          from found where first_answered_at is not null) waited),
      'sizes', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'count', n) order by n desc, name), '[]')
                  from (select company_size as name, count(*) as n from found where kind = 'application' group by 1) s),
      'sources', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'count', n) order by n desc, name), '[]')
                    from (select source as name, count(*) as n from found group by 1 order by 2 desc, 1 limit 10) s))
  $sql$, desk.condition(filter)) into figures;
  return figures;
end
$$;

-- Notes, history and replies.

create function desk.name_of(person uuid) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(nullif(btrim(u.user_metadata ->> 'display_name'), ''), u.email) from accounts.users u where u.id = person
$$;

-- Notes and changes of one submission, oldest first.
create function public.desk_history(submission uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform public.guard('call desk_history');
  return (
    select coalesce(jsonb_agg(to_jsonb(line) order by line.created_at, line.id), '[]')
      from (
        select n.id, n.created_at, 'note' as what, desk.name_of(n.author) as who, null as before, n.text as after
          from desk.notes n where n.submission_id = submission
        union all
        select v.id, v.created_at, v.what, desk.name_of(v.actor),
               case when v.what = 'assignee' then desk.name_of(v.before::uuid) else v.before end,
               case when v.what = 'assignee' then desk.name_of(v.after::uuid) else v.after end
          from desk.events v where v.submission_id = submission
      ) line
  );
end
$$;

create function public.desk_add_note(submission uuid, note text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  added uuid;
begin
  perform public.guard('call desk_add_note');
  insert into desk.notes (submission_id, author, text)
    values (submission, (current_setting('request.jwt.claims')::jsonb ->> 'sub')::uuid, btrim(note))
    returning id into added;
  return to_jsonb(added);
end
$$;

create function public.desk_replies() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform public.guard('call desk_replies');
  return (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'text', text) order by lower(name)), '[]')
            from desk.replies);
end
$$;

-- Adds a reply, or changes the one with this id.
create function public.desk_save_reply(name text, text text, reply uuid default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  saved uuid;
begin
  perform public.guard('call desk_save_reply');
  if reply is null then
    if (select count(*) from desk.replies) >= 100 then
      raise check_violation using message = 'There can be 100 saved replies';
    end if;
    insert into desk.replies (name, text) values (btrim($1), btrim($2)) returning id into saved;
  else
    update desk.replies r set name = btrim($1), text = btrim($2), changed_at = now() where r.id = reply returning r.id into saved;
  end if;
  return to_jsonb(saved);
end
$$;

create function public.desk_remove_reply(reply uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform public.guard('call desk_remove_reply');
  delete from desk.replies r where r.id = reply;
  return to_jsonb(found);
end
$$;

-- Jobs.

-- What people work on in a submission, of its row.
create function desk.work_of(submission jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_object_agg(key, value) from jsonb_each(submission)
   where key in ('state', 'state_by', 'state_at', 'told_state', 'told_at', 'first_answered_at', 'read_at', 'assignee', 'spam')
$$;

create function desk.job_json(job desk.jobs) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', job.id, 'change', job.change, 'status', job.status, 'total', job.total, 'done', job.done,
    'skipped', job.skipped, 'fault', job.fault, 'created_at', job.created_at, 'finished_at', job.finished_at,
    'undo_until', case when job.undo_until > now() then job.undo_until end)
$$;

-- In the form in which PostgREST takes a status and a code of one's own.
create function desk.refuse(code text, message text, details text default null) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', code, 'message', message, 'details', details, 'hint', null)::text,
    detail = json_build_object('status', 409, 'headers', json_build_object())::text;
end
$$;

create function desk.check_change(change jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if jsonb_typeof(change) is distinct from 'object' or change = '{}'
    or change - '{state,told,spam,assignee,read,erase}'::text[] <> '{}'
    or (change ? 'erase' and change <> '{"erase": true}')
    or coalesce(change ->> 'state', 'new') not in ('new', 'in_progress', 'answered', 'accepted', 'declined')
    or exists (select from jsonb_each(change - '{state,assignee}'::text[]) c where jsonb_typeof(c.value) <> 'boolean') then
    raise check_violation using message = 'There is no such change';
  end if;
  if change ->> 'assignee' is not null and not accounts.role_may((change ->> 'assignee')::uuid, 'call desk_list') then
    raise check_violation using message = 'Only somebody who works the inbox can be assigned';
  end if;
end
$$;

-- Begins to change, or to erase, everything that a filter finds now. `expected` is the number that somebody has confirmed.
create function public.desk_begin(filter jsonb, change jsonb, expected integer default null) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  person constant uuid := public.guard('call desk_begin');
  erases constant boolean := change ? 'erase';
  found_rows constant bigint := desk.count_of(filter);
  begun desk.jobs;
begin
  perform desk.check_change(change);
  perform public.guard('call desk_begin', found_rows::integer);
  if erases then
    perform public.guard('delete applications', found_rows::integer);
    perform public.guard('delete career_applications', found_rows::integer);
  end if;
  if found_rows <> expected then
    perform desk.refuse('count_changed', 'Another number of submissions is found by now', found_rows::text);
  end if;
  if found_rows > 20000 then
    raise check_violation using message = 'At most 20,000 submissions can be changed at once';
  end if;
  begin
    insert into desk.jobs (actor, change) values (person, change) returning * into begun;
  exception when unique_violation then
    perform desk.refuse('job_running', 'A change of yours is still under way');
  end;
  execute format('insert into desk.job_rows (job, submission_id) select $1, e.id from desk.entries e where %s',
    desk.condition(filter)) using begun.id;
  update desk.jobs j set total = found_rows where j.id = begun.id returning * into begun;
  insert into accounts.audit_log (actor_id, action, subject)
    values (person, case when erases then 'inbox erased in bulk' else 'inbox changed in bulk' end, found_rows || ' submissions');
  perform pg_notify('desk_job', '');
  return desk.job_json(begun);
end
$$;

-- The jobs of whoever asks, of the last day, newest first.
create function public.desk_jobs() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  person constant uuid := public.guard('call desk_jobs');
begin
  return (
    select coalesce(jsonb_agg(desk.job_json(j) order by j.created_at desc), '[]')
      from (select * from desk.jobs mine where mine.actor = person and mine.created_at > now() - interval '1 day'
             order by mine.created_at desc limit 20) j
  );
end
$$;

-- Puts everything back that a job has changed, also while it is under way.
create function public.desk_undo(job uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  person constant uuid := public.guard('call desk_undo');
  found_job desk.jobs;
begin
  select * into found_job from desk.jobs j where j.id = desk_undo.job and j.actor = person for update;
  if not found then
    raise check_violation using message = 'There is no such change';
  end if;
  if found_job.change ? 'erase' or not (found_job.status = 'running'
    or (found_job.status in ('done', 'stopped') and coalesce(found_job.undo_until > now(), false))) then
    perform desk.refuse('not_undoable', 'This change can no longer be undone');
  end if;
  delete from desk.job_rows r where r.job = found_job.id and r.after is null;
  begin
    update desk.jobs j set status = 'undoing', finished_at = null, undo_until = null, fault = null,
        done = j.total - (select count(*) from desk.job_rows r where r.job = j.id)
      where j.id = found_job.id returning * into found_job;
  exception when unique_violation then
    perform desk.refuse('job_running', 'A change of yours is still under way');
  end;
  insert into accounts.audit_log (actor_id, action, subject)
    values (person, 'bulk change undone', found_job.total || ' submissions');
  perform pg_notify('desk_job', '');
  return desk.job_json(found_job);
end
$$;

-- Some rows of a job, in the name of whoever began it: triggers write history and audit log as for any other change.
create function desk.change_rows(job desk.jobs, ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  place text;
begin
  foreach place in array array['applications', 'career_applications'] loop
    if job.change ? 'erase' then
      execute format('delete from public.%I where id = any ($1)', place) using ids;
    else
      execute format(
        'with old as (select t.id, desk.work_of(to_jsonb(t)) as work from public.%1$I t where t.id = any ($1)),
          changed as (
            update public.%1$I set state = coalesce($2 ->> ''state'', state), spam = coalesce(($2 ->> ''spam'')::boolean, spam),
              told_state = case when ($2 ->> ''told'')::boolean then coalesce($2 ->> ''state'', state) else told_state end,
              assignee = case when $2 ? ''assignee'' then ($2 ->> ''assignee'')::uuid else assignee end,
              read_at = case when $2 ? ''read'' then case when ($2 ->> ''read'')::boolean then coalesce(read_at, now()) end
                else read_at end
             where id = any ($1) returning *)
         update desk.job_rows r set before = o.work, after = desk.work_of(to_jsonb(c))
           from old o join changed c on c.id = o.id where r.job = $3 and r.submission_id = o.id',
        place) using ids, job.change, job.id;
    end if;
  end loop;
end
$$;

-- Answers how many rows of a job are as they were before it.
create function desk.put_back(job uuid, ids uuid[]) returns integer
language plpgsql
set search_path = ''
as $$
declare
  place text;
  part integer;
  restored integer := 0;
begin
  -- Every column as it was, and nothing that follows from a change.
  perform set_config('octavo.undoing', 'on', true);
  foreach place in array array['applications', 'career_applications'] loop
    execute format(
      'update public.%1$I t set state = p.state, state_at = p.state_at, told_state = p.told_state, told_at = p.told_at,
          first_answered_at = p.first_answered_at, read_at = p.read_at, spam = p.spam,
          state_by = (select u.id from accounts.users u where u.id = p.state_by),
          assignee = (select u.id from accounts.users u where u.id = p.assignee)
         from desk.job_rows r cross join lateral jsonb_populate_record(null::public.%1$I, r.before) p
        where r.job = $1 and r.submission_id = any ($2) and t.id = r.submission_id and desk.work_of(to_jsonb(t)) = r.after',
      place) using job, ids;
    get diagnostics part = row_count;
    restored := restored + part;
  end loop;
  perform set_config('octavo.undoing', 'off', true);
  delete from desk.job_rows r where r.job = put_back.job and r.submission_id = any (ids);
  return restored;
end
$$;

-- Does the next few rows of the job that has waited longest. Answers whether there was one: it may not be finished.
create function desk.step_job(most integer default 50) returns boolean
language plpgsql volatile security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  job desk.jobs;
  ids uuid[];
  restored integer;
begin
  select * into job from desk.jobs j where j.status in ('running', 'undoing') order by j.stepped_at
    for update skip locked limit 1;
  if not found then
    return false;
  end if;
  perform set_config('octavo.identity', 'service', true);
  perform set_config('request.jwt.claims', json_build_object('sub', job.actor)::text, true);
  begin
    if exists (select from accounts.users u where u.id = job.actor and u.banned_until > now())
      or not accounts.role_may(job.actor, case when job.change ? 'erase' then 'delete applications' else 'call desk_begin' end) then
      raise insufficient_privilege using message = 'This account may no longer do that';
    end if;
    ids := array(select r.submission_id from desk.job_rows r
      where r.job = job.id and (r.after is null) = (job.status = 'running') order by r.submission_id limit most);
    if job.status = 'running' then
      perform desk.change_rows(job, ids);
    else
      restored := desk.put_back(job.id, ids);
    end if;
    if cardinality(ids) < most then
      update desk.jobs j set status = case j.status when 'running' then 'done' else 'undone' end, done = j.total,
          skipped = j.skipped + coalesce(cardinality(ids) - restored, 0), finished_at = now(),
          undo_until = case when j.status = 'running' and not j.change ? 'erase' then now() + interval '10 minutes' end
        where j.id = job.id;
    else
      update desk.jobs j set done = least(j.total, j.done + cardinality(ids)), stepped_at = clock_timestamp(),
          skipped = j.skipped + coalesce(cardinality(ids) - restored, 0)
        where j.id = job.id;
    end if;
  -- A fault that comes with every try. Those of the connection and the statement limit end the transaction and are tried again.
  exception when others then
    update desk.jobs j set status = 'stopped', fault = sqlerrm, finished_at = now(),
        undo_until = case when not j.change ? 'erase' then now() + interval '10 minutes' end
      where j.id = job.id;
  end;
  perform set_config('request.jwt.claims', '', true);
  return true;
end
$$;

-- Jobs of yesterday, and what can be undone no more.
create function desk.remove_old_jobs() returns void
language sql
set search_path = ''
as $$
  delete from desk.job_rows r using desk.jobs j
   where j.id = r.job and j.status in ('done', 'undone', 'stopped') and coalesce(j.undo_until <= now(), true);
  delete from desk.jobs j where j.status in ('done', 'undone', 'stopped') and j.finished_at < now() - interval '1 day';
$$;

revoke all on function desk.work_of(jsonb), desk.job_json(desk.jobs), desk.refuse(text, text, text), desk.check_change(jsonb),
  desk.change_rows(desk.jobs, uuid[]), desk.put_back(uuid, uuid[]), desk.step_job(integer), desk.remove_old_jobs() from public;

revoke all on function public.desk_list(jsonb, text, integer), public.desk_news(jsonb, timestamptz), public.desk_count(jsonb),
  public.desk_ids(jsonb, integer, integer), public.desk_all_ids(jsonb), public.desk_change(jsonb, jsonb),
  public.desk_choices(), public.desk_figures(jsonb), public.desk_history(uuid), public.desk_add_note(uuid, text),
  public.desk_replies(), public.desk_save_reply(text, text, uuid), public.desk_remove_reply(uuid),
  public.desk_begin(jsonb, jsonb, integer), public.desk_jobs(), public.desk_undo(uuid) from public;
grant execute on function public.desk_list(jsonb, text, integer), public.desk_news(jsonb, timestamptz),
  public.desk_count(jsonb), public.desk_ids(jsonb, integer, integer), public.desk_all_ids(jsonb),
  public.desk_change(jsonb, jsonb), public.desk_choices(), public.desk_figures(jsonb), public.desk_history(uuid),
  public.desk_add_note(uuid, text), public.desk_replies(), public.desk_save_reply(text, text, uuid),
  public.desk_remove_reply(uuid), public.desk_begin(jsonb, jsonb, integer), public.desk_jobs(), public.desk_undo(uuid)
  to authenticated;
