-- When this database was last saved to a file that was then read to its end. Instances that share the database look here
-- before they make the next backup, so that only one of them does, and every one can say how old the last one is.
create table functions.last_backup (
  one boolean primary key default true check (one),
  finished_at timestamptz,
  -- When an instance began with the next one.
  taken_at timestamptz
);

alter table functions.last_backup enable row level security;
