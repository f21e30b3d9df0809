-- An email that is discarded, or that nobody attached in time, leaves the disk as an erased submission does.

create function desk.owe_rewrite() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from gone) then
    insert into functions.owed_rewrite default values on conflict (one) do update set asked_at = clock_timestamp();
    perform pg_notify('erasure', '');
  end if;
  return null;
end
$$;
create trigger owe_rewrite after delete on desk.messages
  referencing old table as gone for each statement execute function desk.owe_rewrite();

revoke all on function desk.owe_rewrite() from public;
