-- The search of the site finds posts by an index. Under row level security PostgreSQL uses none for `@@`, so the words of public posts are
-- here once more, where no role of requests comes, and a function reads them that hides nothing but what is not public.
create table public.post_words (
  post_id uuid primary key references public.blog_posts (id) on delete cascade on update cascade,
  published_at timestamptz not null,
  -- Of title (A), excerpt (B) and the beginning of the text (D).
  words tsvector not null
);
comment on table public.post_words is 'What the search of the site reads of published posts, scheduled ones among them.';
alter table public.post_words enable row level security;

create function public.keep_post_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.status = 'published' and new.deleted_at is null then
    insert into public.post_words as w (post_id, published_at, words)
      values (new.id, new.published_at,
              setweight(new.title_words, 'A') || setweight(coalesce(new.excerpt_words, ''), 'B') || new.content_words)
      on conflict (post_id) do update set published_at = excluded.published_at, words = excluded.words
       where (w.published_at, w.words) is distinct from (excluded.published_at, excluded.words);
  else
    delete from public.post_words w where w.post_id = new.id;
  end if;
  return null;
end
$$;
create trigger keep_words after insert or update of title, excerpt, content, status, published_at, deleted_at on public.blog_posts
  for each row execute function public.keep_post_words();

insert into public.post_words (post_id, published_at, words)
  select p.id, p.published_at, setweight(p.title_words, 'A') || setweight(coalesce(p.excerpt_words, ''), 'B') || p.content_words
    from public.blog_posts p where p.status = 'published' and p.deleted_at is null;
create index post_words_by_word on public.post_words using gin (words) with (fastupdate = off);
create index post_words_newest on public.post_words (published_at desc, post_id);

-- The best public posts for a query, one more than a page of results. Of a word that more than 500 posts have, the newest are compared.
-- It is planned for each query: how common a word is decides which index is used.
create function public.find_posts(query tsquery) returns table (post_id uuid, rank real)
language plpgsql stable security definer rows 21
set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  return query
    select f.post_id, ts_rank(f.words, find_posts.query) as best
      from (select w.post_id, w.published_at, w.words from public.post_words w
             where w.words @@ find_posts.query and w.published_at <= now()
             order by w.published_at desc, w.post_id limit 500) f
     order by best desc, f.published_at desc, f.post_id limit 21;
end
$$;

-- Answers at most twenty pages and posts, the best first, each with a passage in which U+0002 and U+0003 stand around what was
-- found. The path of a post is its slug.
-- It runs as the caller, so the policies decide what may be read.
create or replace function public.search_site(words text) returns json
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
    select b.slug as path, b.title, '' as heading, 'en' as language, b.content as body, f.rank
      from public.find_posts(english) f
      join public.blog_posts b on b.id = f.post_id and b.status = 'published' and b.published_at <= now() and b.deleted_at is null
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

revoke all on function public.keep_post_words(), public.find_posts(tsquery) from public;
grant execute on function public.find_posts(tsquery) to anon, authenticated;
