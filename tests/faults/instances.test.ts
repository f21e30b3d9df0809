import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { openDatabase } from '../../server/db/engine/open.ts'
import { createLog } from '../../server/log.ts'
import { noteAnalytics } from '../support/analytics.ts'
import { ADMIN } from '../support/backend-server.ts'
import { createPostgresDatabase } from '../support/postgres-server.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { type SmtpHost, startSmtp } from '../support/smtp.ts'
import {
  administratorOf,
  balance,
  FAULT_ENV,
  newSubmission,
  type Submission,
  sendSubmission,
} from '../support/submissions.ts'

const INSTANCES = 3
/** How many emails each instance sends at a time. */
const CONNECTIONS = 2
const ROUNDS = Math.min(5, Number(process.env.FAULT_ROUNDS ?? 2))
const service = { role: 'service' } as const

let databaseUrl: string
let smtp: SmtpHost
let servers: RunningServer[] = []

const start = (env: Record<string, string> = {}) =>
  startServer({
    env: {
      ...FAULT_ENV,
      DATABASE_URL: databaseUrl,
      SITE_URL: 'http://octavo.test',
      SMTP_URL: `${smtp.url}?maxConnections=${CONNECTIONS}`,
      MAIL_FROM: 'site@octavo.example',
      MAIL_TO: 'team@octavo.example',
      ...env,
    },
  })
const at = (index: number): RunningServer => servers[index] as RunningServer

async function sql<Row>(text: string): Promise<Row[]> {
  const database = await openDatabase(
    { databaseUrl, dataDir: '/nowhere' },
    createLog(() => undefined),
  )
  try {
    return (await database.transaction(service, tx => tx.query<Row>(text))).rows
  } finally {
    await database.close()
  }
}

describe('several instances of the whole product on one PostgreSQL', { timeout: 300_000 * ROUNDS }, () => {
  beforeAll(async () => {
    databaseUrl = await createPostgresDatabase(inject('postgresPort'))
    smtp = await startSmtp()
    // All instances start at once on an empty database.
    servers = await Promise.all(Array.from({ length: INSTANCES }, () => start()))
  }, 300_000)
  afterEach(() => {
    smtp.temper = 'accept'
  })
  afterAll(async () => {
    await Promise.all(servers.map(server => server.kill()))
    await smtp.down()
  })

  it('start together: one migrates, and all share one signing key and one administrator', async () => {
    const migrated = servers.filter(server => server.logs().includes('"event":"database migrated"'))
    expect(migrated).toHaveLength(1)
    expect(
      await sql(
        `select (select count(*)::int from accounts.signing_keys) as keys, (select count(*)::int from accounts.users) as users`,
      ),
    ).toEqual([{ keys: 1, users: 1 }])
    noteAnalytics('several instances', {
      what: `${INSTANCES} processes started together on an empty database`,
      seen: '1 migrated, 1 signing key, 1 administrator',
    })
  })

  it("refresh one another's pages when a post is written, changed and removed", async () => {
    const pageOf = async (server: RunningServer) => (await fetch(`${server.origin}/blog`)).text()
    const admin = await administratorOf(at(0).origin)
    // Every instance has the old page in its cache.
    for (const server of servers) expect(await pageOf(server)).not.toContain('Shared news')
    const started = performance.now()
    await admin
      .from('blog_posts')
      .insert({
        title: 'Shared news',
        slug: 'shared',
        content: 'Words',
        status: 'published',
        published_at: new Date().toISOString(),
      })
      .throwOnError()
    for (const server of servers)
      await expect.poll(() => pageOf(server), { timeout: 10_000, interval: 20 }).toContain('Shared news')
    const ms = Math.round(performance.now() - started)
    await admin.from('blog_posts').update({ title: 'Other words' }).eq('slug', 'shared').throwOnError()
    for (const server of servers)
      await expect.poll(() => pageOf(server), { timeout: 10_000, interval: 20 }).toContain('Other words')
    await admin.from('blog_posts').delete().eq('slug', 'shared').throwOnError()
    for (const server of servers)
      await expect.poll(() => pageOf(server), { timeout: 10_000, interval: 20 }).not.toContain('Other words')
    noteAnalytics('several instances', {
      what: 'a post written, changed and removed at one of them',
      seen: `the pages of all ${INSTANCES} renewed, within ${ms} ms`,
    })
  })

  it('share sessions: a sign-in or sign-out at one holds at all', async () => {
    const admin = await administratorOf(at(0).origin)
    const token = (await admin.auth.getSession()).data.session?.access_token ?? ''
    const statuses = () =>
      Promise.all(
        servers.map(async ({ origin }) => {
          const headers = { apikey: PUBLIC_KEY, authorization: `Bearer ${token}` }
          return (await fetch(`${origin}/rest/v1/applications?limit=1`, { headers })).status
        }),
      )
    expect(await statuses()).toEqual(servers.map(() => 200))
    await admin.auth.signOut()
    expect(await statuses()).toEqual(servers.map(() => 401))
  })

  it(`lose no mail when an instance is killed while sending, ${ROUNDS} times, and send twice only as documented`, async () => {
    let answered = 0
    let owed = 0
    let seen = 0
    let repeated = 0
    for (let round = 0; round < ROUNDS; round++) {
      const all: Submission[] = []
      const before = smtp.seen.length
      // The sender is killed while it waits for the mail server's last reply.
      smtp.temper = 'silent after DATA'
      for (let n = 0; n < 12; n++) {
        const submission = newSubmission()
        all.push(submission)
        expect(await sendSubmission(at(n % INSTANCES).origin, submission)).toBe(200)
      }
      // As many as an instance sends at a time.
      await expect
        .poll(() => smtp.seen.length - before, { timeout: 30_000 })
        .toBeGreaterThanOrEqual(CONNECTIONS)
      await at(0).kill()
      smtp.temper = 'accept'
      const unsettled = smtp.seen.slice(before).map(message => message.header('Message-ID'))
      // The other instances serve and accept submissions meanwhile.
      const another = newSubmission()
      all.push(another)
      expect(await sendSubmission(at(1).origin, another)).toBe(200)
      smtp.release()
      servers[0] = await start()
      // Waits out the killed instance's lease and the pauses after failures.
      let still = 0
      let leftBefore = -1
      await expect
        .poll(
          async () => {
            // Once the others have nothing left to do, only email that the killed instance claimed and never began remains.
            const isStill = still >= 3 ? 'true' : 'false'
            await sql(
              `update mail.outbox set due_at = now() where sent_at is null and given_up_at is null
                 and due_at > now() + interval '2 seconds'
                 and (${isStill} or last_fault is not null or '<' || id || '@octavo.example>' in (${unsettled.map(id => `'${id}'`).join()}))`,
            )
            const [{ n = 0 } = {}] = await sql<{ n: number }>(
              `select count(*)::int as n from mail.outbox where sent_at is null and given_up_at is null`,
            )
            still = n === leftBefore ? still + 1 : 0
            leftBefore = n
            return n
          },
          { timeout: 120_000, interval: 1_000 },
        )
        .toBe(0)
      const [{ n = 0 } = {}] = await sql<{ n: number }>(`select count(*)::int as n from mail.outbox`)
      // Emails to the administrator are about sign-ins.
      const ids = smtp.seen
        .filter(({ to }) => !to.includes(ADMIN.email))
        .map(message => message.header('Message-ID'))
      const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
      // Every email arrived with its own id. Only those whose answer was lost arrived twice.
      expect(new Set(ids).size).toBe(n)
      for (const id of twice.slice(repeated)) expect(unsettled).toContain(id)
      const result = await balance(at(1).origin, all)
      expect(result.lost).toEqual([])
      answered += result.answered
      owed = n
      seen = ids.length
      repeated = twice.length
    }
    expect(repeated).toBeLessThanOrEqual(ROUNDS * CONNECTIONS * INSTANCES)
    noteAnalytics('several instances', {
      what: `one of ${INSTANCES} killed in the middle of sending mail, ${ROUNDS} times`,
      seen: `${answered} submissions answered, 0 lost; ${owed} messages owed, ${owed} delivered, ${repeated} of ${seen} sent a second time under the same Message-ID`,
    })
  })
})
