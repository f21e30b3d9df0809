import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadMigrations } from '../../server/db/engine/migrate.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Where it is, as the service's CLI looks for it: a time of fourteen digits and a name. */
export const HOSTED_MIGRATION = 'supabase/migrations/20261116000000_site.sql'

/** The migrations that the first hosted one is made of. Each later one becomes a file of its own in supabase/migrations. */
const LAST = '0165'

/** What the service does itself, or has nothing to do with: accounts and their secrets, mail about them, webhooks, backups. */
const LEFT_OUT = new Set(
  '0000 0001 0006 0013 0015 0025 0030 0031 0033 0037 0050 0051 0071 0086 0106 0107 0120 0123 0151 0154 0160 0164'.split(
    ' ',
  ),
)

/** A part of db/hosted that comes before the migration of this number. */
const BEFORE: Readonly<Record<string, string>> = { '0002': 'accounts', '0054': 'storage', '0151': 'pictures' }
const AT_THE_END = ['submissions', 'retention']

/** Texts that must be there, and what stands in their place. */
const CHANGES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  // Views have no statistics.
  '0020': [
    [
      `, 'accounts.users'::regclass,\n                     'accounts.sessions'::regclass, 'accounts.mfa_factors'::regclass)`,
      ')',
    ],
  ],
  '0034': [
    [
      `alter table accounts.users
  -- Suspended until then.
  add column banned_until timestamptz,
  -- When they were last sent an invitation; null for an account that was made in another way.
  add column invited_at timestamptz;\n`,
      '',
    ],
  ],
  '0067': [
    ['from files.objects o', 'from public.pictures o'],
    [`where o.bucket = 'pictures'\n     and (`, 'where ('],
  ],
}

/** Of these only what is before the text. */
const UNTIL: Readonly<Record<string, string>> = { '0078': '-- Parts of a PDF' }

/** The statements of a script, each with the comments before it. */
export function splitStatements(sql: string): string[] {
  const statements: string[] = []
  let start = 0
  const token = /--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|;/g
  for (const match of sql.matchAll(token)) {
    if (match[0] !== ';') continue
    statements.push(sql.slice(start, match.index + 1).trim())
    start = match.index + 1
  }
  const rest = sql.slice(start).trim()
  if (rest.replace(/--[^\n]*/g, '').trim() !== '') throw new Error(`No end: ${rest.slice(0, 80)}`)
  return statements
}

const CREATED = /^(?:\s*--[^\n]*\n)*\s*create\s+(?:or\s+replace\s+)?(table|view|function)\s+(public\.\w+)/

/**
 * The service opens everything that is made in `public` to everybody, by default privileges. That is taken back at once: what
 * follows grants by name.
 */
function closed(statement: string): string {
  const [, kind, name] = CREATED.exec(statement) ?? []
  if (kind === undefined || /^(?:\s*--[^\n]*\n)*\s*create\s+or\s+replace/.test(statement)) return statement
  const what = kind === 'function' ? 'function' : 'table'
  return `${statement}\nrevoke all on ${what} ${name} from anon, authenticated, service_role;`
}

function hostedText(name: string, sql: string): string {
  const number = name.slice(0, 4)
  let text = sql
  for (const [former, next] of CHANGES[number] ?? []) {
    if (!text.includes(former)) throw new Error(`${name} does not have: ${former}`)
    text = text.replace(former, next)
  }
  const until = UNTIL[number]
  if (until !== undefined) text = text.slice(0, text.indexOf(until))
  return text.replaceAll('references accounts.users', 'references auth.users')
}

/** The first migration for a hosted project: what it shares with db/migrations, and what stands in for the rest. */
export function composeHostedMigration(): string {
  const part = (name: string) => readFileSync(join(ROOT, 'db', 'hosted', `${name}.sql`), 'utf8')
  const shared = loadMigrations()
    .filter(({ name }) => name.slice(0, 4) <= LAST)
    .flatMap(({ name, sql }) => {
      const number = name.slice(0, 4)
      const before = BEFORE[number]
      return [
        ...(before === undefined ? [] : [{ from: `db/hosted/${before}.sql`, sql: part(before) }]),
        ...(LEFT_OUT.has(number) ? [] : [{ from: `db/migrations/${name}`, sql: hostedText(name, sql) }]),
      ]
    })
  const last = AT_THE_END.map(name => ({ from: `db/hosted/${name}.sql`, sql: part(name) }))
  const scripts = [...shared, ...last].map(
    ({ from, sql }) => `-- ${from}\n\n${splitStatements(sql).map(closed).join('\n\n')}\n`,
  )
  return `-- Made by "node tools/build/hosted-migrations.ts" from db/migrations and db/hosted. Change those.\n\n${scripts.join('\n')}`
}
