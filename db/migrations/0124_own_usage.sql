-- How much whoever asks has stored, in bytes, for the panel: the quotas are in contract/quotas.ts.
create function public.own_usage() returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  caller constant uuid := (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;
  is_administrator constant boolean := public.has_role('admin');
  found_usage json;
begin
  perform public.guard('call own_usage');
  -- The server's own work: the policies hold for the owner too.
  perform set_config('octavo.identity', 'service', true);
  found_usage := json_build_object(
    'user_data', (select octet_length(u.user_metadata::text) from accounts.users u where u.id = caller),
    'pictures', (select coalesce(sum(p.bytes), 0) from public.pictures p where p.uploaded_by = caller),
    'resumes', case when is_administrator
      then (select coalesce(sum(c.resume_bytes), 0) from public.career_applications c) end);
  perform set_config('octavo.identity', identity, true);
  return found_usage;
end
$$;
revoke all on function public.own_usage() from public;
grant execute on function public.own_usage() to authenticated;

insert into accounts.guards (action, roles) values ('call own_usage', '{account}');
