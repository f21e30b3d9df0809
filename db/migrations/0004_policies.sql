-- Who may do what, enforced by the database. Roles `anon` and `authenticated` exist before any migration
-- runs (server/db/roles.ts); the current user is the owner, which the server uses for its own work.

create function public.is_administrator() returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(
    nullif(current_setting('request.jwt.claims', true), '')::jsonb -> 'app_metadata' ->> 'role' = 'admin',
    false
  )
$$;
revoke all on function public.is_administrator() from public;
grant execute on function public.is_administrator() to authenticated;

revoke all on all tables in schema public from public;
grant usage on schema public to anon, authenticated;
grant select on public.blog_posts to anon;
grant select, insert, update, delete
  on public.blog_posts, public.applications, public.career_applications to authenticated;

alter table public.blog_posts enable row level security;
alter table public.applications enable row level security;
alter table public.career_applications enable row level security;
alter table public.blog_redirects enable row level security;

-- Forced, so that even the owner sees no row unless a transaction says that it is the server's own work.
alter table public.blog_posts force row level security;
alter table public.applications force row level security;
alter table public.career_applications force row level security;

create policy everyone_reads_published on public.blog_posts
  for select to anon, authenticated using (status = 'published');

create policy administrators on public.blog_posts
  for all to authenticated using ((select public.is_administrator())) with check ((select public.is_administrator()));
create policy administrators on public.applications
  for all to authenticated using ((select public.is_administrator())) with check ((select public.is_administrator()));
create policy administrators on public.career_applications
  for all to authenticated using ((select public.is_administrator())) with check ((select public.is_administrator()));

create policy server on public.blog_posts
  for all to current_user using (current_setting('octavo.identity', true) = 'service');
create policy server on public.applications
  for all to current_user using (current_setting('octavo.identity', true) = 'service');
create policy server on public.career_applications
  for all to current_user using (current_setting('octavo.identity', true) = 'service');
