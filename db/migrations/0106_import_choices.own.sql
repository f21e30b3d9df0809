-- Whoever imports agrees to the sites whose pictures are fetched, and may import posts as drafts. Kept with the import, because another
-- instance, or this one after its start, may go on with it.
alter table files.imports add column choices jsonb;
comment on column files.imports.choices is 'Hosts whose pictures are fetched, the site that the posts are from, and whether new posts become drafts.';
