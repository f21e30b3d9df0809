-- The lists of posts, their counts and those of a category read an index, and not all posts.
drop index public.blog_posts_touched;
create index blog_posts_touched on public.blog_posts (updated_at desc, id) include (status, published_at, deleted_at, author_id, category);
create index blog_posts_dated on public.blog_posts (published_at desc nulls last, id) where deleted_at is null;
create index blog_posts_titled on public.blog_posts (title, id) where deleted_at is null;
create index blog_posts_by_category on public.blog_posts (category, published_at desc, id) where status = 'published';
