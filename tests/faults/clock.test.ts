import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { ACCESS_TOKEN_SECONDS } from '../../server/auth/access-tokens.ts'
import { noteAnalytics } from '../support/analytics.ts'
import { type BackendProcess, killStrays, spawnBackend } from '../support/backend-process.ts'
import { ADMIN } from '../support/backend-server.ts'
import { createPostgresDatabase } from '../support/postgres-server.ts'
import { application } from '../support/submissions.ts'

const STARTED_AT = Math.floor(Date.now() / 1000) * 1000

/** Sets a process's clock and stops it, so that a busy machine adds no seconds. */
const clockAhead = (seconds: number) => {
  const code = `const now = ${STARTED_AT + seconds * 1000}
    const System = Date
    globalThis.Date = class extends System {
      constructor(...parts) { parts.length === 0 ? super(now) : super(...parts) }
      static now() { return now }
    }`
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}` }
}

describe('several instances whose clocks differ', { timeout: 240_000 }, () => {
  let databaseUrl: string
  const instances = new Map<number, string>()
  let issuer: BackendProcess
  /** Seconds between another instance's clock and the clock of a token's issuer. */
  const SKEWS = [29, 31, -29, -31]
  const EXPIRED = SKEWS.filter(skew => skew > 0).map(skew => ACCESS_TOKEN_SECONDS + skew)

  beforeAll(async () => {
    databaseUrl = await createPostgresDatabase(inject('postgresPort'))
    const start = (ahead: number) =>
      spawnBackend('/nowhere', {
        DATABASE_URL: databaseUrl,
        SITE_URL: 'http://octavo.test',
        ...clockAhead(ahead),
      })
    issuer = start(0)
    instances.set(0, await issuer.ready)
    for (const ahead of [...SKEWS, ...EXPIRED]) instances.set(ahead, await start(ahead).ready)
  }, 240_000)
  afterAll(killStrays)

  const at = (ahead: number) => instances.get(ahead) ?? ''
  async function signIn(ahead: number): Promise<string> {
    const answer = await fetch(`${at(ahead)}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: PUBLIC_KEY },
      body: JSON.stringify(ADMIN),
    })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { access_token: string }).access_token
  }
  async function use(ahead: number, token: string): Promise<unknown[]> {
    const headers = { apikey: PUBLIC_KEY, authorization: `Bearer ${token}` }
    const data = await fetch(`${at(ahead)}/rest/v1/applications?select=id`, { headers })
    const user = await fetch(`${at(ahead)}/auth/v1/user`, { headers })
    const code = data.ok ? 'ok' : ((await data.json()) as { code: string }).code
    return [data.status, code, user.status]
  }

  it('accept a fresh token of one another, whichever clock is ahead', async () => {
    for (const ahead of SKEWS) {
      expect(await use(ahead, await signIn(0)), `issued at 0, used at ${ahead}`).toEqual([200, 'ok', 200])
      expect(await use(0, await signIn(ahead)), `issued at ${ahead}, used at 0`).toEqual([200, 'ok', 200])
    }
    noteAnalytics('clock skew', {
      what: 'a fresh token among instances 29 and 31 s apart, both ways',
      seen: 'accepted',
    })
  })

  it('accept a token until 29 seconds after it expires by their own clock, and reject it after 31', async () => {
    const token = await signIn(0)
    expect(await use(ACCESS_TOKEN_SECONDS + 29, token)).toEqual([200, 'ok', 200])
    expect(await use(ACCESS_TOKEN_SECONDS + 31, token)).toEqual([401, 'PGRST303', 403])
    noteAnalytics('clock skew', { what: 'a token that ended 29 s ago', seen: 'accepted' })
    noteAnalytics('clock skew', { what: 'a token that ended 31 s ago', seen: '401 PGRST303, 403 bad_jwt' })
  })
})

describe('an instance that starts with a wrong clock or setting', { timeout: 240_000 }, () => {
  const DAYS = 24 * 60 * 60
  afterAll(killStrays)

  async function countApplications(url: string): Promise<number> {
    const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: PUBLIC_KEY },
      body: JSON.stringify(ADMIN),
    })
    const { access_token: token } = (await answer.json()) as { access_token: string }
    const headers = { apikey: PUBLIC_KEY, authorization: `Bearer ${token}` }
    return ((await (await fetch(`${url}/rest/v1/applications?select=id`, { headers })).json()) as unknown[])
      .length
  }

  it('deletes nothing 800 days ahead, nor when it is back, nor with RETENTION_DAYS=1', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'octavo-clock-'))
    const during = async (variables: Record<string, string>, work?: (url: string) => Promise<unknown>) => {
      const backend = spawnBackend(dataDir, variables)
      const url = await backend.ready
      await work?.(url)
      const count = await countApplications(url)
      backend.child.kill('SIGTERM')
      await backend.ended
      return { count, log: backend.errors() }
    }
    const send = (url: string) =>
      fetch(`${url}/functions/v1/send-application`, {
        method: 'POST',
        headers: { apikey: PUBLIC_KEY, 'content-type': 'application/json' },
        body: JSON.stringify(application),
      })
    expect((await during(clockAhead(0), send)).count).toBe(1)
    const ahead = await during(clockAhead(800 * DAYS))
    expect(ahead.count).toBe(1)
    expect(ahead.log).toContain('a deletion waits for an administrator')
    expect((await during(clockAhead(60))).count).toBe(1)
    const shortened = await during({ ...clockAhead(2 * DAYS), RETENTION_DAYS: '1' })
    expect(shortened.count).toBe(1)
    expect(shortened.log).toContain('a deletion waits for an administrator')
    rmSync(dataDir, { recursive: true, force: true })
  })
})
