-- What stands in angle brackets is shown, so it is found. The parser of PostgreSQL takes it for a tag and leaves it out. The tags
-- that a post may use (contract/markdown-tags.ts) and comments are still left out of the words of a text.
alter table public.blog_posts
  drop column title_words,
  drop column excerpt_words,
  drop column content_words;
alter table public.blog_posts
  add column title_words tsvector
    generated always as (to_tsvector('pg_catalog.english', translate(title, '<>', '  '))) stored,
  add column excerpt_words tsvector
    generated always as (to_tsvector('pg_catalog.english', translate(excerpt, '<>', '  '))) stored,
  add column content_words tsvector
    generated always as (to_tsvector('pg_catalog.english', translate(
      regexp_replace(left(content, 50000), '<!--.*?-->|</?(?:abbr|br|kbd|mark|sub|sup)(?:\s[^<>]*|/)?>', ' ', 'gi'),
      '<>', '  '))) stored;
