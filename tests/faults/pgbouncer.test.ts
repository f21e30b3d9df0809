import { afterAll, describe, expect, inject, it } from 'vitest'
import { PGBOUNCER } from '../../tools/test/requirements.ts'
import { ADMIN, type BackendServer, startBackend } from '../support/backend-server.ts'
import { type PgBouncer, startPgBouncer } from '../support/pgbouncer.ts'
import { createPostgresDatabase } from '../support/postgres-server.ts'
import { newSubmission, sendSubmission } from '../support/submissions.ts'

const program = PGBOUNCER.find()
const reason = program === undefined ? ' (needs Debian’s pgbouncer)' : ''

describe.runIf(program !== undefined)(`behind PgBouncer${reason}`, () => {
  const postgresPort = inject('postgresPort')
  const bouncers: PgBouncer[] = []
  const servers: BackendServer[] = []
  afterAll(async () => {
    await Promise.all(servers.map(server => server.close()))
    await Promise.all(bouncers.map(bouncer => bouncer.stop()))
  })

  /** The URLs of a fresh database, directly and through PgBouncer. */
  async function addresses(mode: 'transaction' | 'session', login: 'owner' | 'superuser' = 'owner') {
    const bouncer = await startPgBouncer(program ?? '', postgresPort, mode)
    bouncers.push(bouncer)
    const direct = await createPostgresDatabase(postgresPort, login)
    const pooled = new URL(direct)
    pooled.port = String(bouncer.port)
    return { direct, pooled: pooled.href }
  }
  async function start(variables: Record<string, string>): Promise<BackendServer> {
    const server = await startBackend('postgres', variables)
    servers.push(server)
    return server
  }
  /** Sends a form to both instances, and publishes on one what the other must hear of. */
  async function expectWhole(variables: Record<string, string>): Promise<void> {
    const one = await start(variables)
    const other = await start(variables)
    for (const server of [one, other]) expect(await sendSubmission(server.url, newSubmission())).toBe(200)
    let told = 0
    other.backend.database.listen('blog_change', () => told++)
    const before = told
    const admin = await one.signedIn(ADMIN)
    await admin
      .from('blog_posts')
      .insert({
        title: 'A post',
        slug: 'a-post',
        content: 'Words.',
        status: 'published',
        published_at: '2026-01-02T03:04:05Z',
      })
      .throwOnError()
    await expect.poll(() => told, { timeout: 20_000 }).toBeGreaterThan(before)
    await other.backend.database.rewrite(['public.blog_posts'])
    await one.restart()
    expect(await sendSubmission(one.url, newSubmission())).toBe(200)
  }

  it('in transaction mode a start is refused in one line, and the next is not held up by a lock', async () => {
    const { direct, pooled } = await addresses('transaction')
    for (const _ of [1, 2])
      await expect(start({ DATABASE_URL: pooled })).rejects.toThrow(
        /^A pooler in transaction mode .+ Set DATABASE_DIRECT_URL to .+\.$/,
      )
    await start({ DATABASE_URL: direct })
  })

  it('in transaction mode everything works with a direct address beside it', async () => {
    const { direct, pooled } = await addresses('transaction')
    await expectWhole({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct })
  })

  it('in session mode everything works', async () => {
    const { pooled } = await addresses('session')
    await expectWhole({ DATABASE_URL: pooled })
  })

  it('a direct address that is pooled too, or leads elsewhere, is refused in one line', async () => {
    const { pooled } = await addresses('transaction')
    await expect(start({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: pooled })).rejects.toThrow(/^A pooler/)
    const { direct: elsewhere } = await addresses('transaction')
    await expect(start({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: elsewhere })).rejects.toThrow(
      'DATABASE_DIRECT_URL and DATABASE_URL lead to different databases.',
    )
  })

  it('in transaction mode a login that policies do not bind is refused in one line', async () => {
    const { direct, pooled } = await addresses('transaction', 'superuser')
    await expect(start({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct })).rejects.toThrow(
      /the login of DATABASE_URL must be one that row level security binds/,
    )
  })
})
