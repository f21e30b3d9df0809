-- The words of pages are changed in the back office. Content in the code stays the source: what is stored is what differs from it. The
-- server's process alone reads what is published for visitors. A project of the service has no such back office.
create schema pages;
grant usage on schema pages to authenticated;

-- Whether whoever asks may do more than read. Each policy names the action that it needs.
insert into accounts.guards (action, roles, proof_from) values
  ('edit pages', '{admin,editor,contributor}', null),
  ('join pages', '{admin,editor,contributor}', null),
  ('publish pages', '{admin,editor}', null),
  ('GET /admin/pages', '{admin,editor,contributor}', null),
  ('GET /admin/pages/unit', '{admin,editor,contributor}', null),
  ('PUT /admin/pages/draft', '{admin,editor,contributor}', null),
  ('DELETE /admin/pages/draft', '{admin,editor,contributor}', null),
  ('POST /admin/pages/hand-in', '{admin,editor,contributor}', null),
  ('POST /admin/pages/publish', '{admin,editor}', null),
  ('DELETE /admin/pages/schedule', '{admin,editor}', null),
  ('GET /admin/pages/history', '{admin,editor,contributor}', null),
  ('GET /admin/pages/history/:id', '{admin,editor,contributor}', null),
  ('POST /admin/pages/restore', '{admin,editor,contributor}', null),
  ('POST /admin/pages/check', '{admin,editor,contributor}', null),
  ('POST /admin/pages/preview', '{admin,editor,contributor}', null),
  ('GET /admin/pages/links', '{admin,editor}', null),
  ('POST /admin/pages/links', '{admin,editor}', null),
  ('DELETE /admin/pages/links/:id', '{admin,editor}', null),
  ('GET /admin/pages/facts', '{admin,editor,contributor}', null),
  ('GET /admin/pages/positions', '{admin,editor,contributor}', null),
  ('PUT /admin/pages/positions', '{admin,editor}', null),
  ('POST /admin/pages/positions/:id/close', '{admin,editor}', null),
  ('POST /admin/pages/positions/:id/open', '{admin,editor}', null),
  ('GET /admin/pages/export', '{admin,editor}', null),
  ('POST /admin/pages/import', '{admin,editor}', null);

create table pages.units (
  -- The path of a page, or `frame`, `notice`, `facts` or `positions`.
  unit text primary key check (length(unit) between 1 and 200),
  -- Rises with each save, publication and discard. Each names the one that it changes, and waits here for the one before it.
  version integer not null check (version > 0)
);
comment on table pages.units is 'What of the site was ever changed in the back office. A page that is not here is at version 0.';

create table pages.drafts (
  unit text primary key references pages.units,
  -- By field, what was built and what stands there now.
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 1000000),
  changed_by uuid references accounts.users on delete set null,
  changed_at timestamptz not null default now(),
  handed_in_by uuid references accounts.users on delete set null,
  handed_in_at timestamptz
);
comment on table pages.drafts is 'What is to be published of the words of a page, all of its changes at once.';
create index drafts_by_account on pages.drafts (changed_by);
create index drafts_handed_in_by on pages.drafts (handed_in_by);

create table pages.published (
  unit text primary key references pages.units,
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 1000000),
  published_by uuid references accounts.users on delete set null,
  published_at timestamptz not null default now()
);
comment on table pages.published is 'What visitors read in place of the built words. A page without a row is as built.';
create index published_by_account on pages.published (published_by);

create table pages.history (
  id bigint generated always as identity primary key,
  unit text not null check (length(unit) between 1 and 200),
  kind text not null check (kind in ('draft', 'published', 'scheduled', 'as built')),
  fields jsonb not null,
  saved_by uuid references accounts.users on delete set null,
  saved_at timestamptz not null default clock_timestamp()
);
comment on table pages.history is 'Every publication of a page, and the drafts that somebody saved. Nobody changes or removes one through the API.';
create index history_of_unit on pages.history (unit, id desc);
create index history_by_account on pages.history (saved_by);

create table pages.scheduled (
  unit text primary key references pages.units,
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 1000000),
  publish_at timestamptz not null check (publish_at >= '0001-01-01 00:00:00+00' and publish_at < '10000-01-01 00:00:00+00'),
  scheduled_by uuid references accounts.users on delete set null
);
comment on table pages.scheduled is 'What is published by the clock of the database, once its moment has come.';
create index scheduled_by_time on pages.scheduled (publish_at);
create index scheduled_by_account on pages.scheduled (scheduled_by);

create table pages.links (
  id uuid primary key default gen_random_uuid(),
  unit text not null check (length(unit) between 1 and 200),
  -- SHA-256, in hex.
  secret_hash text not null unique check (length(secret_hash) = 64),
  -- For whoever made it, in the editor: texts tell which field they are. Any other is for colleagues.
  is_own boolean not null default false,
  -- The page that it shows.
  path text not null check (length(path) between 1 and 200),
  created_by uuid references accounts.users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table pages.links is 'Secret links that show the draft of a page to whoever has one.';
create index links_of_unit on pages.links (unit);
create index links_by_account on pages.links (created_by);

alter table pages.units enable row level security;
alter table pages.drafts enable row level security;
alter table pages.published enable row level security;
alter table pages.history enable row level security;
alter table pages.scheduled enable row level security;
alter table pages.links enable row level security;

grant select, insert, update on pages.units to authenticated;
grant select, insert, update, delete on pages.drafts, pages.published, pages.scheduled to authenticated;
grant select, insert on pages.history to authenticated;
grant select (id, unit, is_own, path, created_by, created_at, expires_at), insert, delete on pages.links to authenticated;

create policy edits on pages.units for all to authenticated
  using ((select public.may('edit pages'))) with check ((select public.may('edit pages')));
create policy edits on pages.drafts for all to authenticated
  using ((select public.may('edit pages'))) with check ((select public.may('edit pages')));
create policy reads on pages.published for select to authenticated using ((select public.may('edit pages')));
create policy publishes on pages.published for all to authenticated
  using ((select public.may('publish pages'))) with check ((select public.may('publish pages')));
create policy reads on pages.history for select to authenticated using ((select public.may('edit pages')));
create policy writes on pages.history for insert to authenticated
  with check (saved_by = (select public.caller())
    and (select public.may(case kind when 'draft' then 'edit pages' else 'publish pages' end)));
create policy reads on pages.scheduled for select to authenticated using ((select public.may('edit pages')));
create policy schedules on pages.scheduled for all to authenticated
  using ((select public.may('publish pages'))) with check ((select public.may('publish pages')));
create policy shares on pages.links for all to authenticated
  using (not is_own and (select public.may('publish pages'))) with check (not is_own and (select public.may('publish pages')));
create policy previews on pages.links for all to authenticated
  using (is_own and created_by = (select public.caller()) and (select public.may('edit pages')))
  with check (is_own and created_by = (select public.caller()) and (select public.may('edit pages')));

-- Who somebody is, for lists of changes: whoever may edit pages has no right to the accounts.
create function pages.name_of(person uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce(nullif(btrim(u.user_metadata ->> 'display_name'), ''), u.email)
    from accounts.users u where u.id = person and public.may('edit pages')
$$;
revoke all on function pages.name_of(uuid) from public;
grant execute on function pages.name_of(uuid) to authenticated;

-- Pages are outdated from the commit on, here and in the caches in front. As the owner: whoever publishes has no right to the purges.
create function pages.announce_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_notify('words_change', '');
  if current_setting('octavo.restoring', true) is distinct from 'on' then
    insert into edge.purges (keys) values ('{site}');
  end if;
  return null;
end
$$;
revoke all on function pages.announce_words() from public;
create trigger announce after insert or update or delete or truncate on pages.published
  for each statement execute function pages.announce_words();

-- A changed schedule is looked at by every instance.
create function pages.announce_schedule() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('words_scheduled', '');
  return null;
end
$$;
revoke all on function pages.announce_schedule() from public;
create trigger announce after insert or update or delete on pages.scheduled
  for each statement execute function pages.announce_schedule();
