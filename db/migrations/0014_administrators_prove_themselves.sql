-- An account that has a second factor has an administrator's rights only in sessions that passed it. Said here and
-- nowhere else: every policy for administrators asks this function, so a policy for a new table cannot forget it.
-- As the owner, because whoever asks has no right to the factors themselves.
create or replace function public.is_administrator() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    claims -> 'app_metadata' ->> 'role' = 'admin'
      and (
        claims ->> 'aal' = 'aal2'
        or not exists (
          select from accounts.mfa_factors f
           where f.user_id = (claims ->> 'sub')::uuid and f.status = 'verified'
        )
      ),
    false
  )
  from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb as claims) request
$$;
