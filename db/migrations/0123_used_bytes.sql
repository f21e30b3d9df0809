-- How many bytes a bucket holds, or what one person uploaded to it, for the quotas of the storage routes. As the owner and as the
-- server's own work: whoever uploads need not see what others have stored.
create function files.used_bytes(used_bucket text, person uuid default null) returns bigint
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  used bigint;
begin
  perform set_config('octavo.identity', 'service', true);
  select coalesce(sum(o.bytes), 0) into used from files.objects o
   where o.bucket = used_bucket and (person is null or o.uploaded_by = person);
  perform set_config('octavo.identity', identity, true);
  return used;
end
$$;
revoke all on function files.used_bytes(text, uuid) from public;
grant execute on function files.used_bytes(text, uuid) to authenticated;
