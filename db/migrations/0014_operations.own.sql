-- What the server needs to run its own database.
create table functions.last_backup (
  one boolean primary key default true check (one),
  finished_at timestamptz,
  -- When an instance began with the next one.
  taken_at timestamptz
);
comment on table functions.last_backup is
  'When this database was last saved to a file that was then read to its end. Instances that share the database look here before they make the next backup, so that only one of them does, and every one can say how old the last one is.';
alter table functions.last_backup enable row level security;

-- The embedded database cannot be interrupted: a statement that takes too long ends it as a whole. So the statements of the
-- data routes look at the clock themselves, for each row, and give up in time.
create schema limits;
grant usage on schema limits to anon, authenticated;

-- Ends the statement as the limit of a server would. Never returns.
create function limits.give_up() returns boolean language plpgsql volatile set search_path = '' as $$
begin
  raise exception 'canceling statement due to statement timeout' using errcode = '57014';
end
$$;
