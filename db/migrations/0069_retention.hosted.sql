-- A project of the service removes expired data as the server of the site does: by retention.sweep, which waits where a clock or a period
-- looks wrong. docs/hosted.md says how the owner of a project approves what waits. Its backups are the service's.
create or replace function accounts.remove_expired(days integer default 730) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  day constant bigint := 86400;
begin
  perform retention.sweep(jsonb_build_array(
    jsonb_build_object('rule', 'form keys', 'relation', 'functions.idempotency_keys', 'due', 'created_at < now() - $1', 'seconds', day),
    jsonb_build_object('rule', 'acknowledged addresses', 'relation', 'mail.acknowledged', 'due', 'promised_at < now() - $1', 'seconds', day),
    jsonb_build_object('rule', 'undo of bulk changes', 'relation', 'desk.job_rows r', 'seconds', 0,
      'due', 'exists (select from desk.jobs j where j.id = r.job and j.status in (''done'', ''undone'', ''stopped'') and coalesce(j.undo_until <= now(), true))'),
    jsonb_build_object('rule', 'bulk changes', 'relation', 'desk.jobs', 'seconds', day,
      'due', 'status in (''done'', ''undone'', ''stopped'') and finished_at < now() - $1'),
    jsonb_build_object('rule', 'draft links', 'relation', 'public.draft_links', 'due', 'expires_at < now() - $1', 'seconds', 30 * day),
    jsonb_build_object('rule', 'audit log', 'relation', 'accounts.audit_log', 'due', 'created_at < now() - $1', 'at', 'created_at',
      'seconds', days * day, 'standard', 730 * day, 'asks', true),
    jsonb_build_object('rule', 'trash', 'relation', 'public.blog_posts', 'due', 'deleted_at < now() - $1', 'seconds', 30 * day, 'asks', true,
      'remove', 'with gone as (delete from public.blog_posts where deleted_at < now() - $1 returning id) delete from public.blog_redirects r using gone g where r.post_id = g.id'),
    jsonb_build_object('rule', 'autosaves', 'relation', 'public.post_versions v', 'seconds', day,
      'due', 'v.autosaved and v.created_at < now() - $1 and exists (select from public.post_versions later where later.post_id = v.post_id and later.number > v.number)'),
    jsonb_build_object('rule', 'applications', 'relation', 'public.applications', 'due', 'created_at < now() - $1', 'at', 'created_at',
      'seconds', days * day, 'standard', 730 * day, 'asks', true),
    jsonb_build_object('rule', 'career applications', 'relation', 'public.career_applications', 'due', 'created_at < now() - $1',
      'at', 'created_at', 'seconds', days * day, 'standard', 730 * day, 'asks', true)),
    -- What was approved goes: the service makes a backup of its own every day.
    true);
  perform desk.fold_sums();
end
$$;

-- Approves what waits, for the owner of a project: select * from retention.waiting; select accounts.approve_deletion();
create function accounts.approve_deletion() returns text
language sql volatile security definer
set search_path = ''
as $$ select retention.approve((select jsonb_object_agg(w.rule, w.due) from retention.waiting w), null) $$;
revoke all on function accounts.remove_expired(integer), accounts.approve_deletion() from public;
