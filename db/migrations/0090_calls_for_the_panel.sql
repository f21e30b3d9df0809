-- What the panel and the pages ask for beside tables, as functions of the data API: a site whose backend is a hosted project
-- has no other way to it (docs/hosted.md). And a role ends with the session: a token that was signed out opens nothing any
-- more, also where no server of ours looks first.

-- Whether whoever asks is who they say: the account can sign in, the session lives, and a second factor was passed if one is set up
-- or required.
create function accounts.is_proven() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb as claims) request
      join accounts.users u on u.id = (claims ->> 'sub')::uuid
      join accounts.sessions s on s.id = (claims ->> 'session_id')::uuid and s.user_id = u.id and s.ended_at is null
     where (u.banned_until is null or u.banned_until <= now())
       and (
         (claims ->> 'aal' = 'aal2' and s.aal = 'aal2')
         or not (
           accounts.second_factor_required()
           or exists (select from accounts.mfa_factors f where f.user_id = u.id and f.status = 'verified')
         )
       )
  )
$$;
revoke all on function accounts.is_proven() from public;

create or replace function public.has_role(variadic roles text[]) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select accounts.is_proven() and exists (
    select from accounts.users u
     where u.id = (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
       and u.app_metadata ->> 'role' = any (roles)
  )
$$;

create function accounts.require(allowed boolean) returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  if allowed is not true then
    raise insufficient_privilege using message = 'This account may not do that';
  end if;
  return (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;
end
$$;
revoke all on function accounts.require(boolean) from public;

-- The address that a post has now, for one that it had before. Null where there is none that everybody may read.
create function public.moved_post(old_slug text) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  found_slug text;
begin
  -- The server's own work: the policies of the posts hold for the owner too.
  perform set_config('octavo.identity', 'service', true);
  select p.slug into found_slug from public.blog_redirects r join public.blog_posts p on p.id = r.post_id
   where r.old_slug = moved_post.old_slug and p.status = 'published' and p.published_at <= now() and p.deleted_at is null;
  perform set_config('octavo.identity', identity, true);
  return to_json(found_slug);
end
$$;

-- Where whoever asks is signed in, the most recently used first.
create function public.own_sessions() returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller constant uuid := accounts.require(accounts.is_proven());
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
  caller constant uuid := accounts.require(accounts.is_proven());
begin
  update accounts.sessions s set ended_at = now() where s.id = session and s.user_id = caller and s.ended_at is null;
  if not found then
    return to_json(false);
  end if;
  insert into accounts.audit_log (actor_id, action, subject) values (caller, 'sign out', 'one session');
  return to_json(true);
end
$$;

-- The audit log, newest first. `before` is the id of the last entry of the page before.
create function public.audit_entries(filter jsonb default '{}', before text default null, most integer default 50) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller constant uuid := accounts.require(public.has_role('admin'));
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
  caller constant uuid := accounts.require(public.has_role('admin'));
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

revoke all on function public.moved_post(text), public.own_sessions(), public.end_own_session(uuid),
  public.audit_entries(jsonb, text, integer), public.announce_export(text) from public;
grant execute on function public.moved_post(text) to anon, authenticated;
grant execute on function public.own_sessions(), public.end_own_session(uuid),
  public.audit_entries(jsonb, text, integer), public.announce_export(text) to authenticated;
