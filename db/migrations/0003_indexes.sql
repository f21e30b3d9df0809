-- One index for each order or look-up that the product asks for. Slugs have theirs by being unique.

-- The public list, the feed and the sitemap: published posts, newest first.
create index blog_posts_published on public.blog_posts (published_at desc, id) where status = 'published';
-- The administrator's list: drafts and posts, last touched first.
create index blog_posts_touched on public.blog_posts (updated_at desc, id);
create index blog_posts_by_author on public.blog_posts (author_id);
create index blog_redirects_by_post on public.blog_redirects (post_id);
-- The inboxes, newest first, and the deletion of what is older than the retention period.
create index applications_newest on public.applications (created_at desc, id);
create index career_applications_newest on public.career_applications (created_at desc, id);
-- Everything one person sent, for erasure on request.
create index applications_by_email on public.applications (lower(email));
create index career_applications_by_email on public.career_applications (lower(email));
