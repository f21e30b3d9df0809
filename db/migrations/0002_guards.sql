-- Who may do what, and who did what.

create table accounts.settings (
  one boolean primary key default true check (one),
  require_second_factor boolean not null
);
comment on table accounts.settings is
  'REQUIRE_SECOND_FACTOR. The server writes it here at start, so that every instance and every policy goes by the same answer.';
alter table accounts.settings enable row level security;
insert into accounts.settings (require_second_factor) values (false);

create function accounts.second_factor_required() returns boolean
language sql stable
set search_path = ''
as $$ select require_second_factor from accounts.settings $$;
revoke all on function accounts.second_factor_required() from public;

create table accounts.guards (
  -- A table's: `read`, `insert`, `update` or `delete` and its name. A function's: `call` and its name. A file's: what is done with
  -- it and its bucket. Of the auth routes: the method and the path. Any other is named in the code that asks for it.
  action text primary key,
  -- Roles of accounts. `account` is whoever is signed in, `visitor` whoever is not. An action with no role is nobody's.
  roles text[] not null,
  -- Whether a suspended account may too.
  suspended boolean not null default false,
  -- `passed`: a second factor that the account has or the site requires; `own`: one that the account has; `none`: not asked for.
  factor text not null default 'passed' check (factor in ('passed', 'own', 'none')),
  -- From how many rows on a proof of the last five minutes is asked for. 0: always. Null: never.
  proof_from integer check (proof_from >= 0)
);
comment on table accounts.guards is
  'The one table that says who may do what: the data routes, the functions, storage, the auth routes and the policies all read it. tests/contract/guards.test.ts fails for an action that has no row, and for a row that no action has.';
alter table accounts.guards enable row level security;

insert into accounts.guards (action, roles, proof_from) values
  ('read blog_posts', '{visitor,account}', null),
  -- And what is scheduled or in the trash.
  ('read drafts', '{admin,editor,contributor}', null),
  ('insert blog_posts', '{admin,editor,contributor}', null),
  ('update blog_posts', '{admin,editor,contributor}', null),
  ('delete blog_posts', '{admin,editor,contributor}', 4),
  -- Everybody else's go to the trash, and from there for good.
  ('delete blog_posts for good', '{admin}', null),
  -- Posts that somebody else is the author of.
  ('edit any post', '{admin,editor}', null),
  -- And schedule, take back, and change what is public.
  ('publish posts', '{admin,editor}', null),
  -- One that is neither the caller's nor lent to them.
  ('use any byline', '{admin}', null),
  ('read post_versions', '{admin,editor,contributor}', null),
  ('insert post_versions', '{}', null),
  ('update post_versions', '{}', null),
  ('delete post_versions', '{}', null),
  ('read post_corrections', '{visitor,account}', null),
  ('insert post_corrections', '{}', null),
  ('update post_corrections', '{}', null),
  ('delete post_corrections', '{}', null),
  ('read draft_links', '{admin,editor}', null),
  ('insert draft_links', '{}', null),
  ('update draft_links', '{}', null),
  ('delete draft_links', '{admin,editor}', null),
  ('call create_draft_link', '{admin,editor}', null),
  ('call read_draft', '{visitor,account}', null),
  ('call draft_pictures', '{visitor,account}', null),
  ('call related_posts', '{visitor,account}', null),
  ('call moved_post', '{visitor,account}', null),

  ('read pictures', '{visitor,account}', null),
  ('insert pictures', '{}', null),
  ('update pictures', '{}', null),
  ('delete pictures', '{}', null),
  ('read picture_uses', '{admin,editor}', null),
  ('insert picture_uses', '{}', null),
  ('update picture_uses', '{}', null),
  ('delete picture_uses', '{}', null),
  ('download pictures', '{visitor,account}', null),
  ('list pictures', '{admin,editor,contributor}', null),
  ('sign pictures', '{visitor,account}', null),
  ('store pictures', '{admin,editor,contributor}', null),
  ('remove pictures', '{admin,editor}', 4),
  ('download resumes', '{admin,desk}', null),
  ('list resumes', '{admin,desk}', null),
  -- The link outlives the session.
  ('sign resumes', '{admin}', 0),
  ('store resumes', '{admin}', 0),
  ('remove resumes', '{admin}', 0),
  ('call own_usage', '{account}', null),

  -- More than one page of the desk is an export.
  ('read applications', '{admin,desk}', 26),
  ('insert applications', '{admin}', null),
  ('update applications', '{admin,desk}', 4),
  ('delete applications', '{admin}', 0),
  ('read career_applications', '{admin,desk}', 26),
  ('insert career_applications', '{admin}', null),
  ('update career_applications', '{admin,desk}', 4),
  ('delete career_applications', '{admin}', 0),
  -- What somebody sent, in their own words.
  ('edit submissions', '{admin}', null),
  ('call desk_list', '{admin,desk}', null),
  ('call desk_news', '{admin,desk}', null),
  ('call desk_ids', '{admin,desk}', null),
  ('call desk_change', '{admin,desk}', null),
  ('call desk_choices', '{admin,desk}', null),
  ('call desk_figures', '{admin,desk}', null),
  ('call desk_history', '{admin,desk}', null),
  ('call desk_add_note', '{admin,desk}', null),
  ('call desk_replies', '{admin,desk}', null),
  ('call desk_save_reply', '{admin,desk}', null),
  ('call desk_remove_reply', '{admin,desk}', null),
  ('call desk_count', '{admin,desk}', null),
  -- More than one page of the desk.
  ('call desk_begin', '{admin,desk}', 26),
  ('call desk_jobs', '{admin,desk}', null),
  ('call desk_undo', '{admin,desk}', null),

  ('call figures', '{admin}', null),
  ('call public_figures', '{visitor,account}', null),
  ('call redirects', '{admin}', null),
  -- A redirect may lead to another site.
  ('call save_redirects', '{admin}', 0),
  ('call remove_redirect', '{admin}', null),

  ('read webhook_endpoints', '{admin}', null),
  ('insert webhook_endpoints', '{}', null),
  ('update webhook_endpoints', '{admin}', 0),
  ('delete webhook_endpoints', '{admin}', 0),
  ('read webhook_deliveries', '{admin}', null),
  ('insert webhook_deliveries', '{}', null),
  ('update webhook_deliveries', '{}', null),
  ('delete webhook_deliveries', '{}', null),
  ('POST /admin/webhooks', '{admin}', 0),
  ('POST /admin/webhooks/:id/secret', '{admin}', 0),
  ('POST /admin/webhooks/:id/test', '{admin}', null),
  ('POST /admin/webhooks/deliveries/:id/resend', '{admin}', null),

  -- A regular expression can take any time for any text.
  ('use match', '{admin}', null),
  ('use aggregates', '{admin}', null),

  -- Private channels, by the first part of their topic.
  ('join desk', '{admin,desk}', null),
  ('join posts', '{admin,editor,contributor}', null),

  ('GET /admin/audit', '{admin}', null),
  ('GET /admin/audit as CSV', '{admin}', 0),
  -- More than one page of the log is an export.
  ('call audit_entries', '{admin}', 201),
  ('call announce_export', '{admin}', 0),
  ('POST /admin/exports', '{admin}', 0),
  ('POST /admin/erasures', '{admin}', 0),
  ('POST /invite', '{admin}', 0),
  -- Looking at the list of colleagues asks for no fresh proof, changing anything in it does.
  ('GET /admin/users', '{admin}', null),
  ('GET /admin/users/:userId', '{admin}', null),
  ('PUT /admin/users/:userId', '{admin}', 0),
  ('DELETE /admin/users/:userId', '{admin}', 0),
  ('DELETE /admin/users/:userId/factors', '{admin}', 0),
  ('POST /admin/users/:userId/recovery', '{admin}', 0),

  ('GET /proof', '{account}', 0),
  ('PUT /user', '{account}', null),
  ('PUT /user with an address', '{account}', 0),
  ('GET /sessions', '{account}', null),
  ('DELETE /sessions/:sessionId', '{account}', null),
  ('call own_sessions', '{account}', null),
  ('call end_own_session', '{account}', null),
  ('GET /factors/recovery-codes', '{account}', null),
  ('POST /factors/recovery-codes', '{account}', 0),
  ('POST /factors/recovery-codes/regenerate', '{account}', 0),
  ('DELETE /factors/:factorId that counts', '{account}', 0),
  ('GET /passkeys', '{account}', null),
  ('PATCH /passkeys/:passkeyId', '{account}', null);

-- Whoever sets the first factor up, or proves one, has not passed it yet.
insert into accounts.guards (action, roles, factor, proof_from) values
  ('POST /proof', '{account}', 'own', null),
  ('PUT /user by a link', '{account}', 'own', null),
  ('POST /factors', '{account}', 'own', 0),
  ('POST /passkeys/registration/options', '{account}', 'own', 0),
  ('POST /passkeys/registration/verify', '{account}', 'own', 0),
  ('call post_tags', '{account}', 'none', null),
  ('GET /user', '{account}', 'none', null),
  ('POST /factors/:factorId/challenge', '{account}', 'none', null),
  ('POST /factors/:factorId/verify', '{account}', 'none', null),
  ('DELETE /factors/:factorId', '{account}', 'none', null),
  ('DELETE /passkeys/:passkeyId', '{account}', 'none', null);

insert into accounts.guards (action, roles, factor, suspended) values
  ('POST /logout', '{account}', 'none', true);

insert into accounts.guards (action, roles, factor)
  select action, '{visitor,account}', 'none'
    from unnest(array['POST /token', 'POST /recover', 'POST /verify', 'POST /passkeys/authentication/options',
      'POST /passkeys/authentication/verify', 'GET /settings', 'GET /health', 'GET /.well-known/jwks.json',
      'POST /signup']) as action;

-- Why the account of a session may not do something; null if it may. Read from the account and not from the token, so that
-- a new role, a suspension and a new proof count at once. `aal` is what the token says: one from before the second factor has not
-- passed it.
create function accounts.refusal(action text, session uuid, aal text, rows integer default 0) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  guard accounts.guards;
  person record;
begin
  select * into guard from accounts.guards g where g.action = refusal.action;
  if not found then
    raise exception 'There is no guard for "%"', action;
  end if;
  if 'visitor' = any (guard.roles) then
    return null;
  end if;
  select u.app_metadata ->> 'role' as role, coalesce(u.banned_until > now(), false) as is_suspended,
         refusal.aal = 'aal2' and s.aal = 'aal2' as has_passed, s.amr,
         exists (select from accounts.mfa_factors f where f.user_id = u.id and f.status = 'verified') as has_factor
    into person
    from accounts.sessions s join accounts.users u on u.id = s.user_id
   where s.id = session and s.ended_at is null;
  if not found or (person.is_suspended and not guard.suspended) then
    return 'refused';
  end if;
  if not ('account' = any (guard.roles) or coalesce(person.role = any (guard.roles), false)) then
    return 'refused';
  end if;
  if not person.has_passed and guard.factor <> 'none'
    and (person.has_factor or (guard.factor = 'passed' and accounts.second_factor_required())) then
    return 'second factor';
  end if;
  -- Holding a link from a mailbox is no proof.
  if guard.proof_from <= rows and not exists (
    select from jsonb_array_elements(person.amr) as proof
     where proof ->> 'method' in ('password', 'totp', 'mfa/recovery_code', 'passkey', 'webauthn', 'mfa/webauthn')
       and (proof ->> 'timestamp')::numeric >= extract(epoch from now()) - 300
  ) then
    return 'proof';
  end if;
  return null;
end
$$;
revoke all on function accounts.refusal(text, uuid, text, integer) from public;

create function accounts.refusal_of_caller(action text, rows integer) returns text
language sql stable
set search_path = ''
as $$
  select accounts.refusal(action, (claims ->> 'session_id')::uuid, claims ->> 'aal', rows)
    from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb as claims) request
$$;
revoke all on function accounts.refusal_of_caller(text, integer) from public;

-- Whether whoever asks may, apart from a fresh proof. For policies, which leave out what it says no to.
create function public.may(action text) returns boolean
language sql stable security definer
set search_path = ''
as $$ select accounts.refusal_of_caller(action, -1) is null $$;

-- Asks for a fresh proof when so many rows need one. In the form in which PostgREST takes a status and a code of one's own.
create function public.require_proof(action text, rows integer default 0) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if accounts.refusal_of_caller(action, rows) = 'proof' then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'reauthentication_needed', 'message',
        'Prove again who you are: your last proof is more than 5 minutes old', 'details', null, 'hint', null)::text,
      detail = json_build_object('status', 403, 'headers', json_build_object())::text;
  end if;
end
$$;

-- Refuses whoever may not, and whoever has to prove first who they are. Answers who asks.
create function public.guard(action text, rows integer default 0) returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not public.may(action) then
    raise insufficient_privilege using message = 'This account may not do that';
  end if;
  perform public.require_proof(action, rows);
  return (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;
end
$$;

-- Who asks.
create function public.caller() returns uuid
language sql stable
set search_path = ''
as $$ select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;

revoke all on function public.may(text), public.require_proof(text, integer), public.guard(text, integer), public.caller()
  from public;
grant execute on function public.may(text), public.require_proof(text, integer), public.guard(text, integer), public.caller()
  to anon, authenticated;

-- Whether the role of somebody else lets them.
create function accounts.role_may(person uuid, action text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from accounts.users u join accounts.guards g on u.app_metadata ->> 'role' = any (g.roles)
                  where u.id = person and g.action = role_may.action)
$$;
revoke all on function accounts.role_may(uuid, text) from public;

create table accounts.audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  -- No reference: the log outlives the account.
  actor_id uuid,
  action text not null check (length(action) <= 100),
  subject text check (length(subject) <= 200)
);
comment on table accounts.audit_log is
  'Who signed in and who changed what, for administrators to read. Nobody can write here through the API, and nothing of a visitor is kept: rows are named by their id.';

create index audit_log_newest on accounts.audit_log (id desc);
create index audit_log_by_time on accounts.audit_log (created_at);

-- Records a change that a signed-in person makes. The server's own work (a visitor's submission, its removal when its
-- time is up) has no claims and is not recorded.
create function accounts.record_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  subject_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  if claims is not null then
    insert into accounts.audit_log (actor_id, action, subject)
      values ((claims ->> 'sub')::uuid, lower(tg_op) || ' ' || tg_table_name, subject_id::text);
  end if;
  return null;
end
$$;

-- The audit log, newest first. `before` is the id of the last entry of the page before.
create function public.audit_entries(filter jsonb default '{}', before text default null, most integer default 50) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.guard('call audit_entries', most);
begin
  return (
    select coalesce(json_agg(json_build_object('id', e.id::text, 'created_at', e.created_at, 'payload', json_build_object(
        'action', e.action, 'actor_id', e.actor_id, 'actor_username', e.actor, 'subject', e.subject,
        'subject_username', e.subject_account)) order by e.id desc), '[]')
      from (
        select l.id, l.created_at, l.action, l.actor_id, u.email as actor, l.subject, s.email as subject_account
          from accounts.audit_log l left join accounts.users u on u.id = l.actor_id
          left join accounts.users s on s.id::text = l.subject
         where (before is null or l.id < before::bigint)
           and (filter ->> 'person' is null or lower(filter ->> 'person') in (l.actor_id::text, u.email, l.subject, s.email))
           and (filter ->> 'action' is null or l.action = filter ->> 'action')
           and (filter ->> 'from' is null or l.created_at >= (filter ->> 'from')::timestamptz)
           and (filter ->> 'to' is null or l.created_at < (filter ->> 'to')::timestamptz)
         order by l.id desc limit least(greatest(most, 0), 10000)
      ) e
  );
end
$$;

-- Records that everything in a table, or the audit log itself, is about to be read into a file.
create function public.announce_export(exported text) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.guard('call announce_export');
begin
  if exported not in ('applications', 'career_applications', 'audit_log') then
    raise check_violation using message = 'There is no such table to export';
  end if;
  insert into accounts.audit_log (actor_id, action, subject)
    values (caller, case exported when 'audit_log' then 'audit log exported' else 'inbox exported' end,
      case when exported <> 'audit_log' then exported end);
  return 'null';
end
$$;

-- Where whoever asks is signed in, the most recently used first.
create function public.own_sessions() returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.guard('call own_sessions');
begin
  return (
    select coalesce(json_agg(json_build_object('id', s.id, 'aal', s.aal, 'created_at', s.created_at,
        'refreshed_at', s.refreshed_at, 'user_agent', s.user_agent, 'ip', s.address,
        'current', s.id::text = current_setting('request.jwt.claims')::jsonb ->> 'session_id')
        order by s.refreshed_at desc, s.id), '[]')
      from accounts.sessions s where s.user_id = caller and s.ended_at is null
  );
end
$$;

-- Ends one of them. Answers whether there was one.
create function public.end_own_session(session uuid) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.guard('call end_own_session');
begin
  update accounts.sessions s set ended_at = now() where s.id = session and s.user_id = caller and s.ended_at is null;
  if not found then
    return to_json(false);
  end if;
  insert into accounts.audit_log (actor_id, action, subject) values (caller, 'sign out', 'one session');
  return to_json(true);
end
$$;

revoke all on function public.audit_entries(jsonb, text, integer), public.announce_export(text), public.own_sessions(),
  public.end_own_session(uuid) from public;
grant execute on function public.audit_entries(jsonb, text, integer), public.announce_export(text), public.own_sessions(),
  public.end_own_session(uuid) to authenticated;

-- Roles of requests see the tables and functions of this schema that are granted to them by name.
grant usage on schema public to anon, authenticated;
