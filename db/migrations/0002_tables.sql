-- The three tables that the data API shows, and the redirects that follow a renamed post.
create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (btrim(title) <> '' and length(title) <= 300),
  slug text not null unique check (slug <> '' and length(slug) <= 300),
  excerpt text check (length(excerpt) <= 2000),
  content text not null check (btrim(content) <> '' and length(content) <= 500000),
  category text not null default 'GENERAL' check (category in ('GENERAL', 'PRODUCT', 'TECH', 'COMPANY')),
  author_id uuid references accounts.users (id) on delete set null,
  status text not null default 'draft' check (status in ('draft', 'published')),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint published_has_time check (status <> 'published' or published_at is not null)
);

create table public.applications (
  id uuid primary key default gen_random_uuid(),
  type text not null default 'contact' check (type = 'contact'),
  first_name text not null check (btrim(first_name) <> '' and length(first_name) <= 200),
  last_name text not null check (btrim(last_name) <> '' and length(last_name) <= 200),
  email text not null check (length(email) between 3 and 320),
  company text not null check (btrim(company) <> '' and length(company) <= 300),
  company_size text check (company_size in ('1-50', '51-200', '201-1000', '1000+')),
  message text check (length(message) <= 20000),
  created_at timestamptz not null default now(),
  spam boolean not null default false
);

create table public.career_applications (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and length(name) <= 300),
  email text not null check (length(email) between 3 and 320),
  phone text not null check (btrim(phone) <> '' and length(phone) <= 100),
  message text not null check (btrim(message) <> '' and length(message) <= 20000),
  position text not null check (btrim(position) <> '' and length(position) <= 300),
  resume_file_name text not null check (btrim(resume_file_name) <> '' and length(resume_file_name) <= 300),
  created_at timestamptz not null default now(),
  spam boolean not null default false
);

create table public.blog_redirects (
  old_slug text primary key,
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  created_at timestamptz not null default now()
);
