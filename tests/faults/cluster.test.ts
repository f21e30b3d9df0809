import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { openDatabase } from '../../server/db/engine/open.ts'
import { createLog } from '../../server/log.ts'
import { noteAnalytics } from '../support/analytics.ts'
import { ADMIN } from '../support/backend-server.ts'
import { type Cluster, missingPrograms, startCluster } from '../support/cluster/cluster.ts'
import { buildNext, NEXT_VERSION } from '../support/cluster/next-build.ts'
import type { Member } from '../support/cluster/patroni.ts'
import { startTraffic, type Traffic } from '../support/cluster/traffic.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { type SmtpHost, startSmtp } from '../support/smtp.ts'
import { administratorOf, balance, FAULT_ENV } from '../support/submissions.ts'

const PATHS = ['/', '/blog', '/blog/rss.xml', '/support/status']
const WRITES_BACK_MS = 5_000

const missing = missingPrograms()
const reason = missing.length === 0 ? '' : ` (needs Debian’s ${missing.join(', ')})`
const WAYS = ['direct', 'pooled'] as const
/** HAProxy's names for the instances. */
const NAMES = ['one', 'two'] as const

describe.runIf(missing.length === 0)(`two instances on a cluster${reason}`, { tags: ['full'] }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-next-'))
  const next = join(folder, 'site')
  let cluster: Cluster
  let smtp: SmtpHost

  beforeAll(async () => {
    smtp = await startSmtp()
    cluster = await startCluster()
    await buildNext(next)
  }, 300_000)
  afterAll(async () => {
    await cluster?.close()
    await smtp.down()
    rmSync(folder, { recursive: true, force: true })
  })

  describe.each(WAYS)('%s', way => {
    const servers: RunningServer[] = []
    let traffic: Traffic

    async function start(index: 0 | 1, root?: string): Promise<void> {
      servers[index] = await startServer({
        ...(root !== undefined && { root }),
        env: {
          ...FAULT_ENV,
          ...cluster[way],
          PORT: String(cluster.instances[index]),
          SITE_URL: cluster.site,
          TRUST_PROXY: '1',
          SMTP_URL: smtp.url,
          MAIL_FROM: 'site@octavo.example',
          MAIL_TO: 'team@octavo.example',
        },
      })
      await cluster.haproxy.open(NAMES[index])
    }

    /** Drains an instance, and waits until every reader has loaded all files of the pages it served. */
    async function drain(index: 0 | 1): Promise<void> {
      await cluster.haproxy.drain(NAMES[index])
      const before = [...traffic.rounds]
      await expect
        .poll(() => traffic.rounds.every((round, reader) => round > (before[reader] ?? 0)))
        .toBe(true)
    }

    async function sql<Row>(text: string): Promise<Row[]> {
      const database = await openDatabase(
        { databaseUrl: cluster.direct.DATABASE_URL, dataDir: '/nowhere' },
        createLog(() => undefined),
      )
      try {
        return (await database.transaction({ role: 'service' }, tx => tx.query<Row>(text))).rows
      } finally {
        await database.close()
      }
    }

    const count = (kind: string) => traffic.done.filter(done => done.kind === kind).length

    /** Expects every kind of call to succeed again, and every listener to hear of a later save. */
    async function expectWhole(): Promise<void> {
      const [forms, saves, signIns] = ['form', 'save', 'sign-in'].map(count) as [number, number, number]
      const later = (traffic.saves.at(-1) ?? 0) + 2
      await expect.poll(() => count('form')).toBeGreaterThan(forms + 10)
      await expect.poll(() => count('save')).toBeGreaterThan(saves + 3)
      await expect.poll(() => count('sign-in')).toBeGreaterThan(signIns + 1)
      await expect.poll(() => Math.min(...traffic.heard)).toBeGreaterThanOrEqual(later)
    }

    function note(
      what: string,
      before: Traffic['retried'] & { pages: number },
      leaderMs: number | string = '',
      writesMs: number | string = '',
    ): void {
      const { busy, broken } = traffic.retried
      noteAnalytics('cluster', {
        what,
        database: way,
        'new leader after ms': leaderMs,
        'writes back after ms more': writesMs,
        '503': busy - before.busy,
        'broken lines': broken - before.broken,
        'pages failed': `0 of ${traffic.pages - before.pages}`,
        load: loadavg()[0]?.toFixed(1) ?? '',
      })
    }

    /** Makes another member the leader by `fault`, and measures what the site did meanwhile. */
    async function changeLeader(
      what: string,
      fault: (members: { leader: Member; standby: Member }) => Promise<void> | void,
      mend: (former: Member) => void = () => undefined,
    ): Promise<void> {
      await expectWhole()
      const members = await cluster.whole()
      const before = { ...traffic.retried, pages: traffic.pages }
      const began = performance.now()
      await fault(members)
      await expect.poll(members.standby.isLeader, { interval: 50 }).toBe(true)
      const known = performance.now()
      await expectWhole()
      const first = (kind: string) =>
        traffic.done.find(done => done.kind === kind && done.at >= known)?.at ?? Number.POSITIVE_INFINITY
      const back = Math.round(Math.max(first('form'), first('save')) - known)
      mend(members.leader)
      expect(traffic.failures).toEqual([])
      expect(back).toBeLessThan(WRITES_BACK_MS)
      note(what, before, Math.round(known - began), back)
    }

    async function replaceInstances(what: string, root?: string): Promise<void> {
      await expectWhole()
      const before = { ...traffic.retried, pages: traffic.pages }
      for (const index of [0, 1] as const) {
        if (root !== undefined) await drain(index)
        expect(await servers[index]?.stop()).toBe(0)
        await start(index, root)
        await expectWhole()
      }
      expect(traffic.failures).toEqual([])
      note(what, before)
    }

    beforeAll(async () => {
      await Promise.all([start(0), start(1)])
      traffic = await startTraffic(cluster.site, PATHS)
    }, 300_000)
    afterAll(async () => {
      await traffic?.stop()
      await Promise.all(servers.map(server => server.kill()))
    })

    it('follows a planned switchover', () =>
      changeLeader('planned switchover', ({ leader, standby }) => leader.switchover(standby.name)))

    it('follows the other one when the leader is killed with its Patroni', () =>
      changeLeader(
        'leader killed (SIGKILL)',
        ({ leader }) => leader.kill(),
        former => former.start(),
      ))

    it('follows the other one when the leader is cut off from etcd', () =>
      changeLeader(
        'leader cut off from etcd',
        ({ leader }) => leader.cut(true),
        former => former.cut(false),
      ))

    it('is there while its instances are restarted one after the other', async () => {
      await replaceInstances('both instances restarted in turn')
    })

    it('is there while its instances are upgraded one after the other', async () => {
      await replaceInstances('both instances upgraded to another build in turn', next)
      for (const server of servers) expect(server.logs()).toContain(`(version ${NEXT_VERSION})`)
    })

    it('has lost and doubled nothing', async () => {
      await traffic.stop()
      expect(traffic.failures).toEqual([])
      const { answered, lost, doubled } = await balance(cluster.site, traffic.submissions)
      expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
      const admin = await administratorOf(cluster.site)
      const { data: versions } = await admin
        .from('post_versions')
        .select('content')
        .eq('post_id', traffic.post.id)
        .order('number')
        .throwOnError()
      const numbers = versions.map(({ content }) => Number(content.replace('Save ', '')))
      expect(numbers).toEqual([0, ...traffic.saves])
      for (const token of traffic.tokens) {
        const headers = { apikey: PUBLIC_KEY, authorization: `Bearer ${token}` }
        expect((await fetch(`${cluster.site}/auth/v1/user`, { headers })).status).toBe(200)
      }
      noteAnalytics('cluster, stored', {
        way,
        forms: `${answered} answered, 0 lost, 0 doubled`,
        saves: `${traffic.saves.length} answered, ${numbers.length - 1} versions`,
        'sign-ins': `${traffic.tokens.length} answered, all hold`,
      })
    })

    it('has sent every mail once', async () => {
      let still = 0
      let before = -1
      await expect
        .poll(
          async () => {
            const [{ n = 0 } = {}] = await sql<{ n: number }>(
              `select count(*)::int as n from mail.outbox where sent_at is null and given_up_at is null`,
            )
            still = n === before ? still + 1 : 0
            before = n
            // Email claimed in a transaction whose answer was lost would wait for its lease.
            if (still >= 3) await sql(`update mail.outbox set due_at = now() where sent_at is null`)
            return n
          },
          { timeout: 120_000, interval: 1_000 },
        )
        .toBe(0)
      const [{ n = 0 } = {}] = await sql<{ n: number }>(`select count(*)::int as n from mail.outbox`)
      const ids = smtp.seen
        .filter(({ to }) => !to.includes(ADMIN.email))
        .map(message => message.header('Message-ID'))
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
      expect(ids).toHaveLength(n)
      noteAnalytics('cluster, mail', { way, owed: n, sent: ids.length })
    })
  })
})
