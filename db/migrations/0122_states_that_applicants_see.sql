-- What an applicant sees of the state of a submission. A decision is told when somebody at the desk says so, for example once the
-- letter has gone: before, the receipt said "the answer is no" as soon as the state was set. And how a form was filled in: within
-- seconds, as browsers do that know the answers, and programs. That is a mark for the desk, and no spam.

do $$
declare
  place text;
begin
  -- The server's own work, and nobody's change: what applicants have seen before, they still see.
  perform set_config('octavo.identity', 'service', true);
  foreach place in array array['applications', 'career_applications'] loop
    execute format($sql$
      alter table public.%1$I
        add column told_state text not null default 'new'
          check (told_state in ('new', 'in_progress', 'answered', 'accepted', 'declined')),
        add column told_at timestamptz,
        add column hurried boolean not null default false
    $sql$, place);
    execute format('alter table public.%I disable trigger user', place);
    execute format('update public.%I set told_state = state, told_at = state_at where state <> ''new''', place);
    execute format('alter table public.%I enable trigger user', place);
  end loop;
end
$$;
alter table desk.entries add column hurried boolean not null default false, add column told_state text not null default 'new';
update desk.entries set told_state = state where state <> 'new';

alter table desk.events drop constraint events_what_check;
alter table desk.events add constraint events_what_check check (what in ('state', 'told', 'assignee', 'spam', 'content'));

-- As in 0074, and: steps are seen as they are set, a decision when it is told. The first answer is the first that was told.
create or replace function public.follow_state() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  if claims is null then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.reference := public.new_reference();
    new.state_by := null;
    new.state_at := null;
    new.told_state := 'new';
    new.told_at := null;
    new.hurried := false;
    new.first_answered_at := null;
    return new;
  end if;
  new.reference := old.reference;
  new.referrer := old.referrer;
  new.campaign := old.campaign;
  new.landing_page := old.landing_page;
  new.hurried := old.hurried;
  new.state_by := old.state_by;
  new.state_at := old.state_at;
  new.told_at := old.told_at;
  new.first_answered_at := old.first_answered_at;
  if new.state <> old.state then
    new.state_by := (claims ->> 'sub')::uuid;
    new.state_at := now();
    -- Whoever decides about it has read it.
    new.read_at := coalesce(new.read_at, now());
  end if;
  if new.state in ('new', 'in_progress', 'answered') then
    new.told_state := new.state;
  elsif new.told_state <> new.state then
    new.told_state := old.told_state;
  end if;
  if new.told_state <> old.told_state then
    new.told_at := now();
    if new.told_state in ('answered', 'accepted', 'declined') then
      new.first_answered_at := coalesce(old.first_answered_at, now());
    end if;
  end if;
  if new.read_at is not null then
    new.read_at := coalesce(old.read_at, now());
  end if;
  if new.assignee is distinct from old.assignee and new.assignee is not null
    and not exists (select from accounts.users u where u.id = new.assignee and u.app_metadata ->> 'role' = 'admin') then
    raise check_violation using message = 'Only an administrator can be assigned';
  end if;
  return new;
end
$$;

-- As in 0075, with the new columns.
create or replace function desk.follow_submission() returns trigger
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

-- As in 0076, and a decision that was told is a line of its own.
create or replace function desk.write_events() returns trigger
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

-- As in 0075. `told` tells the applicant the state that is set, or was set before.
create or replace function public.desk_change(filter jsonb, change jsonb) returns jsonb
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

-- As in 0084, with what is to be told and how the form was filled in.
create or replace function desk.list_query(filter jsonb, sort text, page integer, per_page integer, is_counted boolean default false)
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
