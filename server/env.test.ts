import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DEFAULTS, readEnv, SetupError, VARIABLES } from './env.ts'

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

  test.each([
    [{}, '/srv/site/.data/backups', true],
    [{ DATA_DIR: '/data', BACKUP_KEEP: '30' }, '/data/backups', true],
    [{ BACKUP_DIR: 'copies' }, '/srv/site/copies', false],
    [{ DATABASE_URL: 'postgres://host/octavo', BACKUP_DIR: '/copies' }, '/copies', false],
  ])('of %o has backups in %s', (variables, dir, isDefault) => {
    expect(readEnv(variables, '/srv/site').backup).toMatchObject({ dir, isDefault, everyHours: 24 })
  })

  test.each([
    { DATABASE_URL: 'postgres://host/octavo' },
    { SUPABASE_URL: 'https://project.example', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789' },
    { BACKUP_DIR: 'off' },
  ])('of %o has no backups', variables => {
    expect(readEnv(variables, '/srv/site').backup).toBeUndefined()
  })

  test('is described, every variable with its default and no other', () => {
    const text = readFileSync(join(import.meta.dirname, '..', 'docs', 'configuration.md'), 'utf8')
    const rows = text.split('\n').filter(line => line.startsWith('| `'))
    const described = rows.flatMap(row => {
      const [, names = '', value = ''] = row.split('|')
      return (names.match(/[A-Z_]+/g) ?? []).map(name => [name, value.replaceAll('`', '').trim()])
    })
    const told = (name: string) =>
      name === 'SITE_URL' ? 'http://localhost:$PORT' : DEFAULTS[name] || 'unset'
    expect(Object.fromEntries(described)).toEqual(
      Object.fromEntries(VARIABLES.map(name => [name, told(name)])),
    )
  })

  test('can be set in compose.yaml, all of it that the image does not fix', () => {
    const text = readFileSync(join(import.meta.dirname, '..', 'compose.yaml'), 'utf8')
    const fixed = ['PORT', 'HOST', 'DATA_DIR', 'COMMIT']
    // compose.yaml has a PostgreSQL server, which a hosted project replaces.
    const isHosted = (name: string) => name.startsWith('SUPABASE_')
    const missing = VARIABLES.filter(
      name => !fixed.includes(name) && !isHosted(name) && !text.includes(`\n      ${name}: `),
    )
    expect(missing).toEqual([])
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

  test('takes several mailboxes with names, and says which part is none', () => {
    const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'Octavo <site@octavo.example>' }
    const team = 'Desk <desk@octavo.example>, "Hale, Ada" <ada@octavo.example>'
    expect(readEnv({ ...mail, MAIL_TO: team }, '/').mail).toMatchObject({
      from: { name: 'Octavo', address: 'site@octavo.example' },
      to: [
        { name: 'Desk', address: 'desk@octavo.example' },
        { name: 'Hale, Ada', address: 'ada@octavo.example' },
      ],
    })
    expect(() => readEnv({ ...mail, MAIL_TO: 'desk@octavo.example, ada' }, '/')).toThrow(
      /^MAIL_TO has "ada", /,
    )
    expect(() => readEnv({ ...mail, MAIL_TO: ', ' }, '/')).toThrow('MAIL_TO must name an email address')
    expect(() => readEnv({ ...mail, MAIL_FROM: team, MAIL_TO: team }, '/')).toThrow(
      'MAIL_FROM must be one email address',
    )
  })

  test('reads a provider with all of its parts, and whom it may bring', () => {
    const provider = {
      OIDC_ISSUER: 'https://id.firm.example/tenant',
      OIDC_CLIENT_ID: 'octavo',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_NAME: 'Firm ID',
    }
    const settings = {
      issuer: 'https://id.firm.example/tenant',
      clientId: 'octavo',
      clientSecret: 'secret',
      name: 'Firm ID',
    }
    expect(readEnv({}, '/').oidc).toBeUndefined()
    expect(readEnv(provider, '/').oidc).toEqual({ ...settings, allowHosts: 'any', newcomers: undefined })
    const open = { ...provider, OIDC_DOMAIN: 'Firm.Example', OIDC_ROLE: 'editor' }
    expect(readEnv(open, '/').oidc?.newcomers).toEqual({ domain: 'firm.example', role: 'editor' })
    expect(() => readEnv({ OIDC_ISSUER: 'https://id.firm.example' }, '/')).toThrow(
      'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET and OIDC_NAME must be set too',
    )
    expect(() => readEnv({ ...provider, OIDC_DOMAIN: 'firm.example' }, '/')).toThrow(
      'OIDC_ROLE must be set too',
    )
    expect(() => readEnv({ OIDC_DOMAIN: 'firm.example', OIDC_ROLE: 'editor' }, '/')).toThrow(
      'OIDC_ISSUER must be set too',
    )
  })

  test('reads the hosts that webhooks may go to', () => {
    const hosts = (text: string) => readEnv({ WEBHOOK_ALLOW_HOSTS: text }, '/').webhookAllowHosts
    expect(hosts('Hooks.firm.example, 10.0.0.7:8080 ,[::1]:9000')).toEqual([
      'hooks.firm.example',
      '10.0.0.7:8080',
      '[::1]:9000',
    ])
    expect(readEnv({}, '/').webhookAllowHosts).toEqual([])
    expect(() => hosts('hooks.firm.example, https://x')).toThrow(/^WEBHOOK_ALLOW_HOSTS has "https:\/\/x", /)
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
    { OIDC_ISSUER: 'http://id.firm.example' },
    { OIDC_DOMAIN: '@firm.example' },
    { OIDC_ROLE: 'owner' },
    { RETENTION_DAYS: '0' },
    { DATABASE_URL: 'postgres://postgres:postgres@db.octavo.example/octavo' },
    { SMTP_URL: 'smtp://site:secret@mail.octavo.example', MAIL_FROM: 'a@b.example', MAIL_TO: 'c@d.example' },
    { SMTP_URL: 'https://mail.octavo.example', MAIL_FROM: 'a@octavo.example', MAIL_TO: 'b@octavo.example' },
  ])('refuses %o in one line', variables => {
    expect(() => readEnv(variables, '/')).toThrow(SetupError)
    expect(() => readEnv(variables, '/')).toThrow(/^[A-Z_]+ must .+\. Change it or unset it\.$/)
  })
})

test('refuses a short password for an administrator', () => {
  const admin = { ADMIN_EMAIL: 'editor@octavo.example', ADMIN_PASSWORD: 'short' }
  expect(() => readEnv(admin, '/')).toThrow(SetupError)
  expect(() => readEnv(admin, '/')).toThrow('must have at least 12 characters')
})

describe('a hosted project', () => {
  const project = { SUPABASE_URL: 'https://x.supabase.co/', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_a' }
  const token = (role: string) => `h.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.s`

  test('is its address and its public key', () => {
    expect(readEnv({}, '/').hosted).toBeUndefined()
    expect(readEnv(project, '/').hosted).toEqual({
      url: 'https://x.supabase.co',
      publishableKey: 'sb_publishable_a',
      secretKey: undefined,
    })
    const anon = {
      ...project,
      SUPABASE_PUBLISHABLE_KEY: token('anon'),
      SUPABASE_URL: 'http://127.0.0.1:54321',
    }
    expect(readEnv(anon, '/').hosted?.publishableKey).toBe(token('anon'))
  })

  test.each([
    [{ SUPABASE_URL: 'https://x.supabase.co' }, 'SUPABASE_PUBLISHABLE_KEY must be set too'],
    [{ SUPABASE_SECRET_KEY: 'sb_secret_a' }, 'SUPABASE_URL must be set too'],
    [{ ...project, SUPABASE_URL: 'http://x.supabase.co' }, 'SUPABASE_URL must start with https://'],
    [{ ...project, SUPABASE_URL: 'https://x.supabase.co/rest' }, 'SUPABASE_URL must be an origin'],
    [{ ...project, SUPABASE_PUBLISHABLE_KEY: 'sb_secret_a' }, 'must be the publishable key'],
    [{ ...project, SUPABASE_PUBLISHABLE_KEY: token('service_role') }, 'must be the publishable key'],
    [{ ...project, SUPABASE_SECRET_KEY: token('service_role') }, 'must be a secret key'],
    [{ ...project, DATABASE_URL: 'postgres://localhost/a' }, 'Set either DATABASE_URL or SUPABASE_URL'],
  ])('%o is refused', (variables, words) => {
    expect(() => readEnv(variables, '/')).toThrow(words)
  })
})
