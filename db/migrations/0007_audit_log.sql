-- Who signed in and who changed what, for administrators to read. Nobody can write here through the API, and
-- nothing of a visitor is kept: rows are named by their id.
create table accounts.audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  -- No reference: the log outlives the account.
  actor_id uuid,
  action text not null check (length(action) <= 100),
  subject text check (length(subject) <= 200)
);

create index audit_log_newest on accounts.audit_log (id desc);
create index audit_log_by_time on accounts.audit_log (created_at);

-- Records a change that a signed-in person makes. The server's own work (a visitor's submission, its removal when its
-- time is up) has no claims and is not recorded.
create function accounts.record_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  subject_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  if claims is not null then
    insert into accounts.audit_log (actor_id, action, subject)
      values ((claims ->> 'sub')::uuid, lower(tg_op) || ' ' || tg_table_name, subject_id::text);
  end if;
  return null;
end
$$;

create trigger record_change after insert or update or delete on public.blog_posts
  for each row execute function accounts.record_change();
create trigger record_change after insert or update or delete on public.applications
  for each row execute function accounts.record_change();
create trigger record_change after insert or update or delete on public.career_applications
  for each row execute function accounts.record_change();
