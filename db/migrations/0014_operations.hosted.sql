-- What the server of the site does with its own database, as functions of a Supabase project.

-- Stores what the functions of the project have checked (`supabase/functions`): once for a key, as server/functions/submit.ts
-- does. For the project's own functions alone, which call it with the secret key.
create function public.store_submission(kind text, fields jsonb, is_spam boolean default false, source jsonb default '{}',
  key_hash text default null, content_hash text default null, is_hurried boolean default false) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  new_id constant uuid := gen_random_uuid();
  earlier functions.idempotency_keys;
  found_reference text;
  sent jsonb;
begin
  -- The work of the site itself, which has no claims: the history and the audit log tell what people do.
  perform set_config('request.jwt.claims', '', true);
  if kind not in ('application', 'career_application') then
    raise check_violation using message = 'There is no such kind of submission';
  end if;
  -- All visitors together: more than people send, less than would flood the tables.
  if (select count(*) from desk.entries e where e.created_at > now() - interval '1 minute') >= 120 then
    return json_build_object('outcome', 'too_many');
  end if;
  if key_hash is not null then
    delete from functions.idempotency_keys k where k.created_at < now() - interval '1 day';
    insert into functions.idempotency_keys (key_hash, content_hash, submission_id)
      values (decode(store_submission.key_hash, 'hex'), decode(store_submission.content_hash, 'hex'), new_id)
      on conflict on constraint idempotency_keys_pkey do nothing;
    if not found then
      select * into earlier from functions.idempotency_keys k where k.key_hash = decode(store_submission.key_hash, 'hex');
      if earlier.content_hash <> decode(store_submission.content_hash, 'hex') then
        return json_build_object('outcome', 'other_content');
      end if;
      select e.reference into found_reference from desk.entries e where e.id = earlier.submission_id;
      return json_build_object('outcome', 'repeated', 'id', earlier.submission_id, 'reference', found_reference);
    end if;
  end if;
  -- Every field that was sent is a column, under its name with underscores.
  select jsonb_object_agg(lower(regexp_replace(f.key, '([A-Z])', '_\1', 'g')), nullif(f.value, '')) into sent
    from jsonb_each_text(fields) f;
  execute format(
    'insert into public.%1$I (id, spam, hurried, referrer, campaign, landing_page, %2$s)
       select $1, $2, $3, $4 ->> ''referrer'', $4 ->> ''campaign'', $4 ->> ''landingPage'', %2$s
         from jsonb_populate_record(null::public.%1$I, $5)
       returning reference',
    kind || 's', (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(sent) k))
    into found_reference using new_id, is_spam, is_hurried, source, sent;
  return json_build_object('outcome', 'stored', 'id', new_id, 'reference', found_reference);
end
$$;
revoke all on function public.store_submission(text, jsonb, boolean, jsonb, text, text, boolean) from public;
grant execute on function public.store_submission(text, jsonb, boolean, jsonb, text, text, boolean) to service_role;
grant usage on schema public to service_role;

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
