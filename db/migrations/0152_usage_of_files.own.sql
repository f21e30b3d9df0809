-- Documents and videos of posts count toward what an account may store, so it can see how much they take.
create or replace function public.own_usage() returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  person constant uuid := public.guard('call own_usage');
  reads_resumes constant boolean := public.may('download resumes');
  found_usage json;
begin
  -- The server's own work: the policies hold for the owner too.
  perform set_config('octavo.identity', 'service', true);
  found_usage := json_build_object(
    'user_data', (select octet_length(u.user_metadata::text) from accounts.users u where u.id = person),
    'pictures', (select coalesce(sum(p.bytes), 0) from public.pictures p where p.uploaded_by = person),
    'files', (select files.used_bytes('files', person)),
    'resumes', case when reads_resumes
      then (select coalesce(sum(c.resume_bytes), 0) from public.career_applications c) end);
  perform set_config('octavo.identity', identity, true);
  return found_usage;
end
$$;
