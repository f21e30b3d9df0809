-- What the desk needs of each submission beside what was sent: a reference that can be read aloud, how far it has come and
-- with whom, and where the sender came from. Not among the published columns: each is answered when it is asked for by name.

-- Forty random bits in Crockford's alphabet, which has no I, L, O or U. The bytes of a UUID that hold its version are skipped.
create function public.new_reference() returns text
language sql volatile
set search_path = ''
as $$
  select 'OCT-' || substr(signs, 1, 4) || '-' || substr(signs, 5)
    from (
      select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(bytes, place) % 32 + 1, 1), '') as signs
        from (select uuid_send(gen_random_uuid()) as bytes) random, unnest(array[0, 1, 2, 3, 4, 5, 10, 11]) as place
    ) made
$$;
revoke all on function public.new_reference() from public;
grant execute on function public.new_reference() to authenticated;

do $$
declare
  place text;
begin
  foreach place in array array['applications', 'career_applications'] loop
    execute format($sql$
      alter table public.%1$I
        add column reference text not null default public.new_reference() unique
          check (reference ~ '^OCT-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
        add column state text not null default 'new'
          check (state in ('new', 'in_progress', 'answered', 'accepted', 'declined')),
        -- Who changed the state last, and when.
        add column state_by uuid references accounts.users (id) on delete set null,
        add column state_at timestamptz,
        add column assignee uuid references accounts.users (id) on delete set null,
        add column read_at timestamptz,
        add column first_answered_at timestamptz,
        -- The site that the sender came from, the campaign tags of the first address as source=…&medium=…, and the first page.
        add column referrer text check (length(referrer) <= 500),
        add column campaign text check (length(campaign) <= 500),
        add column landing_page text check (length(landing_page) <= 500)
    $sql$, place);
    -- No statistics of people: 0020_no_statistics_of_people.sql.
    execute format(
      'alter table public.%I alter column reference set statistics 0, alter column referrer set statistics 0,
         alter column campaign set statistics 0, alter column landing_page set statistics 0', place);
    -- For the removal of an account.
    execute format('create index %1$s_by_state_by on public.%1$I (state_by)', place);
    execute format('create index %1$s_by_assignee on public.%1$I (assignee)', place);
  end loop;
end
$$;

-- What follows from a change that a signed-in person makes. Who, when and the reference are never theirs to say. As the owner,
-- because whoever asks has no right to the accounts. The server's own work and a restore have no claims.
create function public.follow_state() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  if claims is null then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.reference := public.new_reference();
    new.state_by := null;
    new.state_at := null;
    new.first_answered_at := null;
    return new;
  end if;
  new.reference := old.reference;
  new.referrer := old.referrer;
  new.campaign := old.campaign;
  new.landing_page := old.landing_page;
  new.state_by := old.state_by;
  new.state_at := old.state_at;
  new.first_answered_at := old.first_answered_at;
  if new.state <> old.state then
    new.state_by := (claims ->> 'sub')::uuid;
    new.state_at := now();
    -- Whoever decides about it has read it.
    new.read_at := coalesce(new.read_at, now());
    if new.state in ('answered', 'accepted', 'declined') then
      new.first_answered_at := coalesce(old.first_answered_at, now());
    end if;
  end if;
  if new.read_at is not null then
    new.read_at := coalesce(old.read_at, now());
  end if;
  if new.assignee is distinct from old.assignee and new.assignee is not null
    and not exists (select from accounts.users u where u.id = new.assignee and u.app_metadata ->> 'role' = 'admin') then
    raise check_violation using message = 'Only an administrator can be assigned';
  end if;
  return new;
end
$$;
revoke all on function public.follow_state() from public;

create trigger follow_state before insert or update on public.applications
  for each row execute function public.follow_state();
create trigger follow_state before insert or update on public.career_applications
  for each row execute function public.follow_state();

-- The audit log (0007_audit_log.sql) does not tell who read what: an update that marks a row as read is none.
drop trigger record_change on public.applications;
drop trigger record_change on public.career_applications;
create trigger record_change after insert or delete on public.applications
  for each row execute function accounts.record_change();
create trigger record_change after insert or delete on public.career_applications
  for each row execute function accounts.record_change();
create trigger record_update after update on public.applications
  for each row when (to_jsonb(old) - 'read_at' <> to_jsonb(new) - 'read_at') execute function accounts.record_change();
create trigger record_update after update on public.career_applications
  for each row when (to_jsonb(old) - 'read_at' <> to_jsonb(new) - 'read_at') execute function accounts.record_change();
