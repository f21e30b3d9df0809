-- A picture that is replaced, removed or cut elsewhere outdates the pages of the posts that show it, though no post has changed.
create function edge.queue_purge_of_picture() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  changed constant text := case when tg_op = 'DELETE' then old.name else new.name end;
begin
  -- The server's own work: the policies of the posts hold for the owner too.
  perform set_config('octavo.identity', 'service', true);
  if current_setting('octavo.restoring', true) is distinct from 'on' then
    insert into edge.purges (keys)
      select array['any-post'] || array_agg(edge.key_of('post', p.slug)) from public.blog_posts p
       where p.pictures @> array[changed] and p.status = 'published' and p.deleted_at is null having count(*) > 0;
  end if;
  perform set_config('octavo.identity', identity, true);
  return null;
end
$$;
revoke all on function edge.queue_purge_of_picture() from public;
create trigger queue_purge after update of digest on files.objects
  for each row when (new.bucket = 'pictures' and new.digest <> old.digest) execute function edge.queue_purge_of_picture();
create trigger queue_purge_of_removed after delete on files.objects
  for each row when (old.bucket = 'pictures') execute function edge.queue_purge_of_picture();
create trigger queue_purge after update on files.details
  for each row when ((new.focus_x, new.focus_y) is distinct from (old.focus_x, old.focus_y)) execute function edge.queue_purge_of_picture();

-- What is said of a picture goes with it, or along to its new name.
create function files.follow_picture() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from files.details d where d.name = old.name;
  else
    update files.details d set name = new.name where d.name = old.name;
  end if;
  return null;
end
$$;
revoke all on function files.follow_picture() from public;
create trigger follow_removed after delete on files.objects
  for each row when (old.bucket = 'pictures') execute function files.follow_picture();
create trigger follow_renamed after update of name on files.objects
  for each row when (new.bucket = 'pictures' and new.name <> old.name) execute function files.follow_picture();
