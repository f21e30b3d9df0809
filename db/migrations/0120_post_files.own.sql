-- Documents and videos of posts: a third bucket, for everybody to load, as pictures are. A video is streamed, and never held as a whole.
alter table files.objects
  drop constraint objects_bucket_check,
  add constraint objects_bucket_check check (bucket in ('pictures', 'resumes', 'files'));
comment on table files.objects is
  'A name in a bucket: `pictures` and `files` are for everybody to see, `resumes` for the desk.';

insert into accounts.guards (action, roles, proof_from) values
  ('download files', '{visitor,account}', null),
  ('sign files', '{visitor,account}', null),
  ('store files', '{admin,editor,contributor}', null),
  ('list files', '{admin,editor,contributor}', null),
  ('remove files', '{admin,editor}', 4);

-- As with pictures: contributors add files, and replace and remove none, because a public post may lead to them.
create policy writers_read_files on files.objects for select to authenticated
  using (bucket = 'files' and (select public.may('list files')));
create policy writers_add_files on files.objects for insert to authenticated
  with check (bucket = 'files' and (select public.may('store files')));
create policy editors_replace_files on files.objects for update to authenticated
  using (bucket = 'files' and (select public.may('remove files')))
  with check (bucket = 'files' and (select public.may('remove files')));
create policy editors_remove_files on files.objects for delete to authenticated
  using (bucket = 'files' and (select public.may('remove files')));
