-- A backup counts when it was restored, not when it was written: the server restores its newest one now and then into a
-- database of its own, and says here what it saw.
create table functions.last_proof (
  one boolean primary key default true check (one),
  -- The last backup that was restored and compared, row by row.
  proved_at timestamptz,
  name text,
  bytes bigint,
  encrypted boolean,
  row_count bigint,
  -- The last one that was not, until one is again.
  failed_at timestamptz,
  failed_name text,
  failure text,
  -- When an instance began with the next one.
  taken_at timestamptz
);
comment on table functions.last_proof is
  'Which backup of this database was last restored into a scratch database and compared with what it says of itself, and which one last failed that. Instances that share the database look here before they begin, so that only one of them does.';
alter table functions.last_proof enable row level security;
