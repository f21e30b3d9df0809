-- Posts that were read to their end, and the source, first page and form of what was sent. Writers see the numbers of their posts.
alter table figures.counts drop constraint counts_kind_check;
alter table figures.counts add constraint counts_kind_check
  check (kind in ('page', 'post', 'post_end', 'entry', 'referrer', 'campaign', 'source_entry', 'device', 'form_shown', 'form_sent',
                  'form_origin', 'source_sent', 'sent_from', 'search_missing', 'missing', 'status', 'robot', 'crawler'));
comment on table figures.counts is
  'Counters, one row for each day, kind and name. The name of a source_entry is where visits came from and the page that they began on, that of a sent_from also what was sent; all others are one thing each. No row is about a visitor (docs/decisions/analytics.md).';

create or replace function figures.free_kinds() returns text[]
language sql immutable
set search_path = ''
as $$ select '{referrer,campaign,source_entry,missing,form_origin,source_sent,sent_from,search_missing}'::text[] $$;

-- One name for the addresses and tags of one source: google.com, www.google.de and utm_source=google are google.
create function figures.source_name(given text) returns text
language sql immutable
set search_path = ''
as $$
  with tagged as (select coalesce(substring(given from '^source=([^&]*)'), given) as name)
  select case
    when t.name in ('t.co', 'x.com', 'twitter.com', 'twitter') then 'x'
    when t.name = 'lnkd.in' then 'linkedin'
    else coalesce(substring(t.name from '^(?:[a-z0-9-]+\.)*(google|bing|duckduckgo|ecosia|yahoo|linkedin|facebook|instagram|youtube|reddit|github|chatgpt|perplexity)(?:\.[a-z]{2,3}){0,2}$'), t.name)
  end from tagged t
$$;

-- A slug as addresses have it, where letters of other scripts are bytes.
create function figures.encoded(slug text) returns text
language sql immutable
set search_path = ''
as $$
  select string_agg(case when c.letter ~ '[A-Za-z0-9_.!~*''()-]' then c.letter
                         else upper(regexp_replace(encode(convert_to(c.letter, 'UTF8'), 'hex'), '(..)', '%\1', 'g')) end, '' order by c.place)
    from regexp_split_to_table(slug, '') with ordinality as c (letter, place)
$$;

insert into accounts.guards (action, roles, proof_from) values
  ('call figures_of_paths', '{admin}', null),
  ('call figures_of_post', '{admin,editor,contributor}', null);

-- From source to page to form in a period. Empty filters take everything.
create function public.figures_of_paths(since date, until date, source text default '', page text default '', form text default '')
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform public.guard('call figures_of_paths');
  if since is null or until is null or until - since + 1 not between 1 and 366 then
    raise check_violation using message = 'A period has 1 to 366 days';
  end if;
  return (
    with counted as (
      select figures.source_name(coalesce(substring(k.name from '^(.*) /[^ ]*$'), 'other')) as source,
             coalesce(substring(k.name from ' (/[^ ]*)$'), 'other') as page, null as form, k.count as entries, 0 as sent
        from figures.counts k where k.kind = 'source_entry' and k.day between since and until
      union all
      select figures.source_name(split_part(k.name, E'\t', 1)), coalesce(nullif(split_part(k.name, E'\t', 2), ''), 'other'),
             coalesce(nullif(split_part(k.name, E'\t', 3), ''), 'other'), 0, k.count
        from figures.counts k where k.kind = 'sent_from' and k.day between since and until
    ), summed as (
      select c.source, c.page, sum(c.entries) as entries, sum(c.sent) as sent from counted c
       where figures_of_paths.source in ('', c.source) and figures_of_paths.page in ('', c.page)
         and (c.form is null or figures_of_paths.form in ('', c.form))
       group by 1, 2
    )
    select jsonb_build_object(
      'rows', (select coalesce(jsonb_agg(jsonb_build_object('source', r.source, 'page', r.page,
                 'entries', figures.shown(r.entries, 3), 'sent', figures.shown(r.sent, 3))
                 order by r.sent desc, r.entries desc, r.source, r.page), '[]')
                 from (select * from summed s where greatest(s.entries, s.sent) >= 3
                        order by s.sent desc, s.entries desc, s.source, s.page limit 100) r),
      'withheld', (select count(*) from summed s where greatest(s.entries, s.sent) < 3),
      'choices', jsonb_build_object(
        'source', (select coalesce(jsonb_agg(n.name order by n.name), '[]') from (select c.source as name from counted c
                     group by 1 having greatest(sum(c.entries), sum(c.sent)) >= 3) n),
        'page', (select coalesce(jsonb_agg(n.name order by n.name), '[]') from (select c.page as name from counted c
                   group by 1 having greatest(sum(c.entries), sum(c.sent)) >= 3) n),
        'form', (select coalesce(jsonb_agg(n.name order by n.name), '[]') from (select c.form as name from counted c
                   where c.form is not null group by 1 having sum(c.sent) >= 3) n))));
end
$$;

-- The numbers of one post in a period, under all addresses that it has had. Contributors ask for their own posts.
create function public.figures_of_post(post uuid, since date, until date) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  identity constant text := current_setting('octavo.identity', true);
  length constant integer := until - since + 1;
  paths text[];
begin
  perform public.guard('call figures_of_post');
  if since is null or until is null or length not between 1 and 366 then
    raise check_violation using message = 'A period has 1 to 366 days';
  end if;
  -- The server's own work: the policies of the posts hold for the owner too.
  perform set_config('octavo.identity', 'service', true);
  select array_agg('/blog/' || figures.encoded(s.slug)) into paths
    from (select p.slug from public.blog_posts p where p.id = post
          union select r.old_slug from public.blog_redirects r where r.post_id = post) s
   where exists (select from public.blog_posts p where p.id = post
                   and (p.author_id = public.caller() or public.may('edit any post')));
  perform set_config('octavo.identity', coalesce(identity, ''), true);
  if paths is null then
    return null;
  end if;
  return (
    with counted as (
      select k.kind, k.day, k.count from figures.counts k
       where k.kind in ('post', 'post_end', 'entry', 'form_origin') and k.name = any (paths)
         and k.day between since - length and until
    ), sources as (
      select figures.source_name(substring(k.name from '^(.*) /[^ ]*$')) as name, sum(k.count) as count from figures.counts k
       where k.kind = 'source_entry' and substring(k.name from ' (/[^ ]*)$') = any (paths) and k.day between since and until
       group by 1 having sum(k.count) >= 3 order by 2 desc, 1 limit 20
    )
    select jsonb_build_object('since', since, 'until', until,
      'days', (select jsonb_agg(jsonb_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'count', figures.shown(v.count, 3)) order by d.day)
                 from generate_series(since::timestamp, until::timestamp, interval '1 day') as d (day)
                 left join (select c.day, sum(c.count) as count from counted c where c.kind = 'post' group by 1) v on v.day = d.day::date),
      'views', figures.shown(coalesce(sum(c.count) filter (where c.kind = 'post' and c.day >= since), 0), 3),
      'before', figures.shown(coalesce(sum(c.count) filter (where c.kind = 'post' and c.day < since), 0), 3),
      'ends', figures.shown(coalesce(sum(c.count) filter (where c.kind = 'post_end' and c.day >= since), 0), 3),
      'entries', figures.shown(coalesce(sum(c.count) filter (where c.kind = 'entry' and c.day >= since), 0), 3),
      'sent', figures.shown(coalesce(sum(c.count) filter (where c.kind = 'form_origin' and c.day >= since), 0), 3),
      'sources', (select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'count', figures.shown(s.count, 3)) order by s.count desc, s.name), '[]')
                    from sources s))
      from counted c);
end
$$;

revoke all on function figures.source_name(text), figures.encoded(text), public.figures_of_paths(date, date, text, text, text),
  public.figures_of_post(uuid, date, date) from public;
grant execute on function public.figures_of_paths(date, date, text, text, text), public.figures_of_post(uuid, date, date) to authenticated;
