-- What a Supabase project needs for the calls that the site makes of it (docs/hosted.md): posts, and what the two forms send. Columns and
-- rules are those of db/migrations, as tests/contract/hosted-schema.test.ts compares them.

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (btrim(title) <> '' and length(title) <= 300),
  slug text not null unique check (slug <> '' and length(slug) <= 300),
  excerpt text check (length(excerpt) <= 2000),
  content text not null check (btrim(content) <> '' and length(content) <= 500000),
  category text not null default 'GENERAL' check (category in ('GENERAL', 'PRODUCT', 'TECH', 'COMPANY')),
  author_id uuid references auth.users (id) on delete set null,
  status text not null default 'draft' check (status in ('draft', 'published')),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint published_has_time check (status <> 'published' or published_at is not null)
);
create index blog_posts_published on public.blog_posts (published_at desc, id) where status = 'published';

create table public.applications (
  id uuid primary key default gen_random_uuid(),
  type text not null default 'contact' check (type = 'contact'),
  first_name text not null check (btrim(first_name) <> '' and length(first_name) <= 200),
  last_name text not null check (btrim(last_name) <> '' and length(last_name) <= 200),
  email text not null check (length(email) between 3 and 320),
  company text not null check (btrim(company) <> '' and length(company) <= 300),
  company_size text check (company_size in ('1-50', '51-200', '201-1000', '1000+')),
  message text check (length(message) <= 20000),
  created_at timestamptz not null default now()
);

create table public.career_applications (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and length(name) <= 300),
  email text not null check (length(email) between 3 and 320),
  phone text not null check (btrim(phone) <> '' and length(phone) <= 100),
  message text not null check (btrim(message) <> '' and length(message) <= 20000),
  position text not null check (btrim(position) <> '' and length(position) <= 300),
  resume_file_name text not null check (btrim(resume_file_name) <> '' and length(resume_file_name) <= 300),
  created_at timestamptz not null default now()
);

-- The role of whoever is signed in, from the account itself: a token outlives a role that was taken back, a session and a suspension. Null
-- while a second factor is still to be passed.
create function public.site_role() returns text
language sql stable security definer
set search_path = ''
as $$
  select u.raw_app_meta_data ->> 'role'
    from auth.sessions s join auth.users u on u.id = s.user_id
   where s.id = (auth.jwt() ->> 'session_id')::uuid and u.id = auth.uid()
     and u.deleted_at is null and coalesce(u.banned_until <= now(), true)
     and (auth.jwt() ->> 'aal' = 'aal2'
       or not exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'))
$$;

-- The service opens everything in `public` to everybody: each right is granted by name.
revoke all on public.blog_posts, public.applications, public.career_applications from anon, authenticated, service_role;
revoke all on function public.site_role() from public, anon, service_role;
grant execute on function public.site_role() to authenticated;
grant select on public.blog_posts to anon;
grant select, insert, update, delete on public.blog_posts, public.applications, public.career_applications to authenticated;
-- The functions store what the forms send.
grant insert on public.applications, public.career_applications to service_role;

alter table public.blog_posts enable row level security;
alter table public.applications enable row level security;
alter table public.career_applications enable row level security;

create policy everybody_reads_published_posts on public.blog_posts for select to anon, authenticated
  using (status = 'published' and published_at <= now());
create policy editors_write_posts on public.blog_posts for all to authenticated
  using ((select public.site_role()) in ('admin', 'editor')) with check ((select public.site_role()) in ('admin', 'editor'));
create policy administrators_work_on_applications on public.applications for all to authenticated
  using ((select public.site_role()) = 'admin') with check ((select public.site_role()) = 'admin');
create policy administrators_work_on_career_applications on public.career_applications for all to authenticated
  using ((select public.site_role()) = 'admin') with check ((select public.site_role()) = 'admin');

-- Submissions are deleted after two years, as the privacy policy says. Only where the extension is switched on: docs/hosted.md.
do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('octavo-retention', '17 3 * * *',
      'delete from public.applications where created_at < now() - interval ''730 days'';
       delete from public.career_applications where created_at < now() - interval ''730 days''');
  end if;
end
$$;
