import pg from 'pg'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

/*
 * A PostgreSQL server as the hosted service sets one up: roles and their rights, schemas and their owners, and the
 * default privileges that open new tables to everyone. Follows the public scripts of github.com/supabase/postgres
 * (migrations/db) and of github.com/supabase/auth and storage, as far as they affect the site. Left out: extensions that need
 * a server of their own (pg_cron, pg_net, supautils), and whatever else the platform does.
 */

const SUPERUSER = { user: 'supabase_admin', password: 'supabase_admin' }
/** The login of the service's customers. It isn't a superuser, but bypasses row level security. */
const CUSTOMER = { user: 'postgres', password: 'customer' }

const ROLES = `
  create role postgres login createdb createrole replication bypassrls password '${CUSTOMER.password}';
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role authenticator login noinherit password 'authenticator';
  grant anon, authenticated, service_role to authenticator;
  grant anon, authenticated, service_role to postgres with admin option;
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
  create role supabase_auth_admin login noinherit createrole;
  create role supabase_storage_admin login noinherit createrole;
  create role dashboard_user createdb createrole replication`

const OPENED_TO = 'postgres, anon, authenticated, service_role'

const SCHEMAS = `
  create schema extensions;
  grant all on schema extensions to postgres;
  grant usage on schema extensions to anon, authenticated, service_role;
  create extension pgcrypto schema extensions;
  grant usage on schema public to ${OPENED_TO};
  ${['supabase_admin', 'postgres']
    .flatMap(role =>
      ['tables', 'functions', 'sequences'].map(
        kind =>
          `alter default privileges for role ${role} in schema public grant all on ${kind} to ${OPENED_TO};`,
      ),
    )
    .join('\n  ')}
  create schema auth authorization supabase_admin;
  grant usage on schema auth to anon, authenticated, service_role;
  grant all on schema auth to supabase_auth_admin, postgres;
  create table auth.users (
    id uuid primary key, aud varchar(255), role varchar(255), email varchar(255), encrypted_password varchar(255),
    email_confirmed_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb, last_sign_in_at timestamptz,
    banned_until timestamptz, deleted_at timestamptz, is_anonymous boolean not null default false,
    created_at timestamptz, updated_at timestamptz);
  create table auth.sessions (
    id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade, created_at timestamptz,
    updated_at timestamptz, factor_id uuid, aal text, not_after timestamptz, refreshed_at timestamp, user_agent text, ip inet,
    tag text);
  create table auth.mfa_factors (
    id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade, friendly_name text,
    factor_type text not null, status text not null, created_at timestamptz not null, updated_at timestamptz not null,
    secret text);
  create function auth.jwt() returns jsonb language sql stable as
    $$ select coalesce(nullif(current_setting('request.jwt.claim', true), ''),
                       nullif(current_setting('request.jwt.claims', true), ''))::jsonb $$;
  create function auth.uid() returns uuid language sql stable as
    $$ select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''),
                       nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;
  alter table auth.users owner to supabase_auth_admin;
  alter table auth.sessions owner to supabase_auth_admin;
  alter table auth.mfa_factors owner to supabase_auth_admin;
  grant all on all tables in schema auth to postgres;
  grant all on all routines in schema auth to postgres;
  create schema storage authorization supabase_admin;
  grant usage on schema storage to ${OPENED_TO};
  grant all on schema storage to supabase_storage_admin with grant option;
  create table storage.buckets (
    id text primary key, name text not null unique, public boolean default false, file_size_limit bigint,
    allowed_mime_types text[], created_at timestamptz default now(), updated_at timestamptz default now());
  create table storage.objects (
    id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets (id), name text, owner_id text,
    metadata jsonb, user_metadata jsonb, created_at timestamptz default now(), updated_at timestamptz default now(),
    unique (bucket_id, name));
  alter table storage.buckets enable row level security;
  alter table storage.objects enable row level security;
  grant all on storage.buckets, storage.objects to ${OPENED_TO} with grant option;
  alter table storage.buckets owner to supabase_storage_admin;
  alter table storage.objects owner to supabase_storage_admin;
  grant supabase_storage_admin to postgres`

async function run(connectionString: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}

export interface HostedDatabases {
  server: PostgresServer
  /** Creates a database of the service. Returns the URLs of its customer and its superuser. */
  create(): Promise<{ customer: string; superuser: string }>
}

export async function startHostedDatabases(): Promise<HostedDatabases> {
  const server = await startPostgres({ prepared: false, superuser: SUPERUSER })
  const url = ({ user, password }: typeof SUPERUSER, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${server.port}/${database}`
  await run(url(SUPERUSER, 'postgres'), ROLES)
  return {
    server,
    async create() {
      const name = `hosted_${crypto.randomUUID().replaceAll('-', '')}`
      await run(url(SUPERUSER, 'postgres'), `create database ${name} owner postgres`)
      await run(url(SUPERUSER, name), SCHEMAS)
      return { customer: url(CUSTOMER, name), superuser: url(SUPERUSER, name) }
    },
  }
}
