-- What is done with backups, by one instance at a time, and with what result. It takes the place of functions.last_backup and
-- functions.last_proof, which instances of before still use while they run. A later release removes them.
create table functions.backup_work (
  kind text primary key check (kind in ('backup', 'test restore', 'restore')),
  -- When an instance began with the next one.
  taken_at timestamptz,
  -- From when on a restore keeps everybody else out.
  site_closed_at timestamptz,
  -- The last that succeeded, and what was seen: name, bytes, encrypted, rows.
  finished_at timestamptz,
  result jsonb,
  -- The last that failed, until one succeeds.
  failed_at timestamptz,
  failed_name text,
  failure text
);
comment on table functions.backup_work is
  'When this database was last saved to a file, which file was last restored into a scratch database and compared, and what a restore has brought. Instances that share the database look here before they begin, so that only one of them does.';
alter table functions.backup_work enable row level security;

insert into functions.backup_work (kind, finished_at) select 'backup', finished_at from functions.last_backup;
insert into functions.backup_work (kind, finished_at, result, failed_at, failed_name, failure)
  select 'test restore', proved_at,
         case when proved_at is not null then
           jsonb_build_object('name', name, 'bytes', bytes, 'encrypted', encrypted, 'rows', row_count) end,
         failed_at, failed_name, failure
    from functions.last_proof;

-- A test restore has the name that people read.
delete from accounts.guards where action = 'POST /admin/backups/:name/proof';
insert into accounts.guards (action, roles, proof_from) values
  ('POST /admin/backups/:name/test', '{admin}', null);
