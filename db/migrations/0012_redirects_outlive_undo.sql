-- Deleting a post can be undone, and the post comes back under its id. Its old addresses must come back with it, so
-- they are no longer deleted with it; a redirect to a post that is gone leads nowhere and is not followed.
alter table public.blog_redirects drop constraint blog_redirects_post_id_fkey;
