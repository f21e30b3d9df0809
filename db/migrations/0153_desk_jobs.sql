-- A change of many submissions is a job: begun by one call, done in small steps by whichever instance has time, so that it outlives
-- the page and a restart. The rows are chosen when it begins. What each was before is kept, so that all but erasure can be undone
-- for a while. Nobody but the owner reads here.
create table desk.jobs (
  id uuid primary key default gen_random_uuid(),
  actor uuid not null references accounts.users (id) on delete cascade,
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
create unique index one_job_at_a_time on desk.jobs (actor) where status in ('running', 'undoing');
create index jobs_by_actor on desk.jobs (actor, created_at desc);

create table desk.job_rows (
  job uuid not null references desk.jobs (id) on delete cascade,
  submission_id uuid not null references desk.entries (id) on delete cascade,
  -- Of the columns that people work on.
  before jsonb,
  after jsonb,
  primary key (job, submission_id)
);
create index job_rows_to_do on desk.job_rows (job, submission_id) where after is null;
create index job_rows_by_submission on desk.job_rows (submission_id);

alter table desk.jobs enable row level security;
alter table desk.job_rows enable row level security;

insert into accounts.guards (action, roles, proof_from) values
  ('call desk_count', '{admin,desk}', null),
  -- More than one page of the desk.
  ('call desk_begin', '{admin,desk}', 26),
  ('call desk_jobs', '{admin,desk}', null),
  ('call desk_undo', '{admin,desk}', null);

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
revoke all on function public.desk_count(jsonb), public.desk_begin(jsonb, jsonb, integer), public.desk_jobs(),
  public.desk_undo(uuid) from public;
grant execute on function public.desk_count(jsonb), public.desk_begin(jsonb, jsonb, integer), public.desk_jobs(),
  public.desk_undo(uuid) to authenticated;
