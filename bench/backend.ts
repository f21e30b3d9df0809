import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ACCOUNT } from './backend/seed.ts'
import { installLite, startLite } from './backend/supabase-lite.ts'
import {
  type BenchTable,
  compare,
  formatTable,
  type Measures,
  type Subject,
  startSubject,
} from './harness.ts'
import { type LoadRequest, requestsPerSecond } from './http-load.ts'

const ROUNDS = 3
const CONNECTIONS = 8
const WARM_UP_MS = 1_000
const MEASURE_MS = 3_000
const OCTAVO = join(import.meta.dirname, 'backend/octavo.ts')
const PGLITE = 'PGlite'
const POSTGRES = 'PostgreSQL'
const LITE = '@supabase/lite'

const LIST =
  '/rest/v1/blog_posts?select=id,title,excerpt,category,published_at,slug&status=eq.published&order=published_at.desc'

function submission(subject: string, n: number): Omit<LoadRequest, 'headers'> {
  const email = `ada${n}@firm.example`
  const message = 'We keep 40,000 engagement letters and want to ask them questions.'
  // It has no functions, so the same row goes in through its data routes.
  if (subject === LITE)
    return {
      path: '/rest/v1/applications',
      body: JSON.stringify({
        first_name: 'Ada',
        last_name: 'Okafor',
        email,
        company: 'Hale & Wick',
        company_size: '51-200',
        message,
      }),
    }
  return {
    path: '/functions/v1/send-application',
    body: JSON.stringify({
      type: 'contact',
      firstName: 'Ada',
      lastName: 'Okafor',
      email,
      company: 'Hale & Wick',
      companySize: '51-200',
      message,
    }),
  }
}

async function measure(subject: string, { ready }: Pick<Subject, 'ready'>): Promise<Measures> {
  const { origin = '', key = '' } = ready
  const headers = { apikey: key, 'content-type': 'application/json' }
  const load = { origin, connections: CONNECTIONS, warmUpMs: WARM_UP_MS, measureMs: MEASURE_MS }
  const reads = await requestsPerSecond({ ...load, next: () => ({ path: LIST, headers }), expectStatus: 200 })
  const stored = await requestsPerSecond({
    ...load,
    next: n => ({ method: 'POST', headers, ...submission(subject, n) }),
    expectStatus: subject === LITE ? 201 : 200,
  })
  const signIns = await requestsPerSecond({
    ...load,
    next: () => ({
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      headers,
      body: JSON.stringify(ACCOUNT),
    }),
    expectStatus: 200,
  })
  return {
    'list of 50 posts': { value: reads, unit: 'reads/s' },
    submission: { value: stored, unit: 'commits/s' },
    'sign-in': { value: signIns, unit: 'sign-ins/s' },
  }
}

/** The backend on both kinds of database, beside the one library that answers the same contract. */
export async function run(): Promise<BenchTable> {
  const lite = installLite()
  const start = (subject: string): Promise<Subject> => {
    if (subject === LITE && lite !== undefined) return startLite(lite)
    return startSubject(process.execPath, [OCTAVO, subject === POSTGRES ? 'postgres' : 'pglite'])
  }
  try {
    return await compare({
      title: `Backend: ${CONNECTIONS} connections over loopback, a fresh process and database each time`,
      reference: lite === undefined ? PGLITE : LITE,
      subjects: lite === undefined ? [PGLITE, POSTGRES] : [PGLITE, POSTGRES, LITE],
      rounds: ROUNDS,
      async run(subject) {
        const started = await start(subject)
        try {
          return await measure(subject, started)
        } finally {
          await started.stop()
        }
      },
      notes: [
        'Commits of PGlite and PostgreSQL here are synced to disk before they are answered; those of @supabase/lite are not.',
        'Sign-ins here hash with argon2id (19 MiB, 2 passes), those of @supabase/lite with bcrypt.',
        ...(lite === undefined ? ['@supabase/lite could not be installed, so it is missing.'] : []),
      ],
    })
  } finally {
    if (lite !== undefined) rmSync(lite, { recursive: true, force: true })
  }
}

if (import.meta.main) console.log(formatTable(await run()))
