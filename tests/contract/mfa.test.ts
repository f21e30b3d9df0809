import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { createBackend } from '../../server/backend/routes.ts'
import { readEnv } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import { runOperation } from '../../server/operations/run-operation.ts'
import { codeAt, STEP_MS } from '../support/authenticator.ts'
import {
  type BackendServer,
  describeOnServerFirst,
  openedBackend,
  startBackend,
} from '../support/backend-server.ts'
import { addSignedIn, tokenOf } from '../support/people.ts'

const TABLES = {
  blog_posts: { title: 'New', content: 'Body' },
  applications: { first_name: 'New', last_name: 'B', email: 'new@firm.example', company: 'C' },
  career_applications: {
    name: 'New',
    email: 'new@firm.example',
    phone: '555 0100',
    message: 'M',
    position: 'Product Designer',
    resume_file_name: 'r.pdf',
  },
} as const

describeOnServerFirst('the second factor', kind => {
  const server = openedBackend(kind, {}, () => clock)
  const limited = openedBackend(
    kind,
    { RATE_LIMIT: 'on', SECRET_KEY: `${'x'.repeat(20)}abcdefghijklmnop` },
    () => clock,
  )
  // Stands still at the beginning of a step unless a test moves it.
  let clock = Math.ceil(Date.now() / STEP_MS) * STEP_MS
  let people = 0

  const nextStep = (steps = 1) => {
    clock += steps * STEP_MS
  }
  const { sql, ask } = server
  /** A new administrator for each test. */
  const person = (at = server) => addSignedIn(at, 'admin')

  async function enroll(client: SupabaseClient, friendlyName = 'Phone') {
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
    if (error) throw error
    return { factorId: data.id, secret: data.totp.secret, data }
  }
  const verify = (client: SupabaseClient, factorId: string, code: string) =>
    client.auth.mfa.challengeAndVerify({ factorId, code })

  /** An administrator with two-factor authentication, in a session that has passed it. */
  async function guarded(at = server) {
    const { who, id, client } = await person(at)
    const { factorId, secret } = await enroll(client)
    const { error } = await verify(client, factorId, codeAt(secret, clock))
    if (error) throw error
    nextStep()
    return { who, id, client, factorId, secret }
  }
  const makeCodes = async (client: SupabaseClient) =>
    (await ask(client, 'factors/recovery-codes', 'POST')).body.codes as string[]
  const actions = async (userId: string) =>
    (
      await sql<{ action: string }>(
        'select action from accounts.audit_log where actor_id = $1 or subject = $1::text order by id',
        [userId],
      )
    ).map(({ action }) => action)

  describe('turning it on', () => {
    it('shows a secret once, as text, address and picture', async () => {
      const { who, client } = await person()
      const { data, secret } = await enroll(client)
      expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' })
      expect(secret).toMatch(/^[A-Z2-7]{32}$/)
      expect(data.totp.uri).toBe(
        `otpauth://totp/octavo.test:${encodeURIComponent(who.email)}?algorithm=SHA1&digits=6&issuer=octavo.test&period=30&secret=${secret}`,
      )
      expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/)
      const { data: factors } = await client.auth.mfa.listFactors()
      expect(factors).toMatchObject({ all: [{ id: data.id, status: 'unverified' }], totp: [] })
      expect(JSON.stringify((await ask(client, 'user')).body)).not.toContain(secret)
    })

    it('counts from the first right code: this session rises, the others end, tokens change', async () => {
      const { who, id, client } = await person()
      const other = await server.signedIn(who)
      const before = (await client.auth.getSession()).data.session
      const { factorId, secret } = await enroll(client)
      await enroll(client, 'Never finished')
      const { data, error } = await verify(client, factorId, codeAt(secret, clock))
      expect(error).toBeNull()
      expect(data).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { email: who.email } })
      expect(decodeJwt(data?.access_token ?? '')).toMatchObject({
        aal: 'aal2',
        amr: [
          { method: 'totp', timestamp: clock / 1000 },
          { method: 'password', timestamp: expect.any(Number) },
        ],
        session_id: decodeJwt(before?.access_token ?? '').session_id,
      })
      const { data: levels } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
      expect(levels).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
      const { data: factors } = await client.auth.mfa.listFactors()
      expect(factors?.all).toHaveLength(1)
      expect(factors?.totp[0]).toMatchObject({ id: factorId, status: 'verified', factor_type: 'totp' })

      expect((await ask(other, 'user')).body.code).toBe('session_not_found')
      const old = await server.ask(undefined, 'token?grant_type=refresh_token', 'POST', {
        refresh_token: before?.refresh_token,
      })
      expect([old.status, old.body.code]).toEqual([400, 'refresh_token_not_found'])
      expect((await actions(id)).slice(-3)).toEqual([
        'second factor begun',
        'second factor begun',
        'second factor turned on',
      ])
    })

    it('refuses a name twice, other kinds, bad names, and more factors than anybody needs', async () => {
      const { client } = await person()
      await enroll(client)
      const again = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
      expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
      const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+15550100' })
      expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' })
      for (const body of [
        {},
        { factor_type: 'x' },
        { factor_type: 'totp', friendly_name: 'a\0b' },
        { factor_type: 'totp', issuer: 7 },
        { factor_type: 'totp', issuer: 'x'.repeat(51) },
        { factor_type: 'totp', issuer: '\ud800' },
        { factor_type: 'totp', friendly_name: '\udfff' },
      ]) {
        const refused = await ask(client, 'factors', 'POST', body)
        expect([refused.status, refused.body.code]).toEqual([400, 'validation_failed'])
      }
      for (let index = 1; index < 10; index++) await enroll(client, `Phone ${index}`)
      const eleventh = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Eleventh' })
      expect(eleventh.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
      // An enrollment that wasn't finished within five minutes no longer counts.
      await sql(`update accounts.mfa_factors set created_at = created_at - interval '6 minutes'`)
      await enroll(client)
    })

    it('fits the longest names into its picture', async () => {
      const { id, client } = await person()
      await sql('update accounts.users set email = $2 where id = $1', [id, '漢'.repeat(300) + people])
      const issuer = '漢'.repeat(50)
      const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', issuer })
      expect(error).toBeNull()
      expect(data?.totp.qr_code).toContain('</svg>')
    })

    it('adds a further factor only for who has passed the first', async () => {
      const { who, client } = await guarded()
      const withoutCode = await server.signedIn(who)
      const { error } = await withoutCode.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })
      expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' })
      const second = await enroll(client, 'Tablet')
      expect((await verify(client, second.factorId, codeAt(second.secret, clock))).error).toBeNull()
    })
  })

  describe('a code', () => {
    it('is taken once, from a clock that is a little off, and never late', async () => {
      const { who, factorId, secret } = await guarded()
      const attempt = async (skewMs: number) => {
        const client = await server.signedIn(who)
        const { error } = await verify(client, factorId, codeAt(secret, clock + skewMs))
        return error?.code
      }
      nextStep(3)
      expect(await attempt(-29_000)).toBeUndefined()
      expect(await attempt(-29_000)).toBe('mfa_verification_failed')
      nextStep(3)
      // At the beginning of a step, 31 seconds ago is two steps ago.
      expect(await attempt(-31_000)).toBe('mfa_verification_failed')
      expect(await attempt(29_000)).toBeUndefined()
      expect(await attempt(29_000)).toBe('mfa_verification_failed')
      expect(await attempt(STEP_MS)).toBeUndefined()
      // A code older than an accepted one is refused, although its time isn't over.
      expect(await attempt(0)).toBe('mfa_verification_failed')
      expect(await attempt(2 * STEP_MS)).toBe('mfa_verification_failed')
    })

    it('is taken once, even when it is sent ten times at once', async () => {
      const { who, factorId, secret } = await guarded()
      const client = await server.signedIn(who)
      const token = await tokenOf(client)
      const challenges = []
      for (let index = 0; index < 10; index++) {
        const { data } = await client.auth.mfa.challenge({ factorId })
        challenges.push(data?.id)
      }
      const answers = await Promise.all(
        challenges.map(challenge_id =>
          server.call(`/auth/v1/factors/${factorId}/verify`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}` },
            body: JSON.stringify({ challenge_id, code: codeAt(secret, clock) }),
          }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)])
    })

    it('answers a challenge that is open, of this factor, of this person', async () => {
      const { client, factorId, secret } = await guarded()
      const stranger = await guarded()
      const code = codeAt(secret, clock)
      const { data: challenge } = await client.auth.mfa.challenge({ factorId })
      expect(challenge).toMatchObject({ type: 'totp', expires_at: expect.any(Number) })
      const challengeId = challenge?.id ?? ''
      const { data: other } = await stranger.client.auth.mfa.challenge({ factorId: stranger.factorId })
      const crossed = await client.auth.mfa.verify({ factorId, challengeId: other?.id ?? '', code })
      expect(crossed.error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' })
      const foreign = await stranger.client.auth.mfa.verify({ factorId, challengeId, code })
      expect(foreign.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
      expect((await stranger.client.auth.mfa.challenge({ factorId })).error?.code).toBe(
        'mfa_factor_not_found',
      )

      await sql(
        `update accounts.mfa_challenges set expires_at = expires_at - interval '5 minutes' where id = $1`,
        [challengeId],
      )
      const late = await client.auth.mfa.verify({ factorId, challengeId, code })
      expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
      const { data: fresh } = await client.auth.mfa.challenge({ factorId })
      const wrong = await client.auth.mfa.verify({ factorId, challengeId: fresh?.id ?? '', code: '000000' })
      expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
      expect(
        (await client.auth.mfa.verify({ factorId, challengeId: fresh?.id ?? '', code })).error,
      ).toBeNull()
      nextStep()
      const used = await client.auth.mfa.verify({
        factorId,
        challengeId: fresh?.id ?? '',
        code: codeAt(secret, clock),
      })
      expect(used.error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' })
    })

    it('is refused in any other shape', async () => {
      const { client, factorId } = await guarded()
      const { data } = await client.auth.mfa.challenge({ factorId })
      const send = (path: string, body: object) => ask(client, path, 'POST', body)
      const challenge_id = data?.id
      for (const body of [
        {},
        { challenge_id },
        { challenge_id, code: '' },
        { challenge_id, code: 123456 },
        { challenge_id: 'x', code: '123456' },
      ])
        expect((await send(`factors/${factorId}/verify`, body)).body.code).toBe('validation_failed')
      expect(await send('factors/x/verify', { challenge_id, code: '123456' })).toMatchObject({
        status: 404,
        body: { code: 'validation_failed' },
      })
      for (const code of ['12345', '1234567', '１２３４５６', '123 456 ', 'x'.repeat(5000), '\0'])
        expect((await send(`factors/${factorId}/verify`, { challenge_id, code })).body.code).toBe(
          'mfa_verification_failed',
        )
      expect((await server.call('/auth/v1/factors', { method: 'POST', body: '{}' })).status).toBe(401)
    })
  })

  describe('an administrator’s rights', () => {
    async function rights(client: SupabaseClient) {
      const seen: Record<string, unknown> = {}
      for (const [table, row] of Object.entries(TABLES)) {
        const slug = table === 'blog_posts' ? { slug: `post-${people++}` } : {}
        const inserted = await client.from(table).insert({ ...row, ...slug })
        const { data: rows } = await client.from(table).select('id')
        const changed = await client
          .from(table)
          .update({ created_at: new Date(clock).toISOString() })
          .neq('id', '00000000-0000-0000-0000-000000000000')
          .select('id')
        seen[table] = [
          inserted.error?.code ?? 'inserted',
          (rows?.length ?? 0) > 0,
          (changed.data?.length ?? 0) > 0,
        ]
      }
      for (const path of ['admin/audit', 'sessions']) {
        const { status, body } = await ask(client, path)
        seen[path] = status === 200 ? 200 : [status, body.code]
      }
      return seen
    }
    const ALL = {
      blog_posts: ['inserted', true, true],
      applications: ['inserted', true, true],
      career_applications: ['inserted', true, true],
      'admin/audit': 200,
      sessions: 200,
    }
    const NONE = {
      blog_posts: ['42501', false, false],
      applications: ['42501', false, false],
      career_applications: ['42501', false, false],
      'admin/audit': [403, 'insufficient_aal'],
      sessions: [403, 'insufficient_aal'],
    }

    it('need the factor once there is one, and only for that account', async () => {
      const other = await person()
      const { who, client, factorId, secret } = await guarded()
      expect(await rights(client)).toEqual(ALL)
      const withoutCode = await server.signedIn(who)
      expect((await withoutCode.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
        currentLevel: 'aal1',
        nextLevel: 'aal2',
      })
      expect(await rights(withoutCode)).toEqual(NONE)
      expect(await rights(other.client)).toEqual(ALL)
      expect((await withoutCode.auth.refreshSession()).error).toBeNull()
      expect(await rights(withoutCode)).toEqual(NONE)
      await verify(withoutCode, factorId, codeAt(secret, clock))
      expect(await rights(withoutCode)).toEqual(ALL)
    })

    it('outlast refreshes, and go back to the password when the factor is turned off', async () => {
      const { who, id, client, factorId, secret } = await guarded()
      const { data } = await client.auth.refreshSession()
      expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
        aal: 'aal2',
        amr: [{ method: 'totp' }, { method: 'password' }],
      })
      const codes = await makeCodes(client)
      const withoutCode = await server.signedIn(who)
      expect((await withoutCode.auth.mfa.unenroll({ factorId })).error).toMatchObject({
        status: 422,
        code: 'insufficient_aal',
      })
      expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
      const { data: lowered } = await client.auth.refreshSession()
      expect(decodeJwt(lowered.session?.access_token ?? '')).toMatchObject({
        aal: 'aal1',
        amr: [{ method: 'password' }],
      })
      expect(lowered.user?.factors).toBeUndefined()
      expect(await rights(client)).toEqual(ALL)
      expect(await rights(withoutCode)).toEqual(ALL)
      expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe('mfa_factor_not_found')
      expect((await actions(id)).at(-1)).toBe('update career_applications')
      expect(await actions(id)).toContain('second factor turned off')
      // Recovery codes are deleted with the factor, and don't work for the next one.
      const next = await enroll(client, 'Next')
      expect((await verify(client, next.factorId, codes[0] ?? '')).error?.code).toBe(
        'mfa_verification_failed',
      )
      expect(secret).not.toBe(next.secret)
    })

    it('are given by no policy that does not ask for the factor', async () => {
      const rows = await sql<{ name: string; given: string }>(
        `select tablename || ': ' || policyname as name, concat(qual, ' ', with_check) as given from pg_policies
          where roles && array['authenticated', 'anon', 'public']::name[]`,
      )
      const others = rows.filter(({ given }) => !given.includes('may('))
      expect(rows.length).toBeGreaterThan(3)
      expect(others.map(({ name }) => name).sort()).toEqual([
        'blog_posts: everyone_reads_published',
        'details: readers_of_the_post',
        'objects: readers_of_the_post',
        'page_parts: everybody reads what pages say',
        'post_corrections: readers_of_the_post',
      ])
    })

    it('cannot be taken from a session that has more of them', async () => {
      const { who, client } = await guarded()
      const withoutCode = await server.signedIn(who)
      await withoutCode.auth.signOut({ scope: 'global' })
      expect((await ask(client, 'user')).status).toBe(200)
      const again = await server.signedIn(who)
      await client.auth.signOut({ scope: 'others' })
      expect((await ask(again, 'user')).status).toBe(403)
    })
  })

  describe('recovery codes', () => {
    it('stand in for the app, once each', async () => {
      const { who, id, client, factorId } = await guarded()
      const codes = await makeCodes(client)
      expect(codes).toHaveLength(10)
      expect((await ask(client, 'factors/recovery-codes', 'POST')).body.code).toBe(
        'mfa_verified_factor_exists',
      )
      const [code = ''] = codes
      const locked = await server.signedIn(who)
      const { data, error } = await verify(locked, factorId, ` ${code.toLowerCase().replaceAll('-', ' ')} `)
      expect(error).toBeNull()
      expect(decodeJwt(data?.access_token ?? '')).toMatchObject({
        aal: 'aal2',
        amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
      })
      expect((await ask(locked, 'factors/recovery-codes')).body).toEqual({
        id: expect.any(String),
        type: 'recovery_code',
        total: 10,
        remaining: 9,
      })
      const again = await server.signedIn(who)
      expect((await verify(again, factorId, code)).error?.code).toBe('mfa_verification_failed')
      expect(await actions(id)).toEqual(expect.arrayContaining(['recovery codes made', 'recovery code used']))
    })

    it('can be made anew, by who has passed the factor, and are stored as hashes', async () => {
      const { who, client, factorId } = await guarded()
      const former = await makeCodes(client)
      const withoutCode = await server.signedIn(who)
      for (const path of ['factors/recovery-codes', 'factors/recovery-codes/regenerate'])
        expect((await ask(withoutCode, path, 'POST')).body.code).toBe('insufficient_aal')
      const { body } = await ask(client, 'factors/recovery-codes/regenerate', 'POST')
      expect((await verify(withoutCode, factorId, former[1] ?? '')).error?.code).toBe(
        'mfa_verification_failed',
      )
      expect((await verify(withoutCode, factorId, body.codes[1])).error).toBeNull()
      const rows = await sql<{ text: string }>('select c::text as text from accounts.recovery_codes c')
      const stored = rows.map(({ text }) => text).join('\n')
      for (const code of body.codes as string[]) {
        expect(stored).not.toContain(code)
        expect(stored).not.toContain(Buffer.from(code).toString('hex'))
      }
      const other = await guarded()
      expect((await verify(other.client, other.factorId, body.codes[2])).error?.code).toBe(
        'mfa_verification_failed',
      )
    })

    it('are made, used, replaced and removed by the calls of the client', async () => {
      const { who, client, factorId } = await guarded()
      const codes = client.auth.mfa.recoveryCodes
      expect((await codes.getStatus()).error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
      expect((await codes.regenerate()).error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
      expect((await codes.generate({ friendlyName: 'Phone' })).error?.code).toBe('mfa_factor_name_conflict')
      const made = await codes.generate({ friendlyName: 'Drawer' })
      const id = made.data?.id ?? ''
      expect(made.data).toMatchObject({ type: 'recovery_code', friendly_name: 'Drawer', total: 10 })
      for (const code of made.data?.codes ?? []) expect(code).toMatch(/^[0-9a-z]{16}$/)
      expect((await codes.generate()).error).toMatchObject({
        status: 422,
        code: 'mfa_verified_factor_exists',
      })
      const { data: factors } = await client.auth.mfa.listFactors()
      expect(factors?.all.map(factor => factor.id)).toEqual([factorId, id])
      expect(factors?.recovery_code).toMatchObject([{ friendly_name: 'Drawer', status: 'verified' }])

      const locked = await server.signedIn(who)
      const other = await server.signedIn(who)
      const theirs = locked.auth.mfa.recoveryCodes
      expect((await theirs.getStatus()).data).toEqual({ id, type: 'recovery_code', total: 10, remaining: 10 })
      expect((await theirs.unenroll()).error).toMatchObject({ status: 403, code: 'insufficient_aal' })
      const [first = ''] = made.data?.codes ?? []
      for (const code of ['', 'wrong', `${first}0`])
        expect((await theirs.verify({ code })).error).toMatchObject({
          status: 422,
          code: 'mfa_verification_failed',
        })
      const passed = await theirs.verify({ code: ` ${first.toUpperCase().replace(/^.{4}/, '$&-')} ` })
      expect(passed.error).toBeNull()
      expect(decodeJwt(passed.data?.access_token ?? '')).toMatchObject({
        aal: 'aal2',
        amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
      })
      expect((await ask(other, 'user')).body.code).toBe('session_not_found')
      expect((await theirs.verify({ code: first })).error?.code).toBe('mfa_verification_failed')

      const again = await codes.regenerate()
      expect(again.data).toMatchObject({ id, friendly_name: 'Drawer', total: 10 })
      expect((await codes.unenroll()).data).toEqual({ id })
      expect((await codes.unenroll()).error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
      expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1)
    })

    it('are locked after too many wrong ones', async () => {
      const strict = await startBackend(kind, { RATE_LIMIT: 'on' }, () => clock)
      const { who, client } = await guarded(strict)
      await client.auth.mfa.recoveryCodes.generate()
      const { verify: redeem } = (await strict.signedIn(who)).auth.mfa.recoveryCodes
      const codes = []
      for (let tries = 0; tries < 6; tries++)
        codes.push((await redeem({ code: '0000000000000000' })).error?.code)
      expect(codes.slice(0, 5)).toEqual(Array(5).fill('mfa_verification_failed'))
      expect(codes[5]).toBe('mfa_recovery_codes_locked')
      await strict.close()
    })

    it('belong to an account that has a factor', async () => {
      const { client } = await person()
      const made = await ask(client, 'factors/recovery-codes', 'POST')
      expect([made.status, made.body.code]).toEqual([403, 'insufficient_aal'])
    })
  })

  describe('sessions', () => {
    it('say where they are, and are ended one by one', async () => {
      const { who, client } = await person()
      const other = await server.signedIn(who)
      const listed = (await ask(client, 'sessions')).body as { id: string; current: boolean }[]
      expect(listed).toHaveLength(2)
      for (const session of listed)
        expect(session).toMatchObject({ ip: '127.0.0.1', user_agent: expect.any(String), aal: 'aal1' })
      const theirs = listed.find(({ current }) => !current)?.id
      const stranger = await person()
      for (const id of [theirs, 'x', '00000000-0000-4000-8000-000000000000'])
        expect((await ask(stranger.client, `sessions/${id}`, 'DELETE')).status).toBe(404)
      expect((await ask(client, `sessions/${theirs}`, 'DELETE')).status).toBe(204)
      expect((await ask(other, 'user')).body.code).toBe('session_not_found')
      expect((await ask(client, 'sessions')).body).toMatchObject([{ current: true }])
    })
  })

  describe('guessing', () => {
    const letTimePass = (seconds: number) =>
      limited.sql(
        `update accounts.sign_in_attempts set blocked_until = blocked_until - make_interval(secs => $1),
           last_failed_at = last_failed_at - make_interval(secs => $1)`,
        [seconds],
      )

    it('has to wait, longer each time, whatever else succeeds, and over a restart', {
      tags: ['full'],
    }, async () => {
      const { who, factorId, secret } = await guarded(limited)
      const client = await limited.signedIn(who)
      const guess = async (by: SupabaseClient, code = '000000') => {
        const { data } = await by.auth.mfa.challenge({ factorId })
        const { status, body } = await limited.ask(by, `factors/${factorId}/verify`, 'POST', {
          challenge_id: data?.id,
          code,
        })
        return [status, body.code]
      }
      for (let wrong = 0; wrong < 3; wrong++)
        expect(await guess(client)).toEqual([422, 'mfa_verification_failed'])
      // A right password in between doesn't reset the count of wrong codes.
      const again = await limited.signedIn(who)
      for (let wrong = 0; wrong < 2; wrong++)
        expect(await guess(again)).toEqual([422, 'mfa_verification_failed'])
      expect(await guess(again, codeAt(secret, clock))).toEqual([429, 'over_request_rate_limit'])
      // Adds a minute, because a restart may take longer than the first wait.
      await letTimePass(-60)
      await limited.restart()
      const returned = limited.client()
      await returned.auth.setSession({
        access_token: await tokenOf(again),
        refresh_token: (await again.auth.getSession()).data.session?.refresh_token ?? '',
      })
      expect(await guess(returned, codeAt(secret, clock))).toEqual([429, 'over_request_rate_limit'])
      await letTimePass(70)
      expect(await guess(returned)).toEqual([422, 'mfa_verification_failed'])
      await letTimePass(11)
      expect(await guess(returned, codeAt(secret, clock))).toEqual([429, 'over_request_rate_limit'])
      await letTimePass(10)
      expect((await guess(returned, codeAt(secret, clock)))[0]).toBe(200)
    })
  })

  describe('secrets', () => {
    it('are sealed, with a key that a backup does not hold', async () => {
      const { secret } = await guarded()
      const tables = await sql<{ text: string }>(
        `select (select string_agg(f::text, '') from accounts.mfa_factors f) || coalesce((select string_agg(k::text, '') from accounts.sealing_keys k), '') as text`,
      )
      expect(tables[0]?.text).not.toContain(secret)
      const keys = async (at: BackendServer) => (await at.sql('select from accounts.sealing_keys')).length
      await guarded(limited)
      expect([await keys(server), await keys(limited)]).toEqual([kind === 'postgres' ? 1 : 0, 0])
    })

    it('are of no use under another key, but the recovery codes are', async () => {
      const { who, id, client, factorId, secret } = await guarded()
      const codes = await makeCodes(client)
      await sql(
        `update accounts.mfa_factors set secret_sealed = overlay(secret_sealed placing '\\x0000000000000000' from 1 for 8) where user_id = $1`,
        [id],
      )
      const withoutCode = await server.signedIn(who)
      expect((await verify(withoutCode, factorId, codeAt(secret, clock))).error).toMatchObject({
        status: 403,
        code: 'mfa_verification_rejected',
      })
      expect((await verify(withoutCode, factorId, codes[0] ?? '')).error).toBeNull()
      expect(server.logged.join('')).toContain('second factor encrypted with a missing key')
    })

    it('go over to a better key at the next right code', async () => {
      const { who, id, factorId, secret } = await guarded()
      const sealed = async () =>
        (
          await sql<{ key: string }>(
            `select encode(substr(secret_sealed, 1, 8), 'hex') as key from accounts.mfa_factors where user_id = $1`,
            [id],
          )
        )[0]?.key
      const before = await sealed()
      const { routes } = createBackend({
        env: { ...readEnv(server.variables, '/'), secretKey: 'the key that was given at last' },
        database: server.backend.database,
        log: createLog(() => undefined),
        onMailQueued: () => undefined,
        health: async () => ({ findings: [], errors: [] }),
        now: () => clock,
      })
      const client = createClient(server.url, PUBLIC_KEY, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { fetch: async (input, init) => routes.fetch(new Request(input, init)) },
      })
      await client.auth.signInWithPassword(who)
      expect((await verify(client, factorId, codeAt(secret, clock))).error).toBeNull()
      const after = await sealed()
      expect(after).not.toBe(before)
      nextStep()
      expect((await verify(client, factorId, codeAt(secret, clock))).error).toBeNull()
      expect(await sealed()).toBe(after)
    })

    it('come back with a backup, where the key is', { tags: ['full'] }, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'octavo-mfa-'))
      const file = join(folder, 'backup.gz')
      const run = (name: 'backup' | 'restore') =>
        runOperation(
          readEnv(server.variables, '/'),
          createLog(() => undefined),
          { name, file },
        )
      const { who, client, factorId, secret } = await guarded()
      const codes = await makeCodes(client)
      await run('backup')
      await client.auth.mfa.unenroll({ factorId })
      await run('restore')
      const restored = await server.signedIn(who)
      expect((await verify(restored, factorId, codeAt(secret, clock))).error).toBeNull()
      expect((await verify(restored, factorId, codes[0] ?? '')).error).toBeNull()
      const text = gunzipSync(readFileSync(file)).toString()
      const stored = await sql<{ key: string }>(`select key::text as key from accounts.sealing_keys`)
      expect(stored.some(({ key }) => text.includes(key.slice(2)))).toBe(kind === 'postgres')
      expect(text).not.toContain(secret)
      rmSync(folder, { recursive: true })
    })

    it('stay out of the log, as do codes', async () => {
      const { client, secret } = await guarded()
      const codes = await makeCodes(client)
      const log = server.logged.join('')
      for (const hidden of [secret, ...codes]) expect(log).not.toContain(hidden)
    })
  })

  it('can be taken off at the terminal, which ends every session', async () => {
    const { who, id, client } = await guarded()
    const reset = (email: string) =>
      runOperation(
        readEnv(server.variables, '/'),
        createLog(() => undefined),
        { name: 'reset-mfa', email },
      )
    expect(await reset(who.email.toUpperCase())).toContain('now signs in with only a password')
    expect((await ask(client, 'user')).body.code).toBe('session_not_found')
    const fresh = await server.signedIn(who)
    expect((await fresh.from('applications').select('id')).error).toBeNull()
    expect((await ask(fresh, 'sessions')).status).toBe(200)
    expect(await reset(who.email)).toContain('doesn’t use two-factor authentication')
    await expect(reset('nobody@firm.example')).rejects.toThrow('There is no account')
    expect(await actions(id)).toContain('second factor reset')
  })
})
