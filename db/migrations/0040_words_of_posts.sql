-- The words of each post, stored when it is written, so that a full-text search unpacks no text and stems no word. Of a
-- long text they are those of its beginning, which bounds what the search of all posts costs. There is no index: under row level
-- security PostgreSQL uses none for `@@`, which might tell of rows that the caller may not see.
alter table public.blog_posts
  add column title_words tsvector generated always as (to_tsvector('pg_catalog.english', title)) stored,
  add column excerpt_words tsvector generated always as (to_tsvector('pg_catalog.english', excerpt)) stored,
  add column content_words tsvector
    generated always as (to_tsvector('pg_catalog.english', left(content, 50000))) stored;
