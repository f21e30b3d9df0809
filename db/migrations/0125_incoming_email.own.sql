-- What applicants reply is read from a mailbox and kept with their submission. What belongs to no submission waits for a colleague. The server
-- reads the mailbox and decides by what it has signed what belongs where; these tables hold what it has taken, each message once.

create table desk.mailboxes (
  -- A digest of the mail server, the user and the folder: a mailbox that is set up anew begins anew.
  id bytea primary key check (length(id) = 32),
  -- What the server calls this state of the mailbox, and the last message that was looked at in it (RFC 3501).
  uid_validity bigint,
  last_uid bigint not null default 0,
  -- What was there before stays where it is.
  since timestamptz not null default now(),
  -- Which instance reads it, and until when without a word from it.
  reader uuid,
  lease_until timestamptz,
  checked_at timestamptz,
  -- Whether the mail server tells of new messages by itself.
  pushes boolean not null default false,
  fault text check (length(fault) <= 300),
  fault_since timestamptz
);
comment on table desk.mailboxes is 'How far the mailbox for replies has been read, by which instance, and what went wrong.';
alter table desk.mailboxes enable row level security;

create table desk.messages (
  -- Follows from what it says, so that the same message is the same row, wherever it was found.
  id uuid primary key,
  -- Null while it waits to be attached to one.
  submission_id uuid references desk.entries (id) on delete cascade,
  kind text not null check (kind in ('reply', 'automatic', 'bounce')),
  -- As the message claims.
  sender_name text not null check (length(sender_name) <= 200),
  sender text not null check (length(sender) <= 320),
  subject text not null check (length(subject) <= 500),
  -- What they wrote, and below it what they quote.
  text text not null check (length(text) <= 50000),
  quoted text not null check (length(quoted) <= 50000),
  -- Part of it is on the mail server alone: it was too long, or could not be read.
  is_cut boolean not null default false,
  message_id text check (length(message_id) <= 500),
  -- Attachments that were not kept: name, bytes and reason of each.
  left_out jsonb not null default '[]' check (jsonb_typeof(left_out) = 'array' and pg_column_size(left_out) <= 20000),
  -- Who attached it, where our signature did not.
  attached_by uuid references accounts.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
comment on table desk.messages is
  'Emails that came in: replies, automatic replies and bounces. Nobody changes one, and it goes with its submission. Without one it goes after a while.';
alter table desk.messages enable row level security;
-- No statistics of people: 0001_accounts.own.sql.
alter table desk.messages alter column text set statistics 0, alter column quoted set statistics 0, alter column subject set statistics 0,
  alter column sender set statistics 0, alter column sender_name set statistics 0, alter column message_id set statistics 0,
  alter column left_out set statistics 0;
create index messages_by_submission on desk.messages (submission_id, created_at);
create index messages_unmatched on desk.messages (created_at desc, id) where submission_id is null;
create index messages_by_attacher on desk.messages (attached_by);

create table desk.taken (
  mailbox bytea not null,
  uid_validity bigint not null,
  uid bigint not null,
  message uuid not null,
  taken_at timestamptz not null default now(),
  primary key (mailbox, uid_validity, uid)
);
comment on table desk.taken is
  'Which messages of a mailbox have been taken. Kept after the message itself is gone, so that what was erased or discarded is not taken again.';
alter table desk.taken enable row level security;
create index taken_by_message on desk.taken (message);

create table desk.attachments (
  -- Its PDF is the object of this name in the bucket of the resumes.
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references desk.messages (id) on delete cascade,
  place integer not null,
  name text not null check (length(name) between 1 and 200),
  bytes integer not null check (bytes > 0)
);
comment on table desk.attachments is 'PDFs that came with a message.';
alter table desk.attachments enable row level security;
alter table desk.attachments alter column name set statistics 0;
create index attachments_by_message on desk.attachments (message_id, place);

-- A file goes with its message, as a resume goes with its submission: 0006_files.own.sql.
create function desk.remove_attached() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  removed integer;
begin
  if not exists (select from gone) then
    return null;
  end if;
  perform set_config('octavo.identity', 'service', true);
  perform pg_advisory_xact_lock(hashtext('files'));
  delete from files.objects where bucket = 'resumes' and name in (select id::text || '.pdf' from gone);
  get diagnostics removed = row_count;
  perform set_config('octavo.identity', identity, true);
  if removed > 0 then
    insert into functions.owed_rewrite (files) values (true)
      on conflict (one) do update set asked_at = clock_timestamp(), files = true;
    perform pg_notify('erasure', '');
  end if;
  return null;
end
$$;
create trigger remove_attached after delete on desk.attachments
  referencing old table as gone for each statement execute function desk.remove_attached();

-- What was erased or discarded does not come back from the mail server after a restore: 0080_erasures.own.sql.
create trigger note_erasures after delete on desk.messages
  referencing old table as gone for each statement execute function functions.note_erasures();

-- A message is a change of its submission: it waits for us, whoever has it open reads it again, and its assignee is told. What a program wrote
-- waits for nobody, apart from a bounce.
create function desk.follow_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  entry desk.entries;
begin
  if new.kind <> 'automatic' then
    update desk.entries e set last_message_at = greatest(e.last_message_at, new.created_at) where e.id = new.submission_id
      returning * into entry;
  end if;
  if current_setting('octavo.restoring', true) is distinct from 'on' and public.caller() is null and entry.id is not null then
    execute format('update public.%I s set read_at = null where s.id = $1 and s.read_at is not null',
      case entry.kind when 'career' then 'career_applications' else 'applications' end) using entry.id;
    if entry.assignee is not null then
      perform desk.tell_assignee(entry.assignee, entry.id, 'reply', null);
    end if;
  end if;
  return null;
end
$$;
create trigger follow_message after insert on desk.messages
  for each row when (new.submission_id is not null) execute function desk.follow_message();
create trigger follow_message_attached after update of submission_id on desk.messages
  for each row when (new.submission_id is not null and old.submission_id is null) execute function desk.follow_message();
create trigger announce_note after insert or update of submission_id on desk.messages
  for each row when (new.submission_id is not null) execute function live.announce_note();

-- The address that an applicant gave.
create function desk.address_of(submission uuid) returns text
language sql stable
set search_path = ''
as $$
  select coalesce((select a.email from public.applications a where a.id = submission),
                  (select c.email from public.career_applications c where c.id = submission))
$$;

create function desk.message_json(message desk.messages) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', message.id, 'created_at', message.created_at, 'kind', message.kind, 'sender_name', message.sender_name,
    'sender', message.sender, 'subject', message.subject, 'text', message.text, 'quoted', message.quoted, 'is_cut', message.is_cut,
    'left_out', message.left_out, 'attached_by', desk.name_of(message.attached_by),
    'attachments', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'bytes', t.bytes) order by t.place), '[]')
                      from desk.attachments t where t.message_id = message.id))
$$;

-- What came in for one submission, oldest first. `from_elsewhere` says that it came from another address than the applicant's.
create function public.desk_messages(submission uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  found jsonb;
begin
  perform public.guard('call desk_messages');
  -- Whoever may read messages may compare addresses: the policies of the submissions ask for a proof of their own.
  perform set_config('octavo.identity', 'service', true);
  select coalesce(jsonb_agg(desk.message_json(m) || jsonb_build_object('from_elsewhere',
           m.kind = 'reply' and lower(m.sender) is distinct from lower(desk.address_of(submission))) order by m.created_at, m.id), '[]')
    into found from desk.messages m where m.submission_id = submission;
  perform set_config('octavo.identity', identity, true);
  return found;
end
$$;

-- One page of what belongs to no submission, newest first, with submissions that it may belong to: those of the same address, and one whose
-- reference it names. That is for a person to judge: anybody can write either.
create function public.desk_unmatched(page integer default 1) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  found jsonb;
begin
  perform public.guard('call desk_unmatched');
  perform set_config('octavo.identity', 'service', true);
  select coalesce(jsonb_agg(desk.message_json(m) || jsonb_build_object('perhaps', (
           select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'reference', e.reference, 'name', e.name, 'about', e.about)
                                     order by e.created_at desc), '[]')
             from (select e.* from desk.entries e
                    where e.id in (select a.id from public.applications a where lower(a.email) = lower(m.sender)
                                   union all select c.id from public.career_applications c where lower(c.email) = lower(m.sender))
                       or e.reference = upper(substring(m.subject from '(?i)OCT-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}'))
                    order by e.created_at desc limit 3) e)) order by m.created_at desc, m.id), '[]')
    into found
    from (select * from desk.messages u where u.submission_id is null order by u.created_at desc, u.id
           limit 25 offset (greatest(page, 1)::bigint - 1) * 25) m;
  perform set_config('octavo.identity', identity, true);
  return jsonb_build_object('total', (select count(*) from desk.messages u where u.submission_id is null), 'rows', found);
end
$$;

create function desk.unmatched(message uuid) returns desk.messages
language plpgsql
set search_path = ''
as $$
declare
  found_message desk.messages;
begin
  select * into found_message from desk.messages m where m.id = message and m.submission_id is null for update;
  if not found then
    perform desk.refuse('message_gone', 'Somebody has dealt with this message already');
  end if;
  return found_message;
end
$$;

-- Attaches a message to the submission with this reference. Answers the id of the submission.
create function public.desk_attach_message(message uuid, reference text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  person constant uuid := public.guard('call desk_attach_message');
  target constant uuid := (select e.id from desk.entries e where e.reference = upper(btrim(desk_attach_message.reference)));
begin
  perform desk.unmatched(message);
  if target is null then
    perform desk.refuse('no_such_reference', 'There is no submission with this reference');
  end if;
  update desk.messages m set submission_id = target, attached_by = person where m.id = message;
  insert into accounts.audit_log (actor_id, action, subject) values (person, 'message attached', target::text);
  return to_jsonb(target);
end
$$;

-- Makes a submission of a message, which then begins its conversation. Answers the id of the submission.
create function public.desk_convert_message(message uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  person constant uuid := public.guard('call desk_convert_message');
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  source constant desk.messages := desk.unmatched(message);
  whole_name constant text := coalesce(nullif(btrim(source.sender_name), ''), split_part(source.sender, '@', 1));
  first_name constant text := split_part(whole_name, ' ', 1);
  made uuid;
begin
  if source.sender !~ '^[^@[:space:]]+@[^@[:space:]]+$' then
    perform desk.refuse('no_sender', 'The message has no address that could be answered');
  end if;
  perform set_config('octavo.identity', 'service', true);
  insert into public.applications (first_name, last_name, email, company, message, read_at)
    values (left(first_name, 200), left(coalesce(nullif(btrim(substr(whole_name, length(first_name) + 1)), ''), first_name), 200),
      source.sender, split_part(source.sender, '@', 2), nullif(left(source.text, 5000), ''), now())
    returning id into made;
  update desk.messages m set submission_id = made, attached_by = person where m.id = message;
  perform set_config('octavo.identity', identity, true);
  insert into accounts.audit_log (actor_id, action, subject) values (person, 'message made a submission', made::text);
  return to_jsonb(made);
end
$$;

-- Removes a message for good, with its files. It is not taken again.
create function public.desk_discard_message(message uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  person constant uuid := public.guard('call desk_discard_message');
begin
  perform desk.unmatched(message);
  delete from desk.messages m where m.id = message;
  insert into accounts.audit_log (actor_id, action, subject) values (person, 'message discarded', message::text);
  return to_jsonb(true);
end
$$;

insert into accounts.guards (action, roles, proof_from) values
  ('call desk_messages', '{admin,desk}', null),
  ('call desk_unmatched', '{admin,desk}', null),
  ('call desk_attach_message', '{admin,desk}', null),
  ('call desk_convert_message', '{admin,desk}', null),
  ('call desk_discard_message', '{admin,desk}', null),
  -- What people write to it is read from then on.
  ('PUT /admin/mail/mailbox', '{admin}', 0),
  ('DELETE /admin/mail/mailbox', '{admin}', 0);

revoke all on function desk.remove_attached(), desk.follow_message(), desk.address_of(uuid), desk.message_json(desk.messages),
  desk.unmatched(uuid), public.desk_messages(uuid), public.desk_unmatched(integer), public.desk_attach_message(uuid, text),
  public.desk_convert_message(uuid), public.desk_discard_message(uuid) from public;
grant execute on function public.desk_messages(uuid), public.desk_unmatched(integer), public.desk_attach_message(uuid, text),
  public.desk_convert_message(uuid), public.desk_discard_message(uuid) to authenticated;
