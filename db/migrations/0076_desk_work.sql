-- What administrators write at the desk: notes about a submission, its history, and replies that are used again. The tables
-- have no grants; functions that run as their owner ask first who calls.

-- Nobody changes a note, and it goes with its submission alone.
create table desk.notes (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references desk.entries (id) on delete cascade,
  author uuid references accounts.users (id) on delete set null,
  text text not null check (btrim(text) <> '' and length(text) <= 5000),
  created_at timestamptz not null default clock_timestamp()
);

create table desk.events (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references desk.entries (id) on delete cascade,
  actor uuid references accounts.users (id) on delete set null,
  what text not null check (what in ('state', 'assignee', 'spam', 'content')),
  before text,
  after text,
  created_at timestamptz not null default clock_timestamp()
);

create table desk.replies (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (btrim(name) <> '' and length(name) <= 100),
  text text not null check (btrim(text) <> '' and length(text) <= 5000),
  changed_at timestamptz not null default now()
);

alter table desk.notes enable row level security;
alter table desk.events enable row level security;
alter table desk.replies enable row level security;

create index notes_by_submission on desk.notes (submission_id, created_at);
create index notes_by_author on desk.notes (author);
create index events_by_submission on desk.events (submission_id, created_at);
create index events_by_actor on desk.events (actor);

-- No statistics of people: 0020_no_statistics_of_people.sql.
alter table desk.notes alter column text set statistics 0;
alter table desk.replies alter column text set statistics 0;

-- The history of a submission: what signed-in people change. The words that were changed are not written down again.
create function desk.write_events() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  person constant uuid := (claims ->> 'sub')::uuid;
  unwritten constant text[] :=
    array['state', 'state_by', 'state_at', 'first_answered_at', 'read_at', 'assignee', 'spam'];
begin
  if claims is null then
    return null;
  end if;
  insert into desk.events (submission_id, actor, what, before, after)
    select new.id, person, what, before, after
      from (values ('state', old.state, new.state), ('assignee', old.assignee::text, new.assignee::text),
                   ('spam', old.spam::text, new.spam::text)) as change (what, before, after)
     where before is distinct from after
    union all
    select new.id, person, 'content', null, null where to_jsonb(old) - unwritten <> to_jsonb(new) - unwritten;
  return null;
end
$$;

create trigger desk_history after update on public.applications
  for each row when (old is distinct from new) execute function desk.write_events();
create trigger desk_history after update on public.career_applications
  for each row when (old is distinct from new) execute function desk.write_events();

create function desk.name_of(person uuid) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(nullif(btrim(u.user_metadata ->> 'display_name'), ''), u.email) from accounts.users u where u.id = person
$$;

-- Notes and changes of one submission, oldest first.
create function public.desk_history(submission uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform desk.require_administrator();
  return (
    select coalesce(jsonb_agg(to_jsonb(line) order by line.created_at, line.id), '[]')
      from (
        select n.id, n.created_at, 'note' as what, desk.name_of(n.author) as who, null as before, n.text as after
          from desk.notes n where n.submission_id = submission
        union all
        select v.id, v.created_at, v.what, desk.name_of(v.actor),
               case when v.what = 'assignee' then desk.name_of(v.before::uuid) else v.before end,
               case when v.what = 'assignee' then desk.name_of(v.after::uuid) else v.after end
          from desk.events v where v.submission_id = submission
      ) line
  );
end
$$;

create function public.desk_add_note(submission uuid, note text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  added uuid;
begin
  perform desk.require_administrator();
  insert into desk.notes (submission_id, author, text)
    values (submission, (current_setting('request.jwt.claims')::jsonb ->> 'sub')::uuid, btrim(note))
    returning id into added;
  return to_jsonb(added);
end
$$;

create function public.desk_replies() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform desk.require_administrator();
  return (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'text', text) order by lower(name)), '[]')
            from desk.replies);
end
$$;

-- Adds a reply, or changes the one with this id.
create function public.desk_save_reply(name text, text text, reply uuid default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  saved uuid;
begin
  perform desk.require_administrator();
  if reply is null then
    if (select count(*) from desk.replies) >= 100 then
      raise check_violation using message = 'There can be 100 saved replies';
    end if;
    insert into desk.replies (name, text) values (btrim($1), btrim($2)) returning id into saved;
  else
    update desk.replies r set name = btrim($1), text = btrim($2), changed_at = now() where r.id = reply returning r.id into saved;
  end if;
  return to_jsonb(saved);
end
$$;

create function public.desk_remove_reply(reply uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform desk.require_administrator();
  delete from desk.replies r where r.id = reply;
  return to_jsonb(found);
end
$$;

-- The figures of what a filter finds: the last 26 weeks, the time to a first answer in hours, and where and how large.
create function public.desk_figures(filter jsonb default '{}') returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  figures jsonb;
begin
  perform desk.require_administrator();
  execute format($sql$
    with found as materialized (
      select e.kind, e.created_at, e.first_answered_at, e.company_size, e.source from desk.entries e where %s
    ), weeks as (
      select date_trunc('week', now() at time zone 'UTC') - make_interval(weeks => back) as week
        from generate_series(25, 0, -1) as back
    ), counted as (
      select date_trunc('week', f.created_at at time zone 'UTC') as week,
             count(*) filter (where f.kind = 'application') as applications,
             count(*) filter (where f.kind = 'career') as careers
        from found f where f.created_at >= now() - interval '27 weeks' group by 1
    )
    select jsonb_build_object(
      'weeks', (select jsonb_agg(jsonb_build_object('week', to_char(w.week, 'YYYY-MM-DD'),
                   'applications', coalesce(c.applications, 0), 'careers', coalesce(c.careers, 0)) order by w.week)
                  from weeks w left join counted c using (week)),
      'total', (select count(*) from found),
      'answered', (select count(*) from found where first_answered_at is not null),
      'hours', (select jsonb_build_object('median', percentile_cont(0.5) within group (order by hours),
                   'most', percentile_cont(0.9) within group (order by hours))
                  from (select extract(epoch from first_answered_at - created_at)::float8 / 3600 as hours
                          from found where first_answered_at is not null) waited),
      'sizes', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'count', n) order by n desc, name), '[]')
                  from (select company_size as name, count(*) as n from found where kind = 'application' group by 1) s),
      'sources', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'count', n) order by n desc, name), '[]')
                    from (select source as name, count(*) as n from found group by 1 order by 2 desc, 1 limit 10) s))
  $sql$, desk.condition(filter)) into figures;
  return figures;
end
$$;

revoke all on function public.desk_history(uuid), public.desk_add_note(uuid, text), public.desk_replies(),
  public.desk_save_reply(text, text, uuid), public.desk_remove_reply(uuid), public.desk_figures(jsonb) from public;
grant execute on function public.desk_history(uuid), public.desk_add_note(uuid, text), public.desk_replies(),
  public.desk_save_reply(text, text, uuid), public.desk_remove_reply(uuid), public.desk_figures(jsonb) to authenticated;
