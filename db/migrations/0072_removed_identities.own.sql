-- Whoever was removed does not come back through the provider by themselves: who they are there is remembered, and an administrator
-- invites them again. The address is not kept.
create table accounts.removed_identities (
  issuer text not null check (length(issuer) <= 500),
  subject text not null check (length(subject) <= 255),
  removed_at timestamptz not null default now(),
  primary key (issuer, subject)
);
comment on table accounts.removed_identities is
  'Accounts at the provider whose account here was removed. They get no new one before an administrator invites them.';
alter table accounts.removed_identities enable row level security;
alter table accounts.removed_identities alter column subject set statistics 0;

create table accounts.removed_addresses (
  address_hash bytea primary key check (octet_length(address_hash) = 32),
  removed_at timestamptz not null default now()
);
comment on table accounts.removed_addresses is
  'SHA-256 of the addresses of removed accounts: for somebody who had not used the provider before.';
alter table accounts.removed_addresses enable row level security;

-- However an account is removed. An erasure forgets it again (server/db/erasures.ts).
create function accounts.remember_removed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into accounts.removed_identities (issuer, subject)
    select i.issuer, i.subject from accounts.identities i where i.user_id = old.id on conflict do nothing;
  insert into accounts.removed_addresses (address_hash) values (sha256(convert_to(lower(old.email), 'UTF8'))) on conflict do nothing;
  return old;
end
$$;
create trigger remember_removed before delete on accounts.users for each row execute function accounts.remember_removed();

-- An administrator has let them in again: whoever has an account is not asked about.
create function accounts.forget_removed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from accounts.removed_addresses a where a.address_hash = sha256(convert_to(lower(new.email), 'UTF8'));
  return null;
end
$$;
create trigger forget_removed after insert on accounts.users for each row execute function accounts.forget_removed();

create function accounts.forget_removed_identity() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from accounts.removed_identities r where (r.issuer, r.subject) = (new.issuer, new.subject);
  return null;
end
$$;
create trigger forget_removed_identity after insert on accounts.identities
  for each row execute function accounts.forget_removed_identity();
revoke all on function accounts.remember_removed(), accounts.forget_removed(), accounts.forget_removed_identity() from public;
