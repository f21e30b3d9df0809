-- Whose turn it is with each submission, who is told when, and reminders.

-- When we last replied by an email that was delivered, when they last wrote, and when the assignee was last reminded.
alter table desk.entries add column last_reply_at timestamptz;
alter table desk.entries add column last_message_at timestamptz;
alter table desk.entries add column reminded_at timestamptz;
update desk.entries e set last_reply_at = a.at
  from (select submission_id, max(sent_at) as at from desk.answers where sent_at is not null group by 1) a where a.submission_id = e.id;
alter table desk.entries add column waiting text generated always as (case
  when spam then null
  when last_message_at > greatest(last_reply_at, case when state in ('answered', 'accepted', 'declined') then state_at end, created_at) then 'us'
  when state in ('accepted', 'declined') then null
  when state = 'answered' or last_reply_at is not null then 'them'
  else 'us' end) stored;
create index entries_waiting on desk.entries (waiting, created_at desc) where waiting is not null;

create function desk.follow_reply() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update desk.entries e set last_reply_at = greatest(e.last_reply_at, new.sent_at) where e.id = new.submission_id;
  return null;
end
$$;
-- A restore inserts what was sent.
create trigger follow_reply_stored after insert on desk.answers
  for each row when (new.sent_at is not null) execute function desk.follow_reply();
create trigger follow_reply after update of sent_at on desk.answers
  for each row when (old.sent_at is null and new.sent_at is not null) execute function desk.follow_reply();

create table desk.preferences (
  person uuid primary key references accounts.users (id) on delete cascade,
  -- What is assigned to them, and what applicants reply to that.
  assigned text not null default 'immediately' check (assigned in ('immediately', 'hourly', 'daily', 'never')),
  -- New submissions. Null for whoever has not chosen: their mailbox may be one of those that are told of every submission.
  received text check (received in ('immediately', 'hourly', 'daily', 'never')),
  -- After so many days in which a submission waits for them.
  remind_days integer check (remind_days between 1 and 90)
);
comment on table desk.preferences is 'Which emails of the inbox each person gets, and when.';
alter table desk.preferences enable row level security;

-- When something is told to whoever wants it that often. Null for never.
create function desk.due_by(frequency text) returns timestamptz
language sql stable
set search_path = ''
as $$
  select case frequency
    when 'immediately' then now()
    when 'hourly' then date_trunc('hour', now()) + interval '1 hour'
    -- At 8 in the morning, UTC.
    when 'daily' then (date_trunc('day', (now() at time zone 'UTC') + interval '16 hours') + interval '8 hours') at time zone 'UTC' end
$$;

create function desk.tell_assignee(person uuid, submission uuid, what text, actor uuid) returns void
language sql
set search_path = ''
as $$
  select desk.tell(person, submission, what, actor,
    desk.due_by(coalesce((select p.assigned from desk.preferences p where p.person = tell_assignee.person), 'immediately')))
$$;

create function desk.tell_of_assignment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  person constant uuid := public.caller();
begin
  if person is not null and current_setting('octavo.undoing', true) is distinct from 'on' then
    perform desk.tell_assignee(new.assignee, new.id, 'assigned', person);
  end if;
  return null;
end
$$;
create trigger tell_of_assignment after update of assignee on public.applications
  for each row when (new.assignee is not null and new.assignee is distinct from old.assignee) execute function desk.tell_of_assignment();
create trigger tell_of_assignment after update of assignee on public.career_applications
  for each row when (new.assignee is not null and new.assignee is distinct from old.assignee) execute function desk.tell_of_assignment();

create function desk.tell_of_submission() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if public.caller() is null and current_setting('octavo.restoring', true) is distinct from 'on' then
    perform desk.tell(p.person, new.id, 'received', null, desk.due_by(p.received))
      from desk.preferences p where p.received <> 'never';
  end if;
  return null;
end
$$;
-- Behind `desk_entry`, which notices refer to.
create trigger tell_of_submission after insert on public.applications
  for each row when (not new.spam) execute function desk.tell_of_submission();
create trigger tell_of_submission after insert on public.career_applications
  for each row when (not new.spam) execute function desk.tell_of_submission();

-- Reminds assignees of what has waited for them as long as they said, once for each time that it waits.
create function desk.remind() returns void
language plpgsql
set search_path = ''
as $$
declare
  late record;
begin
  for late in
    update desk.entries e set reminded_at = now() from desk.preferences p
     where p.remind_days is not null and e.assignee = p.person and e.waiting = 'us'
       and coalesce(e.last_message_at, e.created_at) <= now() - make_interval(days => p.remind_days)
       and coalesce(e.reminded_at < coalesce(e.last_message_at, e.created_at), true)
     returning e.id, e.assignee
  loop
    perform desk.tell(late.assignee, late.id, 'reminder', null);
  end loop;
end
$$;

create function public.desk_preferences() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  reader constant uuid := public.guard('call desk_preferences');
begin
  return (select jsonb_build_object('assigned', coalesce(p.assigned, 'immediately'), 'received', p.received, 'remind_days', p.remind_days)
            from (select reader as person) me left join desk.preferences p using (person));
end
$$;

create function public.desk_prefer(assigned text, received text default null, remind_days integer default null) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  writer constant uuid := public.guard('call desk_prefer');
begin
  insert into desk.preferences (person, assigned, received, remind_days)
    values (writer, desk_prefer.assigned, desk_prefer.received, desk_prefer.remind_days)
    on conflict (person) do update set assigned = excluded.assigned, received = excluded.received, remind_days = excluded.remind_days;
  return public.desk_preferences();
end
$$;

create or replace function desk.view_condition(view text) returns text
language sql stable
set search_path = ''
as $$
  select case view
    when 'mine' then format('e.assignee = %L::uuid', public.caller())
    when 'unassigned' then $q$e.assignee is null and e.waiting = 'us'$q$
    when 'us' then $q$e.waiting = 'us'$q$
    when 'them' then $q$e.waiting = 'them'$q$
    when 'mentioned' then format(
      'e.id in (select n.submission_id from desk.notes n join desk.mentions m on m.note_id = n.id where m.person = %L::uuid)',
      public.caller())
    else 'true' end
$$;

insert into accounts.guards (action, roles, proof_from) values
  ('call desk_preferences', '{admin,desk}', null),
  ('call desk_prefer', '{admin,desk}', null);

revoke all on function desk.follow_reply(), desk.due_by(text), desk.tell_assignee(uuid, uuid, text, uuid), desk.tell_of_assignment(),
  desk.tell_of_submission(), desk.remind(), public.desk_preferences(), public.desk_prefer(text, text, integer) from public;
grant execute on function public.desk_preferences(), public.desk_prefer(text, text, integer) to authenticated;
