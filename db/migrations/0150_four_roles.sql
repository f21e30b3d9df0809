-- Two more roles. `desk` reads and answers submissions: no posts, no people. `contributor` writes drafts of their own, which an
-- editor publishes. The table of guards says who may do what, the policies below to which rows.

update accounts.guards set roles = roles || '{desk}'
 where action in ('read applications', 'update applications', 'read career_applications', 'update career_applications',
   'download resumes', 'list resumes') or (action like 'call desk\_%');
update accounts.guards set roles = roles || '{contributor}'
 where action in ('read drafts', 'insert blog_posts', 'update blog_posts', 'delete blog_posts', 'read post_versions',
   'store pictures', 'list pictures');
insert into accounts.guards (action, roles) values
  -- Posts that somebody else is the author of.
  ('edit any post', '{admin,editor}'),
  -- And schedule, take back, and change what is public.
  ('publish posts', '{admin,editor}'),
  -- What somebody sent, in their own words.
  ('edit submissions', '{admin}');

-- Who asks.
create function public.caller() returns uuid
language sql stable
set search_path = ''
as $$ select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;
revoke all on function public.caller() from public;
grant execute on function public.caller() to anon, authenticated;

-- Whether the role of somebody else lets them.
create function accounts.role_may(person uuid, action text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from accounts.users u join accounts.guards g on u.app_metadata ->> 'role' = any (g.roles)
                  where u.id = person and g.action = role_may.action)
$$;
revoke all on function accounts.role_may(uuid, text) from public;

alter policy read_drafts on public.blog_posts using ((select public.may('read drafts'))
  and (author_id = (select public.caller()) or (select public.may('edit any post'))));
alter policy insert_posts on public.blog_posts with check ((select public.may('insert blog_posts'))
  and (author_id = (select public.caller()) or (select public.may('edit any post')))
  and (status = 'draft' or (select public.may('publish posts'))));
alter policy update_posts on public.blog_posts
  using ((select public.may('update blog_posts'))
    and (author_id = (select public.caller()) or (select public.may('edit any post')))
    and (status = 'draft' or (select public.may('publish posts'))))
  with check ((select public.may('update blog_posts'))
    and (author_id = (select public.caller()) or (select public.may('edit any post')))
    and (status = 'draft' or (select public.may('publish posts'))));
alter policy delete_posts on public.blog_posts using ((select public.may('delete blog_posts'))
  and (author_id = (select public.caller()) or (select public.may('edit any post')))
  and (status = 'draft' or (select public.may('publish posts')))
  and (deleted_at is not null or (select public.may('delete blog_posts for good'))));
alter policy reads on public.post_versions using ((select public.may('read post_versions'))
  and ((select public.may('edit any post'))
    or exists (select from public.blog_posts p where p.id = post_id and p.author_id = (select public.caller()))));

-- A draft of somebody who edits their own alone is theirs. Its name makes it run before `set_byline`.
create function public.claim_draft() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.author_id is null and not public.may('edit any post') then
    new.author_id := public.caller();
  end if;
  return new;
end
$$;
revoke all on function public.claim_draft() from public;
create trigger claim_draft before insert on public.blog_posts
  for each row execute function public.claim_draft();

-- As in 0122, and: whoever works the inbox can be assigned, and changes nothing that somebody wrote. An undo puts every column back
-- (0153_desk_jobs.sql).
create or replace function public.follow_state() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  worked_on constant text[] := array['state', 'state_by', 'state_at', 'told_state', 'told_at', 'first_answered_at', 'read_at',
    'assignee', 'spam'];
begin
  if claims is null or current_setting('octavo.undoing', true) = 'on' then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.reference := public.new_reference();
    new.state_by := null;
    new.state_at := null;
    new.told_state := 'new';
    new.told_at := null;
    new.hurried := false;
    new.first_answered_at := null;
    return new;
  end if;
  new.reference := old.reference;
  new.referrer := old.referrer;
  new.campaign := old.campaign;
  new.landing_page := old.landing_page;
  new.hurried := old.hurried;
  new.state_by := old.state_by;
  new.state_at := old.state_at;
  new.told_at := old.told_at;
  new.first_answered_at := old.first_answered_at;
  if to_jsonb(new) - worked_on <> to_jsonb(old) - worked_on and not public.may('edit submissions') then
    raise insufficient_privilege using message = 'This account may not change what somebody sent';
  end if;
  if new.state <> old.state then
    new.state_by := (claims ->> 'sub')::uuid;
    new.state_at := now();
    -- Whoever decides about it has read it.
    new.read_at := coalesce(new.read_at, now());
  end if;
  if new.state in ('new', 'in_progress', 'answered') then
    new.told_state := new.state;
  elsif new.told_state <> new.state then
    new.told_state := old.told_state;
  end if;
  if new.told_state <> old.told_state then
    new.told_at := now();
    if new.told_state in ('answered', 'accepted', 'declined') then
      new.first_answered_at := coalesce(old.first_answered_at, now());
    end if;
  end if;
  if new.read_at is not null then
    new.read_at := coalesce(old.read_at, now());
  end if;
  if new.assignee is distinct from old.assignee and new.assignee is not null
    and not accounts.role_may(new.assignee, 'call desk_list') then
    raise check_violation using message = 'Only somebody who works the inbox can be assigned';
  end if;
  return new;
end
$$;

-- As in 0075, with everybody who can be assigned.
create or replace function public.desk_choices() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform public.guard('call desk_choices');
  return jsonb_build_object(
    'positions', (select coalesce(jsonb_agg(position order by position), '[]')
      from (select distinct position from desk.entries where position is not null limit 200) p),
    'sources', (select coalesce(jsonb_agg(source order by source), '[]')
      from (select source from desk.entries group by source order by count(*) desc limit 100) s),
    'people', (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', desk.name_of(u.id)) order by u.email), '[]')
      from accounts.users u where accounts.role_may(u.id, 'call desk_list')));
end
$$;

-- As in 0124, by the table of guards.
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
    'resumes', case when reads_resumes
      then (select coalesce(sum(c.resume_bytes), 0) from public.career_applications c) end);
  perform set_config('octavo.identity', identity, true);
  return found_usage;
end
$$;

drop function desk.require_administrator();
