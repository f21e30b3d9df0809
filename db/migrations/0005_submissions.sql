-- What visitors send: applications and career applications, and what is kept because of them.

-- Forty random bits in Crockford's alphabet, which has no I, L, O or U. The bytes of a UUID that hold its version are skipped.
create function public.new_reference() returns text
language sql volatile
set search_path = ''
as $$
  select 'OCT-' || substr(signs, 1, 4) || '-' || substr(signs, 5)
    from (
      select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(bytes, place) % 32 + 1, 1), '') as signs
        from (select uuid_send(gen_random_uuid()) as bytes) random, unnest(array[0, 1, 2, 3, 4, 5, 10, 11]) as place
    ) made
$$;
revoke all on function public.new_reference() from public;
grant execute on function public.new_reference() to authenticated;

-- After `spam` comes what the desk needs of each submission beside what was sent. Those columns are not among the published
-- ones: each is answered when it is asked for by name.
create table public.applications (
  id uuid primary key default gen_random_uuid(),
  type text not null default 'contact' check (type = 'contact'),
  first_name text not null check (btrim(first_name) <> '' and length(first_name) <= 200),
  last_name text not null check (btrim(last_name) <> '' and length(last_name) <= 200),
  email text not null check (length(email) between 3 and 320),
  company text not null check (btrim(company) <> '' and length(company) <= 300),
  company_size text check (company_size in ('1-50', '51-200', '201-1000', '1000+')),
  message text check (length(message) <= 20000),
  created_at timestamptz not null default now(),
  spam boolean not null default false,
  -- It can be read aloud.
  reference text not null default public.new_reference() unique
    check (reference ~ '^OCT-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  state text not null default 'new' check (state in ('new', 'in_progress', 'answered', 'accepted', 'declined')),
  -- Who changed the state last, and when.
  state_by uuid,
  state_at timestamptz,
  assignee uuid,
  read_at timestamptz,
  first_answered_at timestamptz,
  -- The site that the sender came from, the campaign tags of the first address as source=…&medium=…, and the first page.
  referrer text check (length(referrer) <= 500),
  campaign text check (length(campaign) <= 500),
  landing_page text check (length(landing_page) <= 500),
  -- Of the page that it was sent from: its sender is answered in it. Which languages there are is decided in
  -- contract/languages.ts.
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  -- What the applicant sees of the state. A decision is told when somebody at the desk says so, for example once the letter has
  -- gone.
  told_state text not null default 'new' check (told_state in ('new', 'in_progress', 'answered', 'accepted', 'declined')),
  told_at timestamptz,
  -- Filled in within seconds, as browsers do that know the answers, and programs: a mark for the desk, and no spam.
  hurried boolean not null default false
);
comment on table public.applications is 'Applications of organisations for access.';

create table public.career_applications (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and length(name) <= 300),
  email text not null check (length(email) between 3 and 320),
  phone text not null check (btrim(phone) <> '' and length(phone) <= 100),
  message text not null check (btrim(message) <> '' and length(message) <= 20000),
  position text not null check (btrim(position) <> '' and length(position) <= 300),
  resume_file_name text not null check (btrim(resume_file_name) <> '' and length(resume_file_name) <= 300),
  created_at timestamptz not null default now(),
  spam boolean not null default false,
  reference text not null default public.new_reference() unique
    check (reference ~ '^OCT-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  state text not null default 'new' check (state in ('new', 'in_progress', 'answered', 'accepted', 'declined')),
  state_by uuid,
  state_at timestamptz,
  assignee uuid,
  read_at timestamptz,
  first_answered_at timestamptz,
  referrer text check (length(referrer) <= 500),
  campaign text check (length(campaign) <= 500),
  landing_page text check (length(landing_page) <= 500),
  -- Size of the PDF that was sent after the form, in bytes. The object is called `<id>.pdf`, in the bucket `resumes`.
  resume_bytes integer check (resume_bytes > 0),
  told_state text not null default 'new' check (told_state in ('new', 'in_progress', 'answered', 'accepted', 'declined')),
  told_at timestamptz,
  hurried boolean not null default false
);
comment on table public.career_applications is 'Applications of people for open positions.';

-- No statistics of people: 0001_accounts.own.sql.
alter table public.applications alter column type set statistics 0, alter column first_name set statistics 0,
  alter column last_name set statistics 0, alter column email set statistics 0, alter column company set statistics 0,
  alter column company_size set statistics 0, alter column message set statistics 0, alter column reference set statistics 0,
  alter column referrer set statistics 0, alter column campaign set statistics 0, alter column landing_page set statistics 0;
alter table public.career_applications alter column name set statistics 0, alter column email set statistics 0,
  alter column phone set statistics 0, alter column message set statistics 0, alter column position set statistics 0,
  alter column resume_file_name set statistics 0, alter column reference set statistics 0,
  alter column referrer set statistics 0, alter column campaign set statistics 0, alter column landing_page set statistics 0;

-- The inboxes, newest first, and the deletion of what is older than the retention period.
create index applications_newest on public.applications (created_at desc, id);
create index career_applications_newest on public.career_applications (created_at desc, id);
-- Everything one person sent, for erasure on request.
create index applications_by_email on public.applications (lower(email));
create index career_applications_by_email on public.career_applications (lower(email));
alter index public.applications_by_email alter column 1 set statistics 0;
alter index public.career_applications_by_email alter column 1 set statistics 0;
-- For the removal of an account.
create index applications_by_state_by on public.applications (state_by);
create index applications_by_assignee on public.applications (assignee);
create index career_applications_by_state_by on public.career_applications (state_by);
create index career_applications_by_assignee on public.career_applications (assignee);

-- Forced, as for the posts. Only the functions write submissions for visitors.
alter table public.applications enable row level security;
alter table public.applications force row level security;
alter table public.career_applications enable row level security;
alter table public.career_applications force row level security;
grant select, insert, update, delete on public.applications, public.career_applications to authenticated;

create policy server on public.applications
  for all to current_user using (current_setting('octavo.identity', true) = 'service');
create policy reads on public.applications for select to authenticated using ((select public.may('read applications')));
create policy inserts on public.applications for insert to authenticated
  with check ((select public.may('insert applications')));
create policy updates on public.applications for update to authenticated
  using ((select public.may('update applications'))) with check ((select public.may('update applications')));
create policy deletes on public.applications for delete to authenticated using ((select public.may('delete applications')));

create policy server on public.career_applications
  for all to current_user using (current_setting('octavo.identity', true) = 'service');
create policy reads on public.career_applications for select to authenticated
  using ((select public.may('read career_applications')));
create policy inserts on public.career_applications for insert to authenticated
  with check ((select public.may('insert career_applications')));
create policy updates on public.career_applications for update to authenticated
  using ((select public.may('update career_applications'))) with check ((select public.may('update career_applications')));
create policy deletes on public.career_applications for delete to authenticated
  using ((select public.may('delete career_applications')));

-- What follows from a change that a signed-in person makes. Who, when and the reference are never theirs to say, and only
-- administrators change what somebody wrote. Steps are seen by the applicant as they are set, a decision when it is told. The
-- first answer is the first that was told. Whoever works the inbox can be assigned. As the owner, because whoever asks has no
-- right to the accounts. The server's own work and a restore have no claims; an undo (0008_desk.sql) puts every column back.
create function public.follow_state() returns trigger
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
    if new.told_state in ('answered', 'accepted', 'declined') then
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
revoke all on function public.follow_state() from public;

create trigger follow_state before insert or update on public.applications
  for each row execute function public.follow_state();
create trigger follow_state before insert or update on public.career_applications
  for each row execute function public.follow_state();

-- The audit log does not tell who read what: an update that marks a row as read is none.
create trigger record_change after insert or delete on public.applications
  for each row execute function accounts.record_change();
create trigger record_change after insert or delete on public.career_applications
  for each row execute function accounts.record_change();
create trigger record_update after update on public.applications
  for each row when (to_jsonb(old) - 'read_at' <> to_jsonb(new) - 'read_at') execute function accounts.record_change();
create trigger record_update after update on public.career_applications
  for each row when (to_jsonb(old) - 'read_at' <> to_jsonb(new) - 'read_at') execute function accounts.record_change();

-- What the functions that take submissions keep. No role of a request has a way into this schema.
create schema functions;
revoke all on schema functions from public;

create table functions.idempotency_keys (
  key_hash bytea primary key check (length(key_hash) = 32),
  content_hash bytea not null check (length(content_hash) = 32),
  submission_id uuid not null,
  created_at timestamptz not null default now()
);
comment on table functions.idempotency_keys is
  'Submissions that named themselves with an Idempotency-Key, for a day: a repeat finds what the first one made. Keys and contents are kept as SHA-256 only.';
alter table functions.idempotency_keys enable row level security;
create index idempotency_keys_by_time on functions.idempotency_keys (created_at);

create table functions.owed_rewrite (
  one boolean primary key default true check (one),
  asked_at timestamptz not null default clock_timestamp(),
  -- When an instance began with it.
  taken_at timestamptz,
  -- Whether files are to be written anew too. There may be many pictures among them, so only when a resume has gone.
  files boolean not null default false
);
comment on table functions.owed_rewrite is
  'That tables are to be written anew, so that what was erased is gone from the disk. It is a row, so that a crash in between does not forget it, and only one, so that many erasures in a row are taken from the disk together.';
alter table functions.owed_rewrite enable row level security;

-- Mail about submissions.
create schema mail;
revoke all on schema mail from public;

create table mail.outbox (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('notification', 'acknowledgement')),
  application_id uuid references public.applications (id) on delete cascade,
  career_application_id uuid references public.career_applications (id) on delete cascade,
  attempts integer not null default 0 check (attempts >= 0),
  -- When it may next be tried. A sender moves it ahead before it sends, so that no other takes it meanwhile.
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  last_fault text check (length(last_fault) <= 100),
  created_at timestamptz not null default now(),
  -- MAIL_TO may name several mailboxes, and a mail server may take a message for some of them and refuse the others. Those that
  -- took it are noted, so that the next try goes to the others alone. They are addresses of the operator, never of a sender.
  accepted text[] not null default '{}',
  check (num_nonnulls(application_id, career_application_id) = 1),
  check (num_nonnulls(sent_at, given_up_at) <= 1),
  unique (application_id, purpose),
  unique (career_application_id, purpose)
);
comment on table mail.outbox is
  'Mail that is owed. A row is written in the transaction that stores the submission and names it, so that neither exists without the other; addresses and words stay in the submission and go when it goes.';
alter table mail.outbox enable row level security;
create index outbox_due on mail.outbox (due_at, id) where sent_at is null and given_up_at is null;

create table mail.acknowledged (
  address_hash bytea primary key check (length(address_hash) = 32),
  promised_at timestamptz not null default now(),
  -- For which submission.
  submission_id uuid
);
comment on table mail.acknowledged is
  'When an address was last promised an acknowledgement: at most one a day, so that the forms cannot be used to flood a stranger. Addresses are kept as SHA-256 only.';
alter table mail.acknowledged enable row level security;
create index acknowledged_by_time on mail.acknowledged (promised_at);

-- Whoever deletes a submission erases it: what was kept because of it goes in the same transaction, and the server is told to
-- take it from the disk as well. Mail that is owed about it goes by its reference. As the owner, because whoever erases has no
-- right to these tables themselves. Who may erase is decided before, by the policies of the submissions.
create function functions.remove_traces() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (select from gone) then
    return null;
  end if;
  delete from functions.idempotency_keys where submission_id in (select id from gone);
  delete from mail.acknowledged where submission_id in (select id from gone);
  -- Triggers for each row run before this one, so the entry about the erasure itself is here already.
  update accounts.audit_log set subject = 'erased' where subject in (select id::text from gone);
  -- The server's own work, which has no claims, writes the tables anew by itself.
  if nullif(current_setting('request.jwt.claims', true), '') is not null then
    insert into functions.owed_rewrite default values
      on conflict (one) do update set asked_at = clock_timestamp();
    perform pg_notify('erasure', '');
  end if;
  return null;
end
$$;
create trigger remove_traces after delete on public.applications
  referencing old table as gone for each statement execute function functions.remove_traces();
create trigger remove_traces after delete on public.career_applications
  referencing old table as gone for each statement execute function functions.remove_traces();
