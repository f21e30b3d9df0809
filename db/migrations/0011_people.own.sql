-- Mail to people about their account, and what follows when one changes. A Supabase project has templates and rules of its own.
create table mail.account_outbox (
  id uuid primary key default gen_random_uuid(),
  -- Null for a forgotten password until the message is due: whether there is such an account is not looked up before, so
  -- that whoever asks learns nothing from the time that it takes.
  user_id uuid references accounts.users (id) on delete cascade,
  template text not null check (length(template) <= 50),
  recipient text not null check (length(recipient) between 3 and 320),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  attempts integer not null default 0 check (attempts >= 0),
  -- When it may next be tried. A sender moves it ahead before it sends, so that no other takes it meanwhile.
  due_at timestamptz not null default now(),
  last_fault text check (length(last_fault) <= 100),
  created_at timestamptz not null default now()
);
comment on table mail.account_outbox is
  'Mail to people about their account: links that they asked for, and news of what was changed. A row is removed as soon as its message is sent or given up: data may hold the secret of a link.';
alter table mail.account_outbox enable row level security;
-- No statistics of people: 0001_accounts.own.sql.
alter table mail.account_outbox alter column template set statistics 0, alter column recipient set statistics 0,
  alter column data set statistics 0;
create index account_outbox_due on mail.account_outbox (due_at, id);
create index account_outbox_by_user on mail.account_outbox (user_id);

-- What an account gave out ends with the account as it was: another role, a suspension, another address, another password and
-- its removal all come through here, whoever changes what by whichever way. So a link in a mailbox that is no longer the
-- owner's opens nothing, and neither does a draft link that somebody made before they left.
create function accounts.revoke_given_out(person uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from accounts.one_time_tokens t where t.user_id = person;
  -- Not sent yet, and with such a link.
  delete from mail.account_outbox o where o.user_id = person and o.template in ('recovery', 'invite', 'email_change');
  -- Not removed: the list shows that it has ended.
  update public.draft_links l set expires_at = now() where l.created_by = person and l.expires_at > now();
end
$$;
revoke all on function accounts.revoke_given_out(uuid) from public;

create function accounts.follow_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- A stronger hash of the same password is no change: `recordSignIn` of server/db/users.ts.
  has_new_password boolean := false;
begin
  if tg_op = 'DELETE' then
    perform accounts.revoke_given_out(old.id);
    return old;
  end if;
  has_new_password := old.password_hash <> new.password_hash and current_setting('octavo.rehash', true) is distinct from 'on';
  if old.app_metadata ->> 'role' is distinct from new.app_metadata ->> 'role' then
    -- Nobody at the terminal and at the start of the server.
    insert into accounts.audit_log (actor_id, action, subject)
      values (nullif(current_setting('octavo.actor', true), '')::uuid,
        'role changed to ' || coalesce(new.app_metadata ->> 'role', 'none'), new.id::text);
  elsif old.email = new.email and not has_new_password and not coalesce(new.banned_until > now(), false) then
    return new;
  end if;
  perform accounts.revoke_given_out(new.id);
  if has_new_password or coalesce(new.banned_until > now(), false) then
    update accounts.sessions s set ended_at = now()
     where s.user_id = new.id and s.ended_at is null
       -- The session in which the owner changes the password.
       and (not has_new_password or s.id::text is distinct from current_setting('octavo.kept_session', true));
  end if;
  if has_new_password then
    delete from accounts.known_devices d where d.user_id = new.id;
  end if;
  return new;
end
$$;
revoke all on function accounts.follow_account() from public;
create trigger follow_account after update of app_metadata, email, password_hash, banned_until on accounts.users
  for each row execute function accounts.follow_account();
create trigger follow_removal before delete on accounts.users
  for each row execute function accounts.follow_account();
