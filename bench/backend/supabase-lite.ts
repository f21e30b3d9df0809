import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tests/support/free-port.ts'
import { startSubject } from '../harness.ts'
import { ACCOUNT, POSTS, seedSql } from './seed.ts'

const VERSION = '0.10.0'
const QUIET = { ...process.env, LITE_TELEMETRY: '0', DO_NOT_TRACK: '1' }

// The defaults of Supabase Lite, with the tables and policies that the two measured calls need.
const SCHEMA = `
create table public.blog_posts (id uuid primary key default gen_random_uuid(), title text not null,
  slug text not null unique, excerpt text, content text not null, category text not null default 'GENERAL',
  status text not null default 'draft', published_at timestamptz);
create index on public.blog_posts (published_at desc);
create table public.applications (id uuid primary key default gen_random_uuid(), first_name text not null,
  last_name text not null, email text not null, company text not null, company_size text, message text,
  created_at timestamptz not null default now());
alter table public.blog_posts enable row level security;
alter table public.applications enable row level security;
create policy read_published on public.blog_posts for select to anon, authenticated using (status = 'published');
create policy apply on public.applications for insert to anon, authenticated with check (true);
grant select on public.blog_posts to anon, authenticated;
grant insert on public.applications to anon, authenticated;
`

/**
 * Installs the package outside the project, which does not depend on it. Returns undefined when the install
 * fails.
 */
export function installLite(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-lite-'))
  try {
    writeFileSync(join(folder, 'package.json'), '{"private":true}')
    execFileSync('npm', ['i', '--silent', '--no-audit', '--no-fund', `@supabase/lite@${VERSION}`], {
      cwd: folder,
      stdio: 'ignore',
    })
    return folder
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
}

/** Starts Supabase Lite on PGlite with the same posts and the same account. */
export async function startLite(folder: string) {
  const project = mkdtempSync(join(folder, 'project-'))
  const lite = (...args: string[]) => [
    join(folder, 'node_modules/@supabase/lite/dist/cli/index.js'),
    '--no-telemetry',
    ...args,
  ]
  const run = (...args: string[]) =>
    execFileSync(process.execPath, lite(...args), { cwd: project, env: QUIET, stdio: 'ignore' })
  run('init', '--pglite')
  const port = await freePort()
  const config = join(project, 'supabase/config.toml')
  writeFileSync(config, readFileSync(config, 'utf8').replace(/^port = \d+/m, `port = ${port}`))
  mkdirSync(join(project, 'supabase/migrations'), { recursive: true })
  writeFileSync(join(project, 'supabase/schemas/schema.sql'), '')
  writeFileSync(join(project, 'supabase/migrations/20260101000000_init.sql'), `${SCHEMA}${seedSql(POSTS)};`)
  run('migration', 'up')
  const key = /SUPABASE_PUBLISHABLE_KEY=(\S+)/.exec(readFileSync(join(project, '.env'), 'utf8'))?.[1] ?? ''
  const origin = `http://127.0.0.1:${port}`
  const subject = await startSubject(
    process.execPath,
    [join(import.meta.dirname, 'lite-process.ts'), origin, ...lite('start')],
    {
      cwd: project,
      env: QUIET,
    },
  )
  const response = await fetch(`${origin}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  })
  if (!response.ok) throw new Error(`Sign-up answered ${response.status}`)
  return { ...subject, ready: { origin, key } }
}
