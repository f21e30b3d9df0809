-- The resumes that go with erased applications are no lines of their own either (0025_bulk_changes_in_one_line.sql).
create or replace function files.record_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  subject files.objects := case when tg_op = 'DELETE' then old else new end;
begin
  if claims is not null and coalesce(current_setting('octavo.job', true), '') = '' then
    insert into accounts.audit_log (actor_id, action, subject)
      values ((claims ->> 'sub')::uuid, lower(tg_op) || ' ' || subject.bucket, subject.id::text);
  end if;
  return null;
end
$$;
