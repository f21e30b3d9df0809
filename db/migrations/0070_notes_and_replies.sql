-- Notes are for colleagues alone. Those from before keep the visibility they had: the applicant could read them on the receipt.
alter table desk.notes add column visible_to_applicant boolean not null default true;
alter table desk.notes alter column visible_to_applicant set default false;
comment on table desk.notes is
  'Notes about a submission, for colleagues. Nobody changes a note, and it goes with its submission alone. The applicant sees the notes from before notes were private.';

-- As in 0040_answers.sql. A note says in `before` whether the applicant can see it.
create or replace function public.desk_history(submission uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform public.guard('call desk_history');
  return (
    select coalesce(jsonb_agg(to_jsonb(line) order by line.created_at, line.id), '[]')
      from (
        select n.id, n.created_at, 'note' as what, desk.name_of(n.author) as who,
               case when n.visible_to_applicant then 'visible' end as before, n.text as after, null::jsonb as answer
          from desk.notes n where n.submission_id = submission
        union all
        select a.id, a.created_at, 'answer', desk.name_of(a.author), null, a.text,
               jsonb_build_object('state', a.state, 'fault', a.last_fault, 'at', coalesce(a.sent_at, a.given_up_at),
                 'status', case when a.sent_at is not null then 'delivered' when a.given_up_at is not null then 'failed' else 'waiting' end)
          from desk.answers a where a.submission_id = submission
        union all
        select v.id, v.created_at, v.what, desk.name_of(v.actor),
               case when v.what = 'assignee' then desk.name_of(v.before::uuid) else v.before end,
               case when v.what = 'assignee' then desk.name_of(v.after::uuid) else v.after end, null
          from desk.events v where v.submission_id = submission
      ) line
  );
end
$$;

-- How many replies one person has sent: 60 in an hour and 300 in a day. More goes only to whoever proves again who they are: whoever holds
-- a stolen session cannot write to everybody in the firm's name.
create index audit_log_by_actor on accounts.audit_log (actor_id, created_at) where action = 'submission answered';

insert into accounts.guards (action, roles, proof_from) values ('send more replies', '{admin,desk}', 0);

create function desk.require_allowance(person uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  -- Two replies of one person take turns.
  perform pg_advisory_xact_lock(hashtext('desk.replies'), hashtext(person::text));
  if exists (
    select from accounts.audit_log l
     where l.actor_id = person and l.action = 'submission answered' and l.created_at > now() - interval '1 day'
    having count(*) >= 300 or count(*) filter (where l.created_at > now() - interval '1 hour') >= 60
  ) then
    perform public.guard('send more replies');
  end if;
end
$$;
revoke all on function desk.require_allowance(uuid) from public;

create or replace function public.desk_answer(submission uuid, text text, answer uuid, state text default 'answered', seen integer default null)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  person constant uuid := public.guard('call desk_answer');
  there bigint;
begin
  -- Two who answer at once take turns.
  perform from desk.entries e where e.id = submission for update;
  if exists (select from desk.answers a where a.id = answer and a.submission_id = submission) then
    return to_jsonb(answer);
  end if;
  perform desk.require_mail();
  perform desk.require_allowance(person);
  select count(*) into there from desk.answers a where a.submission_id = submission;
  if there <> seen then
    perform desk.refuse('answered_meanwhile', 'Somebody has answered meanwhile', there::text);
  end if;
  insert into desk.answers (id, submission_id, author, text, state)
    values (answer, submission, person, btrim(desk_answer.text, E' \t\r\n'), desk_answer.state);
  insert into accounts.audit_log (actor_id, action, subject) values (person, 'submission answered', submission::text);
  perform pg_notify('mail_due', '');
  return to_jsonb(answer);
end
$$;

create or replace function public.desk_answer_again(answer uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  person constant uuid := public.guard('call desk_answer_again');
begin
  perform desk.require_mail();
  perform desk.require_allowance(person);
  update desk.answers a set given_up_at = null, last_fault = null, attempts = 0, due_at = now(), queued_at = clock_timestamp()
   where a.id = answer and a.given_up_at is not null;
  if not found then
    return to_jsonb(false);
  end if;
  insert into accounts.audit_log (actor_id, action, subject)
    select person, 'submission answered', a.submission_id::text from desk.answers a where a.id = answer;
  perform pg_notify('mail_due', '');
  return to_jsonb(true);
end
$$;

-- Two erasures at once: neither saw what the other took away, and the line with source and position stayed. Now they take turns, and
-- whoever comes second adds up what the first has left.
create function desk.erase_in_turn() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('desk.sums erased'));
  return null;
end
$$;
revoke all on function desk.erase_in_turn() from public;
create trigger erase_in_turn before delete on desk.entries for each statement execute function desk.erase_in_turn();

-- What strangers make up pushes out nothing that is real: a name that is not counted again leaves the day when it is full.
create or replace function figures.add(given jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- On a full day a new name takes the place of one that was counted less often.
  with asked as (
    select g.day, g.kind, g.name, sum(g.count) as count
      from jsonb_to_recordset(given) as g (day date, kind text, name text, count bigint)
     where g.kind = any (figures.free_kinds()) and g.name <> 'other' group by 1, 2, 3
  ), wanted as (
    select a.day, a.kind, a.count, row_number() over (partition by a.day, a.kind order by a.count desc, a.name) as place
      from asked a
     where not exists (select from figures.counts k where (k.kind, k.day, k.name) = (a.kind, a.day, a.name))
  ), held as (
    select k.day, k.kind, k.name, k.count, count(*) over (partition by k.day, k.kind) as names,
           row_number() over (partition by k.day, k.kind order by k.count, k.name) as place
      from figures.counts k
     where k.name <> 'other' and (k.day, k.kind) in (select w.day, w.kind from wanted w)
  ), gone as (
    delete from figures.counts c using held h, wanted w
     where (c.kind, c.day, c.name) = (h.kind, h.day, h.name) and (w.kind, w.day) = (h.kind, h.day)
       and w.place - greatest(figures.most_names(h.kind) - h.names, 0) = h.place and w.count > h.count
     returning c.day, c.kind, c.count
  )
  insert into figures.counts as c (day, kind, name, count)
    select g.day, g.kind, 'other', sum(g.count) from gone g group by 1, 2 order by 2, 1
    on conflict (kind, day, name) do update set count = c.count + excluded.count;
  with asked as (
    select g.day, g.kind, g.name, sum(g.count)::bigint as count, bool_or(k.name is not null) as is_known
      from jsonb_to_recordset(given) as g (day date, kind text, name text, count bigint)
      left join figures.counts k on (k.kind, k.day, k.name) = (g.kind, g.day, g.name)
     group by 1, 2, 3
  ), held as (
    select k.day, k.kind, count(*) as names from figures.counts k
     where k.name <> 'other' and (k.day, k.kind) in (select a.day, a.kind from asked a) group by 1, 2
  ), placed as (
    select a.day, a.kind, a.count,
           case when a.is_known or coalesce(h.names, 0)
                     + row_number() over (partition by a.day, a.kind, a.is_known order by a.count desc, a.name) <= figures.most_names(a.kind)
                then a.name else 'other' end as name
      from asked a left join held h using (day, kind)
  )
  insert into figures.counts as c (day, kind, name, count)
    select p.day, p.kind, p.name, sum(p.count) from placed p group by 1, 2, 3 order by 2, 1, 3
    on conflict (kind, day, name) do update set count = c.count + excluded.count;
end
$$;
