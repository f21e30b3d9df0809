-- One table says who may do what: the data routes, the functions, storage, the auth routes and the policies all read it.
-- `tests/contract/guards.test.ts` fails for an action that has no row, and for a row that no action has.
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
alter table accounts.guards enable row level security;

insert into accounts.guards (action, roles, proof_from) values
  ('read blog_posts', '{visitor,account}', null),
  -- And what is scheduled or in the trash.
  ('read drafts', '{admin,editor}', null),
  ('insert blog_posts', '{admin,editor}', null),
  ('update blog_posts', '{admin,editor}', null),
  ('delete blog_posts', '{admin,editor}', 4),
  -- Everybody else's go to the trash, and from there for good.
  ('delete blog_posts for good', '{admin}', null),
  -- One that is neither the caller's nor lent to them.
  ('use any byline', '{admin}', null),
  ('read post_versions', '{admin,editor}', null),
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
  -- More than one page of the desk is an export.
  ('read applications', '{admin}', 26),
  ('insert applications', '{admin}', null),
  ('update applications', '{admin}', 4),
  ('delete applications', '{admin}', 0),
  ('read career_applications', '{admin}', 26),
  ('insert career_applications', '{admin}', null),
  ('update career_applications', '{admin}', 4),
  ('delete career_applications', '{admin}', 0),
  ('read pictures', '{visitor,account}', null),
  ('insert pictures', '{}', null),
  ('update pictures', '{}', null),
  ('delete pictures', '{}', null),
  ('read picture_uses', '{admin,editor}', null),
  ('insert picture_uses', '{}', null),
  ('update picture_uses', '{}', null),
  ('delete picture_uses', '{}', null),
  ('read webhook_endpoints', '{admin}', null),
  ('insert webhook_endpoints', '{}', null),
  ('update webhook_endpoints', '{admin}', 0),
  ('delete webhook_endpoints', '{admin}', 0),
  ('read webhook_deliveries', '{admin}', null),
  ('insert webhook_deliveries', '{}', null),
  ('update webhook_deliveries', '{}', null),
  ('delete webhook_deliveries', '{}', null),
  -- A regular expression can take any time for any text.
  ('use match', '{admin}', null),
  ('use aggregates', '{admin}', null),
  ('call create_draft_link', '{admin,editor}', null),
  ('call read_draft', '{visitor,account}', null),
  ('call related_posts', '{visitor,account}', null),
  ('call moved_post', '{visitor,account}', null),
  ('call public_figures', '{visitor,account}', null),
  ('call desk_list', '{admin}', null),
  ('call desk_news', '{admin}', null),
  ('call desk_ids', '{admin}', null),
  ('call desk_change', '{admin}', null),
  ('call desk_choices', '{admin}', null),
  ('call desk_figures', '{admin}', null),
  ('call desk_history', '{admin}', null),
  ('call desk_add_note', '{admin}', null),
  ('call desk_replies', '{admin}', null),
  ('call desk_save_reply', '{admin}', null),
  ('call desk_remove_reply', '{admin}', null),
  ('call figures', '{admin}', null),
  ('call redirects', '{admin}', null),
  -- A redirect may lead to another site.
  ('call save_redirects', '{admin}', 0),
  ('call remove_redirect', '{admin}', null),
  ('call own_sessions', '{account}', null),
  ('call end_own_session', '{account}', null),
  -- More than one page of the log is an export.
  ('call audit_entries', '{admin}', 201),
  ('call announce_export', '{admin}', 0),
  ('download pictures', '{visitor,account}', null),
  ('list pictures', '{visitor,account}', null),
  ('sign pictures', '{visitor,account}', null),
  ('store pictures', '{admin,editor}', null),
  ('remove pictures', '{admin,editor}', 4),
  ('download resumes', '{admin}', null),
  ('list resumes', '{admin}', null),
  -- The link outlives the session.
  ('sign resumes', '{admin}', 0),
  ('store resumes', '{admin}', 0),
  ('remove resumes', '{admin}', 0),
  ('GET /admin/audit', '{admin}', null),
  ('GET /admin/audit as CSV', '{admin}', 0),
  ('POST /admin/exports', '{admin}', 0),
  ('POST /admin/erasures', '{admin}', 0),
  ('POST /invite', '{admin}', 0),
  ('GET /admin/users', '{admin}', 0),
  ('GET /admin/users/:userId', '{admin}', 0),
  ('PUT /admin/users/:userId', '{admin}', 0),
  ('DELETE /admin/users/:userId', '{admin}', 0),
  ('POST /admin/webhooks', '{admin}', 0),
  ('POST /admin/webhooks/:id/secret', '{admin}', 0),
  ('POST /admin/webhooks/:id/test', '{admin}', null),
  ('POST /admin/webhooks/deliveries/:id/resend', '{admin}', null),
  ('GET /proof', '{account}', 0),
  ('PUT /user', '{account}', null),
  ('PUT /user with an address', '{account}', 0),
  ('GET /sessions', '{account}', null),
  ('DELETE /sessions/:sessionId', '{account}', null),
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

revoke all on function public.may(text), public.require_proof(text, integer), public.guard(text, integer) from public;
grant execute on function public.may(text), public.require_proof(text, integer), public.guard(text, integer) to anon, authenticated;

drop policy administrators_and_editors on public.blog_posts;
create policy read_drafts on public.blog_posts for select to authenticated using ((select public.may('read drafts')));
create policy insert_posts on public.blog_posts for insert to authenticated
  with check ((select public.may('insert blog_posts')));
create policy update_posts on public.blog_posts for update to authenticated
  using ((select public.may('update blog_posts'))) with check ((select public.may('update blog_posts')));
create policy delete_posts on public.blog_posts for delete to authenticated
  using ((select public.may('delete blog_posts'))
    and (deleted_at is not null or (select public.may('delete blog_posts for good'))));

do $$
declare
  place text;
begin
  foreach place in array array['applications', 'career_applications'] loop
    execute format('drop policy administrators on public.%I', place);
    execute format('create policy reads on public.%1$I for select to authenticated
      using ((select public.may(%2$L)))', place, 'read ' || place);
    execute format('create policy inserts on public.%1$I for insert to authenticated
      with check ((select public.may(%2$L)))', place, 'insert ' || place);
    execute format('create policy updates on public.%1$I for update to authenticated
      using ((select public.may(%2$L))) with check ((select public.may(%2$L)))', place, 'update ' || place);
    execute format('create policy deletes on public.%1$I for delete to authenticated
      using ((select public.may(%2$L)))', place, 'delete ' || place);
  end loop;
end
$$;

drop policy administrators_and_editors_read on public.post_versions;
create policy reads on public.post_versions for select to authenticated using ((select public.may('read post_versions')));
drop policy administrators_and_editors_read on public.draft_links;
create policy reads on public.draft_links for select to authenticated using ((select public.may('read draft_links')));
drop policy administrators_and_editors_revoke on public.draft_links;
create policy deletes on public.draft_links for delete to authenticated using ((select public.may('delete draft_links')));

-- Each function asks under its own name, in place of the checks that it had. Those that list ids for a change ask as the change.
do $$
declare
  had constant text := 'perform (desk|figures)\.require_administrator\(\)'
    '|accounts\.require\((accounts\.is_proven\(\)|public\.has_role\(''admin''\))\)'
    '|(?<=if not )public\.has_role\(''admin'', ''editor''\)';
  found record;
begin
  for found in
    select pg_get_functiondef(p.oid) as text, p.proname,
           format('%L%s', 'call ' || replace(p.proname, 'desk_all_ids', 'desk_change'),
             case p.proname when 'audit_entries' then ', most' else '' end) as asked
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosrc ~ had
  loop
    execute regexp_replace(found.text, had, case
      when found.proname = 'create_draft_link' then format('public.may(%s)', found.asked)
      when found.text ~ 'require_administrator' then format('perform public.guard(%s)', found.asked)
      else format('public.guard(%s)', found.asked) end);
  end loop;
end
$$;
drop function figures.require_administrator();
drop function accounts.require(boolean);
create or replace function desk.require_administrator() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  perform public.guard('call desk_list');
end
$$;
