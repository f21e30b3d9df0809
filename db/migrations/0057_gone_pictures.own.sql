-- Servers keep bytes in memory by their digest. What was removed or replaced goes there too, on every instance.
create function files.tell_gone() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('bytes_gone', old.digest);
  return null;
end
$$;
create trigger tell_gone after delete on files.blobs
  for each row execute function files.tell_gone();
