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
import { type LoadRequest, measureLoad } from './http-load.ts'

const ROUNDS = 3
const LOAD = { connections: 8, measureMs: 3_000 }
const OCTAVO = join(import.meta.dirname, 'backend/octavo.ts')
const PGLITE = 'PGlite'
const POSTGRES = 'PostgreSQL'
const LITE = '@supabase/lite'

const SIGN_IN = '/auth/v1/token?grant_type=password'
const LIST =
  '/rest/v1/blog_posts?select=id,title,excerpt,category,published_at,slug&status=eq.published&order=published_at.desc'

function submission(subject: string, n: number): Omit<LoadRequest, 'headers'> {
  const email = `ada${n}@firm.example`
  const message = 'We keep 40,000 engagement letters and want to ask them questions.'
  // Supabase Lite has no functions, so the same row is inserted through its data routes.
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

async function measure(subject: string, { ready, pid }: Subject): Promise<Measures> {
  const { origin = '', key = '' } = ready
  const headers = { apikey: key, 'content-type': 'application/json' }
  const loads: {
    name: string
    unit: string
    status: number
    warmUp: number
    next: (n: number) => LoadRequest
  }[] = [
    {
      name: 'list of 50 posts',
      unit: 'reads/s',
      status: 200,
      warmUp: 300,
      next: () => ({ path: LIST, headers }),
    },
    {
      name: 'submission',
      unit: 'commits/s',
      status: subject === LITE ? 201 : 200,
      warmUp: 300,
      next: n => ({ method: 'POST', headers, ...submission(subject, n) }),
    },
    {
      name: 'sign-in',
      unit: 'sign-ins/s',
      status: 200,
      warmUp: 16,
      next: () => ({ method: 'POST', path: SIGN_IN, headers, body: JSON.stringify(ACCOUNT) }),
    },
  ]
  const measures: Measures = {}
  for (const { name, unit, status, warmUp, next } of loads) {
    const { perSecond, cpuMs } = await measureLoad({
      origin,
      pid,
      warmUp,
      next,
      expectStatus: status,
      ...LOAD,
    })
    measures[name] = { value: perSecond, unit }
    if (cpuMs !== undefined) measures[`${name}, cost`] = { value: cpuMs, unit: 'ms of CPU' }
  }
  return measures
}

/** Measures the backend on both kinds of database, and the one library that answers the same contract. */
export async function run(): Promise<BenchTable> {
  const lite = installLite()
  const start = (subject: string): Promise<Subject> => {
    if (subject === LITE && lite !== undefined) return startLite(lite)
    return startSubject(process.execPath, [OCTAVO, subject === POSTGRES ? 'postgres' : 'pglite'])
  }
  try {
    return await compare({
      title: `Backend: ${LOAD.connections} connections over loopback, a fresh process and database each time`,
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
