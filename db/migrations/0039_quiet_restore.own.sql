-- A restore ends every session, and with it whoever listens: its rows are told to nobody, however many they are.
create or replace function live.announce_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed constant jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  if current_setting('octavo.restoring', true) = 'on' then
    return null;
  end if;
  perform pg_notify('live', json_build_object('change', json_build_object(
    'table', tg_table_name, 'type', tg_op, 'id', changed ->> 'id', 'at', now(),
    -- Nobody can read a row that is gone, so it says who could.
    'author', changed ->> 'author_id',
    'public', changed ->> 'status' = 'published' and (changed ->> 'published_at')::timestamptz <= now()
      and changed ->> 'deleted_at' is null))::text);
  return null;
end
$$;
