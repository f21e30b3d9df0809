import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PICTURES_BYTES, RESUMES_BYTES } from '../../../contract/quotas.ts'
import { readEnv } from '../../env.ts'
import { ownOrigin } from '../../http/own-origin.ts'
import { judgeClock, judgeDatabase, judgeMigrations } from './check-database.ts'
import { checkDisk, judgeSpace } from './check-disk.ts'
import { checkEnvironment } from './check-environment.ts'
import { checkPublicAddress, judgeCertificate } from './check-public-address.ts'
import { describeFindings, fault, ok } from './finding.ts'

const root = join(import.meta.dirname, '..', '..', '..')

describe('the environment', () => {
  const find = (variables: Record<string, string>, node = '24.1.0') =>
    checkEnvironment(readEnv(variables, '/'), root, node).map(({ level, says }) => `${level} ${says}`)

  test('of a careful operator has nothing to be said about', () => {
    const careful = { SITE_URL: 'https://octavo.example', TRUST_PROXY: '1', CREATE_DATABASE: 'off' }
    expect(find(careful).at(-1)).toBe('ok The settings for https://octavo.example look right.')
  })

  test.each([
    [{ SITE_URL: 'https://octavo.example' }, 'warning TRUST_PROXY is 0'],
    [{ SITE_URL: 'http://octavo.example' }, 'warning SITE_URL isn’t https'],
    [{ RATE_LIMIT: 'off' }, 'warning RATE_LIMIT is off'],
    [{ DATABASE_URL: 'postgres://localhost/octavo' }, 'warning SECRET_KEY isn’t set'],
  ])('%o is told', (variables, start) => {
    expect(find(variables).some(line => line.startsWith(start))).toBe(true)
  })

  test('of an old Node is a fault', () => {
    expect(find({}, '20.9.0')[0]).toBe('fault This is Node 20.9.0.')
  })
})

test.each([
  [5_000, 1e6, 'ok'],
  [500, 1e6, 'warning'],
  [50, 1e6, 'fault'],
  [5_000, 3, 'fault'],
])('%i MiB and %i files are %s', (freeMebibytes, freeFiles, level) => {
  expect(judgeSpace('/srv', { freeMebibytes, freeFiles }).level).toBe(level)
})

test.each([
  [72_004, '70 GiB'],
  [1_023, '1023 MiB'],
])('%i MiB are %s free', (freeMebibytes, words) => {
  expect(judgeSpace('/srv', { freeMebibytes, freeFiles: 1_000 }).says).toBe(
    `The disk of /srv has ${words} free.`,
  )
})

test('a folder that is not there yet is judged by where it would be', () => {
  const [finding] = checkDisk([join(tmpdir(), 'not', 'there')])
  expect(finding?.says).toMatch(/not\/there has \d+ [MG]iB free\.$/)
})

test.each([
  [0, 'ok'],
  [-1_900, 'ok'],
  [5_000, 'warning'],
  [-40_000, 'fault'],
])('a clock that is off by %i ms is %s', (off, level) => {
  expect(judgeClock('the database', 1_000_000, 1_000_000 + off).level).toBe(level)
})

test.each([
  [['a', 'b'], 'ok', 'All 2 migrations have run. The last is b.'],
  [['a'], 'warning', '1 of 2 migrations haven’t run yet. The first is b.'],
  [['a', 'b', 'c'], 'fault', 'The database has migration c, which this version doesn’t know.'],
  [['0001_auth.sql'], 'warning', 'The database is at 0001_auth.sql, from a version before 0.2.0.'],
  [undefined, 'warning', 'The database is empty.'],
])('migrations %o are %s', (done, level, says) => {
  expect(judgeMigrations(done, ['a', 'b'])).toMatchObject({ level, says })
})

test('a database that takes no writes, without an administrator, with old mail and no backup says so', () => {
  const queues = { mail: 3, oldestMail: 7_300, mailGivenUp: 0, webhooks: 0, oldestWebhook: 0 }
  const none = { running: false, last: null, failed: null }
  const state = {
    version: '18.1',
    readOnly: true,
    now: Date.now(),
    migrations: ['a'],
    administrators: 0,
    queues,
    backups: { backup: none, 'test restore': none, restore: none },
  }
  const found = judgeDatabase(state, ['a'], false).filter(({ level }) => level !== 'ok')
  expect(found.map(({ subject, level }) => `${subject} ${level}`)).toEqual([
    'database fault',
    'people fault',
    'mail warning',
  ])
})

test.each([
  [{ resumes: 1_000, pictures: 1_000, userData: 100 }, []],
  [{ resumes: 0.9 * RESUMES_BYTES, pictures: 0, userData: 100 }, [/resumes use .*90%/]],
  [
    { resumes: 0, pictures: PICTURES_BYTES, userData: 1_000_000 },
    [/largest account’s pictures use .*100%/, /1000000 bytes/],
  ],
])('bytes that are stored, %o, are held against the quotas', (stored, expected) => {
  const state = {
    version: '18',
    now: Date.now(),
    migrations: ['a'],
    administrators: 1,
    queues: undefined,
    readOnly: false,
    stored,
  }
  const found = judgeDatabase(state, ['a'], true).filter(({ subject }) => subject === 'quota')
  const warnings = found.filter(({ level }) => level === 'warning').map(({ says }) => says)
  expect(found.length).toBeGreaterThan(1)
  expect(warnings).toHaveLength(expected.length)
  for (const [index, words] of expected.entries()) expect(warnings[index]).toMatch(words)
})

const HOUR_MS = 3_600_000
const certificate = (hours: number, refusal?: string) => ({
  host: 'octavo.example',
  protocol: 'TLSv1.3',
  refusal,
  validTo: new Date(hours * HOUR_MS),
  issuer: 'Somebody',
})

test.each([
  [certificate(24 * 60), 'ok'],
  [certificate(24 * 5), 'warning'],
  [certificate(-1), 'fault'],
  [certificate(24 * 60, 'DEPTH_ZERO_SELF_SIGNED_CERT'), 'fault'],
])('the certificate %o is %s', (seen, level) => {
  expect(judgeCertificate(seen, 0).level).toBe(level)
})

test('an address that speaks no TLS, or where nobody is, is told apart from a good one', async () => {
  const plain = createTcpServer(socket => socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(
    0,
    '127.0.0.1',
  )
  await once(plain, 'listening')
  const { port } = plain.address() as AddressInfo
  const [tls] = await checkPublicAddress(`https://127.0.0.1:${port}`, `http://127.0.0.1:${port}`)
  expect(tls).toMatchObject({ subject: 'tls', level: 'fault' })
  plain.close()
  await once(plain, 'close')
  const nobody = `http://127.0.0.1:${port}`
  expect(await checkPublicAddress(nobody, nobody)).toMatchObject([{ subject: 'server', level: 'warning' }])
})

test('a server behind another port than its address says is found', async () => {
  const inside = createServer((_request, response) => response.end('{"status":"ok"}')).listen(0, '127.0.0.1')
  await once(inside, 'listening')
  const { port } = inside.address() as AddressInfo
  const own = ownOrigin({ host: '127.0.0.1', port })
  const [found, ...others] = await checkPublicAddress('http://localhost:9', own)
  expect([found?.level, others]).toEqual(['ok', []])
  expect(found?.says).toMatch(
    `The server responds at ${own}, but we can’t reach it from here at http://localhost:9.`,
  )
  inside.close()
})

test('findings are lines with what to do below each', () => {
  expect(describeFindings([ok('disk', 'Fine.'), fault('tls', 'Bad.', 'Mend it.')])).toBe(
    [
      'ok       disk          Fine.',
      'FAULT    tls           Bad.',
      '                       Mend it.',
      '',
      '1 fault, 0 warnings.',
    ].join('\n'),
  )
})
