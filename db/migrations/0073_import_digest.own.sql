-- A file that is sent on after a break must be the file that was begun: its name and size do not tell. Each part is hashed together with the
-- digest before it, so that whoever sends it on can compare what has arrived with the file at hand.
alter table files.imports add column digest bytea not null default '';
comment on column files.imports.digest is 'SHA-256 of the digest before the last part, followed by that part. Empty before the first.';
