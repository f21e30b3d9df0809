import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, expect, inject, it } from 'vitest'
import type { EditedUnit, HistoryEntry } from '../../contract/page-editor.ts'
import type { WordChanges } from '../../contract/page-words.ts'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { noteAnalytics } from '../support/analytics.ts'
import { DATABASE_KINDS } from '../support/backend-server.ts'
import { tokenOf } from '../support/people.ts'
import { createPostgresDatabase } from '../support/postgres-server.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { administratorOf, FAULT_ENV } from '../support/submissions.ts'

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 10)
/** Two texts on each of two pages, which are published together. */
const PAGES = {
  '/careers': [
    'pages/company/careers/page#howWeWork.heading',
    'pages/company/careers/page#howWeHire.heading',
  ],
  '/about': ['pages/company/about/page#hero.folio', 'pages/company/about/page#hero.heading'],
} as const
type Path = keyof typeof PAGES
const PATHS = Object.keys(PAGES) as Path[]

const root = mkdtempSync(join(tmpdir(), 'octavo-publishing-'))
const servers: RunningServer[] = []
afterEach(() => Promise.all(servers.splice(0).map(server => server.kill())))
afterAll(() => rmSync(root, { recursive: true, force: true }))

type Call = <Answer = unknown>(method: string, path: string, body?: object) => Promise<Answer>

/** Calls the pages API. Rejects if the connection breaks, and for every unsuccessful answer. */
async function callerOf({ origin }: RunningServer): Promise<Call> {
  const token = await tokenOf(await administratorOf(origin))
  return async <Answer>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${origin}/auth/v1/admin/pages${path}`, {
      method,
      headers: { apikey: PUBLIC_KEY, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text) as Answer
  }
}

const unitOf = (path: Path) => encodeURIComponent(path)
const textsOf = (path: Path, edition: number) =>
  Object.fromEntries(PAGES[path].map((field, at) => [field, `Edition ${edition}, text ${at + 1}`]))

/** For each page, the last edition sent, the last saved as a draft, and the last published. */
type Progress = Record<Path, { sent: number; drafted: number; answered: number }>

/** Publishes one edition after another until the connection breaks. */
async function publishUntilKilled(call: Call, progress: Progress): Promise<void> {
  const versions = new Map<Path, number>()
  for (const path of PATHS)
    versions.set(path, (await call<EditedUnit>('GET', `/unit?unit=${unitOf(path)}`)).version)
  for (;;)
    for (const path of PATHS) {
      const edition = ++progress[path].sent
      const version = versions.get(path) ?? 0
      const values = textsOf(path, edition)
      const drafted = await call<{ version: number }>('PUT', '/draft', { unit: path, values, version })
      progress[path].drafted = edition
      const published = await call<{ version: number }>('POST', '/publish', {
        unit: path,
        version: drafted.version,
      })
      versions.set(path, published.version)
      progress[path].answered = edition
    }
}

/** The edition of these changes, which must be complete. */
function editionOf(path: Path, changes: WordChanges | undefined): number {
  if (changes === undefined) return 0
  const edition = Number(/^Edition (\d+)/.exec(String(changes[PAGES[path][0]]?.now))?.[1])
  const now = Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change.now]))
  expect(now).toEqual(textsOf(path, edition))
  return edition
}

async function expectWhole(server: RunningServer, call: Call, progress: Progress): Promise<void> {
  for (const path of PATHS) {
    const { published, draft } = await call<EditedUnit>('GET', `/unit?unit=${unitOf(path)}`)
    const { sent, drafted, answered } = progress[path]
    const edition = editionOf(path, published?.fields)
    expect([answered, drafted, sent]).toContain(edition)
    // A draft that was saved is published or still there.
    const latest = draft === null ? edition : editionOf(path, draft.fields)
    expect([drafted, sent]).toContain(latest)
    const { entries } = await call<{ entries: HistoryEntry[] }>('GET', `/history?unit=${unitOf(path)}`)
    const last = entries.find(({ kind }) => kind === 'published')
    const kept = last && (await call<{ changes: WordChanges }>('GET', `/history/${last.id}`)).changes
    expect(editionOf(path, kept)).toBe(edition)
    // Edited words are loaded right after the start.
    await expect
      .poll(async () => {
        const html = await (await fetch(server.origin + path)).text()
        return html.match(/(?<=>)Edition \d+, text \d(?=<)/g)?.toSorted() ?? []
      })
      .toEqual(edition === 0 ? [] : Object.values(textsOf(path, edition)))
    progress[path] = { sent: Math.max(sent, edition), drafted: latest, answered: edition }
  }
}

it.each(DATABASE_KINDS)(
  `pages are wholly old or wholly new after each of ${ROUNDS} kills while they are published, on %s`,
  { timeout: 900_000 },
  async kind => {
    const dataDir = join(root, kind)
    const DATABASE_URL = kind === 'postgres' && (await createPostgresDatabase(inject('postgresPort')))
    const env = { ...FAULT_ENV, ...(DATABASE_URL && { DATABASE_URL }) }
    const progress: Progress = {
      '/careers': { sent: 0, drafted: 0, answered: 0 },
      '/about': { sent: 0, drafted: 0, answered: 0 },
    }
    const start = async () => {
      const server = await startServer({ dataDir, env })
      servers.push(server)
      return server
    }
    let server = await start()
    for (let round = 0; round < ROUNDS; round++) {
      const before = progress['/careers'].answered
      const publishing = publishUntilKilled(await callerOf(server), progress).catch((error: unknown) => {
        // Only the broken connection may end it.
        if (!(error instanceof TypeError)) throw error
      })
      await expect.poll(() => progress['/careers'].answered, { timeout: 60_000 }).toBeGreaterThan(before)
      await pause((round * 137) % 500)
      await server.kill()
      await publishing
      server = await start()
      await expectWhole(server, await callerOf(server), progress)
    }
    noteAnalytics('publishing', {
      what: `${kind}, killed ${ROUNDS} times while two pages were published again and again`,
      seen: `${progress['/careers'].answered + progress['/about'].answered} publications, each whole, none that was answered lost`,
    })
  },
)
