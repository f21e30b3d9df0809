-- The search of the whole site. What pages say is stored here by the server that starts with another build than the last one; posts
-- have their words already (0040_words_of_posts.sql). A page is stored in parts, one for each of its headings, so that a passage is
-- cut out of a short text: the embedded engine takes 2 to 3 ms to read a kilobyte.
create table public.page_parts (
  path text not null,
  part smallint not null,
  language text not null check (language in ('en', 'de')),
  title text not null,
  heading text not null,
  body text not null,
  -- Made during the build, of title (A), heading (B) and body (D).
  words tsvector not null,
  -- Of which build it is, the same in all rows.
  build text not null,
  primary key (path, part)
);
alter table public.page_parts enable row level security;
create policy "everybody reads what pages say" on public.page_parts for select to anon, authenticated using (true);
grant select on public.page_parts to anon, authenticated;

-- A query of what was typed: all of its words, the last one also as the beginning of a word, unless quotation marks, `or` or a minus
-- say more exactly what is wanted.
create function public.search_query(config regconfig, typed text) returns tsquery
language sql stable
set search_path = ''
as $$
  select case when typed ~ '["-]|\mor\M' or beginning is null then websearch_to_tsquery(config, typed)
              else websearch_to_tsquery(config, typed) || to_tsquery(config, beginning) end
    from (select string_agg(quote_literal(word), ' & ') || ':*' as beginning
            from regexp_split_to_table(typed, '[\s!-/:-@[-`{-~]+') word where word <> '') words
$$;
revoke all on function public.search_query(regconfig, text) from public;
grant execute on function public.search_query(regconfig, text) to anon, authenticated;

-- Answers at most twenty pages and posts, the best first, each with a passage in which U+0002 and U+0003 stand around what was
-- found. The path of a post is its slug.
-- It runs as the caller, so the policies decide what may be read.
create function public.search_site(words text) returns json
language plpgsql stable
set search_path = ''
as $$
declare
  -- A server may have no small letters but those of English.
  typed constant text := translate(lower(words), 'ÄÖÜ', 'äöü');
  english constant tsquery := public.search_query('pg_catalog.english', typed);
  german constant tsquery := public.search_query('pg_catalog.german', typed);
  german_shown constant tsquery := german || public.search_query('pg_catalog.german', translate(typed, 'äöü', 'ÄÖÜ'));
  stems constant text[] := tsvector_to_array(to_tsvector('pg_catalog.english', typed));
  look constant text := E'StartSel="\u0002", StopSel="\u0003", MaxFragments=2, MaxWords=26, MinWords=10, FragmentDelimiter=" … "';
  whole constant text := E'StartSel="\u0002", StopSel="\u0003", HighlightAll=true';
  found json;
begin
  if length(words) > 100 then
    raise exception using errcode = '22023', message = 'A search has at most 100 characters';
  end if;
  with pages as (
    select distinct on (p.path) p.path, p.title, p.heading, p.language, p.body, ts_rank(p.words, p.query) as rank
      from (select *, case language when 'de' then german else english end as query from public.page_parts) p
     where p.words @@ p.query
     order by p.path, rank desc, p.part
  ), posts as (
    select b.slug as path, b.title, '' as heading, 'en' as language, b.content as body, b.rank
      from (select *, ts_rank(v.all_words, english) as rank
              from public.blog_posts
              cross join lateral (select setweight(title_words, 'A') || setweight(coalesce(excerpt_words, ''), 'B') || content_words as all_words) v
             where status = 'published' and published_at <= now() and deleted_at is null and v.all_words @@ english
             order by rank desc, published_at desc, id limit 21) b
  ), best as (
    select a.*, row_number() over (order by a.rank desc, a.path) as place
      from (select *, 'page' as kind from pages union all select *, 'post' from posts) a
     order by place limit 21
  ), shown as (
    select b.*,
           case when b.kind = 'page' then b.body else
             -- Of a long text what is around the first word that begins with a stem. Its Markdown is not for reading.
             regexp_replace(substr(b.body, greatest(1, (select min(strpos(lower(left(b.body, 50000)), s))
                                                          from unnest(stems) s where strpos(lower(left(b.body, 50000)), s) > 0) - 200), 1200),
                            '!?\[([^\]]*)\]\([^)]*\)|[*_`#>|~]+', '\1', 'g') end as passage
      from best b where b.place <= 20
  )
  select json_build_object(
           'more', (select count(*) > 20 from best),
           'results', coalesce((select json_agg(json_build_object(
               'kind', s.kind, 'path', s.path, 'language', s.language,
               'title', ts_headline(case s.language when 'de' then 'pg_catalog.german'::regconfig else 'pg_catalog.english' end,
                          s.title, case s.language when 'de' then german_shown else english end, whole),
               'heading', s.heading,
               'passage', ts_headline(case s.language when 'de' then 'pg_catalog.german'::regconfig else 'pg_catalog.english' end,
                            s.passage, case s.language when 'de' then german_shown else english end, look)) order by s.place)
             from shown s), '[]'::json))
    into found;
  return found;
end
$$;
revoke all on function public.search_site(text) from public;
grant execute on function public.search_site(text) to anon, authenticated;

insert into accounts.guards (action, roles, proof_from) values ('call search_site', '{visitor,account}', null);
