-- What the realtime service tells its listeners comes from the database, so that no way of writing goes around it. A notification is
-- sent with the commit, in the order of commits, to every instance. It says which row, and not what is in it: each instance reads the
-- row anew as each of its listeners. The schema is not called `realtime`, because a Supabase project has one of its own by that name.
create schema live;
revoke all on schema live from public;

create function live.announce_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed constant jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('live', json_build_object('change', json_build_object(
    'table', tg_table_name, 'type', tg_op, 'id', changed ->> 'id', 'at', now(),
    -- Nobody can read a row that is gone, so it says who could.
    'author', changed ->> 'author_id',
    'public', changed ->> 'status' = 'published' and (changed ->> 'published_at')::timestamptz <= now()
      and changed ->> 'deleted_at' is null))::text);
  return null;
end
$$;
revoke all on function live.announce_change() from public;
create trigger announce_row after insert or update or delete on public.blog_posts
  for each row execute function live.announce_change();
create trigger announce_row after insert or update or delete on public.applications
  for each row execute function live.announce_change();
create trigger announce_row after insert or update or delete on public.career_applications
  for each row execute function live.announce_change();

-- A note is a change of its submission.
create function live.announce_note() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_notify('live', json_build_object('change', json_build_object('table',
      case e.kind when 'career' then 'career_applications' else 'applications' end, 'type', 'UPDATE', 'id', e.id, 'at', now()))::text)
    from desk.entries e where e.id = new.submission_id;
  return null;
end
$$;
revoke all on function live.announce_note() from public;
create trigger announce_note after insert on desk.notes for each row execute function live.announce_note();

-- What a session hears ends with it, and is asked for again after another role.
create function live.announce_end() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_notify('live', json_build_object('ended', old.id)::text);
  return null;
end
$$;
revoke all on function live.announce_end() from public;
create trigger announce_end after update of ended_at on accounts.sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function live.announce_end();
create trigger announce_removal after delete on accounts.sessions
  for each row when (old.ended_at is null) execute function live.announce_end();

create function live.announce_role() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_notify('live', json_build_object('account', new.id)::text);
  return null;
end
$$;
revoke all on function live.announce_role() from public;
create trigger announce_role after update of app_metadata on accounts.users
  for each row when (old.app_metadata is distinct from new.app_metadata) execute function live.announce_role();
