-- Sign-in by mail, proofs by mail and links under PKCE. A link that was asked for with a challenge is a code, which is exchanged only
-- together with what the challenge was made from (RFC 7636). Six digits of a mail are few: after five wrong tries they are forgotten,
-- and the link beside them is not.
alter table accounts.one_time_tokens
  drop constraint one_time_tokens_kind_check,
  add constraint one_time_tokens_kind_check
    check (kind in ('recovery', 'invite', 'email_change', 'magiclink', 'reauthentication')),
  add column code_hash bytea check (length(code_hash) = 32),
  add column tries integer not null default 0,
  add column code_challenge text check (length(code_challenge) <= 128),
  add column code_challenge_method text check (code_challenge_method in ('s256', 'plain'));

-- As before, with the new letters that hold a link or a code.
create or replace function accounts.revoke_given_out(person uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from accounts.one_time_tokens t where t.user_id = person;
  delete from mail.account_outbox o where o.user_id = person
     and o.template in ('recovery', 'invite', 'email_change', 'magiclink', 'reauthentication');
  update public.draft_links l set expires_at = now() where l.created_by = person and l.expires_at > now();
end
$$;

insert into accounts.guards (action, roles, factor)
  select action, '{visitor,account}', 'none'
    from unnest(array['POST /otp', 'POST /resend', 'POST /sso', 'GET /authorize']) as action;
-- Nobody who has a second factor and has not passed it is sent a code for another password.
insert into accounts.guards (action, roles, factor) values
  ('GET /reauthenticate', '{account}', 'own'),
  ('GET /user/identities', '{account}', 'none');
insert into accounts.guards (action, roles, factor, proof_from) values
  ('GET /user/identities/authorize', '{account}', 'passed', 0),
  ('DELETE /user/identities/:identityId', '{account}', 'passed', 0);
