-- One email to many submissions: a job queues a reply for each, filled in with its fields, and the mail worker sends them at the pace that the
-- mail server allows. Each reply has an id that follows from its job and its submission, so that nothing is queued twice.

-- No reference: jobs go after a day and are in no backup.
alter table desk.answers add column job uuid;
create index answers_by_job on desk.answers (job) where job is not null;

-- What a saved reply can name.
create function desk.reply_fields(submission uuid, writer uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('name', e.name, 'first_name', coalesce(a.first_name, split_part(btrim(c.name), ' ', 1)),
      'reference', e.reference, 'company', a.company, 'position', c.position, 'email', coalesce(a.email, c.email),
      'my_name', desk.name_of(writer)))
    from desk.entries e left join public.applications a on a.id = e.id left join public.career_applications c on c.id = e.id
   where e.id = submission
$$;

-- Puts fields in place of {field}. What somebody wrote in a field is not filled in again, and a field that is not there stays as it is written.
create function desk.fill_in(text text, fields jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select string_agg(case when part.said[1] ~ '^\{\w+\}$' then coalesce(nullif(fields ->> btrim(part.said[1], '{}'), ''), part.said[1])
                         else part.said[1] end, '' order by part.place)
    from regexp_matches(text, '(\{\w+\}|[^{]+|\{)', 'g') with ordinality as part (said, place)
$$;

-- The fields in a text that some of what a filter finds does not have.
create function desk.unfilled_in(text text, filter jsonb) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  marks constant text[] := array(select distinct m[1] from regexp_matches(text, '\{(\w+)\}', 'g') m);
  kinds text[];
begin
  if marks && '{company,position}'::text[] then
    execute format('select array_agg(distinct e.kind) from desk.entries e where %s', desk.condition(filter)) into kinds;
  end if;
  return array(select m from unnest(marks) m
    where m <> all ('{name,first_name,reference,company,position,email,my_name}'::text[])
       or (m = 'company' and 'career' = any (kinds)) or (m = 'position' and 'application' = any (kinds)) order by m);
end
$$;

-- The first three emails as they would be sent.
create function public.desk_preview(filter jsonb, text text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  writer constant uuid := public.guard('call desk_preview');
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  found jsonb;
begin
  -- Whoever may write to them may read them: the policies of the submissions ask for a proof of their own.
  perform set_config('octavo.identity', 'service', true);
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''id'', f.id, ''name'', f.fields ->> ''name'', ''email'', f.fields ->> ''email'',
         ''reference'', f.fields ->> ''reference'', ''text'', desk.fill_in($1, f.fields)) order by f.created_at desc, f.id), ''[]'')
       from (select e.id, e.created_at, desk.reply_fields(e.id, $2) as fields from desk.entries e where %s
              order by e.created_at desc, e.id limit 3) f', desk.condition(filter))
    into found using text, writer;
  perform set_config('octavo.identity', identity, true);
  return jsonb_build_object('total', desk.count_of(filter), 'unfilled', to_jsonb(desk.unfilled_in(text, filter)), 'rows', found);
end
$$;

create or replace function desk.check_change(change jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if jsonb_typeof(change) is distinct from 'object' or change = '{}'
    or change - '{state,told,spam,assignee,read,erase,reply}'::text[] <> '{}'
    or (change ? 'erase' and change <> '{"erase": true}')
    or (change ? 'reply' and (change - 'reply' <> '{}' or jsonb_typeof(change -> 'reply') <> 'object'
      or (change -> 'reply') - '{text,state}'::text[] <> '{}' or coalesce(btrim(change #>> '{reply,text}', E' \t\r\n'), '') = ''
      or length(change #>> '{reply,text}') > 10000
      or coalesce(change #>> '{reply,state}', '') not in ('in_progress', 'answered', 'accepted', 'declined')))
    or coalesce(change ->> 'state', 'new') not in ('new', 'in_progress', 'answered', 'accepted', 'declined')
    or exists (select from jsonb_each(change - '{state,assignee,reply}'::text[]) c where jsonb_typeof(c.value) <> 'boolean') then
    raise check_violation using message = 'There is no such change';
  end if;
  if change ->> 'assignee' is not null and not accounts.role_may((change ->> 'assignee')::uuid, 'call desk_list') then
    raise check_violation using message = 'Only somebody who works the inbox can be assigned';
  end if;
end
$$;

-- As in 0070_notes_and_replies.sql. Emails to many count as ten: more than ten at once have asked for a proof of their own.
create or replace function desk.require_allowance(person uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  -- Two replies of one person take turns.
  perform pg_advisory_xact_lock(hashtext('desk.replies'), hashtext(person::text));
  if exists (
    select from (select l.created_at, case l.action when 'submission answered' then 1 else 10 end as emails from accounts.audit_log l
                  where l.actor_id = person and l.action in ('submission answered', 'inbox emailed in bulk')
                    and l.created_at > now() - interval '1 day') sent
    having sum(emails) >= 300 or sum(emails) filter (where created_at > now() - interval '1 hour') >= 60
  ) then
    perform public.guard('send more replies');
  end if;
end
$$;
drop index accounts.audit_log_by_actor;
create index audit_log_by_actor on accounts.audit_log (actor_id, created_at)
  where action in ('submission answered', 'inbox emailed in bulk');

-- An email that waits or was sent belongs to its job for as long as the job is listed. A job is under way until nothing waits.
create or replace function desk.job_json(job desk.jobs) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', job.id, 'change', job.change, 'status', job.status, 'total', job.total, 'done', job.done,
      'skipped', job.skipped, 'fault', job.fault, 'created_at', job.created_at, 'finished_at', job.finished_at,
      'undo_until', case when job.undo_until > now() and not job.change ? 'reply' then job.undo_until end)
    || case when not job.change ? 'reply' then '{}' else (
      select jsonb_build_object(
          'status', case when job.status = 'done' and count(*) filter (where a.sent_at is null and a.given_up_at is null) > 0
                         then 'running' else job.status end,
          'done', count(a.sent_at) + count(a.given_up_at), 'sent', count(a.sent_at),
          'failures', coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'submission', f.submission_id, 'name', f.name,
                'reference', f.reference, 'fault', f.last_fault))
              from (select g.id, g.submission_id, e.name, e.reference, g.last_fault from desk.answers g join desk.entries e on e.id = g.submission_id
                     where g.job = job.id and g.given_up_at is not null order by g.given_up_at limit 100) f), '[]'))
        from desk.answers a where a.job = job.id) end
$$;

alter function desk.change_rows(desk.jobs, uuid[]) rename to set_rows;
create function desk.change_rows(job desk.jobs, ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not job.change ? 'reply' then
    perform desk.set_rows(job, ids);
    return;
  end if;
  insert into desk.answers (id, submission_id, author, text, state, job)
    select md5(job.id || e.id::text)::uuid, e.id, job.actor,
           left(btrim(desk.fill_in(job.change #>> '{reply,text}', desk.reply_fields(e.id, job.actor)), E' \t\r\n'), 10000),
           job.change #>> '{reply,state}', job.id
      from desk.entries e where e.id = any (ids)
    on conflict (id) do nothing;
  update desk.job_rows r set before = '{}', after = '{}' where r.job = job.id and r.submission_id = any (ids);
  perform pg_notify('mail_due', '');
end
$$;

-- `job` is chosen by whoever begins: a second press, and a try after a lost reply, are the same job.
drop function public.desk_begin(jsonb, jsonb, integer);
create function public.desk_begin(filter jsonb, change jsonb, expected integer default null, job uuid default null) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  person constant uuid := public.guard('call desk_begin');
  erases constant boolean := change ? 'erase';
  emails constant boolean := change ? 'reply';
  found_rows bigint;
  begun desk.jobs;
begin
  perform pg_advisory_xact_lock(hashtext('desk.jobs'), hashtext(person::text));
  select * into begun from desk.jobs j where j.id = desk_begin.job and j.actor = person;
  if found then
    return desk.job_json(begun);
  end if;
  found_rows := desk.count_of(filter);
  perform desk.check_change(change);
  perform public.guard('call desk_begin', found_rows::integer);
  if erases then
    perform public.guard('delete applications', found_rows::integer);
    perform public.guard('delete career_applications', found_rows::integer);
  elsif emails then
    perform desk.require_mail();
    perform public.guard('email many', found_rows::integer);
    perform desk.require_allowance(person);
    if cardinality(desk.unfilled_in(change #>> '{reply,text}', filter)) > 0 then
      perform desk.refuse('unfilled', 'Some of these submissions do not have this field',
        (desk.unfilled_in(change #>> '{reply,text}', filter))[1]);
    end if;
  end if;
  if found_rows <> expected then
    perform desk.refuse('count_changed', 'Another number of submissions is found by now', found_rows::text);
  end if;
  if found_rows > 20000 then
    raise check_violation using message = 'At most 20,000 submissions can be changed at once';
  end if;
  begin
    insert into desk.jobs (id, actor, change) values (coalesce(desk_begin.job, gen_random_uuid()), person, change) returning * into begun;
  exception when unique_violation then
    perform desk.refuse('job_running', 'A change of yours is still under way');
  end;
  execute format('insert into desk.job_rows (job, submission_id) select $1, e.id from desk.entries e where %s',
    desk.condition(filter)) using begun.id;
  update desk.jobs j set total = found_rows where j.id = begun.id returning * into begun;
  insert into accounts.audit_log (actor_id, action, subject)
    values (person, case when erases then 'inbox erased in bulk' when emails then 'inbox emailed in bulk' else 'inbox changed in bulk' end,
      left(format('%s submissions: %s', found_rows, desk.filter_words(filter)), 200));
  perform pg_notify('desk_job', '');
  return desk.job_json(begun);
end
$$;

-- Sends nothing more of a job. What is on its way arrives.
create function public.desk_stop(job uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  person constant uuid := public.guard('call desk_stop');
  found_job desk.jobs;
begin
  select * into found_job from desk.jobs j where j.id = desk_stop.job and j.actor = person and j.change ? 'reply' for update;
  if not found then
    raise check_violation using message = 'There is no such job';
  end if;
  delete from desk.job_rows r where r.job = found_job.id and r.after is null;
  update desk.answers a set given_up_at = now(), last_fault = 'stopped'
   where a.job = found_job.id and a.sent_at is null and a.given_up_at is null;
  update desk.jobs j set status = 'stopped', finished_at = now() where j.id = found_job.id returning * into found_job;
  insert into accounts.audit_log (actor_id, action, subject) values (person, 'bulk emails stopped', found_job.total || ' submissions');
  return desk.job_json(found_job);
end
$$;

-- As in 0008_desk.sql. Nothing that was emailed is undone.
create or replace function public.desk_undo(job uuid) returns jsonb
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
  if found_job.change ?| '{erase,reply}' or not (found_job.status = 'running'
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

insert into accounts.guards (action, roles, proof_from) values
  ('call desk_preview', '{admin,desk}', null),
  ('call desk_stop', '{admin,desk}', null),
  -- Whoever holds a stolen session cannot write to everybody in the firm's name.
  ('email many', '{admin,desk}', 11);

revoke all on function desk.reply_fields(uuid, uuid), desk.fill_in(text, jsonb), desk.unfilled_in(text, jsonb),
  desk.change_rows(desk.jobs, uuid[]), public.desk_preview(jsonb, text), public.desk_begin(jsonb, jsonb, integer, uuid),
  public.desk_stop(uuid) from public;
grant execute on function public.desk_preview(jsonb, text), public.desk_begin(jsonb, jsonb, integer, uuid), public.desk_stop(uuid)
  to authenticated;
