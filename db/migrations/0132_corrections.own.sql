-- Administrators correct what somebody sent. What it said before is kept beside the history, for administrators alone, and goes with the
-- submission.

create table desk.corrections (
  event_id uuid primary key references desk.events (id) on delete cascade,
  -- The columns that were changed, with what they said.
  before jsonb not null,
  after jsonb not null
);
comment on table desk.corrections is 'What a correction of a submission changed.';
alter table desk.corrections enable row level security;
-- No statistics of people: 0001_accounts.own.sql.
alter table desk.corrections alter column before set statistics 0, alter column after set statistics 0;

-- As in 0008_desk.sql.
create or replace function desk.write_events() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  person constant uuid := (claims ->> 'sub')::uuid;
  unwritten constant text[] := array['state', 'state_by', 'state_at', 'told_state', 'told_at', 'first_answered_at', 'read_at',
    'assignee', 'spam', 'hurried'];
  was constant jsonb := to_jsonb(old) - unwritten;
  says constant jsonb := to_jsonb(new) - unwritten;
  correction uuid;
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
     where old.told_state <> new.told_state and new.told_state in ('accepted', 'declined');
  if was <> says then
    insert into desk.events (submission_id, actor, what) values (new.id, person, 'content') returning id into correction;
    insert into desk.corrections (event_id, before, after)
      select correction, jsonb_object_agg(w.key, w.value), jsonb_object_agg(w.key, says -> w.key)
        from jsonb_each(was) w where w.value is distinct from says -> w.key;
  end if;
  return null;
end
$$;

-- What the corrections of a submission changed, by the id of their line in the history.
create function public.desk_corrections(submission uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform public.guard('call desk_corrections');
  return (select coalesce(jsonb_object_agg(v.id, jsonb_build_object('before', c.before, 'after', c.after)), '{}')
            from desk.events v join desk.corrections c on c.event_id = v.id where v.submission_id = submission);
end
$$;

insert into accounts.guards (action, roles, proof_from) values ('call desk_corrections', '{admin}', null);

revoke all on function public.desk_corrections(uuid) from public;
grant execute on function public.desk_corrections(uuid) to authenticated;
