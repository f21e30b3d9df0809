-- Contributors hand in what they wrote. Editors comment on passages, send it back or publish it, and both sides hear of it: in the rail, and by
-- email as each person chose. Nothing of it is part of a post: it goes with it, and no page, feed or export reads it.
create schema writing;
revoke all on schema writing from public;

create table public.hand_ins (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null unique references public.blog_posts (id) on delete cascade on update cascade,
  handed_in_by uuid references accounts.users (id) on delete set null,
  handed_in_at timestamptz not null default now(),
  note text check (length(note) <= 1000),
  -- An editor asked for more. Until it is handed in again.
  sent_back_by uuid references accounts.users (id) on delete set null,
  sent_back_at timestamptz,
  remark text check (length(remark) <= 5000)
);
comment on table public.hand_ins is 'Drafts, and next versions, that wait for an editor, or for their author again. Written by functions alone.';
create index hand_ins_waiting on public.hand_ins (handed_in_at) where sent_back_at is null;
create index hand_ins_by_person on public.hand_ins (handed_in_by);
create index hand_ins_by_editor on public.hand_ins (sent_back_by);
alter table public.hand_ins enable row level security;
grant select on public.hand_ins to authenticated;
create policy reads on public.hand_ins for select to authenticated
  using ((select public.may('read hand_ins'))
    and ((select public.may('edit any post'))
      or exists (select from public.blog_posts p where p.id = post_id and p.author_id = (select public.caller()))));

create table writing.comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.blog_posts (id) on delete cascade on update cascade,
  -- That of the first of them. No reference to its own table: a restore loads rows in any order.
  thread uuid not null,
  author uuid references accounts.users (id) on delete set null,
  text text not null check (btrim(text) <> '' and length(text) <= 5000),
  -- The passage, and what stood around it, so that it is found again in a text that has changed.
  quote text check (length(quote) between 1 and 1000),
  before text check (length(before) <= 100),
  after text check (length(after) <= 100),
  place integer check (place >= 0),
  created_at timestamptz not null default clock_timestamp(),
  resolved_by uuid references accounts.users (id) on delete set null,
  resolved_at timestamptz
);
comment on table writing.comments is 'What colleagues say about passages of a draft. Read and written by functions alone.';
create index comments_of_post on writing.comments (post_id, created_at);
create index comments_by_author on writing.comments (author);
create index comments_by_resolver on writing.comments (resolved_by);
alter table writing.comments enable row level security;

create table writing.preferences (
  person uuid primary key references accounts.users (id) on delete cascade,
  -- Somebody handed something in, for those who publish.
  handed_in text not null default 'immediately' check (handed_in in ('immediately', 'hourly', 'daily', 'never')),
  -- What became of one's own drafts, and comments on them.
  answered text not null default 'immediately' check (answered in ('immediately', 'hourly', 'daily', 'never'))
);
comment on table writing.preferences is 'Which emails about drafts each person gets, and when.';
alter table writing.preferences enable row level security;

create table writing.notices (
  id uuid primary key default gen_random_uuid(),
  person uuid not null references accounts.users (id) on delete cascade,
  what text not null check (what in ('handed in', 'page handed in', 'sent back', 'published', 'comment')),
  post_id uuid references public.blog_posts (id) on delete cascade on update cascade,
  -- Of Pages.
  unit text check (length(unit) between 1 and 200),
  actor uuid references accounts.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  -- When its email is due. Null where none is, or it is queued.
  due_at timestamptz,
  -- When the person opened the post.
  seen_at timestamptz
);
comment on table writing.notices is 'News of drafts for colleagues: a mark in the rail until it is seen, and an email.';
create index notices_due on writing.notices (due_at) where due_at is not null;
create index notices_unseen on writing.notices (person) where seen_at is null;
create index notices_of_post on writing.notices (post_id);
create index notices_by_actor on writing.notices (actor);
create index notices_by_time on writing.notices (created_at);
alter table writing.notices enable row level security;

insert into accounts.guards (action, roles, proof_from) values
  ('read hand_ins', '{admin,editor,contributor}', null),
  ('insert hand_ins', '{}', null),
  ('update hand_ins', '{}', null),
  ('delete hand_ins', '{}', null),
  ('call post_review', '{admin,editor,contributor}', null),
  ('call hand_in_post', '{admin,editor,contributor}', null),
  ('call take_back_post', '{admin,editor,contributor}', null),
  ('call send_back_post', '{admin,editor}', null),
  ('call comment_on_post', '{admin,editor,contributor}', null),
  ('call resolve_comment', '{admin,editor,contributor}', null),
  ('call remove_comment', '{admin,editor,contributor}', null),
  ('call writing_news', '{admin,editor,contributor}', null),
  ('call writing_preferences', '{admin,editor,contributor}', null),
  ('call prefer_writing', '{admin,editor,contributor}', null);

create function writing.name_of(person uuid) returns text
language sql stable
set search_path = ''
as $$ select coalesce(nullif(btrim(u.user_metadata ->> 'display_name'), ''), u.email) from accounts.users u where u.id = person $$;

-- The post, if whoever asks writes on it. As the server: the policies of the posts hold for the owner too.
create function writing.open_post(post uuid) returns public.blog_posts
language plpgsql
set search_path = ''
as $$
declare
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  found_post public.blog_posts;
begin
  perform set_config('octavo.identity', 'service', true);
  select * into found_post from public.blog_posts p where p.id = post and p.deleted_at is null
     and (p.author_id = public.caller() or public.may('edit any post'));
  perform set_config('octavo.identity', identity, true);
  if found_post.id is null then
    raise exception 'There is no such post' using errcode = 'check_violation';
  end if;
  return found_post;
end
$$;

create function writing.tell(person uuid, what text, post uuid, unit text, actor uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  frequency text;
begin
  if person is null or person is not distinct from actor or not accounts.role_may(person, 'call writing_news')
    or exists (select from accounts.users u where u.id = person and u.banned_until > now()) then
    return;
  end if;
  select case when what in ('handed in', 'page handed in') then p.handed_in else p.answered end into frequency
    from writing.preferences p where p.person = tell.person;
  insert into writing.notices (person, what, post_id, unit, actor, due_at)
    values (person, what, post, unit, actor, case when coalesce((select s.sends from mail.settings s), false)
      then desk.due_by(coalesce(frequency, 'immediately')) end);
  perform pg_notify('desk_job', '');
end
$$;

-- Tells everybody who may publish it.
create function writing.tell_publishers(what text, post uuid, unit text, actor uuid) returns void
language sql
set search_path = ''
as $$
  select writing.tell(u.id, what, post, unit, actor) from accounts.users u
   where accounts.role_may(u.id, case when unit is null then 'publish posts' else 'publish pages' end)
$$;

create function public.hand_in_post(post uuid, note text default null) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.guard('call hand_in_post');
  draft constant public.blog_posts := writing.open_post(post);
begin
  if draft.status = 'published' and not exists (select from public.next_versions n where n.post_id = post) then
    raise exception 'Nothing of this post waits to be published' using errcode = 'check_violation';
  end if;
  insert into public.hand_ins as h (post_id, handed_in_by, note) values (post, caller, nullif(btrim(hand_in_post.note), ''))
    on conflict (post_id) do update set handed_in_by = caller, handed_in_at = now(), note = excluded.note, sent_back_by = null,
      sent_back_at = null, remark = null;
  perform writing.tell_publishers('handed in', post, null, caller);
  insert into accounts.audit_log (actor_id, action, subject) values (caller, 'post handed in', post::text);
  return 'true';
end
$$;

create function public.take_back_post(post uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.guard('call take_back_post');
  draft constant public.blog_posts := writing.open_post(post);
begin
  delete from writing.notices n where n.post_id = draft.id and n.what = 'handed in';
  delete from public.hand_ins h where h.post_id = draft.id;
  return to_jsonb(found);
end
$$;

create function public.send_back_post(post uuid, remark text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.guard('call send_back_post');
  draft constant public.blog_posts := writing.open_post(post);
  writer uuid;
begin
  if nullif(btrim(remark), '') is null then
    raise exception 'Say what is still to be done' using errcode = 'check_violation';
  end if;
  update public.hand_ins h set sent_back_by = caller, sent_back_at = now(), remark = btrim(send_back_post.remark)
    where h.post_id = draft.id and h.sent_back_at is null returning h.handed_in_by into writer;
  if not found then
    raise exception 'This post is not handed in' using errcode = 'check_violation';
  end if;
  delete from writing.notices n where n.post_id = draft.id and n.what = 'handed in' and n.due_at is not null;
  perform writing.tell(coalesce(writer, draft.author_id), 'sent back', draft.id, null, caller);
  insert into accounts.audit_log (actor_id, action, subject) values (caller, 'post sent back', post::text);
  return 'true';
end
$$;

-- Published, it waits for nobody. What was said of it is settled.
create function writing.follow_publication() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  writer uuid;
begin
  if current_setting('octavo.restoring', true) = 'on'
    or (old.status = 'published' and exists (select from public.next_versions n where n.post_id = new.id)) then
    return null;
  end if;
  delete from public.hand_ins h where h.post_id = new.id returning h.handed_in_by into writer;
  if not found then
    return null;
  end if;
  delete from writing.notices n where n.post_id = new.id and n.what = 'handed in';
  update writing.comments c set resolved_at = now(), resolved_by = public.caller() where c.post_id = new.id and c.resolved_at is null;
  perform writing.tell(writer, 'published', new.id, null, public.caller());
  return null;
end
$$;
create trigger follow_publication after update of status, content, title on public.blog_posts
  for each row when (new.status = 'published') execute function writing.follow_publication();

-- Where a post stands between those who write it, and what is said of it. Its news are seen by that.
create function public.post_review(post uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.guard('call post_review');
  draft constant public.blog_posts := writing.open_post(post);
begin
  update writing.notices n set seen_at = now() where n.post_id = draft.id and n.person = caller and n.seen_at is null;
  return jsonb_build_object(
    'hand_in', (select jsonb_build_object('at', h.handed_in_at, 'by', writing.name_of(h.handed_in_by), 'own', h.handed_in_by = caller,
        'note', h.note, 'sent_back_at', h.sent_back_at, 'sent_back_by', writing.name_of(h.sent_back_by), 'remark', h.remark)
      from public.hand_ins h where h.post_id = draft.id),
    'comments', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'thread', c.thread, 'by', writing.name_of(c.author),
        'own', c.author = caller, 'text', c.text, 'quote', c.quote, 'before', c.before, 'after', c.after, 'place', c.place,
        'created_at', c.created_at, 'resolved_at', c.resolved_at, 'resolved_by', writing.name_of(c.resolved_by))
        order by c.created_at, c.id), '[]')
      from writing.comments c where c.post_id = draft.id));
end
$$;

-- A comment on a passage, on the whole, or in reply to another.
create function public.comment_on_post(post uuid, comment jsonb) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.guard('call comment_on_post');
  draft constant public.blog_posts := writing.open_post(post);
  added constant uuid := gen_random_uuid();
  first_one constant uuid := (comment ->> 'thread')::uuid;
  person uuid;
begin
  if first_one is not null and not exists (select from writing.comments c where c.id = first_one and c.thread = first_one and c.post_id = draft.id) then
    raise exception 'There is no such comment' using errcode = 'check_violation';
  end if;
  -- Locked, so that two at once do not make one too many.
  perform pg_advisory_xact_lock(hashtext('comments'), hashtext(draft.id::text));
  if (select count(*) from writing.comments c where c.post_id = draft.id) >= 500 then
    raise exception 'A post has at most 500 comments' using errcode = 'check_violation';
  end if;
  insert into writing.comments (id, post_id, thread, author, text, quote, before, after, place)
    values (added, draft.id, coalesce(first_one, added), caller, btrim(comment ->> 'text'), nullif(comment ->> 'quote', ''),
      comment ->> 'before', comment ->> 'after', (comment ->> 'place')::integer);
  -- A reply opens what was settled.
  update writing.comments c set resolved_at = null, resolved_by = null where c.id = first_one;
  for person in
    select draft.author_id union select h.handed_in_by from public.hand_ins h where h.post_id = draft.id
    union select c.author from writing.comments c where c.thread = first_one
  loop
    perform writing.tell(person, 'comment', draft.id, null, caller);
  end loop;
  return to_jsonb(added);
end
$$;

create function public.resolve_comment(comment uuid, resolved jsonb default 'true') returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.guard('call resolve_comment');
  is_resolved constant boolean := resolved = 'true';
begin
  perform writing.open_post((select c.post_id from writing.comments c where c.id = comment));
  update writing.comments c set resolved_at = case when is_resolved then now() end, resolved_by = case when is_resolved then caller end
    where c.id = comment;
  return to_jsonb(found);
end
$$;

-- One's own, with the replies to it.
create function public.remove_comment(comment uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.guard('call remove_comment');
begin
  perform writing.open_post((select c.post_id from writing.comments c where c.id = comment));
  if not exists (select from writing.comments c where c.id = comment and (c.author = caller or public.may('edit any post'))) then
    raise insufficient_privilege using message = 'This comment is somebody else''s';
  end if;
  delete from writing.comments c where c.id = comment or c.thread = comment;
  return to_jsonb(found);
end
$$;

-- How many posts wait for whoever publishes, and how many posts have news for whoever asks.
create function public.writing_news() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.guard('call writing_news');
begin
  return jsonb_build_object(
    'waiting', case when public.may('publish posts')
      then (select count(*) from public.hand_ins h where h.sent_back_at is null) else 0 end,
    'news', (select count(distinct n.post_id) from writing.notices n
              where n.person = caller and n.seen_at is null and n.what in ('sent back', 'published', 'comment')));
end
$$;

create function public.writing_preferences() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.guard('call writing_preferences');
begin
  return (select jsonb_build_object('handed_in', coalesce(p.handed_in, 'immediately'), 'answered', coalesce(p.answered, 'immediately'))
            from (select caller as person) me left join writing.preferences p using (person));
end
$$;

create function public.prefer_writing(handed_in text, answered text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.guard('call prefer_writing');
begin
  insert into writing.preferences (person, handed_in, answered) values (caller, prefer_writing.handed_in, prefer_writing.answered)
    on conflict (person) do update set handed_in = excluded.handed_in, answered = excluded.answered;
  return public.writing_preferences();
end
$$;

-- Pages tells the same people in the same way.
create function pages.tell_handed_in(unit text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform writing.tell_publishers('page handed in', null, unit, public.guard('POST /admin/pages/hand-in'));
end
$$;

-- Queues one email for each person whose news are due.
create function writing.send_notices() returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
begin
  perform set_config('octavo.identity', 'service', true);
  with due as (
    update writing.notices n set due_at = null where n.due_at <= now() returning n.*
  ), told as (
    select d.person, string_agg(distinct format(E'%s\t%s\t%s\t%s', d.what, coalesce(d.post_id::text, d.unit),
             coalesce(regexp_replace(p.title, '[[:cntrl:]]+', ' ', 'g'), d.unit),
             coalesce(regexp_replace(writing.name_of(d.actor), '[[:cntrl:]]+', ' ', 'g'), '')), E'\n') as lines
      from due d left join public.blog_posts p on p.id = d.post_id
     where accounts.role_may(d.person, 'call writing_news') group by 1
  )
  insert into mail.account_outbox (user_id, recipient, template, data)
    select t.person, u.email, 'writing_news', jsonb_build_object('lines', t.lines) from told t join accounts.users u on u.id = t.person;
  if found then
    perform pg_notify('mail_due', '');
  end if;
  perform set_config('octavo.identity', identity, true);
  return true;
end
$$;

revoke all on function writing.name_of(uuid), writing.open_post(uuid), writing.tell(uuid, text, uuid, text, uuid),
  writing.tell_publishers(text, uuid, text, uuid), writing.follow_publication(), writing.send_notices(), pages.tell_handed_in(text),
  public.hand_in_post(uuid, text), public.take_back_post(uuid), public.send_back_post(uuid, text), public.post_review(uuid),
  public.comment_on_post(uuid, jsonb), public.resolve_comment(uuid, jsonb), public.remove_comment(uuid), public.writing_news(),
  public.writing_preferences(), public.prefer_writing(text, text) from public;
grant execute on function pages.tell_handed_in(text), public.hand_in_post(uuid, text), public.take_back_post(uuid),
  public.send_back_post(uuid, text), public.post_review(uuid), public.comment_on_post(uuid, jsonb), public.resolve_comment(uuid, jsonb),
  public.remove_comment(uuid), public.writing_news(), public.writing_preferences(), public.prefer_writing(text, text) to authenticated;
