-- Administrators and editors. `app_metadata.role` is `admin` (everything) or `editor` (posts). Every policy asks
-- `has_role`, so the rules of a role are said once: docs/security.md shows what follows from them.
alter table accounts.users
  -- Suspended until then.
  add column banned_until timestamptz,
  -- When they were last sent an invitation; null for an account that was made in another way.
  add column invited_at timestamptz;

-- Whether whoever asks has one of these roles. Read from the account and not from the token, so that a change takes effect
-- at once. A suspended account has no role, and one with a second factor has it only in sessions that passed the factor.
-- As the owner, because whoever asks has no right to the accounts themselves.
create function public.has_role(variadic roles text[]) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb as claims) request
      join accounts.users u on u.id = (claims ->> 'sub')::uuid
     where u.app_metadata ->> 'role' = any (roles)
       and (u.banned_until is null or u.banned_until <= now())
       and (
         claims ->> 'aal' = 'aal2'
         or not exists (select from accounts.mfa_factors f where f.user_id = u.id and f.status = 'verified')
       )
  )
$$;
revoke all on function public.has_role(text[]) from public;
grant execute on function public.has_role(text[]) to authenticated;

drop policy administrators on public.blog_posts;
create policy administrators_and_editors on public.blog_posts for all to authenticated
  using ((select public.has_role('admin', 'editor'))) with check ((select public.has_role('admin', 'editor')));

drop policy administrators on public.applications;
create policy administrators on public.applications for all to authenticated
  using ((select public.has_role('admin'))) with check ((select public.has_role('admin')));

drop policy administrators on public.career_applications;
create policy administrators on public.career_applications for all to authenticated
  using ((select public.has_role('admin'))) with check ((select public.has_role('admin')));

drop function public.is_administrator();
