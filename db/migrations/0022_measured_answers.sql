-- How the parts of this site answered when the running server asked them, one row for each day and part. Instances add to the rows of
-- all. The status page shows ninety days of it; older rows go when others are added.
create table figures.answers (
  day date not null,
  part text not null check (part in ('page', 'form', 'mail', 'blog')),
  asked integer not null check (asked > 0),
  answered integer not null check (answered between 0 and asked),
  primary key (day, part)
);
alter table figures.answers enable row level security;

-- Adds measurements, given as a list of objects with day, part, asked and answered, in one order for all instances.
create function figures.add_answers(given jsonb) returns void
language sql
set search_path = ''
as $$
  delete from figures.answers where day < (now() at time zone 'UTC')::date - 90;
  insert into figures.answers as a (day, part, asked, answered)
    select g.day, g.part, g.asked, g.answered
      from jsonb_to_recordset(given) as g (day date, part text, asked integer, answered integer) order by g.day, g.part
    on conflict (day, part) do update set asked = a.asked + excluded.asked, answered = a.answered + excluded.answered
$$;

-- What everybody may see: the last ninety days, today included.
create function public.site_answers() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('until', p.until,
           'days', coalesce(jsonb_agg(jsonb_build_object('day', a.day, 'part', a.part, 'asked', a.asked, 'answered', a.answered)
                                      order by a.day, a.part) filter (where a.day is not null), '[]'))
    from (select (now() at time zone 'UTC')::date as until) p
    left join figures.answers a on a.day between p.until - 89 and p.until
   group by p.until
$$;
revoke all on function figures.add_answers(jsonb), public.site_answers() from public;
grant execute on function public.site_answers() to anon, authenticated;

insert into accounts.guards (action, roles, proof_from) values ('call site_answers', '{visitor,account}', null);
