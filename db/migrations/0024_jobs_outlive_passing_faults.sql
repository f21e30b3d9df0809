-- A change of many submissions was stopped for good by a fault that the next try would not have had: a deadlock with whoever works
-- in the inbox meanwhile, or a server that was being shut down.
create or replace function desk.step_job(most integer default 50) returns boolean
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
  exception
    -- Gone at the next try, like faults of the connection and the statement limit, which end the transaction.
    when deadlock_detected or serialization_failure or lock_not_available or operator_intervention or insufficient_resources then
      raise;
    -- A fault that comes with every try.
    when others then
      update desk.jobs j set status = 'stopped', fault = sqlerrm, finished_at = now(),
          undo_until = case when not j.change ? 'erase' then now() + interval '10 minutes' end
        where j.id = job.id;
  end;
  perform set_config('request.jwt.claims', '', true);
  return true;
end
$$;
