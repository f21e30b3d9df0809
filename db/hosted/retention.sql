-- What the server of the site does every hour (server/operations/retention.ts), for the project's scheduler. Another number of
-- days: select cron.schedule('octavo-retention', '17 * * * *', 'select accounts.remove_expired(365)');
create function accounts.remove_expired(days integer default 730) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from functions.idempotency_keys k where k.created_at < now() - interval '1 day';
  delete from mail.acknowledged a where a.promised_at < now() - interval '1 day';
  perform desk.remove_old_jobs();
  delete from public.draft_links l where l.expires_at < now() - interval '30 days';
  delete from accounts.audit_log l where l.created_at < now() - make_interval(days => days);
  with gone as (
    delete from public.blog_posts p where p.deleted_at < now() - interval '30 days' returning p.id
  )
  delete from public.blog_redirects r where r.post_id in (select g.id from gone g);
  delete from public.post_versions v
   where v.autosaved and v.created_at < now() - interval '1 day'
     and exists (select from public.post_versions later where later.post_id = v.post_id and later.number > v.number);
  delete from public.applications a where a.created_at < now() - make_interval(days => days);
  delete from public.career_applications a where a.created_at < now() - make_interval(days => days);
end
$$;
revoke all on function accounts.remove_expired(integer) from public;

-- Where the scheduler is not there yet, docs/hosted.md says how to add it.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('octavo-retention', '17 * * * *', 'select accounts.remove_expired()');
    -- What the server of the site does step by step (server/operations/desk-jobs.ts).
    perform cron.schedule('octavo-desk-jobs', '10 seconds', 'select desk.step_job(200)');
  end if;
end
$$;
