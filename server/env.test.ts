import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { prepareDataDir, readEnv, SetupError } from './env.ts'

describe('the environment', () => {
  test('needs nothing at all', () => {
    expect(readEnv({}, '/srv/site')).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      siteUrl: 'http://localhost:3000',
      dataDir: '/srv/site/.data',
      databaseUrl: undefined,
      admin: undefined,
      mail: undefined,
      rateLimit: true,
      trustProxy: 0,
    })
  })

  test('gives the public origin the chosen port, unless it is told another', () => {
    expect(readEnv({ PORT: '8080' }, '/').siteUrl).toBe('http://localhost:8080')
    expect(readEnv({ SITE_URL: 'https://octavo.example/' }, '/').siteUrl).toBe('https://octavo.example')
  })

  test('takes an empty variable for one that is not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', ADMIN_EMAIL: '' }, '/')).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      admin: undefined,
    })
  })

  test('keeps what belongs together', () => {
    const admin = { ADMIN_EMAIL: 'editor@octavo.example', ADMIN_PASSWORD: 'a long passphrase' }
    expect(readEnv(admin, '/').admin).toEqual({
      email: 'editor@octavo.example',
      password: 'a long passphrase',
    })
    expect(() => readEnv({ ADMIN_PASSWORD: 'x' }, '/')).toThrow('ADMIN_EMAIL must be set too')
    expect(() => readEnv({ MAIL_TO: 'a@octavo.example' }, '/')).toThrow(
      'SMTP_URL and MAIL_FROM must be set too',
    )
  })

  test.each([
    { PORT: '-1' },
    { PORT: '3000.5' },
    { PORT: '65536' },
    { SITE_URL: 'ftp://octavo.example' },
    { SITE_URL: 'nowhere' },
    { SITE_URL: 'https://octavo.example/blog' },
    { DATABASE_URL: 'file:data' },
    { RATE_LIMIT: 'yes' },
    { SECRET_KEY: 'short' },
    { SECRET_KEY: 'changeme'.repeat(8) },
    { TRUST_PROXY: '11' },
    { RETENTION_DAYS: '0' },
    { DATABASE_URL: 'postgres://postgres:postgres@db.octavo.example/octavo' },
    { SMTP_URL: 'smtp://site:secret@mail.octavo.example', MAIL_FROM: 'a@b.example', MAIL_TO: 'c@d.example' },
    { SMTP_URL: 'https://mail.octavo.example', MAIL_FROM: 'a@octavo.example', MAIL_TO: 'b@octavo.example' },
  ])('refuses %o in one line', variables => {
    expect(() => readEnv(variables, '/')).toThrow(SetupError)
    expect(() => readEnv(variables, '/')).toThrow(/^[A-Z_]+ must .+\. Change it or unset it\.$/)
  })
})

test.each([
  ['short', 'must have at least 12 characters'],
  ['Password1234', 'easy to guess'],
  ['Editor@octavo.example', 'easy to guess'],
])('refuses the password %s for an administrator', (ADMIN_PASSWORD, reason) => {
  const admin = { ADMIN_EMAIL: 'editor@octavo.example', ADMIN_PASSWORD }
  expect(() => readEnv(admin, '/')).toThrow(SetupError)
  expect(() => readEnv(admin, '/')).toThrow(reason)
})

describe('the data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-env-'))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('is made for this user alone', () => {
    prepareDataDir(join(folder, 'a', 'b'))
    expect(statSync(join(folder, 'a', 'b')).mode & 0o777).toBe(0o700)
  })

  test('that cannot be made is told as something to mend', () => {
    prepareDataDir(folder)
    writeFileSync(join(folder, 'file'), '')
    expect(() => prepareDataDir(join(folder, 'file', 'data'))).toThrow(SetupError)
  })
})
