-- Posts are imported and exported in the back office too. A file arrives in parts, is read on trial, and is imported when somebody has seen
-- what that would do. All of it is stored, so that nothing is lost with a closed tab or a server that is started again. A project of the service
-- has no settings in the back office.
create table files.imports (
  id uuid primary key default gen_random_uuid(),
  -- One at a time: two would change the same posts.
  one boolean not null default true unique check (one),
  name text not null check (length(name) between 1 and 255),
  bytes bigint not null check (bytes > 0),
  received bigint not null default 0 check (received between 0 and bytes),
  state text not null default 'arriving' check (state in ('arriving', 'checking', 'checked', 'applying', 'applied', 'failed')),
  -- Posts that have been read, of how many.
  done int not null default 0,
  "of" int not null default 0,
  report jsonb,
  failure text,
  -- When an instance last said that it works on it.
  taken_at timestamptz,
  begun_by uuid references accounts.users on delete set null,
  begun_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
comment on table files.imports is
  'The import of posts that is under way, or the last one. Instances that share the database look here before they begin, so that only one of them does.';
alter table files.imports enable row level security;
create index imports_by_account on files.imports (begun_by);

create table files.import_parts (
  import_id uuid not null references files.imports on delete cascade,
  start bigint not null check (start >= 0),
  data bytea not null check (octet_length(data) <= 524288),
  primary key (import_id, start)
);
comment on table files.import_parts is 'The file of an import, until it is imported or discarded.';
alter table files.import_parts alter column data set storage external, alter column data set statistics 0;
alter table files.import_parts enable row level security;

insert into accounts.guards (action, roles, proof_from) values
  ('GET /admin/imports', '{admin}', null),
  ('POST /admin/imports', '{admin}', null),
  ('PUT /admin/imports/:id/parts/:start', '{admin}', null),
  -- It changes posts of others, as many as the file names.
  ('POST /admin/imports/:id/apply', '{admin}', 0),
  ('DELETE /admin/imports/:id', '{admin}', null),
  ('POST /admin/export/test', '{admin}', null),
  ('POST /admin/downloads', '{admin}', null);
-- The address itself is the right to it: a browser that saves a file sends no header.
insert into accounts.guards (action, roles, factor) values ('GET /downloads', '{visitor,account}', 'none');
