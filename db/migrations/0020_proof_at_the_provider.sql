-- Whoever has signed in at the provider within the last five minutes, by what it says itself, has proven who they are. Coming back from
-- there with a session of before proves nothing: it is noted under another name.
create or replace function accounts.refusal(action text, session uuid, aal text, rows integer default 0) returns text
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
     where proof ->> 'method' in ('password', 'totp', 'mfa/recovery_code', 'passkey', 'webauthn', 'mfa/webauthn', 'oauth/login')
       and (proof ->> 'timestamp')::numeric >= extract(epoch from now()) - 300
  ) then
    return 'proof';
  end if;
  return null;
end
$$;
