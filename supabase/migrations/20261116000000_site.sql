-- Made by "node tools/build/hosted-migrations.ts" from db/migrations and db/hosted. Change those.

-- db/hosted/accounts.sql

-- Accounts are the service's own. What the functions of the site ask of them is here under the names that they know, so that
-- their text is the same in every database. Nobody but the owner reads these views: they show what the service keeps to itself.
create schema accounts;

revoke all on schema accounts from public;

create view accounts.users as
  select u.id, lower(u.email)::text as email, coalesce(u.raw_app_meta_data, '{}') as app_metadata,
         coalesce(u.raw_user_meta_data, '{}') as user_metadata, u.banned_until
    from auth.users u where u.deleted_at is null;

create view accounts.sessions as
  select s.id, s.user_id, coalesce(s.aal::text, 'aal1') as aal, s.created_at,
         coalesce(s.refreshed_at at time zone 'UTC', s.updated_at, s.created_at) as refreshed_at,
         s.user_agent, host(s.ip) as address, null::timestamptz as ended_at,
         coalesce((select jsonb_agg(jsonb_build_object('method', c.authentication_method,
             'timestamp', floor(extract(epoch from c.updated_at))))
           from auth.mfa_amr_claims c where c.session_id = s.id), '[]') as amr
    from auth.sessions s where s.not_after is null or s.not_after > now();

create view accounts.mfa_factors as
  select f.id, f.user_id, f.status::text as status from auth.mfa_factors f;

-- The service ends a session by removing it, and its refresh tokens go with it.
create function accounts.end_session() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.ended_at is not null then
    delete from auth.sessions s where s.id = old.id;
  end if;
  return new;
end
$$;

revoke all on function accounts.end_session() from public;

create trigger end_session instead of update on accounts.sessions
  for each row execute function accounts.end_session();

-- db/migrations/0002_tables.sql

-- The three tables that the data API shows, and the redirects that follow a renamed post.
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
revoke all on table public.blog_posts from anon, authenticated, service_role;

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
revoke all on table public.applications from anon, authenticated, service_role;

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
revoke all on table public.career_applications from anon, authenticated, service_role;

create table public.blog_redirects (
  old_slug text primary key,
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  created_at timestamptz not null default now()
);
revoke all on table public.blog_redirects from anon, authenticated, service_role;

-- db/migrations/0003_indexes.sql

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

-- db/migrations/0004_policies.sql

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
revoke all on function public.is_administrator from anon, authenticated, service_role;

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

-- db/migrations/0005_blog_triggers.sql

-- What follows from a change of a post: its time stamp, its old addresses, and the news to every instance.

create function public.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
revoke all on function public.touch_updated_at from anon, authenticated, service_role;

create trigger touch before update on public.blog_posts
  for each row execute function public.touch_updated_at();

-- As the owner, because whoever edits a post has no right to the redirects themselves.
create function public.keep_old_slug() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.status = 'published' then
    insert into public.blog_redirects (old_slug, post_id) values (old.slug, new.id)
      on conflict (old_slug) do update set post_id = excluded.post_id, created_at = now();
  end if;
  -- A live post always wins over a redirect from the same address.
  delete from public.blog_redirects where old_slug = new.slug;
  return null;
end
$$;
revoke all on function public.keep_old_slug from anon, authenticated, service_role;

create trigger keep_old_slug_on_rename after update of slug on public.blog_posts
  for each row when (old.slug is distinct from new.slug) execute function public.keep_old_slug();

create trigger free_slug_on_insert after insert on public.blog_posts
  for each row execute function public.keep_old_slug();

-- Delivered after commit, once per transaction: page caches listen.
create function public.announce_blog_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('blog_change', '');
  return null;
end
$$;
revoke all on function public.announce_blog_change from anon, authenticated, service_role;

create trigger announce after insert or update or delete or truncate on public.blog_posts
  for each statement execute function public.announce_blog_change();

-- db/migrations/0007_audit_log.sql

-- Who signed in and who changed what, for administrators to read. Nobody can write here through the API, and
-- nothing of a visitor is kept: rows are named by their id.
create table accounts.audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  -- No reference: the log outlives the account.
  actor_id uuid,
  action text not null check (length(action) <= 100),
  subject text check (length(subject) <= 200)
);

create index audit_log_newest on accounts.audit_log (id desc);

create index audit_log_by_time on accounts.audit_log (created_at);

-- Records a change that a signed-in person makes. The server's own work (a visitor's submission, its removal when its
-- time is up) has no claims and is not recorded.
create function accounts.record_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  subject_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  if claims is not null then
    insert into accounts.audit_log (actor_id, action, subject)
      values ((claims ->> 'sub')::uuid, lower(tg_op) || ' ' || tg_table_name, subject_id::text);
  end if;
  return null;
end
$$;

create trigger record_change after insert or update or delete on public.blog_posts
  for each row execute function accounts.record_change();

create trigger record_change after insert or update or delete on public.applications
  for each row execute function accounts.record_change();

create trigger record_change after insert or update or delete on public.career_applications
  for each row execute function accounts.record_change();

-- db/migrations/0010_idempotency.sql

-- Submissions that named themselves with an Idempotency-Key, for a day: a repeat finds what the first one made.
-- Keys and contents are kept as SHA-256 only. No role of a request has a way into this schema.
create schema functions;

revoke all on schema functions from public;

create table functions.idempotency_keys (
  key_hash bytea primary key check (length(key_hash) = 32),
  content_hash bytea not null check (length(content_hash) = 32),
  submission_id uuid not null,
  created_at timestamptz not null default now()
);

alter table functions.idempotency_keys enable row level security;

create index idempotency_keys_by_time on functions.idempotency_keys (created_at);

-- db/migrations/0011_outbox.sql

-- Mail that is owed. A row is written in the transaction that stores the submission and names it, so that
-- neither exists without the other; addresses and words stay in the submission and go when it goes.
create schema mail;

revoke all on schema mail from public;

create table mail.outbox (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('notification', 'acknowledgement')),
  application_id uuid references public.applications (id) on delete cascade,
  career_application_id uuid references public.career_applications (id) on delete cascade,
  attempts integer not null default 0 check (attempts >= 0),
  -- When it may next be tried. A sender moves it ahead before it sends, so that no other takes it meanwhile.
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  last_fault text check (length(last_fault) <= 100),
  created_at timestamptz not null default now(),
  check (num_nonnulls(application_id, career_application_id) = 1),
  check (num_nonnulls(sent_at, given_up_at) <= 1),
  unique (application_id, purpose),
  unique (career_application_id, purpose)
);

alter table mail.outbox enable row level security;

create index outbox_due on mail.outbox (due_at, id) where sent_at is null and given_up_at is null;

-- When an address was last promised an acknowledgement: at most one a day, so that the forms cannot be used to
-- flood a stranger. Addresses are kept as SHA-256 only.
create table mail.acknowledged (
  address_hash bytea primary key check (length(address_hash) = 32),
  promised_at timestamptz not null default now()
);

alter table mail.acknowledged enable row level security;

create index acknowledged_by_time on mail.acknowledged (promised_at);

-- db/migrations/0012_redirects_outlive_undo.sql

-- Deleting a post can be undone, and the post comes back under its id. Its old addresses must come back with it, so
-- they are no longer deleted with it; a redirect to a post that is gone leads nowhere and is not followed.
alter table public.blog_redirects drop constraint blog_redirects_post_id_fkey;

-- db/migrations/0014_administrators_prove_themselves.sql

-- An account that has a second factor has an administrator's rights only in sessions that passed it. Said here and
-- nowhere else: every policy for administrators asks this function, so a policy for a new table cannot forget it.
-- As the owner, because whoever asks has no right to the factors themselves.
create or replace function public.is_administrator() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    claims -> 'app_metadata' ->> 'role' = 'admin'
      and (
        claims ->> 'aal' = 'aal2'
        or not exists (
          select from accounts.mfa_factors f
           where f.user_id = (claims ->> 'sub')::uuid and f.status = 'verified'
        )
      ),
    false
  )
  from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb as claims) request
$$;

-- db/migrations/0020_no_statistics_of_people.sql

-- The planner's statistics hold samples of the values in a column, and would keep a person's address and words after
-- the rows are gone. No query needs them: people are found by id and by address, which indexes answer alone.
do $$
declare
  place record;
begin
  for place in
    select c.oid::regclass as relation, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.oid in ('public.applications'::regclass, 'public.career_applications'::regclass)
       and a.attnum > 0 and not a.attisdropped and a.atttypid in ('text'::regtype, 'jsonb'::regtype)
  loop
    execute format('alter table %s alter column %I set statistics 0', place.relation, place.attname);
  end loop;
end
$$;

alter index public.applications_by_email alter column 1 set statistics 0;

alter index public.career_applications_by_email alter column 1 set statistics 0;

-- db/migrations/0021_post_times_with_four_digit_years.sql

-- RFC 3339 writes a year with four digits. A time that it cannot write, such as `infinity`, breaks the feeds and every
-- client that reads the post. A post that has one is given the time at which it was created, or the present one.
select set_config('octavo.identity', 'service', true);

update public.blog_posts set created_at = now()
 where not (created_at >= '0001-01-01 00:00:00+00' and created_at < '10000-01-01 00:00:00+00');

update public.blog_posts set published_at = created_at
 where not (published_at >= '0001-01-01 00:00:00+00' and published_at < '10000-01-01 00:00:00+00');

-- The trigger `touch` sets the present time.
update public.blog_posts set updated_at = now()
 where not (updated_at >= '0001-01-01 00:00:00+00' and updated_at < '10000-01-01 00:00:00+00');

alter table public.blog_posts
  add constraint published_at_has_year_1_to_9999
    check (published_at >= '0001-01-01 00:00:00+00' and published_at < '10000-01-01 00:00:00+00'),
  add constraint created_at_has_year_1_to_9999
    check (created_at >= '0001-01-01 00:00:00+00' and created_at < '10000-01-01 00:00:00+00'),
  add constraint updated_at_has_year_1_to_9999
    check (updated_at >= '0001-01-01 00:00:00+00' and updated_at < '10000-01-01 00:00:00+00');

-- db/migrations/0022_erasing_leaves_no_trace.sql

-- Whoever deletes a submission erases it: what was kept because of it goes in the same transaction, and the server is
-- told to take it from the disk as well. Mail that is owed about it goes by its reference (0011_outbox.sql).

-- Which submission the promise of an acknowledgement was made for. Older promises end within a day.
alter table mail.acknowledged add column submission_id uuid;

-- That tables are to be written anew. It is a row, so that a crash in between does not forget it, and only one, so that
-- many erasures in a row are taken from the disk together.
create table functions.owed_rewrite (
  one boolean primary key default true check (one),
  asked_at timestamptz not null default clock_timestamp(),
  -- When an instance began with it.
  taken_at timestamptz
);

alter table functions.owed_rewrite enable row level security;

-- As the owner, because whoever erases has no right to these tables themselves. Who may erase is decided before, by the
-- policies of the submissions.
create function functions.remove_traces() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (select from gone) then
    return null;
  end if;
  delete from functions.idempotency_keys where submission_id in (select id from gone);
  delete from mail.acknowledged where submission_id in (select id from gone);
  -- Triggers for each row run before this one, so the entry about the erasure itself is here already.
  update accounts.audit_log set subject = 'erased' where subject in (select id::text from gone);
  -- The server's own work, which has no claims, writes the tables anew by itself.
  if nullif(current_setting('request.jwt.claims', true), '') is not null then
    insert into functions.owed_rewrite default values
      on conflict (one) do update set asked_at = clock_timestamp();
    perform pg_notify('erasure', '');
  end if;
  return null;
end
$$;

create trigger remove_traces after delete on public.applications
  referencing old table as gone for each statement execute function functions.remove_traces();

create trigger remove_traces after delete on public.career_applications
  referencing old table as gone for each statement execute function functions.remove_traces();

-- db/migrations/0027_slugs_by_rule.sql

-- Slugs follow the specified rule in the database too, whoever writes them: letters and digits of any script with their
-- marks, in lower case, words joined by single hyphens. `slug_of` is `slugOf` of contract/blog-post.ts in SQL. Neither case
-- nor classes of characters are left to the server's locale, since PGlite knows them for ASCII alone: the lists are those
-- of Unicode 17, by code point, made from \p{…} and toLowerCase() of JavaScript. Characters without a meaning yet are allowed, since they may
-- become letters. Posts with other slugs get one by the rule; their old address leads to it, as after any rename.

do $$
begin
  if current_setting('server_encoding') <> 'UTF8' then
    raise exception 'the database has the encoding %, and must have UTF8', current_setting('server_encoding');
  end if;
end
$$;

create function public.slug_of(title text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  -- Capital letters and the small ones that belong to them.
  capitals constant text :=
    U&'\00c0\00c1\00c2\00c3\00c4\00c5\00c6\00c7\00c8\00c9\00ca\00cb\00cc\00cd\00ce\00cf\00d0\00d1\00d2\00d3\00d4\00d5'
    '\00d6\00d8\00d9\00da\00db\00dc\00dd\00de\0100\0102\0104\0106\0108\010a\010c\010e\0110\0112\0114\0116\0118\011a'
    '\011c\011e\0120\0122\0124\0126\0128\012a\012c\012e\0132\0134\0136\0139\013b\013d\013f\0141\0143\0145\0147\014a'
    '\014c\014e\0150\0152\0154\0156\0158\015a\015c\015e\0160\0162\0164\0166\0168\016a\016c\016e\0170\0172\0174\0176'
    '\0178\0179\017b\017d\0181\0182\0184\0186\0187\0189\018a\018b\018e\018f\0190\0191\0193\0194\0196\0197\0198\019c'
    '\019d\019f\01a0\01a2\01a4\01a6\01a7\01a9\01ac\01ae\01af\01b1\01b2\01b3\01b5\01b7\01b8\01bc\01c4\01c5\01c7\01c8'
    '\01ca\01cb\01cd\01cf\01d1\01d3\01d5\01d7\01d9\01db\01de\01e0\01e2\01e4\01e6\01e8\01ea\01ec\01ee\01f1\01f2\01f4'
    '\01f6\01f7\01f8\01fa\01fc\01fe\0200\0202\0204\0206\0208\020a\020c\020e\0210\0212\0214\0216\0218\021a\021c\021e'
    '\0220\0222\0224\0226\0228\022a\022c\022e\0230\0232\023a\023b\023d\023e\0241\0243\0244\0245\0246\0248\024a\024c'
    '\024e\0370\0372\0376\037f\0386\0388\0389\038a\038c\038e\038f\0391\0392\0393\0394\0395\0396\0397\0398\0399\039a'
    '\039b\039c\039d\039e\039f\03a0\03a1\03a3\03a4\03a5\03a6\03a7\03a8\03a9\03aa\03ab\03cf\03d8\03da\03dc\03de\03e0'
    '\03e2\03e4\03e6\03e8\03ea\03ec\03ee\03f4\03f7\03f9\03fa\03fd\03fe\03ff\0400\0401\0402\0403\0404\0405\0406\0407'
    '\0408\0409\040a\040b\040c\040d\040e\040f\0410\0411\0412\0413\0414\0415\0416\0417\0418\0419\041a\041b\041c\041d'
    '\041e\041f\0420\0421\0422\0423\0424\0425\0426\0427\0428\0429\042a\042b\042c\042d\042e\042f\0460\0462\0464\0466'
    '\0468\046a\046c\046e\0470\0472\0474\0476\0478\047a\047c\047e\0480\048a\048c\048e\0490\0492\0494\0496\0498\049a'
    '\049c\049e\04a0\04a2\04a4\04a6\04a8\04aa\04ac\04ae\04b0\04b2\04b4\04b6\04b8\04ba\04bc\04be\04c0\04c1\04c3\04c5'
    '\04c7\04c9\04cb\04cd\04d0\04d2\04d4\04d6\04d8\04da\04dc\04de\04e0\04e2\04e4\04e6\04e8\04ea\04ec\04ee\04f0\04f2'
    '\04f4\04f6\04f8\04fa\04fc\04fe\0500\0502\0504\0506\0508\050a\050c\050e\0510\0512\0514\0516\0518\051a\051c\051e'
    '\0520\0522\0524\0526\0528\052a\052c\052e\0531\0532\0533\0534\0535\0536\0537\0538\0539\053a\053b\053c\053d\053e'
    '\053f\0540\0541\0542\0543\0544\0545\0546\0547\0548\0549\054a\054b\054c\054d\054e\054f\0550\0551\0552\0553\0554'
    '\0555\0556\10a0\10a1\10a2\10a3\10a4\10a5\10a6\10a7\10a8\10a9\10aa\10ab\10ac\10ad\10ae\10af\10b0\10b1\10b2\10b3'
    '\10b4\10b5\10b6\10b7\10b8\10b9\10ba\10bb\10bc\10bd\10be\10bf\10c0\10c1\10c2\10c3\10c4\10c5\10c7\10cd\13a0\13a1'
    '\13a2\13a3\13a4\13a5\13a6\13a7\13a8\13a9\13aa\13ab\13ac\13ad\13ae\13af\13b0\13b1\13b2\13b3\13b4\13b5\13b6\13b7'
    '\13b8\13b9\13ba\13bb\13bc\13bd\13be\13bf\13c0\13c1\13c2\13c3\13c4\13c5\13c6\13c7\13c8\13c9\13ca\13cb\13cc\13cd'
    '\13ce\13cf\13d0\13d1\13d2\13d3\13d4\13d5\13d6\13d7\13d8\13d9\13da\13db\13dc\13dd\13de\13df\13e0\13e1\13e2\13e3'
    '\13e4\13e5\13e6\13e7\13e8\13e9\13ea\13eb\13ec\13ed\13ee\13ef\13f0\13f1\13f2\13f3\13f4\13f5\1c89\1c90\1c91\1c92'
    '\1c93\1c94\1c95\1c96\1c97\1c98\1c99\1c9a\1c9b\1c9c\1c9d\1c9e\1c9f\1ca0\1ca1\1ca2\1ca3\1ca4\1ca5\1ca6\1ca7\1ca8'
    '\1ca9\1caa\1cab\1cac\1cad\1cae\1caf\1cb0\1cb1\1cb2\1cb3\1cb4\1cb5\1cb6\1cb7\1cb8\1cb9\1cba\1cbd\1cbe\1cbf\1e00'
    '\1e02\1e04\1e06\1e08\1e0a\1e0c\1e0e\1e10\1e12\1e14\1e16\1e18\1e1a\1e1c\1e1e\1e20\1e22\1e24\1e26\1e28\1e2a\1e2c'
    '\1e2e\1e30\1e32\1e34\1e36\1e38\1e3a\1e3c\1e3e\1e40\1e42\1e44\1e46\1e48\1e4a\1e4c\1e4e\1e50\1e52\1e54\1e56\1e58'
    '\1e5a\1e5c\1e5e\1e60\1e62\1e64\1e66\1e68\1e6a\1e6c\1e6e\1e70\1e72\1e74\1e76\1e78\1e7a\1e7c\1e7e\1e80\1e82\1e84'
    '\1e86\1e88\1e8a\1e8c\1e8e\1e90\1e92\1e94\1e9e\1ea0\1ea2\1ea4\1ea6\1ea8\1eaa\1eac\1eae\1eb0\1eb2\1eb4\1eb6\1eb8'
    '\1eba\1ebc\1ebe\1ec0\1ec2\1ec4\1ec6\1ec8\1eca\1ecc\1ece\1ed0\1ed2\1ed4\1ed6\1ed8\1eda\1edc\1ede\1ee0\1ee2\1ee4'
    '\1ee6\1ee8\1eea\1eec\1eee\1ef0\1ef2\1ef4\1ef6\1ef8\1efa\1efc\1efe\1f08\1f09\1f0a\1f0b\1f0c\1f0d\1f0e\1f0f\1f18'
    '\1f19\1f1a\1f1b\1f1c\1f1d\1f28\1f29\1f2a\1f2b\1f2c\1f2d\1f2e\1f2f\1f38\1f39\1f3a\1f3b\1f3c\1f3d\1f3e\1f3f\1f48'
    '\1f49\1f4a\1f4b\1f4c\1f4d\1f59\1f5b\1f5d\1f5f\1f68\1f69\1f6a\1f6b\1f6c\1f6d\1f6e\1f6f\1f88\1f89\1f8a\1f8b\1f8c'
    '\1f8d\1f8e\1f8f\1f98\1f99\1f9a\1f9b\1f9c\1f9d\1f9e\1f9f\1fa8\1fa9\1faa\1fab\1fac\1fad\1fae\1faf\1fb8\1fb9\1fba'
    '\1fbc\1fc8\1fca\1fcc\1fd8\1fd9\1fda\1fe8\1fe9\1fea\1fec\1ff8\1ffa\1ffc\2132\2160\2161\2162\2163\2164\2165\2166'
    '\2167\2168\2169\216a\216b\216c\216d\216e\216f\2183\24b6\24b7\24b8\24b9\24ba\24bb\24bc\24bd\24be\24bf\24c0\24c1'
    '\24c2\24c3\24c4\24c5\24c6\24c7\24c8\24c9\24ca\24cb\24cc\24cd\24ce\24cf\2c00\2c01\2c02\2c03\2c04\2c05\2c06\2c07'
    '\2c08\2c09\2c0a\2c0b\2c0c\2c0d\2c0e\2c0f\2c10\2c11\2c12\2c13\2c14\2c15\2c16\2c17\2c18\2c19\2c1a\2c1b\2c1c\2c1d'
    '\2c1e\2c1f\2c20\2c21\2c22\2c23\2c24\2c25\2c26\2c27\2c28\2c29\2c2a\2c2b\2c2c\2c2d\2c2e\2c2f\2c60\2c62\2c63\2c64'
    '\2c67\2c69\2c6b\2c6d\2c6e\2c6f\2c70\2c72\2c75\2c7e\2c7f\2c80\2c82\2c84\2c86\2c88\2c8a\2c8c\2c8e\2c90\2c92\2c94'
    '\2c96\2c98\2c9a\2c9c\2c9e\2ca0\2ca2\2ca4\2ca6\2ca8\2caa\2cac\2cae\2cb0\2cb2\2cb4\2cb6\2cb8\2cba\2cbc\2cbe\2cc0'
    '\2cc2\2cc4\2cc6\2cc8\2cca\2ccc\2cce\2cd0\2cd2\2cd4\2cd6\2cd8\2cda\2cdc\2cde\2ce0\2ce2\2ceb\2ced\2cf2\a640\a642'
    '\a644\a646\a648\a64a\a64c\a64e\a650\a652\a654\a656\a658\a65a\a65c\a65e\a660\a662\a664\a666\a668\a66a\a66c\a680'
    '\a682\a684\a686\a688\a68a\a68c\a68e\a690\a692\a694\a696\a698\a69a\a722\a724\a726\a728\a72a\a72c\a72e\a732\a734'
    '\a736\a738\a73a\a73c\a73e\a740\a742\a744\a746\a748\a74a\a74c\a74e\a750\a752\a754\a756\a758\a75a\a75c\a75e\a760'
    '\a762\a764\a766\a768\a76a\a76c\a76e\a779\a77b\a77d\a77e\a780\a782\a784\a786\a78b\a78d\a790\a792\a796\a798\a79a'
    '\a79c\a79e\a7a0\a7a2\a7a4\a7a6\a7a8\a7aa\a7ab\a7ac\a7ad\a7ae\a7b0\a7b1\a7b2\a7b3\a7b4\a7b6\a7b8\a7ba\a7bc\a7be'
    '\a7c0\a7c2\a7c4\a7c5\a7c6\a7c7\a7c9\a7cb\a7cc\a7ce\a7d0\a7d2\a7d4\a7d6\a7d8\a7da\a7dc\a7f5\ff21\ff22\ff23\ff24'
    '\ff25\ff26\ff27\ff28\ff29\ff2a\ff2b\ff2c\ff2d\ff2e\ff2f\ff30\ff31\ff32\ff33\ff34\ff35\ff36\ff37\ff38\ff39\ff3a'
    '\+010400\+010401\+010402\+010403\+010404\+010405\+010406\+010407\+010408\+010409\+01040a\+01040b\+01040c'
    '\+01040d\+01040e\+01040f\+010410\+010411\+010412\+010413\+010414\+010415\+010416\+010417\+010418\+010419'
    '\+01041a\+01041b\+01041c\+01041d\+01041e\+01041f\+010420\+010421\+010422\+010423\+010424\+010425\+010426'
    '\+010427\+0104b0\+0104b1\+0104b2\+0104b3\+0104b4\+0104b5\+0104b6\+0104b7\+0104b8\+0104b9\+0104ba\+0104bb'
    '\+0104bc\+0104bd\+0104be\+0104bf\+0104c0\+0104c1\+0104c2\+0104c3\+0104c4\+0104c5\+0104c6\+0104c7\+0104c8'
    '\+0104c9\+0104ca\+0104cb\+0104cc\+0104cd\+0104ce\+0104cf\+0104d0\+0104d1\+0104d2\+0104d3\+010570\+010571'
    '\+010572\+010573\+010574\+010575\+010576\+010577\+010578\+010579\+01057a\+01057c\+01057d\+01057e\+01057f'
    '\+010580\+010581\+010582\+010583\+010584\+010585\+010586\+010587\+010588\+010589\+01058a\+01058c\+01058d'
    '\+01058e\+01058f\+010590\+010591\+010592\+010594\+010595\+010c80\+010c81\+010c82\+010c83\+010c84\+010c85'
    '\+010c86\+010c87\+010c88\+010c89\+010c8a\+010c8b\+010c8c\+010c8d\+010c8e\+010c8f\+010c90\+010c91\+010c92'
    '\+010c93\+010c94\+010c95\+010c96\+010c97\+010c98\+010c99\+010c9a\+010c9b\+010c9c\+010c9d\+010c9e\+010c9f'
    '\+010ca0\+010ca1\+010ca2\+010ca3\+010ca4\+010ca5\+010ca6\+010ca7\+010ca8\+010ca9\+010caa\+010cab\+010cac'
    '\+010cad\+010cae\+010caf\+010cb0\+010cb1\+010cb2\+010d50\+010d51\+010d52\+010d53\+010d54\+010d55\+010d56'
    '\+010d57\+010d58\+010d59\+010d5a\+010d5b\+010d5c\+010d5d\+010d5e\+010d5f\+010d60\+010d61\+010d62\+010d63'
    '\+010d64\+010d65\+0118a0\+0118a1\+0118a2\+0118a3\+0118a4\+0118a5\+0118a6\+0118a7\+0118a8\+0118a9\+0118aa'
    '\+0118ab\+0118ac\+0118ad\+0118ae\+0118af\+0118b0\+0118b1\+0118b2\+0118b3\+0118b4\+0118b5\+0118b6\+0118b7'
    '\+0118b8\+0118b9\+0118ba\+0118bb\+0118bc\+0118bd\+0118be\+0118bf\+016e40\+016e41\+016e42\+016e43\+016e44'
    '\+016e45\+016e46\+016e47\+016e48\+016e49\+016e4a\+016e4b\+016e4c\+016e4d\+016e4e\+016e4f\+016e50\+016e51'
    '\+016e52\+016e53\+016e54\+016e55\+016e56\+016e57\+016e58\+016e59\+016e5a\+016e5b\+016e5c\+016e5d\+016e5e'
    '\+016e5f\+016ea0\+016ea1\+016ea2\+016ea3\+016ea4\+016ea5\+016ea6\+016ea7\+016ea8\+016ea9\+016eaa\+016eab'
    '\+016eac\+016ead\+016eae\+016eaf\+016eb0\+016eb1\+016eb2\+016eb3\+016eb4\+016eb5\+016eb6\+016eb7\+016eb8'
    '\+01e900\+01e901\+01e902\+01e903\+01e904\+01e905\+01e906\+01e907\+01e908\+01e909\+01e90a\+01e90b\+01e90c'
    '\+01e90d\+01e90e\+01e90f\+01e910\+01e911\+01e912\+01e913\+01e914\+01e915\+01e916\+01e917\+01e918\+01e919'
    '\+01e91a\+01e91b\+01e91c\+01e91d\+01e91e\+01e91f\+01e920\+01e921\0130';
  smalls constant text :=
    U&'\00e0\00e1\00e2\00e3\00e4\00e5\00e6\00e7\00e8\00e9\00ea\00eb\00ec\00ed\00ee\00ef\00f0\00f1\00f2\00f3\00f4\00f5'
    '\00f6\00f8\00f9\00fa\00fb\00fc\00fd\00fe\0101\0103\0105\0107\0109\010b\010d\010f\0111\0113\0115\0117\0119\011b'
    '\011d\011f\0121\0123\0125\0127\0129\012b\012d\012f\0133\0135\0137\013a\013c\013e\0140\0142\0144\0146\0148\014b'
    '\014d\014f\0151\0153\0155\0157\0159\015b\015d\015f\0161\0163\0165\0167\0169\016b\016d\016f\0171\0173\0175\0177'
    '\00ff\017a\017c\017e\0253\0183\0185\0254\0188\0256\0257\018c\01dd\0259\025b\0192\0260\0263\0269\0268\0199\026f'
    '\0272\0275\01a1\01a3\01a5\0280\01a8\0283\01ad\0288\01b0\028a\028b\01b4\01b6\0292\01b9\01bd\01c6\01c6\01c9\01c9'
    '\01cc\01cc\01ce\01d0\01d2\01d4\01d6\01d8\01da\01dc\01df\01e1\01e3\01e5\01e7\01e9\01eb\01ed\01ef\01f3\01f3\01f5'
    '\0195\01bf\01f9\01fb\01fd\01ff\0201\0203\0205\0207\0209\020b\020d\020f\0211\0213\0215\0217\0219\021b\021d\021f'
    '\019e\0223\0225\0227\0229\022b\022d\022f\0231\0233\2c65\023c\019a\2c66\0242\0180\0289\028c\0247\0249\024b\024d'
    '\024f\0371\0373\0377\03f3\03ac\03ad\03ae\03af\03cc\03cd\03ce\03b1\03b2\03b3\03b4\03b5\03b6\03b7\03b8\03b9\03ba'
    '\03bb\03bc\03bd\03be\03bf\03c0\03c1\03c3\03c4\03c5\03c6\03c7\03c8\03c9\03ca\03cb\03d7\03d9\03db\03dd\03df\03e1'
    '\03e3\03e5\03e7\03e9\03eb\03ed\03ef\03b8\03f8\03f2\03fb\037b\037c\037d\0450\0451\0452\0453\0454\0455\0456\0457'
    '\0458\0459\045a\045b\045c\045d\045e\045f\0430\0431\0432\0433\0434\0435\0436\0437\0438\0439\043a\043b\043c\043d'
    '\043e\043f\0440\0441\0442\0443\0444\0445\0446\0447\0448\0449\044a\044b\044c\044d\044e\044f\0461\0463\0465\0467'
    '\0469\046b\046d\046f\0471\0473\0475\0477\0479\047b\047d\047f\0481\048b\048d\048f\0491\0493\0495\0497\0499\049b'
    '\049d\049f\04a1\04a3\04a5\04a7\04a9\04ab\04ad\04af\04b1\04b3\04b5\04b7\04b9\04bb\04bd\04bf\04cf\04c2\04c4\04c6'
    '\04c8\04ca\04cc\04ce\04d1\04d3\04d5\04d7\04d9\04db\04dd\04df\04e1\04e3\04e5\04e7\04e9\04eb\04ed\04ef\04f1\04f3'
    '\04f5\04f7\04f9\04fb\04fd\04ff\0501\0503\0505\0507\0509\050b\050d\050f\0511\0513\0515\0517\0519\051b\051d\051f'
    '\0521\0523\0525\0527\0529\052b\052d\052f\0561\0562\0563\0564\0565\0566\0567\0568\0569\056a\056b\056c\056d\056e'
    '\056f\0570\0571\0572\0573\0574\0575\0576\0577\0578\0579\057a\057b\057c\057d\057e\057f\0580\0581\0582\0583\0584'
    '\0585\0586\2d00\2d01\2d02\2d03\2d04\2d05\2d06\2d07\2d08\2d09\2d0a\2d0b\2d0c\2d0d\2d0e\2d0f\2d10\2d11\2d12\2d13'
    '\2d14\2d15\2d16\2d17\2d18\2d19\2d1a\2d1b\2d1c\2d1d\2d1e\2d1f\2d20\2d21\2d22\2d23\2d24\2d25\2d27\2d2d\ab70\ab71'
    '\ab72\ab73\ab74\ab75\ab76\ab77\ab78\ab79\ab7a\ab7b\ab7c\ab7d\ab7e\ab7f\ab80\ab81\ab82\ab83\ab84\ab85\ab86\ab87'
    '\ab88\ab89\ab8a\ab8b\ab8c\ab8d\ab8e\ab8f\ab90\ab91\ab92\ab93\ab94\ab95\ab96\ab97\ab98\ab99\ab9a\ab9b\ab9c\ab9d'
    '\ab9e\ab9f\aba0\aba1\aba2\aba3\aba4\aba5\aba6\aba7\aba8\aba9\abaa\abab\abac\abad\abae\abaf\abb0\abb1\abb2\abb3'
    '\abb4\abb5\abb6\abb7\abb8\abb9\abba\abbb\abbc\abbd\abbe\abbf\13f8\13f9\13fa\13fb\13fc\13fd\1c8a\10d0\10d1\10d2'
    '\10d3\10d4\10d5\10d6\10d7\10d8\10d9\10da\10db\10dc\10dd\10de\10df\10e0\10e1\10e2\10e3\10e4\10e5\10e6\10e7\10e8'
    '\10e9\10ea\10eb\10ec\10ed\10ee\10ef\10f0\10f1\10f2\10f3\10f4\10f5\10f6\10f7\10f8\10f9\10fa\10fd\10fe\10ff\1e01'
    '\1e03\1e05\1e07\1e09\1e0b\1e0d\1e0f\1e11\1e13\1e15\1e17\1e19\1e1b\1e1d\1e1f\1e21\1e23\1e25\1e27\1e29\1e2b\1e2d'
    '\1e2f\1e31\1e33\1e35\1e37\1e39\1e3b\1e3d\1e3f\1e41\1e43\1e45\1e47\1e49\1e4b\1e4d\1e4f\1e51\1e53\1e55\1e57\1e59'
    '\1e5b\1e5d\1e5f\1e61\1e63\1e65\1e67\1e69\1e6b\1e6d\1e6f\1e71\1e73\1e75\1e77\1e79\1e7b\1e7d\1e7f\1e81\1e83\1e85'
    '\1e87\1e89\1e8b\1e8d\1e8f\1e91\1e93\1e95\00df\1ea1\1ea3\1ea5\1ea7\1ea9\1eab\1ead\1eaf\1eb1\1eb3\1eb5\1eb7\1eb9'
    '\1ebb\1ebd\1ebf\1ec1\1ec3\1ec5\1ec7\1ec9\1ecb\1ecd\1ecf\1ed1\1ed3\1ed5\1ed7\1ed9\1edb\1edd\1edf\1ee1\1ee3\1ee5'
    '\1ee7\1ee9\1eeb\1eed\1eef\1ef1\1ef3\1ef5\1ef7\1ef9\1efb\1efd\1eff\1f00\1f01\1f02\1f03\1f04\1f05\1f06\1f07\1f10'
    '\1f11\1f12\1f13\1f14\1f15\1f20\1f21\1f22\1f23\1f24\1f25\1f26\1f27\1f30\1f31\1f32\1f33\1f34\1f35\1f36\1f37\1f40'
    '\1f41\1f42\1f43\1f44\1f45\1f51\1f53\1f55\1f57\1f60\1f61\1f62\1f63\1f64\1f65\1f66\1f67\1f80\1f81\1f82\1f83\1f84'
    '\1f85\1f86\1f87\1f90\1f91\1f92\1f93\1f94\1f95\1f96\1f97\1fa0\1fa1\1fa2\1fa3\1fa4\1fa5\1fa6\1fa7\1fb0\1fb1\1f70'
    '\1fb3\1f72\1f74\1fc3\1fd0\1fd1\1f76\1fe0\1fe1\1f7a\1fe5\1f78\1f7c\1ff3\214e\2170\2171\2172\2173\2174\2175\2176'
    '\2177\2178\2179\217a\217b\217c\217d\217e\217f\2184\24d0\24d1\24d2\24d3\24d4\24d5\24d6\24d7\24d8\24d9\24da\24db'
    '\24dc\24dd\24de\24df\24e0\24e1\24e2\24e3\24e4\24e5\24e6\24e7\24e8\24e9\2c30\2c31\2c32\2c33\2c34\2c35\2c36\2c37'
    '\2c38\2c39\2c3a\2c3b\2c3c\2c3d\2c3e\2c3f\2c40\2c41\2c42\2c43\2c44\2c45\2c46\2c47\2c48\2c49\2c4a\2c4b\2c4c\2c4d'
    '\2c4e\2c4f\2c50\2c51\2c52\2c53\2c54\2c55\2c56\2c57\2c58\2c59\2c5a\2c5b\2c5c\2c5d\2c5e\2c5f\2c61\026b\1d7d\027d'
    '\2c68\2c6a\2c6c\0251\0271\0250\0252\2c73\2c76\023f\0240\2c81\2c83\2c85\2c87\2c89\2c8b\2c8d\2c8f\2c91\2c93\2c95'
    '\2c97\2c99\2c9b\2c9d\2c9f\2ca1\2ca3\2ca5\2ca7\2ca9\2cab\2cad\2caf\2cb1\2cb3\2cb5\2cb7\2cb9\2cbb\2cbd\2cbf\2cc1'
    '\2cc3\2cc5\2cc7\2cc9\2ccb\2ccd\2ccf\2cd1\2cd3\2cd5\2cd7\2cd9\2cdb\2cdd\2cdf\2ce1\2ce3\2cec\2cee\2cf3\a641\a643'
    '\a645\a647\a649\a64b\a64d\a64f\a651\a653\a655\a657\a659\a65b\a65d\a65f\a661\a663\a665\a667\a669\a66b\a66d\a681'
    '\a683\a685\a687\a689\a68b\a68d\a68f\a691\a693\a695\a697\a699\a69b\a723\a725\a727\a729\a72b\a72d\a72f\a733\a735'
    '\a737\a739\a73b\a73d\a73f\a741\a743\a745\a747\a749\a74b\a74d\a74f\a751\a753\a755\a757\a759\a75b\a75d\a75f\a761'
    '\a763\a765\a767\a769\a76b\a76d\a76f\a77a\a77c\1d79\a77f\a781\a783\a785\a787\a78c\0265\a791\a793\a797\a799\a79b'
    '\a79d\a79f\a7a1\a7a3\a7a5\a7a7\a7a9\0266\025c\0261\026c\026a\029e\0287\029d\ab53\a7b5\a7b7\a7b9\a7bb\a7bd\a7bf'
    '\a7c1\a7c3\a794\0282\1d8e\a7c8\a7ca\0264\a7cd\a7cf\a7d1\a7d3\a7d5\a7d7\a7d9\a7db\019b\a7f6\ff41\ff42\ff43\ff44'
    '\ff45\ff46\ff47\ff48\ff49\ff4a\ff4b\ff4c\ff4d\ff4e\ff4f\ff50\ff51\ff52\ff53\ff54\ff55\ff56\ff57\ff58\ff59\ff5a'
    '\+010428\+010429\+01042a\+01042b\+01042c\+01042d\+01042e\+01042f\+010430\+010431\+010432\+010433\+010434'
    '\+010435\+010436\+010437\+010438\+010439\+01043a\+01043b\+01043c\+01043d\+01043e\+01043f\+010440\+010441'
    '\+010442\+010443\+010444\+010445\+010446\+010447\+010448\+010449\+01044a\+01044b\+01044c\+01044d\+01044e'
    '\+01044f\+0104d8\+0104d9\+0104da\+0104db\+0104dc\+0104dd\+0104de\+0104df\+0104e0\+0104e1\+0104e2\+0104e3'
    '\+0104e4\+0104e5\+0104e6\+0104e7\+0104e8\+0104e9\+0104ea\+0104eb\+0104ec\+0104ed\+0104ee\+0104ef\+0104f0'
    '\+0104f1\+0104f2\+0104f3\+0104f4\+0104f5\+0104f6\+0104f7\+0104f8\+0104f9\+0104fa\+0104fb\+010597\+010598'
    '\+010599\+01059a\+01059b\+01059c\+01059d\+01059e\+01059f\+0105a0\+0105a1\+0105a3\+0105a4\+0105a5\+0105a6'
    '\+0105a7\+0105a8\+0105a9\+0105aa\+0105ab\+0105ac\+0105ad\+0105ae\+0105af\+0105b0\+0105b1\+0105b3\+0105b4'
    '\+0105b5\+0105b6\+0105b7\+0105b8\+0105b9\+0105bb\+0105bc\+010cc0\+010cc1\+010cc2\+010cc3\+010cc4\+010cc5'
    '\+010cc6\+010cc7\+010cc8\+010cc9\+010cca\+010ccb\+010ccc\+010ccd\+010cce\+010ccf\+010cd0\+010cd1\+010cd2'
    '\+010cd3\+010cd4\+010cd5\+010cd6\+010cd7\+010cd8\+010cd9\+010cda\+010cdb\+010cdc\+010cdd\+010cde\+010cdf'
    '\+010ce0\+010ce1\+010ce2\+010ce3\+010ce4\+010ce5\+010ce6\+010ce7\+010ce8\+010ce9\+010cea\+010ceb\+010cec'
    '\+010ced\+010cee\+010cef\+010cf0\+010cf1\+010cf2\+010d70\+010d71\+010d72\+010d73\+010d74\+010d75\+010d76'
    '\+010d77\+010d78\+010d79\+010d7a\+010d7b\+010d7c\+010d7d\+010d7e\+010d7f\+010d80\+010d81\+010d82\+010d83'
    '\+010d84\+010d85\+0118c0\+0118c1\+0118c2\+0118c3\+0118c4\+0118c5\+0118c6\+0118c7\+0118c8\+0118c9\+0118ca'
    '\+0118cb\+0118cc\+0118cd\+0118ce\+0118cf\+0118d0\+0118d1\+0118d2\+0118d3\+0118d4\+0118d5\+0118d6\+0118d7'
    '\+0118d8\+0118d9\+0118da\+0118db\+0118dc\+0118dd\+0118de\+0118df\+016e60\+016e61\+016e62\+016e63\+016e64'
    '\+016e65\+016e66\+016e67\+016e68\+016e69\+016e6a\+016e6b\+016e6c\+016e6d\+016e6e\+016e6f\+016e70\+016e71'
    '\+016e72\+016e73\+016e74\+016e75\+016e76\+016e77\+016e78\+016e79\+016e7a\+016e7b\+016e7c\+016e7d\+016e7e'
    '\+016e7f\+016ebb\+016ebc\+016ebd\+016ebe\+016ebf\+016ec0\+016ec1\+016ec2\+016ec3\+016ec4\+016ec5\+016ec6'
    '\+016ec7\+016ec8\+016ec9\+016eca\+016ecb\+016ecc\+016ecd\+016ece\+016ecf\+016ed0\+016ed1\+016ed2\+016ed3'
    '\+01e922\+01e923\+01e924\+01e925\+01e926\+01e927\+01e928\+01e929\+01e92a\+01e92b\+01e92c\+01e92d\+01e92e'
    '\+01e92f\+01e930\+01e931\+01e932\+01e933\+01e934\+01e935\+01e936\+01e937\+01e938\+01e939\+01e93a\+01e93b'
    '\+01e93c\+01e93d\+01e93e\+01e93f\+01e940\+01e941\+01e942\+01e943\0069';
  -- Neither letter, digit, mark, space nor hyphen; and the marks that only choose how a character is drawn.
  signs constant text :=
    '[\u0001-\u0008\u000e-\u001f\u0021-\u002c\u002e-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u009f\u00a1-\u00a9'
    '\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u02e5-\u02eb\u02ed'
    '\u02ef-\u02ff\u0375\u037e\u0384-\u0385\u0387\u03f6\u0482\u0488-\u0489\u055a-\u055f\u0589-\u058a\u058d-\u058f'
    '\u05be\u05c0\u05c3\u05c6\u05f3-\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06dd-\u06de\u06e9'
    '\u06fd-\u06fe\u0700-\u070d\u070f\u07f6-\u07f9\u07fe-\u07ff\u0830-\u083e\u085e\u0888\u0890-\u0891\u08e2'
    '\u0964-\u0965\u0970\u09f2-\u09f3\u09fa-\u09fb\u09fd\u0a76\u0af0-\u0af1\u0b70\u0bf3-\u0bfa\u0c77\u0c7f\u0c84'
    '\u0d4f\u0d79\u0df4\u0e3f\u0e4f\u0e5a-\u0e5b\u0f01-\u0f17\u0f1a-\u0f1f\u0f34\u0f36\u0f38\u0f3a-\u0f3d\u0f85'
    '\u0fbe-\u0fc5\u0fc7-\u0fcc\u0fce-\u0fda\u104a-\u104f\u109e-\u109f\u10fb\u1360-\u1368\u1390-\u1399\u1400'
    '\u166d-\u166e\u169b-\u169c\u16eb-\u16ed\u1735-\u1736\u17d4-\u17d6\u17d8-\u17db\u1800-\u180f\u1940\u1944-\u1945'
    '\u19de-\u19ff\u1a1e-\u1a1f\u1aa0-\u1aa6\u1aa8-\u1aad\u1abe\u1b4e-\u1b4f\u1b5a-\u1b6a\u1b74-\u1b7f\u1bfc-\u1bff'
    '\u1c3b-\u1c3f\u1c7e-\u1c7f\u1cc0-\u1cc7\u1cd3\u1fbd\u1fbf-\u1fc1\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fed-\u1fef'
    '\u1ffd-\u1ffe\u200b-\u2027\u202a-\u202e\u2030-\u205e\u2060-\u2064\u2066-\u206f\u207a-\u207e\u208a-\u208e'
    '\u20a0-\u20c1\u20dd-\u20e0\u20e2-\u20e4\u2100-\u2101\u2103-\u2106\u2108-\u2109\u2114\u2116-\u2118\u211e-\u2123'
    '\u2125\u2127\u2129\u212e\u213a-\u213b\u2140-\u2144\u214a-\u214d\u214f\u218a-\u218b\u2190-\u2429\u2440-\u244a'
    '\u249c-\u24e9\u2500-\u2775\u2794-\u2b73\u2b76-\u2bff\u2ce5-\u2cea\u2cf9-\u2cfc\u2cfe-\u2cff\u2d70\u2e00-\u2e2e'
    '\u2e30-\u2e5d\u2e80-\u2e99\u2e9b-\u2ef3\u2f00-\u2fd5\u2ff0-\u2fff\u3001-\u3004\u3008-\u3020\u3030\u3036-\u3037'
    '\u303d-\u303f\u309b-\u309c\u30a0\u30fb\u3190-\u3191\u3196-\u319f\u31c0-\u31e5\u31ef\u3200-\u321e\u322a-\u3247'
    '\u3250\u3260-\u327f\u328a-\u32b0\u32c0-\u33ff\u4dc0-\u4dff\ua490-\ua4c6\ua4fe-\ua4ff\ua60d-\ua60f\ua670-\ua673'
    '\ua67e\ua6f2-\ua6f7\ua700-\ua716\ua720-\ua721\ua789-\ua78a\ua828-\ua82b\ua836-\ua839\ua874-\ua877\ua8ce-\ua8cf'
    '\ua8f8-\ua8fa\ua8fc\ua92e-\ua92f\ua95f\ua9c1-\ua9cd\ua9de-\ua9df\uaa5c-\uaa5f\uaa77-\uaa79\uaade-\uaadf'
    '\uaaf0-\uaaf1\uab5b\uab6a-\uab6b\uabeb\ue000-\uf8ff\ufb29\ufbb2-\ufbd2\ufd3e-\ufd4f\ufd90-\ufd91\ufdc8-\ufdef'
    '\ufdfc-\ufe19\ufe30-\ufe52\ufe54-\ufe66\ufe68-\ufe6b\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65'
    '\uffe0-\uffe6\uffe8-\uffee\ufff9-\uffff\U00010100-\U00010102\U00010137-\U0001013f\U00010179-\U00010189'
    '\U0001018c-\U0001018e\U00010190-\U0001019c\U000101a0\U000101d0-\U000101fc\U0001039f\U000103d0\U0001056f'
    '\U00010857\U00010877-\U00010878\U0001091f\U0001093f\U00010a50-\U00010a58\U00010a7f\U00010ac8'
    '\U00010af0-\U00010af6\U00010b39-\U00010b3f\U00010b99-\U00010b9c\U00010d6e\U00010d8e-\U00010d8f\U00010ead'
    '\U00010ed0-\U00010ed8\U00010f55-\U00010f59\U00010f86-\U00010f89\U00011047-\U0001104d\U000110bb-\U000110c1'
    '\U000110cd\U00011140-\U00011143\U00011174-\U00011175\U000111c5-\U000111c8\U000111cd\U000111db'
    '\U000111dd-\U000111df\U00011238-\U0001123d\U000112a9\U000113d4-\U000113d5\U000113d7-\U000113d8'
    '\U0001144b-\U0001144f\U0001145a-\U0001145b\U0001145d\U000114c6\U000115c1-\U000115d7\U00011641-\U00011643'
    '\U00011660-\U0001166c\U000116b9\U0001173c-\U0001173f\U0001183b\U00011944-\U00011946\U000119e2'
    '\U00011a3f-\U00011a46\U00011a9a-\U00011a9c\U00011a9e-\U00011aa2\U00011b00-\U00011b09\U00011be1'
    '\U00011c41-\U00011c45\U00011c70-\U00011c71\U00011ef7-\U00011ef8\U00011f43-\U00011f4f\U00011fd5-\U00011ff1'
    '\U00011fff\U00012470-\U00012474\U00012ff1-\U00012ff2\U00013430-\U0001343f\U00016a6e-\U00016a6f\U00016af5'
    '\U00016b37-\U00016b3f\U00016b44-\U00016b45\U00016d6d-\U00016d6f\U00016e97-\U00016e9a\U00016fe2\U0001bc9c'
    '\U0001bc9f-\U0001bca3\U0001cc00-\U0001ccef\U0001ccfa-\U0001ccfc\U0001cd00-\U0001ceb3\U0001ceba-\U0001ced0'
    '\U0001cee0-\U0001cef0\U0001cf50-\U0001cfc3\U0001d000-\U0001d0f5\U0001d100-\U0001d126\U0001d129-\U0001d164'
    '\U0001d16a-\U0001d16c\U0001d173-\U0001d17a\U0001d183-\U0001d184\U0001d18c-\U0001d1a9\U0001d1ae-\U0001d1ea'
    '\U0001d200-\U0001d241\U0001d245\U0001d300-\U0001d356\U0001d6c1\U0001d6db\U0001d6fb\U0001d715\U0001d735'
    '\U0001d74f\U0001d76f\U0001d789\U0001d7a9\U0001d7c3\U0001d800-\U0001d9ff\U0001da37-\U0001da3a'
    '\U0001da6d-\U0001da74\U0001da76-\U0001da83\U0001da85-\U0001da8b\U0001e14f\U0001e2ff\U0001e5ff'
    '\U0001e95e-\U0001e95f\U0001ecac\U0001ecb0\U0001ed2e\U0001eef0-\U0001eef1\U0001f000-\U0001f02b'
    '\U0001f030-\U0001f093\U0001f0a0-\U0001f0ae\U0001f0b1-\U0001f0bf\U0001f0c1-\U0001f0cf\U0001f0d1-\U0001f0f5'
    '\U0001f10d-\U0001f1ad\U0001f1e6-\U0001f202\U0001f210-\U0001f23b\U0001f240-\U0001f248\U0001f250-\U0001f251'
    '\U0001f260-\U0001f265\U0001f300-\U0001f6d8\U0001f6dc-\U0001f6ec\U0001f6f0-\U0001f6fc\U0001f700-\U0001f7d9'
    '\U0001f7e0-\U0001f7eb\U0001f7f0\U0001f800-\U0001f80b\U0001f810-\U0001f847\U0001f850-\U0001f859'
    '\U0001f860-\U0001f887\U0001f890-\U0001f8ad\U0001f8b0-\U0001f8bb\U0001f8c0-\U0001f8c1\U0001f8d0-\U0001f8d8'
    '\U0001f900-\U0001fa57\U0001fa60-\U0001fa6d\U0001fa70-\U0001fa7c\U0001fa80-\U0001fa8a\U0001fa8e-\U0001fac6'
    '\U0001fac8\U0001facd-\U0001fadc\U0001fadf-\U0001faea\U0001faef-\U0001faf8\U0001fb00-\U0001fb92'
    '\U0001fb94-\U0001fbef\U0001fbfa\U0001fffe-\U0001ffff\U0002fffe-\U0002ffff\U0003fffe-\U0003ffff'
    '\U0004fffe-\U0004ffff\U0005fffe-\U0005ffff\U0006fffe-\U0006ffff\U0007fffe-\U0007ffff\U0008fffe-\U0008ffff'
    '\U0009fffe-\U0009ffff\U000afffe-\U000affff\U000bfffe-\U000bffff\U000cfffe-\U000cffff\U000dfffe-\U000dffff'
    '\U000e0001\U000e0020-\U000e007f\U000e0100-\U000e01ef\U000efffe-\U0010ffff]';
  marks constant text :=
    '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670'
    '\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u07fd'
    '\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u0903'
    '\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962-\u0963\u0981-\u0983\u09bc\u09be-\u09c4\u09c7-\u09c8\u09cb-\u09cd'
    '\u09d7\u09e2-\u09e3\u09fe\u0a01-\u0a03\u0a3c\u0a3e-\u0a42\u0a47-\u0a48\u0a4b-\u0a4d\u0a51\u0a70-\u0a71\u0a75'
    '\u0a81-\u0a83\u0abc\u0abe-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd\u0ae2-\u0ae3\u0afa-\u0aff\u0b01-\u0b03\u0b3c'
    '\u0b3e-\u0b44\u0b47-\u0b48\u0b4b-\u0b4d\u0b55-\u0b57\u0b62-\u0b63\u0b82\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd'
    '\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d\u0c55-\u0c56\u0c62-\u0c63\u0c81-\u0c83\u0cbc'
    '\u0cbe-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd\u0cd5-\u0cd6\u0ce2-\u0ce3\u0cf3\u0d00-\u0d03\u0d3b-\u0d3c\u0d3e-\u0d44'
    '\u0d46-\u0d48\u0d4a-\u0d4d\u0d57\u0d62-\u0d63\u0d81-\u0d83\u0dca\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf\u0df2-\u0df3'
    '\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f3e-\u0f3f'
    '\u0f71-\u0f84\u0f86-\u0f87\u0f8d-\u0f97\u0f99-\u0fbc\u0fc6\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064'
    '\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d\u135d-\u135f\u1712-\u1715\u1732-\u1734\u1752-\u1753'
    '\u1772-\u1773\u17b4-\u17d3\u17dd\u1885-\u1886\u18a9\u1920-\u192b\u1930-\u193b\u1a17-\u1a1b\u1a55-\u1a5e'
    '\u1a60-\u1a7c\u1a7f\u1ab0-\u1abd\u1abf-\u1add\u1ae0-\u1aeb\u1b00-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82'
    '\u1ba1-\u1bad\u1be6-\u1bf3\u1c24-\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1dc0-\u1dff'
    '\u20d0-\u20dc\u20e1\u20e5-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099-\u309a\ua66f\ua674-\ua67d'
    '\ua69e-\ua69f\ua6f0-\ua6f1\ua802\ua806\ua80b\ua823-\ua827\ua82c\ua880-\ua881\ua8b4-\ua8c5\ua8e0-\ua8f1\ua8ff'
    '\ua926-\ua92d\ua947-\ua953\ua980-\ua983\ua9b3-\ua9c0\ua9e5\uaa29-\uaa36\uaa43\uaa4c-\uaa4d\uaa7b-\uaa7d\uaab0'
    '\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaeb-\uaaef\uaaf5-\uaaf6\uabe3-\uabea\uabec-\uabed\ufb1e'
    '\ufe20-\ufe2f\U000101fd\U000102e0\U00010376-\U0001037a\U00010a01-\U00010a03\U00010a05-\U00010a06'
    '\U00010a0c-\U00010a0f\U00010a38-\U00010a3a\U00010a3f\U00010ae5-\U00010ae6\U00010d24-\U00010d27'
    '\U00010d69-\U00010d6d\U00010eab-\U00010eac\U00010efa-\U00010eff\U00010f46-\U00010f50\U00010f82-\U00010f85'
    '\U00011000-\U00011002\U00011038-\U00011046\U00011070\U00011073-\U00011074\U0001107f-\U00011082'
    '\U000110b0-\U000110ba\U000110c2\U00011100-\U00011102\U00011127-\U00011134\U00011145-\U00011146\U00011173'
    '\U00011180-\U00011182\U000111b3-\U000111c0\U000111c9-\U000111cc\U000111ce-\U000111cf\U0001122c-\U00011237'
    '\U0001123e\U00011241\U000112df-\U000112ea\U00011300-\U00011303\U0001133b-\U0001133c\U0001133e-\U00011344'
    '\U00011347-\U00011348\U0001134b-\U0001134d\U00011357\U00011362-\U00011363\U00011366-\U0001136c'
    '\U00011370-\U00011374\U000113b8-\U000113c0\U000113c2\U000113c5\U000113c7-\U000113ca\U000113cc-\U000113d0'
    '\U000113d2\U000113e1-\U000113e2\U00011435-\U00011446\U0001145e\U000114b0-\U000114c3\U000115af-\U000115b5'
    '\U000115b8-\U000115c0\U000115dc-\U000115dd\U00011630-\U00011640\U000116ab-\U000116b7\U0001171d-\U0001172b'
    '\U0001182c-\U0001183a\U00011930-\U00011935\U00011937-\U00011938\U0001193b-\U0001193e\U00011940'
    '\U00011942-\U00011943\U000119d1-\U000119d7\U000119da-\U000119e0\U000119e4\U00011a01-\U00011a0a'
    '\U00011a33-\U00011a39\U00011a3b-\U00011a3e\U00011a47\U00011a51-\U00011a5b\U00011a8a-\U00011a99'
    '\U00011b60-\U00011b67\U00011c2f-\U00011c36\U00011c38-\U00011c3f\U00011c92-\U00011ca7\U00011ca9-\U00011cb6'
    '\U00011d31-\U00011d36\U00011d3a\U00011d3c-\U00011d3d\U00011d3f-\U00011d45\U00011d47\U00011d8a-\U00011d8e'
    '\U00011d90-\U00011d91\U00011d93-\U00011d97\U00011ef3-\U00011ef6\U00011f00-\U00011f01\U00011f03'
    '\U00011f34-\U00011f3a\U00011f3e-\U00011f42\U00011f5a\U00013440\U00013447-\U00013455\U0001611e-\U0001612f'
    '\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016f4f\U00016f51-\U00016f87\U00016f8f-\U00016f92\U00016fe4'
    '\U00016ff0-\U00016ff1\U0001bc9d-\U0001bc9e\U0001cf00-\U0001cf2d\U0001cf30-\U0001cf46\U0001d165-\U0001d169'
    '\U0001d16d-\U0001d172\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244'
    '\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001da9f\U0001daa1-\U0001daaf'
    '\U0001e000-\U0001e006\U0001e008-\U0001e018\U0001e01b-\U0001e021\U0001e023-\U0001e024\U0001e026-\U0001e02a'
    '\U0001e08f\U0001e130-\U0001e136\U0001e2ae\U0001e2ec-\U0001e2ef\U0001e4ec-\U0001e4ef\U0001e5ee-\U0001e5ef'
    '\U0001e6e3\U0001e6e6\U0001e6ee-\U0001e6ef\U0001e6f5\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a]+';
  gaps constant text := '[-\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
  slug text collate "C" := normalize(title, nfc);
begin
  -- In "C", ASCII alone has cases.
  slug := lower(slug);
  if octet_length(slug) > length(slug) then
    slug := translate(slug, capitals, smalls);
  end if;
  slug := regexp_replace(slug, signs, '', 'g');
  -- A mark needs a letter or digit before it.
  slug := regexp_replace(slug, '(^|' || gaps || ')' || marks, '\1', 'g');
  -- What is left of a dotted capital I.
  slug := regexp_replace(normalize(slug, nfc), 'i\u0307+', 'i', 'g');
  slug := btrim(regexp_replace(slug, gaps || '+', '-', 'g'), '-');
  return normalize(slug, nfc);
end
$$;
revoke all on function public.slug_of from anon, authenticated, service_role;

do $$
declare
  post record;
  wanted text;
  candidate text;
  suffix integer;
begin
  for post in
    select id, slug, title from public.blog_posts where slug <> public.slug_of(slug) order by created_at, id
  loop
    wanted := coalesce(nullif(public.slug_of(post.slug), ''), nullif(public.slug_of(post.title), ''), 'post');
    wanted := btrim(left(wanted, 290), '-');
    candidate := wanted;
    suffix := 2;
    -- Neither another post's address nor one that leads to another post.
    while exists (select from public.blog_posts where slug = candidate)
       or exists (select from public.blog_redirects where old_slug = candidate and post_id <> post.id)
    loop
      candidate := wanted || '-' || suffix;
      suffix := suffix + 1;
    end loop;
    update public.blog_posts set slug = candidate where id = post.id;
  end loop;
end
$$;

alter table public.blog_posts add constraint blog_posts_slug_rule check (slug = public.slug_of(slug));

-- db/migrations/0032_bylines.sql

-- The byline of a post: the display name of its author, stored with the post so that it stays when the account goes, and so
-- that visitors, who have no way to the accounts, can read it. Through the API nobody writes it, but for a post without an author.
alter table public.blog_posts add column byline text check (length(byline) <= 100);

alter table public.blog_posts alter column byline set statistics 0;

-- As the owner, because whoever saves a post has no right to the accounts.
create function public.set_byline() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- An author changes the display name (server/db/users.ts).
  if current_setting('octavo.renaming', true) = 'on' then
    return new;
  end if;
  if new.author_id is not null and (tg_op = 'INSERT' or new.author_id is distinct from old.author_id) then
    new.byline := (
      select nullif(btrim(u.user_metadata ->> 'display_name'), '') from accounts.users u where u.id = new.author_id
    );
  elsif tg_op = 'UPDATE' then
    new.byline := old.byline;
  end if;
  -- A post whose author is gone comes back, by "Undo" or from a backup, with the byline that it had.
  return new;
end
$$;
revoke all on function public.set_byline from anon, authenticated, service_role;

create trigger set_byline before insert or update on public.blog_posts
  for each row execute function public.set_byline();

-- Another name of the author is no change of the post: an editor that has it open must not see a conflict.
create or replace function public.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_setting('octavo.renaming', true) is distinct from 'on' then
    new.updated_at := now();
  end if;
  return new;
end
$$;

-- db/migrations/0034_roles.sql

-- Administrators and editors. `app_metadata.role` is `admin` (everything) or `editor` (posts). Every policy asks
-- `has_role`, so the rules of a role are said once: docs/security.md shows what follows from them.

-- Whether whoever asks has one of these roles. Read from the account and not from the token, so that a change takes effect
-- at once. A suspended account has no role, and one with a second factor has it only in sessions that passed the factor.
-- As the owner, because whoever asks has no right to the accounts themselves.
create function public.has_role(variadic roles text[]) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb as claims) request
      join accounts.users u on u.id = (claims ->> 'sub')::uuid
     where u.app_metadata ->> 'role' = any (roles)
       and (u.banned_until is null or u.banned_until <= now())
       and (
         claims ->> 'aal' = 'aal2'
         or not exists (select from accounts.mfa_factors f where f.user_id = u.id and f.status = 'verified')
       )
  )
$$;
revoke all on function public.has_role from anon, authenticated, service_role;

revoke all on function public.has_role(text[]) from public;

grant execute on function public.has_role(text[]) to authenticated;

drop policy administrators on public.blog_posts;

create policy administrators_and_editors on public.blog_posts for all to authenticated
  using ((select public.has_role('admin', 'editor'))) with check ((select public.has_role('admin', 'editor')));

drop policy administrators on public.applications;

create policy administrators on public.applications for all to authenticated
  using ((select public.has_role('admin'))) with check ((select public.has_role('admin')));

drop policy administrators on public.career_applications;

create policy administrators on public.career_applications for all to authenticated
  using ((select public.has_role('admin'))) with check ((select public.has_role('admin')));

drop function public.is_administrator();

-- db/migrations/0035_posts_outlive_their_author.sql

-- Whoever is removed leaves their posts: `author_id` becomes null by its foreign key. Nothing that anybody reads has
-- changed by that, so the post keeps the time of its last change, which feeds and the sitemap show. The byline stays, and a
-- new display name of the author is no change either (0032_bylines.sql).
create or replace function public.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  ignored constant text[] := array['author_id', 'title_words', 'excerpt_words', 'content_words'];
begin
  if current_setting('octavo.renaming', true) = 'on' then
    return new;
  end if;
  if old.author_id is not null and new.author_id is null then
    -- The generated columns of 0040 have no value yet in a trigger that runs before the update.
    if to_jsonb(new) - ignored = to_jsonb(old) - ignored then
      return new;
    end if;
  end if;
  new.updated_at := now();
  return new;
end
$$;

-- db/migrations/0038_second_factor_required.sql

-- REQUIRE_SECOND_FACTOR. The server writes it here at start, so that every instance and every policy goes by the same answer.
create table accounts.settings (
  one boolean primary key default true check (one),
  require_second_factor boolean not null
);

alter table accounts.settings enable row level security;

insert into accounts.settings (require_second_factor) values (false);

create function accounts.second_factor_required() returns boolean
language sql stable
set search_path = ''
as $$ select require_second_factor from accounts.settings $$;

revoke all on function accounts.second_factor_required() from public;

-- As in 0034, and: where a second factor is required, an account without one has no role either. A session that has passed
-- a factor says so in its token and in its row: the row alone knows that the factor has been removed since.
create or replace function public.has_role(variadic roles text[]) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb as claims) request
      join accounts.users u on u.id = (claims ->> 'sub')::uuid
     where u.app_metadata ->> 'role' = any (roles)
       and (u.banned_until is null or u.banned_until <= now())
       and (
         (claims ->> 'aal' = 'aal2' and exists (
           select from accounts.sessions s
            where s.id = (claims ->> 'session_id')::uuid and s.user_id = u.id and s.aal = 'aal2'
         ))
         or not (
           accounts.second_factor_required()
           or exists (select from accounts.mfa_factors f where f.user_id = u.id and f.status = 'verified')
         )
       )
  )
$$;

-- db/migrations/0040_words_of_posts.sql

-- The words of each post, stored when it is written, so that a full-text search unpacks no text and stems no word. Of a
-- long text they are those of its beginning, which bounds what the search of all posts costs. There is no index: under row level
-- security PostgreSQL uses none for `@@`, which might tell of rows that the caller may not see.
alter table public.blog_posts
  add column title_words tsvector generated always as (to_tsvector('pg_catalog.english', title)) stored,
  add column excerpt_words tsvector generated always as (to_tsvector('pg_catalog.english', excerpt)) stored,
  add column content_words tsvector
    generated always as (to_tsvector('pg_catalog.english', left(content, 50000))) stored;

-- db/migrations/0042_post_fields.sql

-- What a post has beside its text: its cover, tags, words for search engines, and the trash. A post is public from
-- `published_at` on, so one that is published for a moment ahead is scheduled, and the policy alone decides when it is seen.
alter table public.blog_posts
  add column seo_title text check (length(seo_title) <= 300),
  add column seo_description text check (length(seo_description) <= 1000),
  add column tags text[] not null default '{}'
    check (cardinality(tags) <= 20 and array_position(tags, null) is null and length(array_to_string(tags, ',')) <= 1000),
  -- The name of an object in the bucket `pictures`.
  add column cover text check (length(cover) <= 500),
  add column cover_alt text check (length(cover_alt) <= 1000),
  -- In the trash since then.
  add column deleted_at timestamptz,
  -- Whether the last save was made by the editor itself.
  add column autosaved boolean not null default false,
  -- When readers could first see it. It stays when the post is unpublished, so that publishing it again can take it up.
  add column first_published_at timestamptz;

alter table public.blog_posts disable trigger user;

update public.blog_posts set first_published_at = published_at where published_at is not null;

alter table public.blog_posts enable trigger user;

-- A moment that has not come, for example of a post that was scheduled and then withdrawn, was never seen.
create function public.remember_first_publication() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    new.first_published_at := case
      when old.status = 'published' and old.published_at <= now()
        then least(old.first_published_at, old.published_at)
      else old.first_published_at
    end;
  end if;
  return new;
end
$$;
revoke all on function public.remember_first_publication from anon, authenticated, service_role;

create trigger remember_first_publication before update on public.blog_posts
  for each row execute function public.remember_first_publication();

drop policy everyone_reads_published on public.blog_posts;

create policy everyone_reads_published on public.blog_posts
  for select to anon, authenticated
  using (status = 'published' and published_at <= now() and deleted_at is null);

-- db/hosted/storage.sql

-- Pictures and resumes are in the service's own storage. The rules are those of the schema `files` of the site's own database.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('pictures', 'pictures', true, 15728640, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']),
  ('resumes', 'resumes', false, 10485760, array['application/pdf'])
  on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

-- The server of the site sends size and colors along with each picture (server/hosted/clean-picture.ts). The service makes no
-- renditions.
create view public.pictures with (security_invoker = true) as
  select o.id, o.name, coalesce(btrim(o.metadata ->> 'eTag', '"'), '') as digest, o.metadata ->> 'mimetype' as type,
         substring(o.user_metadata ->> 'width' from '^\d{1,6}$')::int as width,
         substring(o.user_metadata ->> 'height' from '^\d{1,6}$')::int as height, coalesce((o.metadata ->> 'size')::int, 0) as bytes, 
         coalesce(o.user_metadata ->> 'placeholder', '') as placeholder,
         '{}'::int[] as widths, o.created_at, nullif(o.owner_id, '')::uuid as uploaded_by
    from storage.objects o where o.bucket_id = 'pictures';
revoke all on table public.pictures from anon, authenticated, service_role;

grant select on public.pictures to anon, authenticated;

-- db/migrations/0054_own_bylines.sql

-- Whoever edits a post may give it a byline of its own, for a guest's text for example. Without one it has its author's name,
-- as before (0032_bylines.sql), also when the author takes another name. `own_byline` says which of the two the byline is.
alter table public.blog_posts add column own_byline boolean not null default false;

-- As the owner, because whoever saves a post has no right to the accounts.
create or replace function public.set_byline() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  given text := nullif(btrim(new.byline), '');
  name text;
begin
  -- An author changes the display name, or is erased, which takes every byline away (server/db/users.ts).
  if current_setting('octavo.renaming', true) = 'on' then
    if old.own_byline and given is not null then
      new.byline := old.byline;
    end if;
    new.own_byline := old.own_byline and given is not null;
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if new.byline is not distinct from old.byline
      and (new.author_id is not distinct from old.author_id or new.author_id is null or old.own_byline) then
      new.own_byline := old.own_byline;
      return new;
    end if;
    -- Another author, and the byline of the former one.
    if new.byline is not distinct from old.byline then
      given := null;
    end if;
  end if;
  if new.author_id is not null then
    name := (
      select nullif(btrim(u.user_metadata ->> 'display_name'), '') from accounts.users u where u.id = new.author_id
    );
  end if;
  new.own_byline := given is not null and new.author_id is not null and given is distinct from name;
  -- A post whose author is gone comes back, by "Undo" or from a backup, with the byline that it had.
  new.byline := coalesce(given, name);
  return new;
end
$$;

-- db/migrations/0056_scheduled_addresses.sql

-- A post that is scheduled has been seen by nobody, so an address that it gives up before its moment leads nowhere.
create or replace function public.keep_old_slug() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.status = 'published' and old.published_at <= now() then
    insert into public.blog_redirects (old_slug, post_id) values (old.slug, new.id)
      on conflict (old_slug) do update set post_id = excluded.post_id, created_at = now();
  end if;
  -- A live post always wins over a redirect from the same address.
  delete from public.blog_redirects where old_slug = new.slug;
  return null;
end
$$;

-- db/migrations/0057_corrections.sql

-- Corrections of posts that readers could see. `blog_posts.correction` is only ever written: a save that sends it says that
-- it corrects something, and the sentence goes to the version and, with both texts, to `post_corrections`, which readers see.
-- Both texts were public, so both are shown.
alter table public.blog_posts add column correction text;

create table public.post_corrections (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.blog_posts (id) on delete cascade on update cascade,
  -- Of the version that the correction made.
  number integer not null,
  sentence text not null,
  created_at timestamptz not null,
  title_before text not null,
  title text not null,
  excerpt_before text,
  excerpt text,
  content_before text not null,
  content text not null,
  unique (post_id, number)
);
revoke all on table public.post_corrections from anon, authenticated, service_role;

grant select on public.post_corrections to anon, authenticated;

alter table public.post_corrections enable row level security;

-- Whoever can read a post can read what was corrected in it: the policies of `blog_posts` hold inside of this one.
create policy readers_of_the_post on public.post_corrections for select to anon, authenticated
  using (exists (select from public.blog_posts p where p.id = post_id));

-- Hands the sentence on to `write_version`, by the id of the post, and leaves the column empty.
create function public.take_correction() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if nullif(btrim(new.correction), '') is not null and tg_op = 'UPDATE' then
    if old.status <> 'published' or old.published_at > now() or old.deleted_at is not null then
      raise exception 'Only a change of a post that is public can be a correction' using errcode = 'check_violation';
    end if;
    perform set_config('octavo.corrections',
      (coalesce(nullif(current_setting('octavo.corrections', true), ''), '{}')::jsonb
        || jsonb_build_object(new.id, btrim(new.correction)))::text, true);
  end if;
  new.correction := null;
  return new;
end
$$;
revoke all on function public.take_correction from anon, authenticated, service_role;

create trigger take_correction before insert or update of correction on public.blog_posts
  for each row execute function public.take_correction();

-- db/migrations/0058_post_versions.sql

-- The history of a post: one row for each save that changed what it says or who can see it. A trigger writes the rows, so
-- that no way of saving goes around it. Nobody changes or removes one through the API.
create table public.post_versions (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.blog_posts (id) on delete cascade on update cascade,
  number integer not null check (number > 0),
  title text not null,
  slug text not null,
  excerpt text,
  content text not null,
  category text not null,
  tags text[] not null,
  seo_title text,
  seo_description text,
  cover text,
  cover_alt text,
  status text not null,
  published_at timestamptz,
  -- Who saved it, and the display name that they had.
  saved_by uuid references auth.users (id) on delete set null,
  byline text,
  -- The editor saved it by itself.
  autosaved boolean not null,
  -- What the save corrected in a post that readers could see, in a sentence for them.
  correction text check (btrim(correction) <> '' and length(correction) <= 500),
  created_at timestamptz not null default clock_timestamp(),
  unique (post_id, number)
);
revoke all on table public.post_versions from anon, authenticated, service_role;

alter table public.post_versions alter column byline set statistics 0;

create index post_versions_by_saver on public.post_versions (saved_by);

-- For the removal of autosaves that were followed by another save.
create index post_versions_autosaved on public.post_versions (created_at) where autosaved;

grant select on public.post_versions to authenticated;

alter table public.post_versions enable row level security;

create policy administrators_and_editors_read on public.post_versions
  for select to authenticated using ((select public.has_role('admin', 'editor')));

-- As the owner, because whoever saves a post has no right to write here.
create function public.write_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  saver constant uuid := (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;
  corrections constant jsonb := nullif(current_setting('octavo.corrections', true), '')::jsonb;
  sentence constant text := corrections ->> new.id::text;
  next integer;
begin
  -- A restore brings the versions of before (server/db/engine/restore.ts).
  if current_setting('octavo.restoring', true) = 'on' then
    return null;
  end if;
  if tg_op = 'UPDATE' and sentence is null then
    if (old.title, old.slug, old.excerpt, old.content, old.category, old.tags, old.seo_title, old.seo_description,
        old.cover, old.cover_alt, old.status, old.published_at)
       is not distinct from
       (new.title, new.slug, new.excerpt, new.content, new.category, new.tags, new.seo_title, new.seo_description,
        new.cover, new.cover_alt, new.status, new.published_at) then
      return null;
    end if;
  end if;
  -- The row of the post is locked by the save, so no other save takes the same number.
  select coalesce(max(v.number), 0) + 1 into next from public.post_versions v where v.post_id = new.id;
  insert into public.post_versions (post_id, number, title, slug, excerpt, content, category, tags, seo_title,
      seo_description, cover, cover_alt, status, published_at, saved_by, byline, autosaved, correction)
    values (new.id, next, new.title, new.slug, new.excerpt, new.content, new.category, new.tags, new.seo_title,
      new.seo_description, new.cover, new.cover_alt, new.status, new.published_at, saver,
      (select nullif(btrim(u.user_metadata ->> 'display_name'), '') from accounts.users u where u.id = saver),
      new.autosaved, sentence);
  if sentence is not null then
    insert into public.post_corrections (post_id, number, sentence, created_at, title_before, title, excerpt_before,
        excerpt, content_before, content)
      values (new.id, next, sentence, new.updated_at, old.title, new.title, old.excerpt, new.excerpt, old.content,
        new.content);
    perform set_config('octavo.corrections', (corrections - new.id::text)::text, true);
  end if;
  return null;
end
$$;
revoke all on function public.write_version from anon, authenticated, service_role;

create trigger write_version after insert or update on public.blog_posts
  for each row execute function public.write_version();

-- Posts of before begin with what they say now.
insert into public.post_versions (post_id, number, title, slug, excerpt, content, category, tags, seo_title,
    seo_description, cover, cover_alt, status, published_at, saved_by, byline, autosaved, created_at)
  select id, 1, title, slug, excerpt, content, category, tags, seo_title, seo_description, cover, cover_alt, status,
    published_at, author_id, byline, autosaved, updated_at
  from public.blog_posts;

-- db/migrations/0059_draft_links.sql

-- Secret links that show a draft to whoever has one. Only the hash of a secret is stored. Links are made and read through
-- functions: nobody writes the hash or the time of the last use, and nobody looks a link up by anything but its secret.
create table public.draft_links (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.blog_posts (id) on delete cascade on update cascade,
  -- SHA-256, in hex.
  secret_hash text not null unique,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz
);
revoke all on table public.draft_links from anon, authenticated, service_role;

create index draft_links_by_post on public.draft_links (post_id, created_at);

create index draft_links_by_maker on public.draft_links (created_by);

grant select (id, post_id, created_by, created_at, expires_at, last_used_at), delete
  on public.draft_links to authenticated;

alter table public.draft_links enable row level security;

create policy administrators_and_editors_read on public.draft_links
  for select to authenticated using ((select public.has_role('admin', 'editor')));

create policy administrators_and_editors_revoke on public.draft_links
  for delete to authenticated using ((select public.has_role('admin', 'editor')));

-- Makes a link, and answers with its secret this once.
create function public.create_draft_link(post uuid, days integer default 7) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  -- 256 bits of a hash over 366 random ones, in the alphabet of addresses.
  secret constant text := translate(encode(sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '+/=', '-_');
  identity constant text := current_setting('octavo.identity', true);
  link public.draft_links;
begin
  if not public.has_role('admin', 'editor') then
    raise exception 'permission denied for function create_draft_link' using errcode = 'insufficient_privilege';
  end if;
  if days is null or days not between 1 and 90 then
    raise exception 'A link works for 1 to 90 days' using errcode = 'check_violation';
  end if;
  perform set_config('octavo.identity', 'service', true);
  -- Locked, so that two calls at once do not make one link too many.
  perform from public.blog_posts p where p.id = post and p.deleted_at is null
      and not (p.status = 'published' and p.published_at <= now()) for update;
  if not found then
    raise exception 'There is no such draft' using errcode = 'check_violation';
  end if;
  if (select count(*) from public.draft_links l where l.post_id = post and l.expires_at > now()) >= 20 then
    raise exception 'A draft has at most 20 links: revoke one first' using errcode = 'check_violation';
  end if;
  insert into public.draft_links (post_id, secret_hash, created_by, expires_at)
    values (post, encode(sha256(convert_to(secret, 'UTF8')), 'hex'),
      (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid, now() + make_interval(days => days))
    returning * into link;
  perform set_config('octavo.identity', coalesce(identity, ''), true);
  return json_build_object('id', link.id, 'secret', secret, 'expires_at', link.expires_at);
end
$$;
revoke all on function public.create_draft_link from anon, authenticated, service_role;

-- What a secret shows: the draft as it is now, or where it went public. Null for a secret that opens nothing, whatever the
-- reason.
create function public.read_draft(secret text) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  identity constant text := current_setting('octavo.identity', true);
  link public.draft_links;
  post public.blog_posts;
begin
  select * into link from public.draft_links l
    where l.secret_hash = encode(sha256(convert_to(secret, 'UTF8')), 'hex') and l.expires_at > now();
  if not found then
    return null;
  end if;
  -- The server's own work: the policies of the posts hold for the owner too.
  perform set_config('octavo.identity', 'service', true);
  select * into post from public.blog_posts p where p.id = link.post_id and p.deleted_at is null;
  perform set_config('octavo.identity', coalesce(identity, ''), true);
  if post.id is null then
    return null;
  end if;
  if post.status = 'published' and post.published_at <= now() then
    return json_build_object('slug', post.slug);
  end if;
  -- Not for each view: a reader who reloads would write a row each time.
  update public.draft_links l set last_used_at = now()
    where l.id = link.id and (l.last_used_at is null or l.last_used_at < now() - interval '1 minute');
  return json_build_object('expires_at', link.expires_at, 'post', json_build_object('id', post.id, 'title', post.title,
    'excerpt', post.excerpt, 'content', post.content, 'category', post.category, 'byline', post.byline,
    'published_at', post.published_at, 'updated_at', post.updated_at, 'tags', post.tags, 'seo_title', post.seo_title,
    'seo_description', post.seo_description, 'cover', post.cover, 'cover_alt', post.cover_alt));
end
$$;
revoke all on function public.read_draft from anon, authenticated, service_role;

revoke all on function public.create_draft_link(uuid, integer) from public;

revoke all on function public.read_draft(text) from public;

grant execute on function public.create_draft_link(uuid, integer) to authenticated;

grant execute on function public.read_draft(text) to anon, authenticated;

-- db/migrations/0063_trash.sql

-- The trash (0042_post_fields.sql). A post goes there and comes back as it was: neither is a change of the post, so an editor
-- that has it open meets no conflict after "Undo", and feeds do not show it as updated. The name of the trigger makes it run after
-- those that set what it puts back.
create function public.move_through_trash() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- The generated columns, those of 0040 and 0067, have no value yet in a trigger that runs before the update.
  ignored constant text[] :=
    array['updated_at', 'deleted_at', 'first_published_at', 'title_words', 'excerpt_words', 'content_words', 'pictures'];
begin
  if old.deleted_at is null then
    -- Its thirty days are counted by one clock.
    new.deleted_at := now();
  else
    -- Nobody saw it there.
    new.first_published_at := old.first_published_at;
    -- A moment that came while the post was in the trash has been missed: it comes back as a draft, not as news.
    if new.deleted_at is null and new.status = 'published' and new.published_at = old.published_at
      and new.published_at > old.deleted_at and new.published_at <= now() then
      new.status := 'draft';
      new.published_at := null;
    end if;
  end if;
  if to_jsonb(new) - ignored = to_jsonb(old) - ignored then
    new.updated_at := old.updated_at;
  end if;
  return new;
end
$$;
revoke all on function public.move_through_trash from anon, authenticated, service_role;

create trigger trash before update on public.blog_posts
  for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function public.move_through_trash();

-- What the retention job looks for.
create index blog_posts_in_trash on public.blog_posts (deleted_at) where deleted_at is not null;

-- db/migrations/0064_published_again.sql

-- A post that is published without a moment gets the one at which readers first saw it, or else the present one. So publishing
-- again keeps the date, and many posts, each with a date of its own, are published by one call.
create function public.take_up_first_publication() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.published_at := coalesce(old.first_published_at, now());
  return new;
end
$$;
revoke all on function public.take_up_first_publication from anon, authenticated, service_role;

create trigger publish_again before update on public.blog_posts
  for each row when (old.status <> 'published' and new.status = 'published' and new.published_at is null)
  execute function public.take_up_first_publication();

-- db/migrations/0067_picture_uses.sql

-- Which posts show which pictures, so that an unused picture can be told from a used one without reading any text.

-- The name of a picture as its address spells it, with %20 for a space. An address that is no UTF-8 is taken as it is.
create function public.decoded_name(path text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  if strpos(path, '%') = 0 then
    return path;
  end if;
  return (
    select convert_from(
      string_agg(
        case when sign[1] ~ '^%[0-9A-Fa-f]{2}$' then decode(substr(sign[1], 2), 'hex') else convert_to(sign[1], 'UTF8') end,
        ''::bytea order by place
      ), 'UTF8')
      from regexp_matches(path, '%[0-9A-Fa-f]{2}|.', 'g') with ordinality as signs (sign, place)
  );
exception
  when character_not_in_repertoire or untranslatable_character then
    return path;
end
$$;
revoke all on function public.decoded_name from anon, authenticated, service_role;

-- The pictures of a post, its cover included, each once. Marks beyond the first 5,000 are not looked at.
create function public.picture_names(content text, cover text) returns text[]
language sql immutable parallel safe
set search_path = ''
return (
  select coalesce(array_agg(distinct name order by name), '{}')
    from (
      select cover as name where cover <> ''
      union all
      select public.decoded_name(found[1])
        from (
          select regexp_matches(content, '/storage/v1/object/public/pictures/([^[:space:]()<>"''?#\\]+)', 'g') as found
           limit 5000
        ) marks
    ) names
);
revoke all on function public.picture_names from anon, authenticated, service_role;

alter table public.blog_posts
  add column pictures text[] not null generated always as (public.picture_names(content, cover)) stored;

-- As in 0035, with the new column: generated columns have no value yet in a trigger that runs before the update.
create or replace function public.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  ignored constant text[] := array['author_id', 'title_words', 'excerpt_words', 'content_words', 'pictures'];
begin
  if current_setting('octavo.renaming', true) = 'on' then
    return new;
  end if;
  if old.author_id is not null and new.author_id is null then
    if to_jsonb(new) - ignored = to_jsonb(old) - ignored then
      return new;
    end if;
  end if;
  new.updated_at := now();
  return new;
end
$$;

-- Each use of a picture in a post or draft; a picture without any has one row without a post. For those who write posts:
-- it is read under the policies of the posts themselves.
create view public.picture_uses with (security_invoker = true) as
  select o.id, o.name, o.created_at, u.post_id, u.title, u.slug, u.status, u.deleted_at, u.is_cover
    from public.pictures o
    left join (
      select p.id as post_id, p.title, p.slug, p.status, p.deleted_at, p.cover is not distinct from shown.name as is_cover,
             shown.name
        from public.blog_posts p cross join lateral unnest(p.pictures) as shown (name)
    ) u on u.name = o.name
   where ((select public.has_role('admin', 'editor')) or current_setting('octavo.identity', true) = 'service');
revoke all on table public.picture_uses from anon, authenticated, service_role;

revoke all on public.picture_uses from public;

grant select on public.picture_uses to authenticated;

-- A view of several tables answers a write with an error of its own, unless it has a trigger: with one, the missing grant
-- refuses it as for any other table.
create function public.refuse_write() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise insufficient_privilege using message = format('%I can only be read', tg_table_name);
end
$$;
revoke all on function public.refuse_write from anon, authenticated, service_role;

create trigger read_only instead of insert or update or delete on public.picture_uses
  for each row execute function public.refuse_write();

-- db/migrations/0070_team_of_several.sql

-- MAIL_TO may name several mailboxes, and a mail server may take a message for some of them and refuse the others. Those that
-- took it are noted, so that the next try goes to the others alone. They are addresses of the operator, never of a sender.
alter table mail.outbox add column accepted text[] not null default '{}';

-- db/migrations/0074_submission_states.sql

-- What the desk needs of each submission beside what was sent: a reference that can be read aloud, how far it has come and
-- with whom, and where the sender came from. Not among the published columns: each is answered when it is asked for by name.

-- Forty random bits in Crockford's alphabet, which has no I, L, O or U. The bytes of a UUID that hold its version are skipped.
create function public.new_reference() returns text
language sql volatile
set search_path = ''
as $$
  select 'OCT-' || substr(signs, 1, 4) || '-' || substr(signs, 5)
    from (
      select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(bytes, place) % 32 + 1, 1), '') as signs
        from (select uuid_send(gen_random_uuid()) as bytes) random, unnest(array[0, 1, 2, 3, 4, 5, 10, 11]) as place
    ) made
$$;
revoke all on function public.new_reference from anon, authenticated, service_role;

revoke all on function public.new_reference() from public;

grant execute on function public.new_reference() to authenticated;

do $$
declare
  place text;
begin
  foreach place in array array['applications', 'career_applications'] loop
    execute format($sql$
      alter table public.%1$I
        add column reference text not null default public.new_reference() unique
          check (reference ~ '^OCT-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
        add column state text not null default 'new'
          check (state in ('new', 'in_progress', 'answered', 'accepted', 'declined')),
        -- Who changed the state last, and when.
        add column state_by uuid references auth.users (id) on delete set null,
        add column state_at timestamptz,
        add column assignee uuid references auth.users (id) on delete set null,
        add column read_at timestamptz,
        add column first_answered_at timestamptz,
        -- The site that the sender came from, the campaign tags of the first address as source=…&medium=…, and the first page.
        add column referrer text check (length(referrer) <= 500),
        add column campaign text check (length(campaign) <= 500),
        add column landing_page text check (length(landing_page) <= 500)
    $sql$, place);
    -- No statistics of people: 0020_no_statistics_of_people.sql.
    execute format(
      'alter table public.%I alter column reference set statistics 0, alter column referrer set statistics 0,
         alter column campaign set statistics 0, alter column landing_page set statistics 0', place);
    -- For the removal of an account.
    execute format('create index %1$s_by_state_by on public.%1$I (state_by)', place);
    execute format('create index %1$s_by_assignee on public.%1$I (assignee)', place);
  end loop;
end
$$;

-- What follows from a change that a signed-in person makes. Who, when and the reference are never theirs to say. As the owner,
-- because whoever asks has no right to the accounts. The server's own work and a restore have no claims.
create function public.follow_state() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  if claims is null then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.reference := public.new_reference();
    new.state_by := null;
    new.state_at := null;
    new.first_answered_at := null;
    return new;
  end if;
  new.reference := old.reference;
  new.referrer := old.referrer;
  new.campaign := old.campaign;
  new.landing_page := old.landing_page;
  new.state_by := old.state_by;
  new.state_at := old.state_at;
  new.first_answered_at := old.first_answered_at;
  if new.state <> old.state then
    new.state_by := (claims ->> 'sub')::uuid;
    new.state_at := now();
    -- Whoever decides about it has read it.
    new.read_at := coalesce(new.read_at, now());
    if new.state in ('answered', 'accepted', 'declined') then
      new.first_answered_at := coalesce(old.first_answered_at, now());
    end if;
  end if;
  if new.read_at is not null then
    new.read_at := coalesce(old.read_at, now());
  end if;
  if new.assignee is distinct from old.assignee and new.assignee is not null
    and not exists (select from accounts.users u where u.id = new.assignee and u.app_metadata ->> 'role' = 'admin') then
    raise check_violation using message = 'Only an administrator can be assigned';
  end if;
  return new;
end
$$;
revoke all on function public.follow_state from anon, authenticated, service_role;

revoke all on function public.follow_state() from public;

create trigger follow_state before insert or update on public.applications
  for each row execute function public.follow_state();

create trigger follow_state before insert or update on public.career_applications
  for each row execute function public.follow_state();

-- The audit log (0007_audit_log.sql) does not tell who read what: an update that marks a row as read is none.
drop trigger record_change on public.applications;

drop trigger record_change on public.career_applications;

create trigger record_change after insert or delete on public.applications
  for each row execute function accounts.record_change();

create trigger record_change after insert or delete on public.career_applications
  for each row execute function accounts.record_change();

create trigger record_update after update on public.applications
  for each row when (to_jsonb(old) - 'read_at' <> to_jsonb(new) - 'read_at') execute function accounts.record_change();

create trigger record_update after update on public.career_applications
  for each row when (to_jsonb(old) - 'read_at' <> to_jsonb(new) - 'read_at') execute function accounts.record_change();

-- db/migrations/0075_desk_entries.sql

-- The desk lists, filters and searches both kinds of submissions together. It reads a table of its own, narrow and indexed,
-- which follows the submissions by triggers and goes with them. Under row level security PostgreSQL uses no index for `@@`
-- and `like` (docs/decisions/0020-full-text-search.md), so nobody but the owner reads here, and functions that run as the owner ask first who calls.
create schema desk;

revoke all on schema desk from public;

-- Whoever runs the server may have installed it already.
do $$
begin
  if not exists (select from pg_extension where extname = 'pg_trgm') then
    create extension pg_trgm schema desk;
  end if;
end
$$;

create table desk.entries (
  id uuid primary key,
  application_id uuid unique references public.applications (id) on delete cascade,
  career_application_id uuid unique references public.career_applications (id) on delete cascade,
  kind text not null check (kind in ('application', 'career')),
  created_at timestamptz not null,
  reference text not null unique,
  name text not null,
  -- For the order by name.
  name_key text not null,
  -- The company, or the position.
  about text not null,
  company_size text,
  position text,
  source text not null,
  state text not null,
  state_at timestamptz,
  spam boolean not null,
  unread boolean not null,
  assignee uuid,
  first_answered_at timestamptz,
  check (num_nonnulls(application_id, career_application_id) = 1)
);

-- In a table of its own, so that a list reads no long text.
create table desk.words (
  id uuid primary key references desk.entries (id) on delete cascade,
  -- Names, reference, company, address, phone and position, without accents.
  short text not null,
  -- The words of all that and of the message.
  words tsvector not null
);

alter table desk.entries enable row level security;

alter table desk.words enable row level security;

-- No statistics of people: 0020_no_statistics_of_people.sql.
alter table desk.entries alter column name set statistics 0, alter column name_key set statistics 0,
  alter column about set statistics 0, alter column reference set statistics 0, alter column source set statistics 0,
  alter column position set statistics 0;

alter table desk.words alter column short set statistics 0, alter column words set statistics 0;

create index entries_newest on desk.entries (created_at desc, id);

create index entries_by_name on desk.entries (name_key, created_at desc, id);

create index entries_by_change on desk.entries (state_at desc nulls last, created_at desc, id);

create index entries_by_state on desk.entries (state, created_at desc);

create index entries_by_kind on desk.entries (kind, created_at desc);

create index entries_by_position on desk.entries (position, created_at desc) where position is not null;

create index entries_by_size on desk.entries (company_size, created_at desc) where company_size is not null;

create index entries_by_source on desk.entries (source, created_at desc);

create index entries_by_assignee on desk.entries (assignee, created_at desc) where assignee is not null;

create index entries_unread on desk.entries (created_at desc) where unread and not spam;

create index entries_spam on desk.entries (created_at desc) where spam;

-- Not collected in a list that each search would have to read.
create index words_by_word on desk.words using gin (words) with (fastupdate = off);

do $$
begin
  execute format(
    'create index words_by_part on desk.words using gin (short %I.gin_trgm_ops) with (fastupdate = off)',
    (select n.nspname from pg_extension x join pg_namespace n on n.oid = x.extnamespace where x.extname = 'pg_trgm'));
end
$$;

-- Lower case without accents. Letters that Unicode does not decompose are named.
create function desk.folded(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select lower(regexp_replace(
    normalize(translate(replace(replace(replace(value, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ØøŁłĐđıĦħ', 'OoLlDdiHh'), NFD),
    '[\u0300-\u036f]', '', 'g'))
$$;

-- The words of a folded text. A word is what stands between signs.
create function desk.words_of(folded text) returns text[]
language sql immutable strict parallel safe
set search_path = ''
as $$
  select coalesce(array_agg(distinct left(word, 100)), '{}')
    from regexp_split_to_table(folded, '[[:space:][:punct:]]+') as word where word <> ''
$$;

-- Where somebody came from, in a word: the source of the campaign, the referring host, or none.
create function desk.source_of(campaign text, referrer text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select left(lower(coalesce(
    nullif(public.decoded_name(substring(campaign from '(?:^|&)source=([^&]+)')), ''),
    substring(referrer from '^(?:[a-z]+://)?(?:www\.)?([^/:?#]+)'),
    'direct')), 100)
$$;

create function desk.follow_submission() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_career constant boolean := tg_table_name = 'career_applications';
  sent constant jsonb := to_jsonb(new);
  whole_name constant text :=
    case when is_career then sent ->> 'name' else (sent ->> 'first_name') || ' ' || (sent ->> 'last_name') end;
  about_it constant text := sent ->> case when is_career then 'position' else 'company' end;
  -- What changes without a change of words.
  wordless constant text[] := array['state', 'state_by', 'state_at', 'first_answered_at', 'read_at', 'assignee', 'spam'];
  short_text text;
begin
  insert into desk.entries as e (id, application_id, career_application_id, kind, created_at, reference, name, name_key, about,
      company_size, position, source, state, state_at, spam, unread, assignee, first_answered_at)
    values (new.id, case when not is_career then new.id end, case when is_career then new.id end,
      case when is_career then 'career' else 'application' end, new.created_at, new.reference, whole_name,
      left(desk.folded(whole_name), 100), about_it, sent ->> 'company_size', sent ->> 'position',
      desk.source_of(new.campaign, new.referrer), new.state, new.state_at, new.spam, new.read_at is null, new.assignee,
      new.first_answered_at)
    on conflict (id) do update set created_at = excluded.created_at, reference = excluded.reference, name = excluded.name,
      name_key = excluded.name_key, about = excluded.about, company_size = excluded.company_size,
      position = excluded.position, source = excluded.source, state = excluded.state, state_at = excluded.state_at,
      spam = excluded.spam, unread = excluded.unread, assignee = excluded.assignee,
      first_answered_at = excluded.first_answered_at;
  -- The words cost the most, and a change of state leaves them as they are.
  if tg_op = 'UPDATE' and to_jsonb(old) - wordless = sent - wordless and exists (select from desk.words w where w.id = new.id) then
    return null;
  end if;
  short_text := desk.folded(concat_ws(' ', whole_name, new.reference, sent ->> 'company', sent ->> 'position', new.email,
    sent ->> 'phone'));
  insert into desk.words as w (id, short, words)
    values (new.id, short_text, array_to_tsvector(desk.words_of(short_text || ' ' || desk.folded(coalesce(new.message, '')))))
    on conflict (id) do update set short = excluded.short, words = excluded.words
      where (w.short, w.words) is distinct from (excluded.short, excluded.words);
  return null;
end
$$;

create trigger desk_entry after insert on public.applications
  for each row execute function desk.follow_submission();

create trigger desk_entry after insert on public.career_applications
  for each row execute function desk.follow_submission();

create trigger desk_entry_changed after update on public.applications
  for each row when (old is distinct from new) execute function desk.follow_submission();

create trigger desk_entry_changed after update on public.career_applications
  for each row when (old is distinct from new) execute function desk.follow_submission();

-- The submissions of before. They count as read: nobody was told which were not. Their other triggers have nothing to do with
-- it, and the policies show no row to the owner unless it is the server's own work.
do $$
declare
  place text;
begin
  perform set_config('octavo.identity', 'service', true);
  foreach place in array array['applications', 'career_applications'] loop
    execute format('alter table public.%I disable trigger user', place);
    execute format('alter table public.%I enable trigger desk_entry_changed', place);
    execute format('update public.%I set read_at = now()', place);
    execute format('alter table public.%I enable trigger user', place);
  end loop;
end
$$;

create function desk.require_administrator() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not public.has_role('admin') then
    raise insufficient_privilege using message = 'Only administrators may use the desk';
  end if;
end
$$;

-- The condition for what a search finds: each word as the beginning of one, or the whole as a part of the short fields.
create function desk.search_condition(searched text) returns text
language sql immutable
set search_path = ''
as $$
  select '(' || concat_ws(' or ',
      format('w.words @@ %L::tsquery',
        (select string_agg(quote_literal(word) || ':*', ' & ') from unnest(desk.words_of(folded)) as word)),
      -- Fewer than three letters have no trigram.
      case when length(folded) >= 3
        then format('w.short like %L', '%' || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%') end,
      case when length(folded) < 3 and cardinality(desk.words_of(folded)) = 0 then 'false' end) || ')'
    from (select desk.folded(left(btrim(searched), 200)) as folded) given
$$;

-- What a filter asks for, as a condition on `e`. Spam is left out unless it is asked for.
create function desk.condition(filter jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  parts text[] := array['true'];
  given text;
begin
  if jsonb_typeof(filter -> 'ids') = 'array' then
    return format('e.id = any (%L::uuid[])', array(select jsonb_array_elements_text(filter -> 'ids')));
  end if;
  foreach given in array array['kind', 'state', 'company_size', 'position', 'source'] loop
    if filter ->> given <> '' then
      parts := parts || format('e.%I = %L', given, filter ->> given);
    end if;
  end loop;
  parts := parts || case filter ->> 'spam' when 'only' then 'e.spam' when 'all' then 'true' else 'not e.spam' end;
  if (filter ->> 'unread')::boolean then
    parts := parts || 'e.unread'::text;
  end if;
  if filter ->> 'assignee' = 'none' then
    parts := parts || 'e.assignee is null'::text;
  elsif filter ->> 'assignee' <> '' then
    parts := parts || format('e.assignee = %L::uuid', filter ->> 'assignee');
  end if;
  if filter ->> 'since' <> '' then
    parts := parts || format('e.created_at >= %L::date', filter ->> 'since');
  end if;
  if filter ->> 'until' <> '' then
    parts := parts || format('e.created_at < %L::date + 1', filter ->> 'until');
  end if;
  if btrim(filter ->> 'words') <> '' then
    -- Found first and by index: without statistics, the planner would rather walk the list and look into each one's words.
    parts := parts || format(
      'e.id in (with found as materialized (select w.id from desk.words w where %s) select f.id from found f)',
      desk.search_condition(filter ->> 'words'));
  end if;
  return array_to_string(parts, ' and ');
end
$$;

create function desk.list_query(filter jsonb, sort text, page integer, per_page integer, is_counted boolean default false)
returns text
language sql stable
set search_path = ''
as $$
  select format(
    'select %s e.id, e.kind, e.reference, e.name, e.about, e.company_size, e.source, e.state, e.spam, e.unread, e.assignee,
            e.created_at from desk.entries e where %s order by %s limit %s offset %s',
    case when is_counted then 'count(*) over () as total,' else '' end,
    desk.condition(filter),
    case sort
      when 'oldest' then 'e.created_at, e.id desc'
      when 'name' then 'e.name_key, e.created_at desc, e.id'
      when 'changed' then 'e.state_at desc nulls last, e.created_at desc, e.id'
      else 'e.created_at desc, e.id'
    end,
    per_page, (greatest(page, 1)::bigint - 1) * per_page)
$$;

-- One page of what a filter finds, and how many that are.
create function public.desk_list(filter jsonb default '{}', sort text default 'newest', page integer default 1)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found jsonb;
  total bigint;
begin
  perform desk.require_administrator();
  -- A search costs more than the list of what it finds, so it counts on the way. Other filters count faster by an index.
  if btrim(filter ->> 'words') <> '' then
    execute format('select max(l.total), jsonb_agg(to_jsonb(l) - ''total'') from (%s) l',
      desk.list_query(filter, sort, page, 25, true)) into total, found;
  else
    execute format('select jsonb_agg(to_jsonb(l)) from (%s) l', desk.list_query(filter, sort, page, 25)) into found;
  end if;
  -- A page behind the last has no line that tells the total.
  if total is null then
    execute format('select count(*) from desk.entries e where %s', desk.condition(filter)) into total;
  end if;
  return jsonb_build_object('total', total, 'rows', coalesce(found, '[]'), 'asked_at', statement_timestamp());
end
$$;
revoke all on function public.desk_list from anon, authenticated, service_role;

-- How many wait to be read, and how many came after a moment that a filter finds.
create function public.desk_news(filter jsonb default '{}', since timestamptz default now()) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  arrived bigint;
begin
  perform desk.require_administrator();
  execute format('select count(*) from desk.entries e where e.created_at > $1 and %s', desk.condition(filter))
    into arrived using since;
  return jsonb_build_object('arrived', arrived,
    'unread', (select count(*) from desk.entries e where e.unread and not e.spam));
end
$$;
revoke all on function public.desk_news from anon, authenticated, service_role;

-- The ids of what a filter finds, in the order of a list, and of which kind each is.
create function public.desk_ids(filter jsonb default '{}', skip integer default 0, most integer default 1000) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found jsonb;
begin
  perform desk.require_administrator();
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''id'', l.id, ''kind'', l.kind)), ''[]'') from (
       select e.id, e.kind from desk.entries e where %s order by e.created_at desc, e.id limit %s offset %s) l',
    desk.condition(filter), least(greatest(most, 0), 1000), greatest(skip, 0)) into found;
  return found;
end
$$;
revoke all on function public.desk_ids from anon, authenticated, service_role;

-- Changes everything that a filter finds, under the policies and triggers of the submissions. Answers how many there were.
create function public.desk_change(filter jsonb, change jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  ids uuid[];
  changed bigint := 0;
  part bigint;
  place text;
begin
  ids := public.desk_all_ids(filter);
  foreach place in array array['applications', 'career_applications'] loop
    execute format(
      'update public.%I set state = coalesce($2 ->> ''state'', state), spam = coalesce(($2 ->> ''spam'')::boolean, spam),
         assignee = case when $2 ? ''assignee'' then ($2 ->> ''assignee'')::uuid else assignee end,
         read_at = case when $2 ? ''read'' then case when ($2 ->> ''read'')::boolean then coalesce(read_at, now()) end else read_at end
       where id = any ($1)', place) using ids, change;
    get diagnostics part = row_count;
    changed := changed + part;
  end loop;
  return to_jsonb(changed);
end
$$;
revoke all on function public.desk_change from anon, authenticated, service_role;

create function public.desk_all_ids(filter jsonb) returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found uuid[];
begin
  perform desk.require_administrator();
  execute format('select coalesce(array_agg(e.id), ''{}'') from desk.entries e where %s', desk.condition(filter)) into found;
  return found;
end
$$;
revoke all on function public.desk_all_ids from anon, authenticated, service_role;

-- What can be chosen in the filters.
create function public.desk_choices() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform desk.require_administrator();
  return jsonb_build_object(
    'positions', (select coalesce(jsonb_agg(position order by position), '[]')
      from (select distinct position from desk.entries where position is not null limit 200) p),
    'sources', (select coalesce(jsonb_agg(source order by source), '[]')
      from (select source from desk.entries group by source order by count(*) desc limit 100) s),
    'people', (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name',
        coalesce(nullif(btrim(u.user_metadata ->> 'display_name'), ''), u.email)) order by u.email), '[]')
      from accounts.users u where u.app_metadata ->> 'role' = 'admin'));
end
$$;
revoke all on function public.desk_choices from anon, authenticated, service_role;

revoke all on function public.desk_list(jsonb, text, integer), public.desk_news(jsonb, timestamptz),
  public.desk_ids(jsonb, integer, integer), public.desk_change(jsonb, jsonb), public.desk_all_ids(jsonb),
  public.desk_choices() from public;

grant execute on function public.desk_list(jsonb, text, integer), public.desk_news(jsonb, timestamptz),
  public.desk_ids(jsonb, integer, integer), public.desk_change(jsonb, jsonb), public.desk_all_ids(jsonb),
  public.desk_choices() to authenticated;

-- db/migrations/0076_desk_work.sql

-- What administrators write at the desk: notes about a submission, its history, and replies that are used again. The tables
-- have no grants; functions that run as their owner ask first who calls.

-- Nobody changes a note, and it goes with its submission alone.
create table desk.notes (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references desk.entries (id) on delete cascade,
  author uuid references auth.users (id) on delete set null,
  text text not null check (btrim(text) <> '' and length(text) <= 5000),
  created_at timestamptz not null default clock_timestamp()
);

create table desk.events (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references desk.entries (id) on delete cascade,
  actor uuid references auth.users (id) on delete set null,
  what text not null check (what in ('state', 'assignee', 'spam', 'content')),
  before text,
  after text,
  created_at timestamptz not null default clock_timestamp()
);

create table desk.replies (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (btrim(name) <> '' and length(name) <= 100),
  text text not null check (btrim(text) <> '' and length(text) <= 5000),
  changed_at timestamptz not null default now()
);

alter table desk.notes enable row level security;

alter table desk.events enable row level security;

alter table desk.replies enable row level security;

create index notes_by_submission on desk.notes (submission_id, created_at);

create index notes_by_author on desk.notes (author);

create index events_by_submission on desk.events (submission_id, created_at);

create index events_by_actor on desk.events (actor);

-- No statistics of people: 0020_no_statistics_of_people.sql.
alter table desk.notes alter column text set statistics 0;

alter table desk.replies alter column text set statistics 0;

-- The history of a submission: what signed-in people change. The words that were changed are not written down again.
create function desk.write_events() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  person constant uuid := (claims ->> 'sub')::uuid;
  unwritten constant text[] :=
    array['state', 'state_by', 'state_at', 'first_answered_at', 'read_at', 'assignee', 'spam'];
begin
  if claims is null then
    return null;
  end if;
  insert into desk.events (submission_id, actor, what, before, after)
    select new.id, person, what, before, after
      from (values ('state', old.state, new.state), ('assignee', old.assignee::text, new.assignee::text),
                   ('spam', old.spam::text, new.spam::text)) as change (what, before, after)
     where before is distinct from after
    union all
    select new.id, person, 'content', null, null where to_jsonb(old) - unwritten <> to_jsonb(new) - unwritten;
  return null;
end
$$;

create trigger desk_history after update on public.applications
  for each row when (old is distinct from new) execute function desk.write_events();

create trigger desk_history after update on public.career_applications
  for each row when (old is distinct from new) execute function desk.write_events();

create function desk.name_of(person uuid) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(nullif(btrim(u.user_metadata ->> 'display_name'), ''), u.email) from accounts.users u where u.id = person
$$;

-- Notes and changes of one submission, oldest first.
create function public.desk_history(submission uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform desk.require_administrator();
  return (
    select coalesce(jsonb_agg(to_jsonb(line) order by line.created_at, line.id), '[]')
      from (
        select n.id, n.created_at, 'note' as what, desk.name_of(n.author) as who, null as before, n.text as after
          from desk.notes n where n.submission_id = submission
        union all
        select v.id, v.created_at, v.what, desk.name_of(v.actor),
               case when v.what = 'assignee' then desk.name_of(v.before::uuid) else v.before end,
               case when v.what = 'assignee' then desk.name_of(v.after::uuid) else v.after end
          from desk.events v where v.submission_id = submission
      ) line
  );
end
$$;
revoke all on function public.desk_history from anon, authenticated, service_role;

create function public.desk_add_note(submission uuid, note text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  added uuid;
begin
  perform desk.require_administrator();
  insert into desk.notes (submission_id, author, text)
    values (submission, (current_setting('request.jwt.claims')::jsonb ->> 'sub')::uuid, btrim(note))
    returning id into added;
  return to_jsonb(added);
end
$$;
revoke all on function public.desk_add_note from anon, authenticated, service_role;

create function public.desk_replies() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform desk.require_administrator();
  return (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'text', text) order by lower(name)), '[]')
            from desk.replies);
end
$$;
revoke all on function public.desk_replies from anon, authenticated, service_role;

-- Adds a reply, or changes the one with this id.
create function public.desk_save_reply(name text, text text, reply uuid default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  saved uuid;
begin
  perform desk.require_administrator();
  if reply is null then
    if (select count(*) from desk.replies) >= 100 then
      raise check_violation using message = 'There can be 100 saved replies';
    end if;
    insert into desk.replies (name, text) values (btrim($1), btrim($2)) returning id into saved;
  else
    update desk.replies r set name = btrim($1), text = btrim($2), changed_at = now() where r.id = reply returning r.id into saved;
  end if;
  return to_jsonb(saved);
end
$$;
revoke all on function public.desk_save_reply from anon, authenticated, service_role;

create function public.desk_remove_reply(reply uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform desk.require_administrator();
  delete from desk.replies r where r.id = reply;
  return to_jsonb(found);
end
$$;
revoke all on function public.desk_remove_reply from anon, authenticated, service_role;

-- The figures of what a filter finds: the last 26 weeks, the time to a first answer in hours, and where and how large.
create function public.desk_figures(filter jsonb default '{}') returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  figures jsonb;
begin
  perform desk.require_administrator();
  execute format($sql$
    with found as materialized (
      select e.kind, e.created_at, e.first_answered_at, e.company_size, e.source from desk.entries e where %s
    ), weeks as (
      select date_trunc('week', now() at time zone 'UTC') - make_interval(weeks => back) as week
        from generate_series(25, 0, -1) as back
    ), counted as (
      select date_trunc('week', f.created_at at time zone 'UTC') as week,
             count(*) filter (where f.kind = 'application') as applications,
             count(*) filter (where f.kind = 'career') as careers
        from found f where f.created_at >= now() - interval '27 weeks' group by 1
    )
    select jsonb_build_object(
      'weeks', (select jsonb_agg(jsonb_build_object('week', to_char(w.week, 'YYYY-MM-DD'),
                   'applications', coalesce(c.applications, 0), 'careers', coalesce(c.careers, 0)) order by w.week)
                  from weeks w left join counted c using (week)),
      'total', (select count(*) from found),
      'answered', (select count(*) from found where first_answered_at is not null),
      'hours', (select jsonb_build_object('median', percentile_cont(0.5) within group (order by hours),
                   'most', percentile_cont(0.9) within group (order by hours))
                  from (select extract(epoch from first_answered_at - created_at)::float8 / 3600 as hours
                          from found where first_answered_at is not null) waited),
      'sizes', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'count', n) order by n desc, name), '[]')
                  from (select company_size as name, count(*) as n from found where kind = 'application' group by 1) s),
      'sources', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'count', n) order by n desc, name), '[]')
                    from (select source as name, count(*) as n from found group by 1 order by 2 desc, 1 limit 10) s))
  $sql$, desk.condition(filter)) into figures;
  return figures;
end
$$;
revoke all on function public.desk_figures from anon, authenticated, service_role;

revoke all on function public.desk_history(uuid), public.desk_add_note(uuid, text), public.desk_replies(),
  public.desk_save_reply(text, text, uuid), public.desk_remove_reply(uuid), public.desk_figures(jsonb) from public;

grant execute on function public.desk_history(uuid), public.desk_add_note(uuid, text), public.desk_replies(),
  public.desk_save_reply(text, text, uuid), public.desk_remove_reply(uuid), public.desk_figures(jsonb) to authenticated;

-- db/migrations/0078_resumes.sql

-- The PDF that a candidate sends after the form: an object of the bucket `resumes` under the submission's id, which goes with
-- the submission, whoever removes it.

-- Size of the sent PDF in bytes. The object is called `<id>.pdf`.
alter table public.career_applications add column resume_bytes integer check (resume_bytes > 0);

-- db/migrations/0082_related_posts.sql

-- The posts that a reader of one may want next, at most three: those that share most tags, then those of its category, then the
-- newest. It runs as the caller, so the policies decide what may be read. Only recent posts are compared: with thousands of them
-- the page of a post would otherwise sort all.
create function public.related_posts(post uuid) returns json
language sql stable
set search_path = ''
as $$
  select coalesce(json_agg(json_build_object(
      'title', near.title, 'slug', near.slug, 'category', near.category, 'published_at', near.published_at,
      'cover', near.cover)), '[]'::json)
  from (
    select other.title, other.slug, other.category, other.published_at, other.cover
    from public.blog_posts this
    cross join lateral (
      select p.id, p.title, p.slug, p.category, p.published_at, p.cover,
        (select count(*) from unnest(p.tags) tag where tag = any (this.tags)) as shared
      from public.blog_posts p
      where p.status = 'published' and p.published_at <= now() and p.deleted_at is null and p.id <> this.id
      order by p.published_at desc, p.id
      limit 500
    ) other
    where this.id = post
    order by other.shared desc, (other.category = this.category) desc, other.published_at desc, other.id
    limit 3
  ) near
$$;
revoke all on function public.related_posts from anon, authenticated, service_role;

revoke all on function public.related_posts(uuid) from public;

grant execute on function public.related_posts(uuid) to anon, authenticated;

-- db/migrations/0084_desk_says_what_is_hidden.sql

-- The desk leaves spam out unless it is asked for. The mark is a guess: a person whose form was filled in at once gets it too. So
-- a list says how many more its filter would find with spam (`hidden`), and the news how many of those came meanwhile.

-- Whether a filter leaves something out as spam.
create function desk.hides_spam(filter jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(filter ->> 'spam', '') not in ('only', 'all') and not filter ? 'ids'
$$;

revoke all on function desk.hides_spam(jsonb) from public;

-- A counted list finds spam as well, counts it and then leaves it out, so that one search answers all.
create or replace function desk.list_query(filter jsonb, sort text, page integer, per_page integer, is_counted boolean default false)
returns text
language sql stable
set search_path = ''
as $$
  select format(
    'select %s l.id, l.kind, l.reference, l.name, l.about, l.company_size, l.source, l.state, l.spam, l.unread, l.assignee,
            l.created_at from (select %s e.* from desk.entries e where %s) l where %s order by %s limit %s offset %s',
    case when is_counted then 'l.total, l.hidden,' else '' end,
    case when is_counted
      then format('count(*) filter (where %1$s) over () as total, count(*) filter (where not (%1$s)) over () as hidden,',
        case when desk.hides_spam(filter) then 'not e.spam' else 'true' end)
      else '' end,
    desk.condition(case when is_counted and desk.hides_spam(filter) then filter || '{"spam": "all"}' else filter end),
    case when is_counted and desk.hides_spam(filter) then 'not l.spam' else 'true' end,
    case sort
      when 'oldest' then 'l.created_at, l.id desc'
      when 'name' then 'l.name_key, l.created_at desc, l.id'
      when 'changed' then 'l.state_at desc nulls last, l.created_at desc, l.id'
      else 'l.created_at desc, l.id'
    end,
    per_page, (greatest(page, 1)::bigint - 1) * per_page)
$$;

-- How many a filter finds.
create function desk.count_of(filter jsonb) returns bigint
language plpgsql stable
set search_path = ''
as $$
declare
  counted bigint;
begin
  execute format('select count(*) from desk.entries e where %s', desk.condition(filter)) into counted;
  return counted;
end
$$;

revoke all on function desk.count_of(jsonb) from public;

-- One page of what a filter finds, how many that are, and how many it leaves out as spam.
create or replace function public.desk_list(filter jsonb default '{}', sort text default 'newest', page integer default 1)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found jsonb;
  total bigint;
  hidden bigint;
begin
  perform desk.require_administrator();
  -- A search costs more than the list of what it finds, so it counts on the way. Other filters count faster by an index.
  if btrim(filter ->> 'words') <> '' then
    execute format('select max(l.total), max(l.hidden), jsonb_agg(to_jsonb(l) - ''total'' - ''hidden'') from (%s) l',
      desk.list_query(filter, sort, page, 25, true)) into total, hidden, found;
  else
    execute format('select jsonb_agg(to_jsonb(l)) from (%s) l', desk.list_query(filter, sort, page, 25)) into found;
  end if;
  -- A page behind the last has no line that tells the total, nor has a search that finds spam alone.
  if total is null then
    total := desk.count_of(filter);
    hidden := case when desk.hides_spam(filter) then desk.count_of(filter || '{"spam": "only"}') else 0 end;
  end if;
  return jsonb_build_object('total', total, 'hidden', hidden, 'rows', coalesce(found, '[]'), 'asked_at', statement_timestamp());
end
$$;

-- How many wait to be read, and how many came after a moment that a filter finds, or leaves out as spam.
create or replace function public.desk_news(filter jsonb default '{}', since timestamptz default now()) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  arrived bigint;
  hidden bigint;
begin
  perform desk.require_administrator();
  execute format(
    'select count(*) filter (where %1$s), count(*) filter (where not (%1$s)) from desk.entries e where e.created_at > $1 and %2$s',
    case when desk.hides_spam(filter) then 'not e.spam' else 'true' end,
    desk.condition(case when desk.hides_spam(filter) then filter || '{"spam": "all"}' else filter end))
    into arrived, hidden using since;
  return jsonb_build_object('arrived', arrived, 'hidden', hidden,
    'unread', (select count(*) from desk.entries e where e.unread and not e.spam));
end
$$;

-- db/migrations/0085_post_tags.sql

-- The tags to filter posts by, as far as the policies show the posts to whoever asks. Tags come from people and differ in case:
-- each is listed as it is written.
create function public.post_tags() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(tag order by lower(tag), tag), '[]')
    from (select distinct unnest(p.tags) as tag from public.blog_posts p where p.deleted_at is null order by 1 limit 500) known
$$;
revoke all on function public.post_tags from anon, authenticated, service_role;

revoke all on function public.post_tags() from public;

grant execute on function public.post_tags() to authenticated;

-- db/migrations/0088_figures.sql

-- Counters of what is read, one row for each day, kind and name. Each kind is counted by itself: no row says which page was read by
-- whoever came from which site, so no row is about a visitor. Instances add to the rows of all (docs/decisions/0040-counters.md).
create schema figures;

revoke all on schema figures from public;

create table figures.counts (
  day date not null,
  kind text not null check (kind in ('page', 'post', 'referrer', 'campaign', 'device', 'form_shown', 'form_sent', 'form_origin',
                                     'missing', 'status', 'robot')),
  name text not null check (length(name) between 1 and 200),
  count bigint not null check (count > 0),
  primary key (kind, day, name)
);

-- PUBLIC_FIGURES. The server writes it here at start, so that every instance gives the same answer.
create table figures.settings (
  one boolean primary key default true check (one),
  is_public boolean not null
);

insert into figures.settings (is_public) values (false);

alter table figures.counts enable row level security;

alter table figures.settings enable row level security;

-- What strangers send as a name is not sampled: 0020_no_statistics_of_people.sql.
alter table figures.counts alter column name set statistics 0;

-- Most names of a kind in a day. Those of some kinds are made up by whoever asks.
create function figures.most_names(kind text) returns integer
language sql immutable
set search_path = ''
as $$ select case when kind in ('referrer', 'campaign', 'missing', 'form_origin') then 200 else 1000 end $$;

-- Adds counts, given as a list of objects with day, kind, name and count. A name too many is added as "other". The order of the rows
-- is the same for all, so that instances that add at once wait for each other and for nothing else.
create function figures.add(given jsonb) returns void
language sql
set search_path = ''
as $$
  with asked as (
    select g.day, g.kind, g.name, sum(g.count)::bigint as count, bool_or(k.name is not null) as is_known
      from jsonb_to_recordset(given) as g (day date, kind text, name text, count bigint)
      left join figures.counts k on (k.kind, k.day, k.name) = (g.kind, g.day, g.name)
     group by 1, 2, 3
  ), held as (
    select k.day, k.kind, count(*) as names from figures.counts k
     where (k.day, k.kind) in (select a.day, a.kind from asked a) group by 1, 2
  ), placed as (
    select a.day, a.kind, a.count,
           case when a.is_known or coalesce(h.names, 0)
                     + row_number() over (partition by a.day, a.kind, a.is_known order by a.count desc, a.name) <= figures.most_names(a.kind)
                then a.name else 'other' end as name
      from asked a left join held h using (day, kind)
  )
  insert into figures.counts as c (day, kind, name, count)
    select p.day, p.kind, p.name, sum(p.count) from placed p group by 1, 2, 3 order by 2, 1, 3
    on conflict (kind, day, name) do update set count = c.count + excluded.count
$$;

-- Removes counts after so many days. A name that strangers gave and that was counted fewer than three times is forgotten after thirty.
create function figures.tidy(days integer) returns void
language sql
set search_path = ''
as $$
  delete from figures.counts where day < (now() at time zone 'UTC')::date - days;
  with small as (
    select k.kind, k.name from figures.counts k
     where k.kind in ('referrer', 'campaign', 'missing', 'form_origin') and k.name <> 'other'
     group by 1, 2 having sum(k.count) < 3 and max(k.day) < (now() at time zone 'UTC')::date - 30
  ), gone as (
    delete from figures.counts c using small s where (c.kind, c.name) = (s.kind, s.name) returning c.day, c.kind, c.count
  )
  insert into figures.counts as c (day, kind, name, count)
    select g.day, g.kind, 'other', sum(g.count) from gone g group by 1, 2 order by 2, 1
    on conflict (kind, day, name) do update set count = c.count + excluded.count
$$;

create function figures.require_administrator() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not public.has_role('admin') then
    raise insufficient_privilege using message = 'Only administrators may see the figures';
  end if;
end
$$;

-- A count as it may be shown: null when there are some, and fewer than the threshold.
create function figures.shown(count numeric, fewest integer) returns bigint
language sql immutable
set search_path = ''
as $$ select case when count > 0 and count < fewest then null else coalesce(count, 0)::bigint end $$;

-- The names of some kinds in a period and in the one before it, those with the most first. One that has too few in both is not named.
create function figures.list(kinds text[], since date, until date, fewest integer, most integer) returns jsonb
language sql stable
set search_path = ''
as $$
  with summed as (
    select k.name, coalesce(sum(k.count) filter (where k.day >= since), 0) as now,
           coalesce(sum(k.count) filter (where k.day < since), 0) as before
      from figures.counts k
     where k.kind = any (kinds) and k.day between since - (until - since + 1) and until group by 1
  )
  select jsonb_build_object(
    'rows', (select coalesce(jsonb_agg(jsonb_build_object('name', r.name, 'count', figures.shown(r.now, fewest),
                                                          'before', figures.shown(r.before, fewest)) order by r.now desc, r.before desc, r.name), '[]')
               from (select * from summed s where greatest(s.now, s.before) >= fewest order by s.now desc, s.before desc, s.name limit most) r),
    'withheld', (select count(*) from summed s where greatest(s.now, s.before) < fewest),
    'total', (select figures.shown(sum(s.now), fewest) from summed s),
    'before', (select figures.shown(sum(s.before), fewest) from summed s))
$$;

-- Visits of each day of a period.
create function figures.days(since date, until date, fewest integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'count', figures.shown(c.count, fewest)) order by d.day)
    from generate_series(since::timestamp, until::timestamp, interval '1 day') as d (day)
    left join (select k.day, sum(k.count) as count from figures.counts k
                where k.kind in ('page', 'post') and k.day between since and until group by 1) c on c.day = d.day::date
$$;

-- How pages lead to applications.
create function figures.path(since date, until date, fewest integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'visits', figures.shown(p.visits, fewest),
           'shown', figures.shown(p.shown, fewest), 'sent', figures.shown(p.sent, fewest))
           order by p.sent desc, p.shown desc, p.visits desc, p.name), '[]')
    from (
      select k.name, sum(k.count) filter (where k.kind in ('page', 'post')) as visits,
             coalesce(sum(k.count) filter (where k.kind = 'form_shown'), 0) as shown,
             coalesce(sum(k.count) filter (where k.kind = 'form_origin'), 0) as sent
        from figures.counts k
       where k.kind in ('page', 'post', 'form_shown', 'form_origin') and k.day between since and until group by 1
    ) p where greatest(p.shown, p.sent) >= fewest
$$;

-- The figures of a period of at most 366 days, and of the one before it of the same length.
create function public.figures(since date, until date) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  length constant integer := until - since + 1;
begin
  perform figures.require_administrator();
  if since is null or until is null or length not between 1 and 366 then
    raise check_violation using message = 'A period has 1 to 366 days';
  end if;
  return jsonb_build_object(
    'since', since, 'until', until,
    'days', figures.days(since, until, 3), 'before', figures.days(since - length, since - 1, 3),
    'visits', figures.list('{page,post}', since, until, 3, 0),
    'pages', figures.list('{page}', since, until, 3, 100), 'posts', figures.list('{post}', since, until, 3, 100),
    'referrers', figures.list('{referrer}', since, until, 3, 50), 'campaigns', figures.list('{campaign}', since, until, 3, 50),
    'devices', figures.list('{device}', since, until, 3, 10), 'missing', figures.list('{missing}', since, until, 3, 50),
    'statuses', figures.list('{status}', since, until, 3, 30), 'robots', figures.list('{robot}', since, until, 3, 20),
    'shown', figures.list('{form_shown}', since, until, 3, 10), 'sent', figures.list('{form_sent}', since, until, 3, 10),
    'path', figures.path(since, until, 3));
end
$$;
revoke all on function public.figures from anon, authenticated, service_role;

-- What everybody may see: the last thirty whole days, if PUBLIC_FIGURES is on. Null if it is not.
create function public.public_figures() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('since', p.since, 'until', p.until, 'days', figures.days(p.since, p.until, 10),
           'total', figures.list('{page,post}', p.since, p.until, 10, 0) -> 'total',
           'pages', figures.list('{page}', p.since, p.until, 10, 20), 'posts', figures.list('{post}', p.since, p.until, 10, 20))
    from (select (now() at time zone 'UTC')::date - 30 as since, (now() at time zone 'UTC')::date - 1 as until) p
   where (select s.is_public from figures.settings s)
$$;
revoke all on function public.public_figures from anon, authenticated, service_role;

revoke all on function figures.most_names(text), figures.add(jsonb), figures.tidy(integer), figures.require_administrator(),
  figures.shown(numeric, integer), figures.list(text[], date, date, integer, integer), figures.days(date, date, integer),
  figures.path(date, date, integer), public.figures(date, date), public.public_figures() from public;

grant execute on function public.figures(date, date) to authenticated;

grant execute on function public.public_figures() to anon, authenticated;

-- db/migrations/0089_page_redirects.sql

-- Where a missing page leads to. The website asks only when it has no page at a path, so a redirect hides nothing. Paths are in the
-- one form of `redirectKey` in contract/redirects.ts.
create table public.page_redirects (
  path text primary key check (path ~ '^/[^/?#[:space:]][^?#[:cntrl:]]*$' and length(path) <= 200 and path = lower(path)),
  target text not null check (target ~ '^(/([^/\\]|$)|https://[^/[:space:]])' and target !~ '[[:space:][:cntrl:]\\]' and length(target) <= 500)
);
revoke all on table public.page_redirects from anon, authenticated, service_role;

alter table public.page_redirects enable row level security;

create function figures.announce_redirects() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('redirects_change', '');
  return null;
end
$$;

create trigger announce after insert or update or delete or truncate on public.page_redirects
  for each statement execute function figures.announce_redirects();

-- The path that a target leads to on this site: without its query.
create function figures.path_of(target text) returns text
language sql immutable
set search_path = ''
as $$ select regexp_replace(lower(regexp_replace(target, '[?#].*$', '')), '(.)/+$', '\1') $$;

-- Whether a redirect would lead back to where it begins, by way of others or at once.
create function figures.leads_back(start text, target text) returns boolean
language sql stable
set search_path = ''
as $$
  with recursive way (path) as (
    select figures.path_of(leads_back.target)
    union
    select figures.path_of(r.target) from way w join public.page_redirects r on r.path = w.path
  )
  select exists (select from way w where w.path = start)
$$;

-- Adds or changes redirects, given as a list of objects with path and target. Answers how many, and which were refused for what.
create function public.save_redirects(given jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  asked record;
  fault text;
  saved integer := 0;
  refused jsonb := '[]';
begin
  perform figures.require_administrator();
  -- Two who add the halves of a loop take turns.
  perform pg_advisory_xact_lock(hashtext('page_redirects'));
  for asked in select r.path, r.target from jsonb_to_recordset(given) as r (path text, target text) limit 5000 loop
    fault := null;
    if figures.leads_back(asked.path, asked.target) then
      fault := 'loop';
    elsif (select count(*) from public.page_redirects r where r.path <> asked.path) >= 5000 then
      fault := 'full';
    else
      begin
        insert into public.page_redirects as r (path, target) values (asked.path, asked.target)
          on conflict (path) do update set target = excluded.target;
        saved := saved + 1;
      exception
        when check_violation or not_null_violation then
          fault := case when asked.path ~ '^/[^/?#[:space:]][^?#[:cntrl:]]*$' and length(asked.path) <= 200
                             and asked.path = lower(asked.path) then 'target' else 'path' end;
      end;
    end if;
    if fault is not null then
      refused := refused || jsonb_build_object('path', asked.path, 'target', asked.target, 'reason', fault);
    end if;
  end loop;
  return jsonb_build_object('saved', saved, 'refused', refused);
end
$$;
revoke all on function public.save_redirects from anon, authenticated, service_role;

create function public.redirects() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform figures.require_administrator();
  return (select coalesce(jsonb_agg(jsonb_build_object('path', r.path, 'target', r.target) order by r.path), '[]')
            from public.page_redirects r);
end
$$;
revoke all on function public.redirects from anon, authenticated, service_role;

create function public.remove_redirect(path text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform figures.require_administrator();
  delete from public.page_redirects r where r.path = remove_redirect.path;
  return to_jsonb(found);
end
$$;
revoke all on function public.remove_redirect from anon, authenticated, service_role;

revoke all on function figures.announce_redirects(), figures.path_of(text), figures.leads_back(text, text),
  public.save_redirects(jsonb), public.redirects(), public.remove_redirect(text) from public;

grant execute on function public.save_redirects(jsonb), public.redirects(), public.remove_redirect(text) to authenticated;

-- db/migrations/0090_calls_for_the_panel.sql

-- What the panel and the pages ask for beside tables, as functions of the data API: a site whose backend is a hosted project
-- has no other way to it (docs/hosted.md). And a role ends with the session: a token that was signed out opens nothing any
-- more, also where no server of ours looks first.

-- Whether whoever asks is who they say: the account can sign in, the session lives, and a second factor was passed if one is set up
-- or required.
create function accounts.is_proven() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb as claims) request
      join accounts.users u on u.id = (claims ->> 'sub')::uuid
      join accounts.sessions s on s.id = (claims ->> 'session_id')::uuid and s.user_id = u.id and s.ended_at is null
     where (u.banned_until is null or u.banned_until <= now())
       and (
         (claims ->> 'aal' = 'aal2' and s.aal = 'aal2')
         or not (
           accounts.second_factor_required()
           or exists (select from accounts.mfa_factors f where f.user_id = u.id and f.status = 'verified')
         )
       )
  )
$$;

revoke all on function accounts.is_proven() from public;

create or replace function public.has_role(variadic roles text[]) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select accounts.is_proven() and exists (
    select from accounts.users u
     where u.id = (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
       and u.app_metadata ->> 'role' = any (roles)
  )
$$;

create function accounts.require(allowed boolean) returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  if allowed is not true then
    raise insufficient_privilege using message = 'This account may not do that';
  end if;
  return (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;
end
$$;

revoke all on function accounts.require(boolean) from public;

-- The address that a post has now, for one that it had before. Null where there is none that everybody may read.
create function public.moved_post(old_slug text) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  found_slug text;
begin
  -- The server's own work: the policies of the posts hold for the owner too.
  perform set_config('octavo.identity', 'service', true);
  select p.slug into found_slug from public.blog_redirects r join public.blog_posts p on p.id = r.post_id
   where r.old_slug = moved_post.old_slug and p.status = 'published' and p.published_at <= now() and p.deleted_at is null;
  perform set_config('octavo.identity', identity, true);
  return to_json(found_slug);
end
$$;
revoke all on function public.moved_post from anon, authenticated, service_role;

-- Where whoever asks is signed in, the most recently used first.
create function public.own_sessions() returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller constant uuid := accounts.require(accounts.is_proven());
begin
  return (
    select coalesce(json_agg(json_build_object('id', s.id, 'aal', s.aal, 'created_at', s.created_at,
        'refreshed_at', s.refreshed_at, 'user_agent', s.user_agent, 'ip', s.address,
        'current', s.id::text = current_setting('request.jwt.claims')::jsonb ->> 'session_id')
        order by s.refreshed_at desc, s.id), '[]')
      from accounts.sessions s where s.user_id = caller and s.ended_at is null
  );
end
$$;
revoke all on function public.own_sessions from anon, authenticated, service_role;

-- Ends one of them. Answers whether there was one.
create function public.end_own_session(session uuid) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller constant uuid := accounts.require(accounts.is_proven());
begin
  update accounts.sessions s set ended_at = now() where s.id = session and s.user_id = caller and s.ended_at is null;
  if not found then
    return to_json(false);
  end if;
  insert into accounts.audit_log (actor_id, action, subject) values (caller, 'sign out', 'one session');
  return to_json(true);
end
$$;
revoke all on function public.end_own_session from anon, authenticated, service_role;

-- The audit log, newest first. `before` is the id of the last entry of the page before.
create function public.audit_entries(filter jsonb default '{}', before text default null, most integer default 50) returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller constant uuid := accounts.require(public.has_role('admin'));
begin
  return (
    select coalesce(json_agg(json_build_object('id', e.id::text, 'created_at', e.created_at, 'payload', json_build_object(
        'action', e.action, 'actor_id', e.actor_id, 'actor_username', e.actor, 'subject', e.subject,
        'subject_username', e.subject_account)) order by e.id desc), '[]')
      from (
        select l.id, l.created_at, l.action, l.actor_id, u.email as actor, l.subject, s.email as subject_account
          from accounts.audit_log l left join accounts.users u on u.id = l.actor_id
          left join accounts.users s on s.id::text = l.subject
         where (before is null or l.id < before::bigint)
           and (filter ->> 'person' is null or lower(filter ->> 'person') in (l.actor_id::text, u.email, l.subject, s.email))
           and (filter ->> 'action' is null or l.action = filter ->> 'action')
           and (filter ->> 'from' is null or l.created_at >= (filter ->> 'from')::timestamptz)
           and (filter ->> 'to' is null or l.created_at < (filter ->> 'to')::timestamptz)
         order by l.id desc limit least(greatest(most, 0), 10000)
      ) e
  );
end
$$;
revoke all on function public.audit_entries from anon, authenticated, service_role;

-- Records that everything in a table, or the audit log itself, is about to be read into a file.
create function public.announce_export(exported text) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller constant uuid := accounts.require(public.has_role('admin'));
begin
  if exported not in ('applications', 'career_applications', 'audit_log') then
    raise check_violation using message = 'There is no such table to export';
  end if;
  insert into accounts.audit_log (actor_id, action, subject)
    values (caller, case exported when 'audit_log' then 'audit log exported' else 'inbox exported' end,
      case when exported <> 'audit_log' then exported end);
  return 'null';
end
$$;
revoke all on function public.announce_export from anon, authenticated, service_role;

revoke all on function public.moved_post(text), public.own_sessions(), public.end_own_session(uuid),
  public.audit_entries(jsonb, text, integer), public.announce_export(text) from public;

grant execute on function public.moved_post(text) to anon, authenticated;

grant execute on function public.own_sessions(), public.end_own_session(uuid),
  public.audit_entries(jsonb, text, integer), public.announce_export(text) to authenticated;

-- db/migrations/0091_language_of_applications.sql

-- The language of the page that an application was sent from: its sender is answered in it. Rows from before, and clients that
-- do not name one, have English. Which languages there are is decided in contract/languages.ts, so that a third needs no migration.
alter table public.applications
  add column language text not null default 'en' check (language ~ '^[a-z]{2}$');

-- db/migrations/0100_time_of_a_statement.sql

-- The embedded database cannot be interrupted: a statement that takes too long ends it as a whole. So the statements of the
-- data routes look at the clock themselves, for each row, and give up in time.

create schema limits;

grant usage on schema limits to anon, authenticated;

/* Ends the statement as the limit of a server would. Never returns. */
create function limits.give_up() returns boolean language plpgsql volatile set search_path = '' as $$
begin
  raise exception 'canceling statement due to statement timeout' using errcode = '57014';
end
$$;

-- db/migrations/0105_guards.sql

-- One table says who may do what: the data routes, the functions, storage, the auth routes and the policies all read it.
-- `tests/contract/guards.test.ts` fails for an action that has no row, and for a row that no action has.
create table accounts.guards (
  -- A table's: `read`, `insert`, `update` or `delete` and its name. A function's: `call` and its name. A file's: what is done with
  -- it and its bucket. Of the auth routes: the method and the path. Any other is named in the code that asks for it.
  action text primary key,
  -- Roles of accounts. `account` is whoever is signed in, `visitor` whoever is not. An action with no role is nobody's.
  roles text[] not null,
  -- Whether a suspended account may too.
  suspended boolean not null default false,
  -- `passed`: a second factor that the account has or the site requires; `own`: one that the account has; `none`: not asked for.
  factor text not null default 'passed' check (factor in ('passed', 'own', 'none')),
  -- From how many rows on a proof of the last five minutes is asked for. 0: always. Null: never.
  proof_from integer check (proof_from >= 0)
);

alter table accounts.guards enable row level security;

insert into accounts.guards (action, roles, proof_from) values
  ('read blog_posts', '{visitor,account}', null),
  -- And what is scheduled or in the trash.
  ('read drafts', '{admin,editor}', null),
  ('insert blog_posts', '{admin,editor}', null),
  ('update blog_posts', '{admin,editor}', null),
  ('delete blog_posts', '{admin,editor}', 4),
  -- Everybody else's go to the trash, and from there for good.
  ('delete blog_posts for good', '{admin}', null),
  -- One that is neither the caller's nor lent to them.
  ('use any byline', '{admin}', null),
  ('read post_versions', '{admin,editor}', null),
  ('insert post_versions', '{}', null),
  ('update post_versions', '{}', null),
  ('delete post_versions', '{}', null),
  ('read post_corrections', '{visitor,account}', null),
  ('insert post_corrections', '{}', null),
  ('update post_corrections', '{}', null),
  ('delete post_corrections', '{}', null),
  ('read draft_links', '{admin,editor}', null),
  ('insert draft_links', '{}', null),
  ('update draft_links', '{}', null),
  ('delete draft_links', '{admin,editor}', null),
  -- More than one page of the desk is an export.
  ('read applications', '{admin}', 26),
  ('insert applications', '{admin}', null),
  ('update applications', '{admin}', 4),
  ('delete applications', '{admin}', 0),
  ('read career_applications', '{admin}', 26),
  ('insert career_applications', '{admin}', null),
  ('update career_applications', '{admin}', 4),
  ('delete career_applications', '{admin}', 0),
  ('read pictures', '{visitor,account}', null),
  ('insert pictures', '{}', null),
  ('update pictures', '{}', null),
  ('delete pictures', '{}', null),
  ('read picture_uses', '{admin,editor}', null),
  ('insert picture_uses', '{}', null),
  ('update picture_uses', '{}', null),
  ('delete picture_uses', '{}', null),
  ('read webhook_endpoints', '{admin}', null),
  ('insert webhook_endpoints', '{}', null),
  ('update webhook_endpoints', '{admin}', 0),
  ('delete webhook_endpoints', '{admin}', 0),
  ('read webhook_deliveries', '{admin}', null),
  ('insert webhook_deliveries', '{}', null),
  ('update webhook_deliveries', '{}', null),
  ('delete webhook_deliveries', '{}', null),
  -- A regular expression can take any time for any text.
  ('use match', '{admin}', null),
  ('use aggregates', '{admin}', null),
  ('call create_draft_link', '{admin,editor}', null),
  ('call read_draft', '{visitor,account}', null),
  ('call related_posts', '{visitor,account}', null),
  ('call moved_post', '{visitor,account}', null),
  ('call public_figures', '{visitor,account}', null),
  ('call desk_list', '{admin}', null),
  ('call desk_news', '{admin}', null),
  ('call desk_ids', '{admin}', null),
  ('call desk_change', '{admin}', null),
  ('call desk_choices', '{admin}', null),
  ('call desk_figures', '{admin}', null),
  ('call desk_history', '{admin}', null),
  ('call desk_add_note', '{admin}', null),
  ('call desk_replies', '{admin}', null),
  ('call desk_save_reply', '{admin}', null),
  ('call desk_remove_reply', '{admin}', null),
  ('call figures', '{admin}', null),
  ('call redirects', '{admin}', null),
  -- A redirect may lead to another site.
  ('call save_redirects', '{admin}', 0),
  ('call remove_redirect', '{admin}', null),
  ('call own_sessions', '{account}', null),
  ('call end_own_session', '{account}', null),
  -- More than one page of the log is an export.
  ('call audit_entries', '{admin}', 201),
  ('call announce_export', '{admin}', 0),
  ('download pictures', '{visitor,account}', null),
  ('list pictures', '{visitor,account}', null),
  ('sign pictures', '{visitor,account}', null),
  ('store pictures', '{admin,editor}', null),
  ('remove pictures', '{admin,editor}', 4),
  ('download resumes', '{admin}', null),
  ('list resumes', '{admin}', null),
  -- The link outlives the session.
  ('sign resumes', '{admin}', 0),
  ('store resumes', '{admin}', 0),
  ('remove resumes', '{admin}', 0),
  ('GET /admin/audit', '{admin}', null),
  ('GET /admin/audit as CSV', '{admin}', 0),
  ('POST /admin/exports', '{admin}', 0),
  ('POST /admin/erasures', '{admin}', 0),
  ('POST /invite', '{admin}', 0),
  ('GET /admin/users', '{admin}', 0),
  ('GET /admin/users/:userId', '{admin}', 0),
  ('PUT /admin/users/:userId', '{admin}', 0),
  ('DELETE /admin/users/:userId', '{admin}', 0),
  ('POST /admin/webhooks', '{admin}', 0),
  ('POST /admin/webhooks/:id/secret', '{admin}', 0),
  ('POST /admin/webhooks/:id/test', '{admin}', null),
  ('POST /admin/webhooks/deliveries/:id/resend', '{admin}', null),
  ('GET /proof', '{account}', 0),
  ('PUT /user', '{account}', null),
  ('PUT /user with an address', '{account}', 0),
  ('GET /sessions', '{account}', null),
  ('DELETE /sessions/:sessionId', '{account}', null),
  ('GET /factors/recovery-codes', '{account}', null),
  ('POST /factors/recovery-codes', '{account}', 0),
  ('POST /factors/recovery-codes/regenerate', '{account}', 0),
  ('DELETE /factors/:factorId that counts', '{account}', 0),
  ('GET /passkeys', '{account}', null),
  ('PATCH /passkeys/:passkeyId', '{account}', null);

-- Whoever sets the first factor up, or proves one, has not passed it yet.
insert into accounts.guards (action, roles, factor, proof_from) values
  ('POST /proof', '{account}', 'own', null),
  ('PUT /user by a link', '{account}', 'own', null),
  ('POST /factors', '{account}', 'own', 0),
  ('POST /passkeys/registration/options', '{account}', 'own', 0),
  ('POST /passkeys/registration/verify', '{account}', 'own', 0),
  ('call post_tags', '{account}', 'none', null),
  ('GET /user', '{account}', 'none', null),
  ('POST /factors/:factorId/challenge', '{account}', 'none', null),
  ('POST /factors/:factorId/verify', '{account}', 'none', null),
  ('DELETE /factors/:factorId', '{account}', 'none', null),
  ('DELETE /passkeys/:passkeyId', '{account}', 'none', null);

insert into accounts.guards (action, roles, factor, suspended) values
  ('POST /logout', '{account}', 'none', true);

insert into accounts.guards (action, roles, factor)
  select action, '{visitor,account}', 'none'
    from unnest(array['POST /token', 'POST /recover', 'POST /verify', 'POST /passkeys/authentication/options',
      'POST /passkeys/authentication/verify', 'GET /settings', 'GET /health', 'GET /.well-known/jwks.json',
      'POST /signup']) as action;

-- Why the account of a session may not do something; null if it may. Read from the account and not from the token, so that
-- a new role, a suspension and a new proof count at once. `aal` is what the token says: one from before the second factor has not
-- passed it.
create function accounts.refusal(action text, session uuid, aal text, rows integer default 0) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  guard accounts.guards;
  person record;
begin
  select * into guard from accounts.guards g where g.action = refusal.action;
  if not found then
    raise exception 'There is no guard for "%"', action;
  end if;
  if 'visitor' = any (guard.roles) then
    return null;
  end if;
  select u.app_metadata ->> 'role' as role, coalesce(u.banned_until > now(), false) as is_suspended,
         refusal.aal = 'aal2' and s.aal = 'aal2' as has_passed, s.amr,
         exists (select from accounts.mfa_factors f where f.user_id = u.id and f.status = 'verified') as has_factor
    into person
    from accounts.sessions s join accounts.users u on u.id = s.user_id
   where s.id = session and s.ended_at is null;
  if not found or (person.is_suspended and not guard.suspended) then
    return 'refused';
  end if;
  if not ('account' = any (guard.roles) or coalesce(person.role = any (guard.roles), false)) then
    return 'refused';
  end if;
  if not person.has_passed and guard.factor <> 'none'
    and (person.has_factor or (guard.factor = 'passed' and accounts.second_factor_required())) then
    return 'second factor';
  end if;
  -- Holding a link from a mailbox is no proof.
  if guard.proof_from <= rows and not exists (
    select from jsonb_array_elements(person.amr) as proof
     where proof ->> 'method' in ('password', 'totp', 'mfa/recovery_code', 'passkey', 'webauthn', 'mfa/webauthn')
       and (proof ->> 'timestamp')::numeric >= extract(epoch from now()) - 300
  ) then
    return 'proof';
  end if;
  return null;
end
$$;

revoke all on function accounts.refusal(text, uuid, text, integer) from public;

create function accounts.refusal_of_caller(action text, rows integer) returns text
language sql stable
set search_path = ''
as $$
  select accounts.refusal(action, (claims ->> 'session_id')::uuid, claims ->> 'aal', rows)
    from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb as claims) request
$$;

revoke all on function accounts.refusal_of_caller(text, integer) from public;

-- Whether whoever asks may, apart from a fresh proof. For policies, which leave out what it says no to.
create function public.may(action text) returns boolean
language sql stable security definer
set search_path = ''
as $$ select accounts.refusal_of_caller(action, -1) is null $$;
revoke all on function public.may from anon, authenticated, service_role;

-- Asks for a fresh proof when so many rows need one. In the form in which PostgREST takes a status and a code of one's own.
create function public.require_proof(action text, rows integer default 0) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if accounts.refusal_of_caller(action, rows) = 'proof' then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'reauthentication_needed', 'message',
        'Prove again who you are: your last proof is more than 5 minutes old', 'details', null, 'hint', null)::text,
      detail = json_build_object('status', 403, 'headers', json_build_object())::text;
  end if;
end
$$;
revoke all on function public.require_proof from anon, authenticated, service_role;

-- Refuses whoever may not, and whoever has to prove first who they are. Answers who asks.
create function public.guard(action text, rows integer default 0) returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not public.may(action) then
    raise insufficient_privilege using message = 'This account may not do that';
  end if;
  perform public.require_proof(action, rows);
  return (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;
end
$$;
revoke all on function public.guard from anon, authenticated, service_role;

revoke all on function public.may(text), public.require_proof(text, integer), public.guard(text, integer) from public;

grant execute on function public.may(text), public.require_proof(text, integer), public.guard(text, integer) to anon, authenticated;

drop policy administrators_and_editors on public.blog_posts;

create policy read_drafts on public.blog_posts for select to authenticated using ((select public.may('read drafts')));

create policy insert_posts on public.blog_posts for insert to authenticated
  with check ((select public.may('insert blog_posts')));

create policy update_posts on public.blog_posts for update to authenticated
  using ((select public.may('update blog_posts'))) with check ((select public.may('update blog_posts')));

create policy delete_posts on public.blog_posts for delete to authenticated
  using ((select public.may('delete blog_posts'))
    and (deleted_at is not null or (select public.may('delete blog_posts for good'))));

do $$
declare
  place text;
begin
  foreach place in array array['applications', 'career_applications'] loop
    execute format('drop policy administrators on public.%I', place);
    execute format('create policy reads on public.%1$I for select to authenticated
      using ((select public.may(%2$L)))', place, 'read ' || place);
    execute format('create policy inserts on public.%1$I for insert to authenticated
      with check ((select public.may(%2$L)))', place, 'insert ' || place);
    execute format('create policy updates on public.%1$I for update to authenticated
      using ((select public.may(%2$L))) with check ((select public.may(%2$L)))', place, 'update ' || place);
    execute format('create policy deletes on public.%1$I for delete to authenticated
      using ((select public.may(%2$L)))', place, 'delete ' || place);
  end loop;
end
$$;

drop policy administrators_and_editors_read on public.post_versions;

create policy reads on public.post_versions for select to authenticated using ((select public.may('read post_versions')));

drop policy administrators_and_editors_read on public.draft_links;

create policy reads on public.draft_links for select to authenticated using ((select public.may('read draft_links')));

drop policy administrators_and_editors_revoke on public.draft_links;

create policy deletes on public.draft_links for delete to authenticated using ((select public.may('delete draft_links')));

-- Each function asks under its own name, in place of the checks that it had. Those that list ids for a change ask as the change.
do $$
declare
  had constant text := 'perform (desk|figures)\.require_administrator\(\)'
    '|accounts\.require\((accounts\.is_proven\(\)|public\.has_role\(''admin''\))\)'
    '|(?<=if not )public\.has_role\(''admin'', ''editor''\)';
  found record;
begin
  for found in
    select pg_get_functiondef(p.oid) as text, p.proname,
           format('%L%s', 'call ' || replace(p.proname, 'desk_all_ids', 'desk_change'),
             case p.proname when 'audit_entries' then ', most' else '' end) as asked
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosrc ~ had
  loop
    execute regexp_replace(found.text, had, case
      when found.proname = 'create_draft_link' then format('public.may(%s)', found.asked)
      when found.text ~ 'require_administrator' then format('perform public.guard(%s)', found.asked)
      else format('public.guard(%s)', found.asked) end);
  end loop;
end
$$;

drop function figures.require_administrator();

drop function accounts.require(boolean);

create or replace function desk.require_administrator() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  perform public.guard('call desk_list');
end
$$;

-- db/migrations/0108_bylines_are_lent.sql

-- A byline is its owner's. Somebody else gives it to a post when the owner has lent it: to this post, by saving it themselves, or
-- to all, in their profile (`lends_byline`). Guests, who have no account, can be named as before.

create function accounts.lends_byline(owner uuid, post uuid, borrower uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select owner = borrower
    or exists (select from accounts.users u where u.id = owner and u.user_metadata ->> 'lends_byline' = 'true')
    or exists (select from public.post_versions v where v.post_id = post and v.saved_by = owner)
$$;

revoke all on function accounts.lends_byline(uuid, uuid, uuid) from public;

-- The same name, however it is spaced and written.
create function accounts.folded_name(name text) returns text
language sql immutable
set search_path = ''
as $$ select nullif(lower(regexp_replace(btrim(normalize(name, NFKC)), '\s+', ' ', 'g')), '') $$;

revoke all on function accounts.folded_name(text) from public;

-- Its name makes it run after `set_byline`. As the owner, because whoever saves a post has no right to the accounts.
create function public.check_byline() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;
begin
  if caller is null or public.may('use any byline') then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if new.author_id is not distinct from old.author_id and new.byline is not distinct from old.byline then
      return new;
    end if;
  end if;
  if exists (
    select from accounts.users u
     where (u.id = new.author_id or accounts.folded_name(u.user_metadata ->> 'display_name') = accounts.folded_name(new.byline))
       and not accounts.lends_byline(u.id, new.id, caller)
  ) then
    raise insufficient_privilege using message = 'This byline belongs to somebody who has not lent it';
  end if;
  return new;
end
$$;
revoke all on function public.check_byline from anon, authenticated, service_role;

revoke all on function public.check_byline() from public;

create trigger set_byline_as_lent before insert or update on public.blog_posts
  for each row execute function public.check_byline();

-- When a post was made and first seen is for the database to say. What a client sends back with the rest of a post is left alone.
create function public.keep_post_times() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if nullif(current_setting('request.jwt.claims', true), '') is null then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.created_at := now();
    new.first_published_at := null;
  else
    new.created_at := old.created_at;
  end if;
  return new;
end
$$;
revoke all on function public.keep_post_times from anon, authenticated, service_role;

create trigger keep_post_times before insert or update on public.blog_posts
  for each row execute function public.keep_post_times();

-- db/migrations/0121_pictures_of_shared_drafts.sql

-- Whoever has a secret link to a draft sees its pictures in the size of their screen too.
create function public.draft_pictures(secret text) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  draft constant json := public.read_draft(secret) -> 'post';
  found_pictures json;
begin
  if draft is null then
    return '[]';
  end if;
  -- The server's own work: the policies of the pictures hold for the owner too.
  perform set_config('octavo.identity', 'service', true);
  select coalesce(json_agg(json_build_object('name', p.name, 'digest', p.digest, 'width', p.width, 'height', p.height,
      'placeholder', p.placeholder, 'widths', p.widths)), '[]') into found_pictures
    from public.pictures p
   where p.name = any (public.picture_names(draft ->> 'content', draft ->> 'cover'));
  perform set_config('octavo.identity', identity, true);
  return found_pictures;
end
$$;
revoke all on function public.draft_pictures from anon, authenticated, service_role;

revoke all on function public.draft_pictures(text) from public;

grant execute on function public.draft_pictures(text) to anon, authenticated;

-- And pictures are listed by those who write.
insert into accounts.guards (action, roles) values ('call draft_pictures', '{visitor,account}');

update accounts.guards set roles = '{admin,editor}' where action = 'list pictures';

-- db/migrations/0122_states_that_applicants_see.sql

-- What an applicant sees of the state of a submission. A decision is told when somebody at the desk says so, for example once the
-- letter has gone: before, the receipt said "the answer is no" as soon as the state was set. And how a form was filled in: within
-- seconds, as browsers do that know the answers, and programs. That is a mark for the desk, and no spam.

do $$
declare
  place text;
begin
  -- The server's own work, and nobody's change: what applicants have seen before, they still see.
  perform set_config('octavo.identity', 'service', true);
  foreach place in array array['applications', 'career_applications'] loop
    execute format($sql$
      alter table public.%1$I
        add column told_state text not null default 'new'
          check (told_state in ('new', 'in_progress', 'answered', 'accepted', 'declined')),
        add column told_at timestamptz,
        add column hurried boolean not null default false
    $sql$, place);
    execute format('alter table public.%I disable trigger user', place);
    execute format('update public.%I set told_state = state, told_at = state_at where state <> ''new''', place);
    execute format('alter table public.%I enable trigger user', place);
  end loop;
end
$$;

alter table desk.entries add column hurried boolean not null default false, add column told_state text not null default 'new';

update desk.entries set told_state = state where state <> 'new';

alter table desk.events drop constraint events_what_check;

alter table desk.events add constraint events_what_check check (what in ('state', 'told', 'assignee', 'spam', 'content'));

-- As in 0074, and: steps are seen as they are set, a decision when it is told. The first answer is the first that was told.
create or replace function public.follow_state() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  if claims is null then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.reference := public.new_reference();
    new.state_by := null;
    new.state_at := null;
    new.told_state := 'new';
    new.told_at := null;
    new.hurried := false;
    new.first_answered_at := null;
    return new;
  end if;
  new.reference := old.reference;
  new.referrer := old.referrer;
  new.campaign := old.campaign;
  new.landing_page := old.landing_page;
  new.hurried := old.hurried;
  new.state_by := old.state_by;
  new.state_at := old.state_at;
  new.told_at := old.told_at;
  new.first_answered_at := old.first_answered_at;
  if new.state <> old.state then
    new.state_by := (claims ->> 'sub')::uuid;
    new.state_at := now();
    -- Whoever decides about it has read it.
    new.read_at := coalesce(new.read_at, now());
  end if;
  if new.state in ('new', 'in_progress', 'answered') then
    new.told_state := new.state;
  elsif new.told_state <> new.state then
    new.told_state := old.told_state;
  end if;
  if new.told_state <> old.told_state then
    new.told_at := now();
    if new.told_state in ('answered', 'accepted', 'declined') then
      new.first_answered_at := coalesce(old.first_answered_at, now());
    end if;
  end if;
  if new.read_at is not null then
    new.read_at := coalesce(old.read_at, now());
  end if;
  if new.assignee is distinct from old.assignee and new.assignee is not null
    and not exists (select from accounts.users u where u.id = new.assignee and u.app_metadata ->> 'role' = 'admin') then
    raise check_violation using message = 'Only an administrator can be assigned';
  end if;
  return new;
end
$$;

-- As in 0075, with the new columns.
create or replace function desk.follow_submission() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_career constant boolean := tg_table_name = 'career_applications';
  sent constant jsonb := to_jsonb(new);
  whole_name constant text :=
    case when is_career then sent ->> 'name' else (sent ->> 'first_name') || ' ' || (sent ->> 'last_name') end;
  about_it constant text := sent ->> case when is_career then 'position' else 'company' end;
  -- What changes without a change of words.
  wordless constant text[] := array['state', 'state_by', 'state_at', 'told_state', 'told_at', 'first_answered_at', 'read_at',
    'assignee', 'spam', 'hurried'];
  short_text text;
begin
  insert into desk.entries as e (id, application_id, career_application_id, kind, created_at, reference, name, name_key, about,
      company_size, position, source, state, state_at, told_state, spam, hurried, unread, assignee, first_answered_at)
    values (new.id, case when not is_career then new.id end, case when is_career then new.id end,
      case when is_career then 'career' else 'application' end, new.created_at, new.reference, whole_name,
      left(desk.folded(whole_name), 100), about_it, sent ->> 'company_size', sent ->> 'position',
      desk.source_of(new.campaign, new.referrer), new.state, new.state_at, new.told_state, new.spam, new.hurried,
      new.read_at is null, new.assignee, new.first_answered_at)
    on conflict (id) do update set created_at = excluded.created_at, reference = excluded.reference, name = excluded.name,
      name_key = excluded.name_key, about = excluded.about, company_size = excluded.company_size,
      position = excluded.position, source = excluded.source, state = excluded.state, state_at = excluded.state_at,
      told_state = excluded.told_state, spam = excluded.spam, hurried = excluded.hurried, unread = excluded.unread,
      assignee = excluded.assignee, first_answered_at = excluded.first_answered_at;
  -- The words cost the most, and a change of state leaves them as they are.
  if tg_op = 'UPDATE' and to_jsonb(old) - wordless = sent - wordless and exists (select from desk.words w where w.id = new.id) then
    return null;
  end if;
  short_text := desk.folded(concat_ws(' ', whole_name, new.reference, sent ->> 'company', sent ->> 'position', new.email,
    sent ->> 'phone'));
  insert into desk.words as w (id, short, words)
    values (new.id, short_text, array_to_tsvector(desk.words_of(short_text || ' ' || desk.folded(coalesce(new.message, '')))))
    on conflict (id) do update set short = excluded.short, words = excluded.words
      where (w.short, w.words) is distinct from (excluded.short, excluded.words);
  return null;
end
$$;

-- As in 0076, and a decision that was told is a line of its own.
create or replace function desk.write_events() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  person constant uuid := (claims ->> 'sub')::uuid;
  unwritten constant text[] := array['state', 'state_by', 'state_at', 'told_state', 'told_at', 'first_answered_at', 'read_at',
    'assignee', 'spam', 'hurried'];
begin
  if claims is null then
    return null;
  end if;
  insert into desk.events (submission_id, actor, what, before, after)
    select new.id, person, what, before, after
      from (values ('state', old.state, new.state), ('assignee', old.assignee::text, new.assignee::text),
                   ('spam', old.spam::text, new.spam::text)) as change (what, before, after)
     where before is distinct from after
    union all
    select new.id, person, 'told', old.told_state, new.told_state
     where old.told_state <> new.told_state and new.told_state in ('accepted', 'declined')
    union all
    select new.id, person, 'content', null, null where to_jsonb(old) - unwritten <> to_jsonb(new) - unwritten;
  return null;
end
$$;

-- As in 0075. `told` tells the applicant the state that is set, or was set before.
create or replace function public.desk_change(filter jsonb, change jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  ids uuid[];
  changed bigint := 0;
  part bigint;
  place text;
begin
  ids := public.desk_all_ids(filter);
  foreach place in array array['applications', 'career_applications'] loop
    execute format(
      'update public.%I set state = coalesce($2 ->> ''state'', state), spam = coalesce(($2 ->> ''spam'')::boolean, spam),
         told_state = case when ($2 ->> ''told'')::boolean then coalesce($2 ->> ''state'', state) else told_state end,
         assignee = case when $2 ? ''assignee'' then ($2 ->> ''assignee'')::uuid else assignee end,
         read_at = case when $2 ? ''read'' then case when ($2 ->> ''read'')::boolean then coalesce(read_at, now()) end else read_at end
       where id = any ($1)', place) using ids, change;
    get diagnostics part = row_count;
    changed := changed + part;
  end loop;
  return to_jsonb(changed);
end
$$;

-- As in 0084, with what is to be told and how the form was filled in.
create or replace function desk.list_query(filter jsonb, sort text, page integer, per_page integer, is_counted boolean default false)
returns text
language sql stable
set search_path = ''
as $$
  select format(
    'select %s l.id, l.kind, l.reference, l.name, l.about, l.company_size, l.source, l.state, l.told_state, l.spam, l.hurried,
            l.unread, l.assignee, l.created_at
       from (select %s e.* from desk.entries e where %s) l where %s order by %s limit %s offset %s',
    case when is_counted then 'l.total, l.hidden,' else '' end,
    case when is_counted
      then format('count(*) filter (where %1$s) over () as total, count(*) filter (where not (%1$s)) over () as hidden,',
        case when desk.hides_spam(filter) then 'not e.spam' else 'true' end)
      else '' end,
    desk.condition(case when is_counted and desk.hides_spam(filter) then filter || '{"spam": "all"}' else filter end),
    case when is_counted and desk.hides_spam(filter) then 'not l.spam' else 'true' end,
    case sort
      when 'oldest' then 'l.created_at, l.id desc'
      when 'name' then 'l.name_key, l.created_at desc, l.id'
      when 'changed' then 'l.state_at desc nulls last, l.created_at desc, l.id'
      else 'l.created_at desc, l.id'
    end,
    per_page, (greatest(page, 1)::bigint - 1) * per_page)
$$;

-- db/migrations/0124_own_usage.sql

-- How much whoever asks has stored, in bytes, for the panel: the quotas are in contract/quotas.ts.
create function public.own_usage() returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  caller constant uuid := (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;
  is_administrator constant boolean := public.has_role('admin');
  found_usage json;
begin
  perform public.guard('call own_usage');
  -- The server's own work: the policies hold for the owner too.
  perform set_config('octavo.identity', 'service', true);
  found_usage := json_build_object(
    'user_data', (select octet_length(u.user_metadata::text) from accounts.users u where u.id = caller),
    'pictures', (select coalesce(sum(p.bytes), 0) from public.pictures p where p.uploaded_by = caller),
    'resumes', case when is_administrator
      then (select coalesce(sum(c.resume_bytes), 0) from public.career_applications c) end);
  perform set_config('octavo.identity', identity, true);
  return found_usage;
end
$$;
revoke all on function public.own_usage from anon, authenticated, service_role;

revoke all on function public.own_usage() from public;

grant execute on function public.own_usage() to authenticated;

insert into accounts.guards (action, roles) values ('call own_usage', '{account}');

-- db/migrations/0140_redirects_come_back.sql

-- A redirect yields to a published post at its address and comes back after it. It used to be deleted as soon as any post took the
-- address, a draft too, which nobody else can see. An address may have been that of several posts: the last of them that
-- everybody may read is where it leads.
alter table public.blog_redirects drop constraint blog_redirects_pkey;

alter table public.blog_redirects add primary key (old_slug, post_id);

drop trigger free_slug_on_insert on public.blog_posts;

create or replace function public.keep_old_slug() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.status = 'published' and old.published_at <= now() then
    insert into public.blog_redirects (old_slug, post_id, created_at) values (old.slug, new.id, clock_timestamp())
      on conflict (old_slug, post_id) do update set created_at = excluded.created_at;
  end if;
  return null;
end
$$;

create or replace function public.moved_post(old_slug text) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  found_slug text;
begin
  -- The server's own work: the policies of the posts hold for the owner too.
  perform set_config('octavo.identity', 'service', true);
  select p.slug into found_slug from public.blog_redirects r join public.blog_posts p on p.id = r.post_id
   where r.old_slug = moved_post.old_slug and p.status = 'published' and p.published_at <= now() and p.deleted_at is null
     and not exists (
       select from public.blog_posts there where there.slug = r.old_slug and there.status = 'published'
         and there.published_at <= now() and there.deleted_at is null)
   order by r.created_at desc, r.post_id limit 1;
  perform set_config('octavo.identity', identity, true);
  return to_json(found_slug);
end
$$;

-- db/migrations/0141_words_in_angle_brackets.sql

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

-- db/migrations/0150_four_roles.sql

-- Two more roles. `desk` reads and answers submissions: no posts, no people. `contributor` writes drafts of their own, which an
-- editor publishes. The table of guards says who may do what, the policies below to which rows.

update accounts.guards set roles = roles || '{desk}'
 where action in ('read applications', 'update applications', 'read career_applications', 'update career_applications',
   'download resumes', 'list resumes') or (action like 'call desk\_%');

update accounts.guards set roles = roles || '{contributor}'
 where action in ('read drafts', 'insert blog_posts', 'update blog_posts', 'delete blog_posts', 'read post_versions',
   'store pictures', 'list pictures');

insert into accounts.guards (action, roles) values
  -- Posts that somebody else is the author of.
  ('edit any post', '{admin,editor}'),
  -- And schedule, take back, and change what is public.
  ('publish posts', '{admin,editor}'),
  -- What somebody sent, in their own words.
  ('edit submissions', '{admin}');

-- Who asks.
create function public.caller() returns uuid
language sql stable
set search_path = ''
as $$ select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;
revoke all on function public.caller from anon, authenticated, service_role;

revoke all on function public.caller() from public;

grant execute on function public.caller() to anon, authenticated;

-- Whether the role of somebody else lets them.
create function accounts.role_may(person uuid, action text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from accounts.users u join accounts.guards g on u.app_metadata ->> 'role' = any (g.roles)
                  where u.id = person and g.action = role_may.action)
$$;

revoke all on function accounts.role_may(uuid, text) from public;

alter policy read_drafts on public.blog_posts using ((select public.may('read drafts'))
  and (author_id = (select public.caller()) or (select public.may('edit any post'))));

alter policy insert_posts on public.blog_posts with check ((select public.may('insert blog_posts'))
  and (author_id = (select public.caller()) or (select public.may('edit any post')))
  and (status = 'draft' or (select public.may('publish posts'))));

alter policy update_posts on public.blog_posts
  using ((select public.may('update blog_posts'))
    and (author_id = (select public.caller()) or (select public.may('edit any post')))
    and (status = 'draft' or (select public.may('publish posts'))))
  with check ((select public.may('update blog_posts'))
    and (author_id = (select public.caller()) or (select public.may('edit any post')))
    and (status = 'draft' or (select public.may('publish posts'))));

alter policy delete_posts on public.blog_posts using ((select public.may('delete blog_posts'))
  and (author_id = (select public.caller()) or (select public.may('edit any post')))
  and (status = 'draft' or (select public.may('publish posts')))
  and (deleted_at is not null or (select public.may('delete blog_posts for good'))));

alter policy reads on public.post_versions using ((select public.may('read post_versions'))
  and ((select public.may('edit any post'))
    or exists (select from public.blog_posts p where p.id = post_id and p.author_id = (select public.caller()))));

-- A draft of somebody who edits their own alone is theirs. Its name makes it run before `set_byline`.
create function public.claim_draft() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.author_id is null and not public.may('edit any post') then
    new.author_id := public.caller();
  end if;
  return new;
end
$$;
revoke all on function public.claim_draft from anon, authenticated, service_role;

revoke all on function public.claim_draft() from public;

create trigger claim_draft before insert on public.blog_posts
  for each row execute function public.claim_draft();

-- As in 0122, and: whoever works the inbox can be assigned, and changes nothing that somebody wrote. An undo puts every column back
-- (0153_desk_jobs.sql).
create or replace function public.follow_state() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  worked_on constant text[] := array['state', 'state_by', 'state_at', 'told_state', 'told_at', 'first_answered_at', 'read_at',
    'assignee', 'spam'];
begin
  if claims is null or current_setting('octavo.undoing', true) = 'on' then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.reference := public.new_reference();
    new.state_by := null;
    new.state_at := null;
    new.told_state := 'new';
    new.told_at := null;
    new.hurried := false;
    new.first_answered_at := null;
    return new;
  end if;
  new.reference := old.reference;
  new.referrer := old.referrer;
  new.campaign := old.campaign;
  new.landing_page := old.landing_page;
  new.hurried := old.hurried;
  new.state_by := old.state_by;
  new.state_at := old.state_at;
  new.told_at := old.told_at;
  new.first_answered_at := old.first_answered_at;
  if to_jsonb(new) - worked_on <> to_jsonb(old) - worked_on and not public.may('edit submissions') then
    raise insufficient_privilege using message = 'This account may not change what somebody sent';
  end if;
  if new.state <> old.state then
    new.state_by := (claims ->> 'sub')::uuid;
    new.state_at := now();
    -- Whoever decides about it has read it.
    new.read_at := coalesce(new.read_at, now());
  end if;
  if new.state in ('new', 'in_progress', 'answered') then
    new.told_state := new.state;
  elsif new.told_state <> new.state then
    new.told_state := old.told_state;
  end if;
  if new.told_state <> old.told_state then
    new.told_at := now();
    if new.told_state in ('answered', 'accepted', 'declined') then
      new.first_answered_at := coalesce(old.first_answered_at, now());
    end if;
  end if;
  if new.read_at is not null then
    new.read_at := coalesce(old.read_at, now());
  end if;
  if new.assignee is distinct from old.assignee and new.assignee is not null
    and not accounts.role_may(new.assignee, 'call desk_list') then
    raise check_violation using message = 'Only somebody who works the inbox can be assigned';
  end if;
  return new;
end
$$;

-- As in 0075, with everybody who can be assigned.
create or replace function public.desk_choices() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform public.guard('call desk_choices');
  return jsonb_build_object(
    'positions', (select coalesce(jsonb_agg(position order by position), '[]')
      from (select distinct position from desk.entries where position is not null limit 200) p),
    'sources', (select coalesce(jsonb_agg(source order by source), '[]')
      from (select source from desk.entries group by source order by count(*) desc limit 100) s),
    'people', (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', desk.name_of(u.id)) order by u.email), '[]')
      from accounts.users u where accounts.role_may(u.id, 'call desk_list')));
end
$$;

-- As in 0124, by the table of guards.
create or replace function public.own_usage() returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  person constant uuid := public.guard('call own_usage');
  reads_resumes constant boolean := public.may('download resumes');
  found_usage json;
begin
  -- The server's own work: the policies hold for the owner too.
  perform set_config('octavo.identity', 'service', true);
  found_usage := json_build_object(
    'user_data', (select octet_length(u.user_metadata::text) from accounts.users u where u.id = person),
    'pictures', (select coalesce(sum(p.bytes), 0) from public.pictures p where p.uploaded_by = person),
    'resumes', case when reads_resumes
      then (select coalesce(sum(c.resume_bytes), 0) from public.career_applications c) end);
  perform set_config('octavo.identity', identity, true);
  return found_usage;
end
$$;

drop function desk.require_administrator();

-- db/hosted/pictures.sql

-- As 0120_pictures_of_public_posts.sql and 0151_four_roles_and_files.sql, on the service's own table. The bucket is public: whoever
-- has the address of a picture can read it. Only those who write can list it.
create policy octavo_writers_read_pictures on storage.objects for select to authenticated
  using (bucket_id = 'pictures' and (select public.may('list pictures')));

create policy octavo_writers_add_pictures on storage.objects for insert to authenticated
  with check (bucket_id = 'pictures' and (select public.may('store pictures')));

create policy octavo_editors_replace_pictures on storage.objects for update to authenticated
  using (bucket_id = 'pictures' and (select public.may('remove pictures')))
  with check (bucket_id = 'pictures' and (select public.may('remove pictures')));

create policy octavo_editors_remove_pictures on storage.objects for delete to authenticated
  using (bucket_id = 'pictures' and (select public.may('remove pictures')));

create policy octavo_desk_reads_resumes on storage.objects for select to authenticated
  using (bucket_id = 'resumes' and (select public.may('download resumes')));

create policy octavo_administrators_manage_resumes on storage.objects for all to authenticated
  using (bucket_id = 'resumes' and (select public.may('store resumes')))
  with check (bucket_id = 'resumes' and (select public.may('store resumes')));

-- Read as its owner, because visitors have no right to the service's own table.
create or replace view public.pictures with (security_invoker = false) as
  select o.id, o.name, coalesce(btrim(o.metadata ->> 'eTag', '"'), '') as digest, o.metadata ->> 'mimetype' as type,
         substring(o.user_metadata ->> 'width' from '^\d{1,6}$')::int as width,
         substring(o.user_metadata ->> 'height' from '^\d{1,6}$')::int as height, coalesce((o.metadata ->> 'size')::int, 0) as bytes,
         coalesce(o.user_metadata ->> 'placeholder', '') as placeholder,
         '{}'::int[] as widths, o.created_at,
         case when (select public.may('list pictures')) then nullif(o.owner_id, '')::uuid end as uploaded_by
    from storage.objects o
   where o.bucket_id = 'pictures'
     and ((select public.may('list pictures')) or current_setting('octavo.identity', true) = 'service'
       or o.name in (select unnest(p.pictures) from public.blog_posts p
                      where p.status = 'published' and p.published_at <= now() and p.deleted_at is null));

create or replace view public.picture_uses with (security_invoker = true) as
  select o.id, o.name, o.created_at, u.post_id, u.title, u.slug, u.status, u.deleted_at, u.is_cover
    from public.pictures o
    left join (
      select p.id as post_id, p.title, p.slug, p.status, p.deleted_at, p.cover is not distinct from shown.name as is_cover,
             shown.name
        from public.blog_posts p cross join lateral unnest(p.pictures) as shown (name)
    ) u on u.name = o.name
   where (select public.may('read picture_uses')) or current_setting('octavo.identity', true) = 'service';

drop function public.has_role(text[]);

drop function accounts.is_proven();

-- db/migrations/0152_people_are_seen_without_proof.sql

-- Looking at the list of colleagues asks for no fresh proof, changing anything in it does. And two more changes: an administrator
-- takes a lost second factor off an account, and sends somebody a link to set a new password.
update accounts.guards set proof_from = null where action in ('GET /admin/users', 'GET /admin/users/:userId');

insert into accounts.guards (action, roles, proof_from) values
  ('DELETE /admin/users/:userId/factors', '{admin}', 0),
  ('POST /admin/users/:userId/recovery', '{admin}', 0);

-- db/migrations/0153_desk_jobs.sql

-- A change of many submissions is a job: begun by one call, done in small steps by whichever instance has time, so that it outlives
-- the page and a restart. The rows are chosen when it begins. What each was before is kept, so that all but erasure can be undone
-- for a while. Nobody but the owner reads here.
create table desk.jobs (
  id uuid primary key default gen_random_uuid(),
  actor uuid not null references auth.users (id) on delete cascade,
  -- As `desk_change` takes it, or {"erase": true}.
  change jsonb not null,
  status text not null default 'running' check (status in ('running', 'done', 'undoing', 'undone', 'stopped')),
  total integer not null default 0,
  done integer not null default 0,
  -- Submissions that an undo left as they are, because somebody has changed them since.
  skipped integer not null default 0,
  -- Why it was stopped.
  fault text,
  created_at timestamptz not null default now(),
  stepped_at timestamptz not null default now(),
  finished_at timestamptz,
  undo_until timestamptz
);

create unique index one_job_at_a_time on desk.jobs (actor) where status in ('running', 'undoing');

create index jobs_by_actor on desk.jobs (actor, created_at desc);

create table desk.job_rows (
  job uuid not null references desk.jobs (id) on delete cascade,
  submission_id uuid not null references desk.entries (id) on delete cascade,
  -- Of the columns that people work on.
  before jsonb,
  after jsonb,
  primary key (job, submission_id)
);

create index job_rows_to_do on desk.job_rows (job, submission_id) where after is null;

create index job_rows_by_submission on desk.job_rows (submission_id);

alter table desk.jobs enable row level security;

alter table desk.job_rows enable row level security;

insert into accounts.guards (action, roles, proof_from) values
  ('call desk_count', '{admin,desk}', null),
  -- More than one page of the desk.
  ('call desk_begin', '{admin,desk}', 26),
  ('call desk_jobs', '{admin,desk}', null),
  ('call desk_undo', '{admin,desk}', null);

-- What people work on in a submission, of its row.
create function desk.work_of(submission jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_object_agg(key, value) from jsonb_each(submission)
   where key in ('state', 'state_by', 'state_at', 'told_state', 'told_at', 'first_answered_at', 'read_at', 'assignee', 'spam')
$$;

create function desk.job_json(job desk.jobs) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', job.id, 'change', job.change, 'status', job.status, 'total', job.total, 'done', job.done,
    'skipped', job.skipped, 'fault', job.fault, 'created_at', job.created_at, 'finished_at', job.finished_at,
    'undo_until', case when job.undo_until > now() then job.undo_until end)
$$;

-- In the form in which PostgREST takes a status and a code of one's own.
create function desk.refuse(code text, message text, details text default null) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', code, 'message', message, 'details', details, 'hint', null)::text,
    detail = json_build_object('status', 409, 'headers', json_build_object())::text;
end
$$;

create function desk.check_change(change jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if jsonb_typeof(change) is distinct from 'object' or change = '{}'
    or change - '{state,told,spam,assignee,read,erase}'::text[] <> '{}'
    or (change ? 'erase' and change <> '{"erase": true}')
    or coalesce(change ->> 'state', 'new') not in ('new', 'in_progress', 'answered', 'accepted', 'declined')
    or exists (select from jsonb_each(change - '{state,assignee}'::text[]) c where jsonb_typeof(c.value) <> 'boolean') then
    raise check_violation using message = 'There is no such change';
  end if;
  if change ->> 'assignee' is not null and not accounts.role_may((change ->> 'assignee')::uuid, 'call desk_list') then
    raise check_violation using message = 'Only somebody who works the inbox can be assigned';
  end if;
end
$$;

-- How many submissions a filter finds.
create function public.desk_count(filter jsonb default '{}') returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform public.guard('call desk_count');
  return to_jsonb(desk.count_of(filter));
end
$$;
revoke all on function public.desk_count from anon, authenticated, service_role;

-- Begins to change, or to erase, everything that a filter finds now. `expected` is the number that somebody has confirmed.
create function public.desk_begin(filter jsonb, change jsonb, expected integer default null) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  person constant uuid := public.guard('call desk_begin');
  erases constant boolean := change ? 'erase';
  found_rows constant bigint := desk.count_of(filter);
  begun desk.jobs;
begin
  perform desk.check_change(change);
  perform public.guard('call desk_begin', found_rows::integer);
  if erases then
    perform public.guard('delete applications', found_rows::integer);
    perform public.guard('delete career_applications', found_rows::integer);
  end if;
  if found_rows <> expected then
    perform desk.refuse('count_changed', 'Another number of submissions is found by now', found_rows::text);
  end if;
  if found_rows > 20000 then
    raise check_violation using message = 'At most 20,000 submissions can be changed at once';
  end if;
  begin
    insert into desk.jobs (actor, change) values (person, change) returning * into begun;
  exception when unique_violation then
    perform desk.refuse('job_running', 'A change of yours is still under way');
  end;
  execute format('insert into desk.job_rows (job, submission_id) select $1, e.id from desk.entries e where %s',
    desk.condition(filter)) using begun.id;
  update desk.jobs j set total = found_rows where j.id = begun.id returning * into begun;
  insert into accounts.audit_log (actor_id, action, subject)
    values (person, case when erases then 'inbox erased in bulk' else 'inbox changed in bulk' end, found_rows || ' submissions');
  perform pg_notify('desk_job', '');
  return desk.job_json(begun);
end
$$;
revoke all on function public.desk_begin from anon, authenticated, service_role;

-- The jobs of whoever asks, of the last day, newest first.
create function public.desk_jobs() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  person constant uuid := public.guard('call desk_jobs');
begin
  return (
    select coalesce(jsonb_agg(desk.job_json(j) order by j.created_at desc), '[]')
      from (select * from desk.jobs mine where mine.actor = person and mine.created_at > now() - interval '1 day'
             order by mine.created_at desc limit 20) j
  );
end
$$;
revoke all on function public.desk_jobs from anon, authenticated, service_role;

-- Puts everything back that a job has changed, also while it is under way.
create function public.desk_undo(job uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  person constant uuid := public.guard('call desk_undo');
  found_job desk.jobs;
begin
  select * into found_job from desk.jobs j where j.id = desk_undo.job and j.actor = person for update;
  if not found then
    raise check_violation using message = 'There is no such change';
  end if;
  if found_job.change ? 'erase' or not (found_job.status = 'running'
    or (found_job.status in ('done', 'stopped') and coalesce(found_job.undo_until > now(), false))) then
    perform desk.refuse('not_undoable', 'This change can no longer be undone');
  end if;
  delete from desk.job_rows r where r.job = found_job.id and r.after is null;
  begin
    update desk.jobs j set status = 'undoing', finished_at = null, undo_until = null, fault = null,
        done = j.total - (select count(*) from desk.job_rows r where r.job = j.id)
      where j.id = found_job.id returning * into found_job;
  exception when unique_violation then
    perform desk.refuse('job_running', 'A change of yours is still under way');
  end;
  insert into accounts.audit_log (actor_id, action, subject)
    values (person, 'bulk change undone', found_job.total || ' submissions');
  perform pg_notify('desk_job', '');
  return desk.job_json(found_job);
end
$$;
revoke all on function public.desk_undo from anon, authenticated, service_role;

-- Some rows of a job, in the name of whoever began it: triggers write history and audit log as for any other change.
create function desk.change_rows(job desk.jobs, ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  place text;
begin
  foreach place in array array['applications', 'career_applications'] loop
    if job.change ? 'erase' then
      execute format('delete from public.%I where id = any ($1)', place) using ids;
    else
      execute format(
        'with old as (select t.id, desk.work_of(to_jsonb(t)) as work from public.%1$I t where t.id = any ($1)),
          changed as (
            update public.%1$I set state = coalesce($2 ->> ''state'', state), spam = coalesce(($2 ->> ''spam'')::boolean, spam),
              told_state = case when ($2 ->> ''told'')::boolean then coalesce($2 ->> ''state'', state) else told_state end,
              assignee = case when $2 ? ''assignee'' then ($2 ->> ''assignee'')::uuid else assignee end,
              read_at = case when $2 ? ''read'' then case when ($2 ->> ''read'')::boolean then coalesce(read_at, now()) end
                else read_at end
             where id = any ($1) returning *)
         update desk.job_rows r set before = o.work, after = desk.work_of(to_jsonb(c))
           from old o join changed c on c.id = o.id where r.job = $3 and r.submission_id = o.id',
        place) using ids, job.change, job.id;
    end if;
  end loop;
end
$$;

-- Answers how many rows of a job are as they were before it.
create function desk.put_back(job uuid, ids uuid[]) returns integer
language plpgsql
set search_path = ''
as $$
declare
  place text;
  part integer;
  restored integer := 0;
begin
  -- Every column as it was, and nothing that follows from a change.
  perform set_config('octavo.undoing', 'on', true);
  foreach place in array array['applications', 'career_applications'] loop
    execute format(
      'update public.%1$I t set state = p.state, state_at = p.state_at, told_state = p.told_state, told_at = p.told_at,
          first_answered_at = p.first_answered_at, read_at = p.read_at, spam = p.spam,
          state_by = (select u.id from accounts.users u where u.id = p.state_by),
          assignee = (select u.id from accounts.users u where u.id = p.assignee)
         from desk.job_rows r cross join lateral jsonb_populate_record(null::public.%1$I, r.before) p
        where r.job = $1 and r.submission_id = any ($2) and t.id = r.submission_id and desk.work_of(to_jsonb(t)) = r.after',
      place) using job, ids;
    get diagnostics part = row_count;
    restored := restored + part;
  end loop;
  perform set_config('octavo.undoing', 'off', true);
  delete from desk.job_rows r where r.job = put_back.job and r.submission_id = any (ids);
  return restored;
end
$$;

-- Does the next few rows of the job that has waited longest. Answers whether there was one: it may not be finished.
create function desk.step_job(most integer default 50) returns boolean
language plpgsql volatile security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  job desk.jobs;
  ids uuid[];
  restored integer;
begin
  select * into job from desk.jobs j where j.status in ('running', 'undoing') order by j.stepped_at
    for update skip locked limit 1;
  if not found then
    return false;
  end if;
  perform set_config('octavo.identity', 'service', true);
  perform set_config('request.jwt.claims', json_build_object('sub', job.actor)::text, true);
  begin
    if exists (select from accounts.users u where u.id = job.actor and u.banned_until > now())
      or not accounts.role_may(job.actor, case when job.change ? 'erase' then 'delete applications' else 'call desk_begin' end) then
      raise insufficient_privilege using message = 'This account may no longer do that';
    end if;
    ids := array(select r.submission_id from desk.job_rows r
      where r.job = job.id and (r.after is null) = (job.status = 'running') order by r.submission_id limit most);
    if job.status = 'running' then
      perform desk.change_rows(job, ids);
    else
      restored := desk.put_back(job.id, ids);
    end if;
    if cardinality(ids) < most then
      update desk.jobs j set status = case j.status when 'running' then 'done' else 'undone' end, done = j.total,
          skipped = j.skipped + coalesce(cardinality(ids) - restored, 0), finished_at = now(),
          undo_until = case when j.status = 'running' and not j.change ? 'erase' then now() + interval '10 minutes' end
        where j.id = job.id;
    else
      update desk.jobs j set done = least(j.total, j.done + cardinality(ids)), stepped_at = clock_timestamp(),
          skipped = j.skipped + coalesce(cardinality(ids) - restored, 0)
        where j.id = job.id;
    end if;
  -- A fault that comes with every try. Those of the connection and the statement limit end the transaction and are tried again.
  exception when others then
    update desk.jobs j set status = 'stopped', fault = sqlerrm, finished_at = now(),
        undo_until = case when not j.change ? 'erase' then now() + interval '10 minutes' end
      where j.id = job.id;
  end;
  perform set_config('request.jwt.claims', '', true);
  return true;
end
$$;

-- Jobs of yesterday, and what can be undone no more.
create function desk.remove_old_jobs() returns void
language sql
set search_path = ''
as $$
  delete from desk.job_rows r using desk.jobs j
   where j.id = r.job and j.status in ('done', 'undone', 'stopped') and coalesce(j.undo_until <= now(), true);
  delete from desk.jobs j where j.status in ('done', 'undone', 'stopped') and j.finished_at < now() - interval '1 day';
$$;

revoke all on function desk.work_of(jsonb), desk.job_json(desk.jobs), desk.refuse(text, text, text), desk.check_change(jsonb),
  desk.change_rows(desk.jobs, uuid[]), desk.put_back(uuid, uuid[]), desk.step_job(integer), desk.remove_old_jobs() from public;

revoke all on function public.desk_count(jsonb), public.desk_begin(jsonb, jsonb, integer), public.desk_jobs(),
  public.desk_undo(uuid) from public;

grant execute on function public.desk_count(jsonb), public.desk_begin(jsonb, jsonb, integer), public.desk_jobs(),
  public.desk_undo(uuid) to authenticated;

-- db/migrations/0161_published_at_once.sql

-- A post that is inserted as published without a moment gets the present one, as 0064 does for one that becomes published later.
-- It was refused by the rule that a published post has a time.
create function public.take_up_publication() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.published_at := now();
  return new;
end
$$;
revoke all on function public.take_up_publication from anon, authenticated, service_role;

create trigger publish_at_once before insert on public.blog_posts
  for each row when (new.status = 'published' and new.published_at is null)
  execute function public.take_up_publication();

-- db/migrations/0162_notes_beside_their_submission.sql

-- Notes about a submission, to be read beside it by whoever may see its history. The table itself stays the server's. Who wrote one
-- is said as in desk.name_of, which only its owner may call.
create view public.submission_notes with (security_barrier) as
  select n.id, n.submission_id, n.author, n.text, n.created_at,
         coalesce(nullif(btrim(u.user_metadata ->> 'display_name'), ''), u.email) as who
    from desk.notes n left join accounts.users u on u.id = n.author
   where (select public.may('call desk_history'));
revoke all on table public.submission_notes from anon, authenticated, service_role;

revoke all on public.submission_notes from public;

grant select on public.submission_notes to authenticated;

-- db/migrations/0163_more_calls_for_people.sql

-- Calls of the client for administrators: the second factors of a colleague one by one, and links that are handed over by hand.
insert into accounts.guards (action, roles, proof_from) values
  ('GET /admin/users/:userId/factors', '{admin}', null),
  ('DELETE /admin/users/:userId/factors/:factorId', '{admin}', 0),
  ('POST /admin/generate_link', '{admin}', 0);

-- db/migrations/0165_proof_at_the_provider.sql

-- Whoever has signed in at the provider within the last five minutes, by what it says itself, has proven who they are. Coming back from
-- there with a session of before proves nothing: it is noted under another name.
do $$
declare
  former constant text := pg_get_functiondef('accounts.refusal(text, uuid, text, integer)'::regprocedure);
  changed constant text := replace(former, $q$'mfa/webauthn')$q$, $q$'mfa/webauthn', 'oauth/login')$q$);
begin
  if changed = former then
    raise exception 'accounts.refusal knows no proofs';
  end if;
  execute changed;
end
$$;

-- db/hosted/submissions.sql

-- Stores what the functions of the project have checked (`supabase/functions`): once for a key, as server/functions/submit.ts
-- does. For the project's own functions alone, which call it with the secret key.
create function public.store_submission(kind text, fields jsonb, is_spam boolean default false, source jsonb default '{}',
  key_hash text default null, content_hash text default null, is_hurried boolean default false) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  new_id constant uuid := gen_random_uuid();
  earlier functions.idempotency_keys;
  found_reference text;
begin
  -- The work of the site itself, which has no claims: the history and the audit log tell what people do.
  perform set_config('request.jwt.claims', '', true);
  if kind not in ('application', 'career_application') then
    raise check_violation using message = 'There is no such kind of submission';
  end if;
  -- All visitors together: more than people send, less than would flood the tables.
  if (select count(*) from desk.entries e where e.created_at > now() - interval '1 minute') >= 120 then
    return json_build_object('outcome', 'too_many');
  end if;
  if key_hash is not null then
    delete from functions.idempotency_keys k where k.created_at < now() - interval '1 day';
    insert into functions.idempotency_keys (key_hash, content_hash, submission_id)
      values (decode(store_submission.key_hash, 'hex'), decode(store_submission.content_hash, 'hex'), new_id)
      on conflict on constraint idempotency_keys_pkey do nothing;
    if not found then
      select * into earlier from functions.idempotency_keys k where k.key_hash = decode(store_submission.key_hash, 'hex');
      if earlier.content_hash <> decode(store_submission.content_hash, 'hex') then
        return json_build_object('outcome', 'other_content');
      end if;
      select e.reference into found_reference from desk.entries e where e.id = earlier.submission_id;
      return json_build_object('outcome', 'repeated', 'id', earlier.submission_id, 'reference', found_reference);
    end if;
  end if;
  if kind = 'application' then
    insert into public.applications (id, spam, hurried, referrer, campaign, landing_page, type, first_name, last_name, email, company,
        company_size, message, language)
      values (new_id, is_spam, is_hurried, source ->> 'referrer', source ->> 'campaign', source ->> 'landingPage', fields ->> 'type',
        fields ->> 'firstName', fields ->> 'lastName', fields ->> 'email', fields ->> 'company',
        nullif(fields ->> 'companySize', ''), nullif(fields ->> 'message', ''), coalesce(fields ->> 'language', 'en'))
      returning reference into found_reference;
  else
    insert into public.career_applications (id, spam, hurried, referrer, campaign, landing_page, name, email, phone, message, position,
        resume_file_name)
      values (new_id, is_spam, is_hurried, source ->> 'referrer', source ->> 'campaign', source ->> 'landingPage', fields ->> 'name',
        fields ->> 'email', fields ->> 'phone', fields ->> 'message', fields ->> 'position', fields ->> 'resumeFileName')
      returning reference into found_reference;
  end if;
  return json_build_object('outcome', 'stored', 'id', new_id, 'reference', found_reference);
end
$$;
revoke all on function public.store_submission from anon, authenticated, service_role;

revoke all on function public.store_submission(text, jsonb, boolean, jsonb, text, text, boolean) from public;

grant execute on function public.store_submission(text, jsonb, boolean, jsonb, text, text, boolean) to service_role;

grant usage on schema public to service_role;

-- db/hosted/retention.sql

-- What the server of the site does every hour (server/operations/retention.ts), for the project's scheduler. Another number of
-- days: select cron.schedule('octavo-retention', '17 * * * *', 'select accounts.remove_expired(365)');
create function accounts.remove_expired(days integer default 730) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from functions.idempotency_keys k where k.created_at < now() - interval '1 day';
  delete from mail.acknowledged a where a.promised_at < now() - interval '1 day';
  perform desk.remove_old_jobs();
  delete from public.draft_links l where l.expires_at < now() - interval '30 days';
  delete from accounts.audit_log l where l.created_at < now() - make_interval(days => days);
  with gone as (
    delete from public.blog_posts p where p.deleted_at < now() - interval '30 days' returning p.id
  )
  delete from public.blog_redirects r where r.post_id in (select g.id from gone g);
  delete from public.post_versions v
   where v.autosaved and v.created_at < now() - interval '1 day'
     and exists (select from public.post_versions later where later.post_id = v.post_id and later.number > v.number);
  delete from public.applications a where a.created_at < now() - make_interval(days => days);
  delete from public.career_applications a where a.created_at < now() - make_interval(days => days);
end
$$;

revoke all on function accounts.remove_expired(integer) from public;

-- Where the scheduler is not there yet, docs/hosted.md says how to add it.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('octavo-retention', '17 * * * *', 'select accounts.remove_expired()');
    -- What the server of the site does step by step (server/operations/desk-jobs.ts).
    perform cron.schedule('octavo-desk-jobs', '10 seconds', 'select desk.step_job(200)');
  end if;
end
$$;
