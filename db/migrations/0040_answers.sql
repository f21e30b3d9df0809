-- Answers are written in the inbox and sent by the queue of the mail worker. An answer is its own entry in that queue, so that it says
-- for as long as it is kept what became of it, and an instance of an earlier version, which does not know of answers, sends none.

create table mail.settings (
  one boolean primary key default true check (one),
  sends boolean not null
);
comment on table mail.settings is
  'Whether mail is set up. The server writes it here at start, so that nothing is queued that nobody would send. A project of the service has no worker.';
alter table mail.settings enable row level security;
insert into mail.settings (sends) values (false);

create table desk.answers (
  -- Chosen by whoever sends: a second press, and a try after a lost reply, are the same answer.
  id uuid primary key,
  submission_id uuid not null references desk.entries (id) on delete cascade,
  -- Replies go to their address.
  author uuid,
  text text not null check (btrim(text) <> '' and length(text) <= 10000),
  -- What its delivery makes of the submission.
  state text not null check (state in ('in_progress', 'answered', 'accepted', 'declined')),
  created_at timestamptz not null default clock_timestamp(),
  -- When somebody last asked for it to be sent.
  queued_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0 check (attempts >= 0),
  -- When it may next be tried. A sender moves it ahead before it sends, so that no other takes it meanwhile.
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  last_fault text check (length(last_fault) <= 100),
  check (num_nonnulls(sent_at, given_up_at) <= 1)
);
comment on table desk.answers is
  'Answers to a submission, and what became of each: waiting, delivered or failed. Nobody changes the words of one, and it goes with its submission.';
alter table desk.answers enable row level security;
-- No statistics of people: 0001_accounts.own.sql.
alter table desk.answers alter column text set statistics 0;
create index answers_due on desk.answers (due_at, id) where sent_at is null and given_up_at is null;
create index answers_by_submission on desk.answers (submission_id, created_at);
create index answers_by_author on desk.answers (author);

-- As 0010_references_to_accounts.sql.
do $$
begin
  execute format('alter table desk.answers add foreign key (author) references %s (id) on delete set null',
    case (select relkind from pg_class where oid = 'accounts.users'::regclass) when 'v' then 'auth.users' else 'accounts.users' end);
end
$$;

insert into accounts.guards (action, roles) values
  ('call desk_answer', '{admin,desk}'),
  ('call desk_answer_again', '{admin,desk}');

create function desk.require_mail() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not coalesce((select s.sends from mail.settings s), false) then
    perform desk.refuse('no_mail', 'No mail server is set up, so no answer can be sent from here');
  end if;
end
$$;

-- Queues an answer and says its id. `seen` is how many answers whoever sends has seen: one that was written meanwhile is read first.
create function public.desk_answer(submission uuid, text text, answer uuid, state text default 'answered', seen integer default null)
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

-- Queues an answer again that was given up. Answers whether there was one.
create function public.desk_answer_again(answer uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  person constant uuid := public.guard('call desk_answer_again');
begin
  perform desk.require_mail();
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

-- A delivered answer is the first one if there was none, and sets the state that its sender sees, unless somebody has set another since.
create function desk.follow_answer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_last_word constant boolean := not exists (select from desk.events v
    where v.submission_id = new.submission_id and v.what = 'state' and v.created_at > new.queued_at);
begin
  execute format(
    'update public.%I s set first_answered_at = coalesce(s.first_answered_at, $2), read_at = coalesce(s.read_at, $2),
        state = case when $3 then $4 else s.state end, state_by = case when $3 then $5 else s.state_by end,
        state_at = case when $3 then $2 else s.state_at end, told_state = case when $3 then $4 else s.told_state end,
        told_at = case when $3 then $2 else s.told_at end
      where s.id = $1',
    (select case e.kind when 'career' then 'career_applications' else 'applications' end from desk.entries e
      where e.id = new.submission_id))
    using new.submission_id, new.sent_at, is_last_word, new.state, new.author;
  return null;
end
$$;
create trigger follow_answer after update of sent_at on desk.answers
  for each row when (old.sent_at is null and new.sent_at is not null) execute function desk.follow_answer();

-- Where mail is set up, a first answer is one that was delivered. Elsewhere it is what somebody says that they have told.
create or replace function public.follow_state() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  worked_on constant text[] := array['state', 'state_by', 'state_at', 'told_state', 'told_at', 'first_answered_at', 'read_at',
    'assignee', 'spam'];
begin
  if claims is null or current_setting('octavo.undoing', true) = 'on' then
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
  if to_jsonb(new) - worked_on <> to_jsonb(old) - worked_on and not public.may('edit submissions') then
    raise insufficient_privilege using message = 'This account may not change what somebody sent';
  end if;
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
    if new.told_state in ('answered', 'accepted', 'declined') and not coalesce((select s.sends from mail.settings s), false) then
      new.first_answered_at := coalesce(old.first_answered_at, now());
    end if;
  end if;
  if new.read_at is not null then
    new.read_at := coalesce(old.read_at, now());
  end if;
  if new.assignee is distinct from old.assignee and new.assignee is not null
    and not accounts.role_may(new.assignee, 'call desk_list') then
    raise check_violation using message = 'Only somebody who works the inbox can be assigned';
  end if;
  return new;
end
$$;

-- Notes, answers and changes of one submission, oldest first. An answer has its words in `after`, and in `answer` what became of it.
create or replace function public.desk_history(submission uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform public.guard('call desk_history');
  return (
    select coalesce(jsonb_agg(to_jsonb(line) order by line.created_at, line.id), '[]')
      from (
        select n.id, n.created_at, 'note' as what, desk.name_of(n.author) as who, null as before, n.text as after,
               null::jsonb as answer
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

revoke all on function desk.require_mail(), desk.follow_answer(), public.desk_answer(uuid, text, uuid, text, integer),
  public.desk_answer_again(uuid) from public;
grant execute on function public.desk_answer(uuid, text, uuid, text, integer), public.desk_answer_again(uuid) to authenticated;
