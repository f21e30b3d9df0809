-- Whoever has signed in at the provider within the last five minutes, by what it says itself, has proven who they are. Coming back from
-- there with a session of before proves nothing: it is noted under another name.
do $$
declare
  former constant text := pg_get_functiondef('accounts.refusal(text, uuid, text, integer)'::regprocedure);
  changed constant text := replace(former, $q$'mfa/webauthn')$q$, $q$'mfa/webauthn', 'oauth/login')$q$);
begin
  if changed = former then
    raise exception 'accounts.refusal knows no proofs';
  end if;
  execute changed;
end
$$;
