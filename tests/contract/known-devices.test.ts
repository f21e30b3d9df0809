import { randomBytes } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterEach, describe, expect, it } from 'vitest'
import { DEVICE_DAYS, DEVICE_HEADER } from '../../contract/account.ts'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { codeAt, STEP_MS } from '../support/authenticator.ts'
import { ADMIN, describeOnServerFirst, openedBackend } from '../support/backend-server.ts'
import { addPerson } from '../support/people.ts'

const MINUTES = 60
const newToken = () => randomBytes(32).toString('base64url')

describeOnServerFirst('devices', kind => {
  const server = openedBackend(kind, { RATE_LIMIT: 'on', TRUST_PROXY: '1' }, () => clock)
  const { sql } = server
  let clock = Math.ceil(Date.now() / STEP_MS) * STEP_MS
  let addresses = 0

  afterEach(async () => {
    await sql(
      'truncate accounts.sign_in_attempts, accounts.rate_buckets, accounts.known_devices, accounts.mfa_factors cascade',
    )
  })

  /** An address that was never used before. */
  const newAddress = () => `198.18.${Math.floor(++addresses / 250)}.${addresses % 250}`
  /** The real client in a browser at an address, which sends its device's token if it has one. */
  const browser = (device?: string, address = newAddress()) =>
    createClient(server.url, PUBLIC_KEY, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers: { 'x-forwarded-for': address, ...(device && { [DEVICE_HEADER]: device }) } },
    })
  const tryPassword = async (password: string, device?: string, address?: string) => {
    const { error } = await browser(device, address).auth.signInWithPassword({ ...ADMIN, password })
    return error?.code ?? 'in'
  }
  const signIn = (device?: string) => tryPassword(ADMIN.password, device)
  const fail = (device?: string) => tryPassword('not the password', device)
  async function letTimePass(seconds: number): Promise<void> {
    clock += seconds * 1000
    await sql(
      `update accounts.sign_in_attempts set blocked_until = blocked_until - make_interval(secs => $1),
         last_failed_at = last_failed_at - make_interval(secs => $1)`,
      [seconds],
    )
  }
  const { run } = server
  async function strangersFail(): Promise<void> {
    while ((await fail()) !== 'over_request_rate_limit');
  }

  it('that signed in before are not delayed by strangers who fail for an hour', async () => {
    const mine = newToken()
    expect(await signIn(mine)).toBe('in')
    for (let minute = 0; minute < 60; minute += 5) {
      await strangersFail()
      await letTimePass(5 * MINUTES)
    }
    await strangersFail()
    expect(await signIn(mine)).toBe('in')
    // Without a token one still waits, even with the right password and after the owner has signed in.
    expect(await signIn()).toBe('over_request_rate_limit')
    expect(await signIn(newToken())).toBe('over_request_rate_limit')
  })

  it('are not delayed by what others do at their own address either', async () => {
    const mine = newToken()
    const office = newAddress()
    expect(await tryPassword(ADMIN.password, mine, office)).toBe('in')
    for (let round = 0; round < 6; round++) await tryPassword('not the password', undefined, office)
    expect(await tryPassword(ADMIN.password, mine, office)).toBe('in')
  })

  it('have five tries and then waits of their own: a stolen token opens nothing more', async () => {
    const [mine, stolen] = [newToken(), newToken()]
    expect([await signIn(mine), await signIn(stolen)]).toEqual(['in', 'in'])
    const tries = []
    for (let round = 0; round < 6; round++) tries.push(await fail(stolen))
    expect(tries).toEqual([...Array(5).fill('invalid_credentials'), 'over_request_rate_limit'])
    expect(await signIn(stolen)).toBe('over_request_rate_limit')
    // The failures count for neither another device nor a stranger.
    expect([await signIn(mine), await signIn()]).toEqual(['in', 'in'])
  })

  it('are known for one account only, and only after a sign-in that succeeded', async () => {
    const mine = newToken()
    expect(await fail(mine)).toBe('invalid_credentials')
    await strangersFail()
    expect(await signIn(mine)).toBe('over_request_rate_limit')
    await letTimePass(5 * MINUTES)
    expect(await signIn(mine)).toBe('in')
    const other = await addPerson(server, 'admin')
    await sql('delete from accounts.sign_in_attempts')
    for (let round = 0; round < 5; round++)
      await browser().auth.signInWithPassword({ ...other, password: 'wrong' })
    const { error } = await browser(mine).auth.signInWithPassword(other)
    expect(error?.code).toBe('over_request_rate_limit')
  })

  it('are stored as hashes, are strangers again after 90 days, and are at most ten', {
    tags: ['full'],
  }, async () => {
    const mine = newToken()
    await signIn(mine)
    const rows = await sql<{ text: string }>('select d::text as text from accounts.known_devices d')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toContain(mine)
    await strangersFail()
    await sql(`update accounts.known_devices set seen_at = now() - make_interval(days => $1)`, [DEVICE_DAYS])
    expect(await signIn(mine)).toBe('over_request_rate_limit')
    await server.restart()
    expect(await sql('select from accounts.known_devices')).toEqual([])
    await sql('delete from accounts.sign_in_attempts')
    for (let device = 0; device < 12; device++) await signIn(newToken())
    expect(await sql('select from accounts.known_devices')).toHaveLength(10)
  })

  it('stay known while their session is refreshed', async () => {
    const client = browser(newToken())
    await client.auth.signInWithPassword(ADMIN)
    await sql(`update accounts.known_devices set seen_at = now() - interval '80 days'`)
    expect((await client.auth.refreshSession()).error).toBeNull()
    const rows = await sql(`select from accounts.known_devices where seen_at > now() - interval '1 day'`)
    expect(rows).toHaveLength(1)
  })

  it('that are new come in after `unlock`, although strangers go on', async () => {
    await strangersFail()
    expect(await signIn()).toBe('over_request_rate_limit')
    expect(await run({ name: 'unlock', email: ADMIN.email.toUpperCase() })).toContain('can sign in now')
    for (let round = 0; round < 10; round++) expect(await fail()).toBe('invalid_credentials')
    expect(await signIn()).toBe('in')
    await expect(run({ name: 'unlock', email: 'nobody@firm.example' })).rejects.toThrow('no account')
  })

  it('that are new come in after a password reset, which forgets the others', {
    tags: ['full'],
  }, async () => {
    const mine = newToken()
    await signIn(mine)
    while ((await fail(mine)) !== 'over_request_rate_limit');
    await strangersFail()
    await run({ name: 'password', email: ADMIN.email, password: ADMIN.password })
    expect(await sql('select from accounts.known_devices')).toEqual([])
    expect(await fail()).toBe('invalid_credentials')
    expect(await signIn(mine)).toBe('in')
  })

  describe('with a second factor', () => {
    const session = async (device?: string) => {
      const client = browser(device)
      const { error } = await client.auth.signInWithPassword(ADMIN)
      if (error) throw error
      return client
    }
    async function enroll(device?: string) {
      const client = await session(device)
      const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
      const [factorId = '', secret = ''] = [data?.id, data?.totp?.secret]
      const tryCode = async (code: string, from?: string) => {
        const { error } = await (await session(from)).auth.mfa.challengeAndVerify({ factorId, code })
        return error?.code ?? 'in'
      }
      const passCode = (from?: string) => {
        clock += STEP_MS
        return tryCode(codeAt(secret, clock), from)
      }
      await client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret, clock) })
      return { tryCode, passCode }
    }

    it('are delayed by nobody else’s wrong codes', { tags: ['full'] }, async () => {
      const mine = newToken()
      const { tryCode, passCode } = await enroll(mine)
      while ((await tryCode('000000')) !== 'over_request_rate_limit');
      expect(await passCode(mine)).toBe('in')
      expect(await passCode()).toBe('over_request_rate_limit')
      const tries = []
      for (let round = 0; round < 6; round++) tries.push(await tryCode('000000', mine))
      expect(tries).toEqual([...Array(5).fill('mfa_verification_failed'), 'over_request_rate_limit'])
    })

    it('are not known for the password alone, so that guessers of codes get no count of their own', {
      tags: ['full'],
    }, async () => {
      const before = newToken()
      await signIn(before)
      const { tryCode, passCode } = await enroll()
      expect(await sql('select from accounts.known_devices')).toEqual([])
      while ((await tryCode('000000')) !== 'over_request_rate_limit');
      for (const device of [before, newToken()]) {
        expect(await tryCode('000000', device)).toBe('over_request_rate_limit')
        expect(await passCode(device)).toBe('over_request_rate_limit')
      }
      expect(await sql('select from accounts.known_devices')).toEqual([])
    })
  })
})
