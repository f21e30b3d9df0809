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
  if kind = 'application' then
    insert into public.applications (id, spam, hurried, referrer, campaign, landing_page, type, first_name, last_name, email, company,
        company_size, message, language)
      values (new_id, is_spam, is_hurried, source ->> 'referrer', source ->> 'campaign', source ->> 'landingPage', fields ->> 'type',
        fields ->> 'firstName', fields ->> 'lastName', fields ->> 'email', fields ->> 'company',
        nullif(fields ->> 'companySize', ''), nullif(fields ->> 'message', ''), coalesce(fields ->> 'language', 'en'))
      returning reference into found_reference;
  else
    insert into public.career_applications (id, spam, hurried, referrer, campaign, landing_page, name, email, phone, message, position,
        resume_file_name)
      values (new_id, is_spam, is_hurried, source ->> 'referrer', source ->> 'campaign', source ->> 'landingPage', fields ->> 'name',
        fields ->> 'email', fields ->> 'phone', fields ->> 'message', fields ->> 'position', fields ->> 'resumeFileName')
      returning reference into found_reference;
  end if;
  return json_build_object('outcome', 'stored', 'id', new_id, 'reference', found_reference);
end
$$;
revoke all on function public.store_submission(text, jsonb, boolean, jsonb, text, text, boolean) from public;
grant execute on function public.store_submission(text, jsonb, boolean, jsonb, text, text, boolean) to service_role;
grant usage on schema public to service_role;
