-- REQUIRE_SECOND_FACTOR. The server writes it here at start, so that every instance and every policy goes by the same answer.
create table accounts.settings (
  one boolean primary key default true check (one),
  require_second_factor boolean not null
);

alter table accounts.settings enable row level security;

insert into accounts.settings (require_second_factor) values (false);

create function accounts.second_factor_required() returns boolean
language sql stable
set search_path = ''
as $$ select require_second_factor from accounts.settings $$;
revoke all on function accounts.second_factor_required() from public;

-- As in 0034, and: where a second factor is required, an account without one has no role either. A session that has passed
-- a factor says so in its token and in its row: the row alone knows that the factor has been removed since.
create or replace function public.has_role(variadic roles text[]) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb as claims) request
      join accounts.users u on u.id = (claims ->> 'sub')::uuid
     where u.app_metadata ->> 'role' = any (roles)
       and (u.banned_until is null or u.banned_until <= now())
       and (
         (claims ->> 'aal' = 'aal2' and exists (
           select from accounts.sessions s
            where s.id = (claims ->> 'session_id')::uuid and s.user_id = u.id and s.aal = 'aal2'
         ))
         or not (
           accounts.second_factor_required()
           or exists (select from accounts.mfa_factors f where f.user_id = u.id and f.status = 'verified')
         )
       )
  )
$$;
