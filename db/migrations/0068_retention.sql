-- Nothing deletes data because a clock or a setting is wrong. Whatever is removed by time is removed by retention.sweep: on the server of
-- the site (server/operations/retention.ts) and in a project of the service (0069_retention.hosted.sql). What looks wrong waits for an
-- administrator.
create schema retention;
revoke all on schema retention from public;

create table retention.state (
  one boolean primary key default true check (one),
  -- The last sweep whose clock was believed.
  last_run timestamptz,
  approved_at timestamptz,
  approved_by uuid,
  -- When an instance began with the backup before what was approved is removed.
  taken_at timestamptz,
  -- Why what was approved is still there.
  fault text check (length(fault) <= 300)
);
comment on table retention.state is 'When expired data was last removed, and what became of the last approval.';
insert into retention.state default values;

create table retention.periods (
  rule text primary key,
  seconds bigint not null check (seconds >= 0)
);
comment on table retention.periods is
  'How long each kind of data is kept. A longer period holds at once, a shorter one when an administrator has approved it.';

create table retention.waiting (
  rule text primary key,
  -- clock: it has jumped. period: it is shorter than before. share: more than a tenth of the table.
  reasons text[] not null check (cardinality(reasons) > 0),
  due bigint not null,
  total bigint not null,
  seconds bigint not null,
  seconds_before bigint not null,
  since timestamptz not null default now(),
  -- Whether administrators were told.
  told boolean not null default false,
  -- How many rows an administrator has agreed to.
  approved bigint
);
comment on table retention.waiting is 'What is due and waits for the approval of an administrator, and why.';

alter table retention.state enable row level security;
alter table retention.periods enable row level security;
alter table retention.waiting enable row level security;

-- So many rows go without an approval, however small the table is: in a table of three, one is more than a tenth.
create function retention.few() returns integer language sql immutable set search_path = '' as $$ select 5 $$;

-- Whether a number of rows is still what was agreed to: some more are due an hour later.
create function retention.is_as_agreed(due bigint, agreed bigint) returns boolean
language sql immutable
set search_path = ''
as $$ select coalesce(due <= agreed + greatest(retention.few(), agreed / 10), false) $$;

-- Whether the clock has jumped ahead of what the database has seen: its last sweep, or before the first one its newest row. Three days
-- are a long weekend without the site.
create function retention.has_jumped(rules jsonb, last_run timestamptz) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  seen timestamptz := last_run;
  newest timestamptz;
  rule jsonb;
begin
  if seen is null then
    for rule in select r from jsonb_array_elements(rules) r where r ? 'at' loop
      execute format('select max(%s) from %s', rule ->> 'at', rule ->> 'relation') into newest;
      seen := greatest(seen, newest);
    end loop;
  end if;
  return coalesce(now() - seen > interval '3 days', false);
end
$$;

-- Removes what is due by each rule, or notes why it waits. A rule is an object: `rule`, its name; `relation`; `due`, a condition in which
-- $1 is the period; `seconds`, the period; `standard`, the period of before the first sweep; `asks`, whether more than a tenth waits; `at`,
-- when a row was made; `remove`, a statement in place of `delete`. What was approved goes once it is backed up. The texts are the
-- server's own: no request has a way in here.
create function retention.sweep(rules jsonb, backed_up boolean default false) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  state retention.state;
  held retention.waiting;
  given jsonb;
  named text;
  jumped boolean;
  -- Whether an administrator has said that the clock is right.
  clock_agreed boolean := false;
  period bigint;
  before bigint;
  due bigint;
  due_before bigint;
  total bigint;
  reasons text[];
  removed jsonb := '{}';
begin
  -- Instances take turns.
  select * into state from retention.state for update;
  -- A clock that was set back finds little due. It is what the next sweep is compared with, so that its correction is noticed.
  if now() < state.last_run - interval '1 hour' then
    update retention.state set last_run = now();
    return jsonb_build_object('removed', removed, 'behind', true);
  end if;
  jumped := retention.has_jumped(rules, state.last_run);
  for given in select r from jsonb_array_elements(rules) r loop
    named := given ->> 'rule';
    period := (given ->> 'seconds')::bigint;
    execute format('select count(*) from %s where %s', given ->> 'relation', given ->> 'due')
      into due using make_interval(secs => period);
    select p.seconds into before from retention.periods p where p.rule = named;
    before := greatest(period, coalesce(before, case when due = 0 then period else (given ->> 'standard')::bigint end, period));
    insert into retention.periods as p values (named, before)
      on conflict on constraint periods_pkey do update set seconds = excluded.seconds where p.seconds <> excluded.seconds;
    due_before := due;
    if period < before then
      execute format('select count(*) from %s where %s', given ->> 'relation', given ->> 'due')
        into due_before using make_interval(secs => before);
    end if;
    total := 0;
    if period < before or jumped or due_before > retention.few() then
      execute format('select count(*) from %s', given ->> 'relation') into total;
    end if;
    reasons := array_remove(array[
      case when jumped and due_before > 0 then 'clock' end,
      case when period < before then 'period' end,
      case when (given ->> 'asks')::boolean and due_before > retention.few() and due_before * 10 > total then 'share' end], null);
    select * into held from retention.waiting w where w.rule = named;
    if backed_up and held.reasons @> reasons and held.seconds = period and retention.is_as_agreed(due, held.approved) then
      clock_agreed := clock_agreed or 'clock' = any (reasons);
      before := period;
      due_before := due;
      reasons := '{}';
      update retention.periods p set seconds = period where p.rule = named;
    end if;
    if due_before > 0 and not reasons && '{clock,share}' then
      execute coalesce(given ->> 'remove', format('delete from %s where %s', given ->> 'relation', given ->> 'due'))
        using make_interval(secs => before);
      removed := removed || jsonb_build_object(named, due_before);
      due := due - due_before;
      total := total - due_before;
    end if;
    if cardinality(reasons) = 0 then
      delete from retention.waiting w where w.rule = named;
    else
      insert into retention.waiting as w (rule, reasons, due, total, seconds, seconds_before)
        values (named, reasons, due, total, period, before)
        on conflict on constraint waiting_pkey do update set
          reasons = excluded.reasons, due = excluded.due, total = excluded.total, seconds = excluded.seconds,
          seconds_before = excluded.seconds_before,
          approved = case when w.reasons @> excluded.reasons and w.seconds = excluded.seconds
                            and retention.is_as_agreed(excluded.due, w.approved) then w.approved end;
    end if;
  end loop;
  delete from retention.waiting w where w.rule not in (select r ->> 'rule' from jsonb_array_elements(rules) r);
  -- Of a clock that nobody vouches for, nothing is remembered.
  if not jumped or (clock_agreed and not exists (select from retention.waiting w where 'clock' = any (w.reasons))) then
    update retention.state set last_run = now();
  end if;
  if not exists (select from retention.waiting w where w.approved is not null) then
    update retention.state set approved_at = null, approved_by = null, taken_at = null;
  end if;
  return jsonb_build_object('removed', removed, 'behind', false,
    'untold', exists (select from retention.waiting w where not w.told),
    'approved', exists (select from retention.waiting w where w.approved is not null));
end
$$;

-- Agrees to what waits, if it is still what was seen: the number of rows by rule. Answers `agreed`, `nothing` or `changed`.
create function retention.approve(seen jsonb, person uuid) returns text
language plpgsql volatile
set search_path = ''
as $$
begin
  perform from retention.state for update;
  if not exists (select from retention.waiting) then
    return 'nothing';
  end if;
  if exists (select from retention.waiting w where not retention.is_as_agreed(w.due, (seen ->> w.rule)::bigint)) then
    return 'changed';
  end if;
  update retention.waiting set approved = due;
  update retention.state set approved_at = now(), approved_by = person, taken_at = null, fault = null;
  insert into accounts.audit_log (actor_id, action, subject)
    select person, 'deletion approved', left(string_agg(w.rule || ': ' || w.due, ', ' order by w.due desc, w.rule), 200)
      from retention.waiting w;
  return 'agreed';
end
$$;

-- How long something is kept: as it was, for as long as a shorter period waits.
create function retention.kept_seconds(rule text, given bigint) returns bigint
language sql stable
set search_path = ''
as $$ select greatest(given, (select p.seconds from retention.periods p where p.rule = kept_seconds.rule)) $$;

revoke all on function retention.few(), retention.is_as_agreed(bigint, bigint), retention.has_jumped(jsonb, timestamptz),
  retention.sweep(jsonb, boolean), retention.approve(jsonb, uuid), retention.kept_seconds(text, bigint) from public;

-- Measurements are removed by the sweep, and not whenever one is added.
create or replace function figures.add_answers(given jsonb) returns void
language sql
set search_path = ''
as $$
  insert into figures.answers as a (day, part, asked, answered)
    select g.day, g.part, g.asked, g.answered
      from jsonb_to_recordset(given) as g (day date, part text, asked integer, answered integer) order by g.day, g.part
    on conflict (day, part) do update set asked = a.asked + excluded.asked, answered = a.answered + excluded.answered
$$;

-- Names that strangers gave, that were counted fewer than three times and not in the last thirty days.
create function figures.rare_names() returns table (kind text, name text)
language sql stable
set search_path = ''
as $$
  select k.kind, k.name from figures.counts k
   where k.kind = any (figures.free_kinds()) and k.name <> 'other'
   group by 1, 2 having sum(k.count) < 3 and max(k.day) < (now() at time zone 'UTC')::date - 30
$$;

-- Counts them as "other".
create function figures.forget_rare_names() returns void
language sql
set search_path = ''
as $$
  with gone as (
    delete from figures.counts c using figures.rare_names() r where (c.kind, c.name) = (r.kind, r.name) returning c.day, c.kind, c.count
  )
  insert into figures.counts as c (day, kind, name, count)
    select g.day, g.kind, 'other', sum(g.count) from gone g group by 1, 2 order by 2, 1
    on conflict (kind, day, name) do update set count = c.count + excluded.count
$$;
revoke all on function figures.rare_names(), figures.forget_rare_names() from public;
