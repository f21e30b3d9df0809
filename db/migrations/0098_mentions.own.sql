-- A note that says @Name tells that colleague: a mark in the rail until they have opened the submission, and an email. News for colleagues waits in
-- `desk.notices`, so that what comes within the same hour can be one email.

create table desk.mentions (
  note_id uuid not null references desk.notes (id) on delete cascade,
  person uuid not null references accounts.users (id) on delete cascade,
  -- When they opened the submission.
  seen_at timestamptz,
  primary key (note_id, person)
);
comment on table desk.mentions is 'Who is mentioned in a note, and whether they have seen it.';
alter table desk.mentions enable row level security;
create index mentions_unseen on desk.mentions (person) where seen_at is null;

create table desk.notices (
  id uuid primary key default gen_random_uuid(),
  person uuid not null references accounts.users (id) on delete cascade,
  submission_id uuid not null references desk.entries (id) on delete cascade,
  what text not null check (what in ('mention', 'assigned', 'received', 'reply', 'reminder')),
  actor uuid references accounts.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  -- When it is to be told.
  due_at timestamptz not null default now()
);
comment on table desk.notices is 'News of submissions for colleagues that was not emailed yet. It goes when its email is queued.';
alter table desk.notices enable row level security;
create index notices_due on desk.notices (due_at);
create index notices_by_person on desk.notices (person);
create index notices_by_submission on desk.notices (submission_id);

-- Whether somebody works in the inbox now.
create function desk.works_here(person uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select accounts.role_may(person, 'call desk_list')
     and not exists (select from accounts.users u where u.id = person and u.banned_until > now())
$$;

-- Whom a note mentions: @ and the name that the inbox shows, which ends there. A longer name is looked for first.
create function desk.mentioned_in(note text) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  rest text := note;
  found_people uuid[] := '{}';
  named record;
  mark text;
begin
  for named in
    select s.name, array_agg(s.id) as people
      from (select u.id, desk.name_of(u.id) as name from accounts.users u where desk.works_here(u.id)) s
     group by 1 order by length(s.name) desc
  loop
    mark := '(^|[^[:alnum:]_])@' || regexp_replace(named.name, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]_])';
    if rest ~* mark then
      found_people := found_people || named.people;
      rest := regexp_replace(rest, mark, '\1', 'gi');
    end if;
  end loop;
  return found_people;
end
$$;

create function desk.tell(person uuid, submission uuid, what text, actor uuid, due timestamptz default now()) returns void
language plpgsql
set search_path = ''
as $$
begin
  if due is null or person is not distinct from actor or not coalesce((select s.sends from mail.settings s), false)
    or not desk.works_here(person) then
    return;
  end if;
  insert into desk.notices (person, submission_id, what, actor, due_at) values (person, submission, what, actor, due);
  perform pg_notify('desk_job', '');
end
$$;

create or replace function public.desk_add_note(submission uuid, note text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  writer constant uuid := public.guard('call desk_add_note');
  person uuid;
  added uuid;
begin
  insert into desk.notes (submission_id, author, text) values (submission, writer, btrim(note)) returning id into added;
  foreach person in array desk.mentioned_in(note) loop
    continue when person = writer;
    insert into desk.mentions (note_id, person) values (added, person);
    perform desk.tell(person, submission, 'mention', writer);
  end loop;
  return to_jsonb(added);
end
$$;

-- Notes that whoever opens a submission has seen the notes in which they are mentioned.
create function public.desk_seen(submission uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  reader constant uuid := public.guard('call desk_seen');
begin
  update desk.mentions m set seen_at = now() from desk.notes n
   where n.id = m.note_id and n.submission_id = submission and m.person = reader and m.seen_at is null;
  return to_jsonb(found);
end
$$;

-- Queues one email for each person whose news is due, with what else is due to them. Answers whether there was any.
create function desk.send_notices() returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  with due as (
    delete from desk.notices n where n.due_at <= now() returning n.*
  ), told as (
    select d.person, string_agg(distinct format(E'%s\t%s\t%s\t%s', d.what, d.submission_id, e.reference,
             coalesce(regexp_replace(desk.name_of(d.actor), '[[:cntrl:]]+', ' ', 'g'), '')), E'\n') as lines
      from due d join desk.entries e on e.id = d.submission_id where desk.works_here(d.person) group by 1
  )
  insert into mail.account_outbox (user_id, recipient, template, data)
    select t.person, u.email, 'inbox_news', jsonb_build_object('lines', t.lines) from told t join accounts.users u on u.id = t.person;
  if found then
    perform pg_notify('mail_due', '');
  end if;
  return found;
end
$$;

-- An email that is not sent yet forgets what was erased.
create function desk.forget_news() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  with left_over as (
    select o.id, (select string_agg(l, E'\n') from unnest(string_to_array(o.data ->> 'lines', E'\n')) l
                   where not exists (select from gone g where position(g.id::text in l) > 0)) as lines
      from mail.account_outbox o where o.template = 'inbox_news'
  ), emptied as (
    delete from mail.account_outbox o using left_over l where o.id = l.id and l.lines is null
  )
  update mail.account_outbox o set data = jsonb_build_object('lines', l.lines) from left_over l
   where o.id = l.id and l.lines is not null and l.lines <> o.data ->> 'lines';
  return null;
end
$$;
create trigger forget_news after delete on desk.entries
  referencing old table as gone for each statement execute function desk.forget_news();

-- Views of the inbox beside its filters.
create function desk.view_condition(view text) returns text
language sql stable
set search_path = ''
as $$
  select case view
    when 'mentioned' then format(
      'e.id in (select n.submission_id from desk.notes n join desk.mentions m on m.note_id = n.id where m.person = %L::uuid)',
      public.caller())
    else 'true' end
$$;

alter function desk.condition(jsonb) rename to filter_condition;
create function desk.condition(filter jsonb) returns text
language sql stable
set search_path = ''
as $$
  select desk.filter_condition(filter)
    || case when coalesce(filter ->> 'view', '') <> '' and not filter ? 'ids' then ' and ' || desk.view_condition(filter ->> 'view') else '' end
$$;
revoke all on function desk.condition(jsonb) from public;

create or replace function desk.is_summed(filter jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select not exists (select from jsonb_each_text(filter) f
    where f.key in ('ids', 'state', 'assignee', 'since', 'until', 'words', 'view') and btrim(f.value) <> '')
$$;

-- As in 0052_inbox_sums.sql. `mentions` counts the submissions with a note that mentions whoever asks, and that they have not opened since.
create or replace function public.desk_news(filter jsonb default '{}', since timestamptz default now()) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  reader constant uuid := public.guard('call desk_news');
  arrived bigint;
  hidden bigint;
begin
  execute format(
    'select count(*) filter (where %1$s), count(*) filter (where not (%1$s)) from desk.entries e where e.created_at > $1 and %2$s',
    case when desk.hides_spam(filter) then 'not e.spam' else 'true' end,
    desk.condition(case when desk.hides_spam(filter) then filter || '{"spam": "all"}' else filter end))
    into arrived, hidden using since;
  return jsonb_build_object('arrived', arrived, 'hidden', hidden, 'unread', desk.count_of('{"unread": true}'),
    'mentions', (select count(distinct n.submission_id) from desk.mentions m join desk.notes n on n.id = m.note_id
                  where m.person = reader and m.seen_at is null));
end
$$;

insert into accounts.guards (action, roles, proof_from) values
  ('call desk_seen', '{admin,desk}', null),
  -- Everything that is held about somebody, in one file.
  ('POST /admin/person-copies', '{admin}', 0);

revoke all on function desk.works_here(uuid), desk.mentioned_in(text), desk.tell(uuid, uuid, text, uuid, timestamptz), desk.send_notices(),
  desk.forget_news(), desk.view_condition(text), public.desk_seen(uuid) from public;
grant execute on function public.desk_seen(uuid) to authenticated;
