-- A change of many submissions filled the audit log with a line for each of them, beside the one that told of the change. It is one line now, with
-- its count and its filter. The history of each submission still tells who changed it.
create or replace function accounts.record_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  subject_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  if claims is not null and coalesce(current_setting('octavo.job', true), '') = '' then
    insert into accounts.audit_log (actor_id, action, subject)
      values ((claims ->> 'sub')::uuid, lower(tg_op) || ' ' || tg_table_name, subject_id::text);
  end if;
  return null;
end
$$;

alter function desk.step_job(integer) rename to take_step;

-- One step of a job, whose line in the audit log was written when it began.
create function desk.step_job(most integer default 50) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform set_config('octavo.job', 'on', true);
  return desk.take_step(most);
end
$$;

-- A filter in words, for the audit log. What was searched for may name a visitor, so that it is not told.
create function desk.filter_words(filter jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select case when filter ? 'ids' then 'chosen one by one' else coalesce(string_agg(
      case key when 'words' then 'a search' when 'unread' then key else replace(key, '_', ' ') || ' ' || value end,
      ', ' order by key), 'no filter') end
    from jsonb_each_text(filter)
   where value not in ('', 'false')
     and key in ('kind', 'state', 'unread', 'spam', 'company_size', 'position', 'source', 'assignee', 'since', 'until', 'words')
$$;

create or replace function public.desk_begin(filter jsonb, change jsonb, expected integer default null) returns jsonb
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
    values (person, case when erases then 'inbox erased in bulk' else 'inbox changed in bulk' end,
      left(format('%s submissions: %s', found_rows, desk.filter_words(filter)), 200));
  perform pg_notify('desk_job', '');
  return desk.job_json(begun);
end
$$;

revoke all on function desk.step_job(integer), desk.filter_words(jsonb) from public;
