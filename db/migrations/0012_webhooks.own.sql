-- Webhooks: where an administrator wants events to be sent, and what is due or was sent there. A Supabase project has its own.
-- Both can be read through the data API by administrators; the secrets that sign are in a table of their own, which nobody can.
create schema webhooks;
revoke all on schema webhooks from public;

create table public.webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  -- Where it leads is checked each time that something is sent there: a name can change its address.
  url text not null check (url ~ '^https?://[^[:space:]@]+$' and length(url) <= 2000),
  kind text not null check (kind in ('json', 'slack')),
  events text[] not null check (
    cardinality(events) between 1 and 3
    and events <@ array['application.received', 'career_application.received', 'post.published']
    and array_position(events, null) is null
  ),
  enabled boolean not null default true,
  created_at timestamptz not null default now()
);
comment on table public.webhook_endpoints is 'Where events are sent. Endpoints are added by the server, which makes the secret.';

create table webhooks.secrets (
  endpoint_id uuid primary key references public.webhook_endpoints (id) on delete cascade,
  sealed bytea not null,
  former_sealed bytea,
  former_until timestamptz,
  check ((former_sealed is null) = (former_until is null))
);
comment on table webhooks.secrets is
  'Secrets that sign, sealed as those of second factors are (server/auth/sealing-keys.ts). After a rotation the former secret signs beside the new one for a day, so that the receiver can change over.';

create table public.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references public.webhook_endpoints (id) on delete cascade,
  event text not null check (length(event) <= 50),
  application_id uuid references public.applications (id) on delete cascade,
  career_application_id uuid references public.career_applications (id) on delete cascade,
  post_id uuid references public.blog_posts (id) on delete cascade on update cascade,
  attempts integer not null default 0 check (attempts >= 0),
  -- When it may next be tried. A sender moves it ahead before it sends, so that no other takes it meanwhile.
  due_at timestamptz not null default now(),
  delivered_at timestamptz,
  given_up_at timestamptz,
  -- Of the last attempt.
  tried_at timestamptz,
  status integer,
  duration_ms integer,
  fault text check (length(fault) <= 100),
  answer text check (length(answer) <= 1000),
  created_at timestamptz not null default now(),
  check (num_nonnulls(application_id, career_application_id, post_id) <= 1),
  check (num_nonnulls(delivered_at, given_up_at) <= 1),
  unique (endpoint_id, application_id),
  unique (endpoint_id, career_application_id),
  unique (endpoint_id, post_id)
);
comment on table public.webhook_deliveries is
  'One row for each event and endpoint. As in mail.outbox it names what it is about and holds none of its words: those are read when it is sent, and whatever erases them removes the row with the answer that was noted in it.';

-- No statistics of people: 0001_accounts.own.sql. An answer may repeat what was sent.
alter table public.webhook_deliveries alter column answer set statistics 0;

create index webhook_deliveries_due on public.webhook_deliveries (due_at, id)
  where delivered_at is null and given_up_at is null;
create index webhook_deliveries_newest on public.webhook_deliveries (created_at desc, id);
create index webhook_deliveries_by_application on public.webhook_deliveries (application_id);
create index webhook_deliveries_by_career_application on public.webhook_deliveries (career_application_id);
create index webhook_deliveries_by_post on public.webhook_deliveries (post_id);

alter table public.webhook_endpoints enable row level security;
alter table public.webhook_deliveries enable row level security;
alter table webhooks.secrets enable row level security;

grant select, delete, update (name, url, kind, events, enabled) on public.webhook_endpoints to authenticated;
grant select on public.webhook_deliveries to authenticated;

create policy reads on public.webhook_endpoints for select to authenticated
  using ((select public.may('read webhook_endpoints')));
create policy updates on public.webhook_endpoints for update to authenticated
  using ((select public.may('update webhook_endpoints'))) with check ((select public.may('update webhook_endpoints')));
create policy deletes on public.webhook_endpoints for delete to authenticated
  using ((select public.may('delete webhook_endpoints')));
create policy reads on public.webhook_deliveries for select to authenticated
  using ((select public.may('read webhook_deliveries')));

create trigger record_change after insert or update or delete on public.webhook_endpoints
  for each row execute function accounts.record_change();

-- A post is announced once, when readers can first see it: at its moment, if that lies ahead. Until then a change of the post
-- moves the announcement or withdraws it. The server's own work, such as a restore, has no claims and announces nothing.
create function webhooks.announce_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if nullif(current_setting('request.jwt.claims', true), '') is null
    or (tg_op = 'UPDATE' and new.first_published_at is not null) then
    return null;
  end if;
  if new.status = 'published' and new.published_at is not null and new.deleted_at is null then
    insert into public.webhook_deliveries as d (endpoint_id, event, post_id, due_at)
      select e.id, 'post.published', new.id, greatest(now(), new.published_at)
        from public.webhook_endpoints e where e.enabled and 'post.published' = any (e.events)
      on conflict (endpoint_id, post_id) do update set due_at = excluded.due_at where d.attempts = 0;
    perform pg_notify('webhook_due', '');
  else
    delete from public.webhook_deliveries where post_id = new.id and attempts = 0;
  end if;
  return null;
end
$$;
create trigger announce_post after insert or update on public.blog_posts
  for each row execute function webhooks.announce_post();
