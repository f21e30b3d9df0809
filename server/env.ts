import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { ROLES, type Role } from '../contract/account.ts'
import { isEmail } from '../contract/fields.ts'
import { AFTERWARDS, type MailboxSettings } from '../contract/mailbox.ts'
import { createFill, type Fill, STATED_SETTINGS } from '../contract/placeholders.ts'
import { REALTIME_LIMITS } from '../contract/realtime.ts'
import { BACKUP_EVERY_HOURS, BACKUP_KEEP, RETENTION_DAYS } from '../contract/retention.ts'
import type { SiteSection } from '../contract/site-settings.ts'
import type { OidcSettings } from './auth/oidc-provider.ts'
import { lengthFault } from './auth/password-rules.ts'
import { hasGuessablePassword, leavesMachine } from './environment/guessable-password.ts'
import { SetupError } from './environment/setup-error.ts'
import { readVersion } from './environment/version.ts'
import type { AllowedHosts } from './guarded-request/target.ts'
import type { HostedProject } from './hosted/project.ts'
import { LOG_LEVELS } from './log.ts'
import { BadMailbox, type Mailbox, readMailboxes } from './mail/mailbox.ts'
import type { SmtpSettings } from './mail/transport.ts'

export { SetupError }

const flag = (fallback: 'on' | 'off') =>
  v.optional(v.picklist(['on', 'off'], 'must be "on" or "off"'), fallback)

const wholeNumber = (fallback: string, min: number, max: number) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^\d+$/, `must be a whole number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )

const url = (protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      text => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a URL that starts with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`,
    ),
  )

const urlWithSecret = (protocols: string[]) =>
  v.pipe(
    url(protocols),
    v.check(
      text => !hasGuessablePassword(text),
      'must not use an easily guessed password for another machine',
    ),
  )

/** All checks run, even for an invalid URL, which has its own error. */
const isOriginAlone = (text: string) => !URL.canParse(text) || new URL(text).pathname === '/'

/** Other machines require https. */
const isSafeOrigin = (text: string) => {
  if (!URL.canParse(text)) return true
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/** The role in an older key, which is a token. */
function roleOfToken(key: string): unknown {
  try {
    return JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString('utf8')).role
  } catch {
    // Not a token.
    return undefined
  }
}

/** The key is in every visitor's calls, so one with more rights must never be used. */
const isPublicKey = (key: string) => /^sb_publishable_[\w-]+$/.test(key) || roleOfToken(key) === 'anon'

const email = v.pipe(v.string(), v.trim(), v.email('must be an email address'))

const mailboxes = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return readMailboxes(dataset.value)
    } catch (error) {
      if (!(error instanceof BadMailbox)) throw error
      addIssue({ message: error.message })
      return NEVER
    }
  }),
  v.minLength(1, 'must name an email address'),
)

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/

/** Host names separated by commas, with or without a port. */
const hosts = v.pipe(
  v.string(),
  v.transform(text =>
    text
      .toLowerCase()
      .split(',')
      .map(part => part.trim())
      .filter(part => part !== ''),
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    const wrong = dataset.typed ? dataset.value.find(part => !HOST.test(part)) : undefined
    if (wrong !== undefined)
      addIssue({ message: `has "${wrong}", which isn’t a host such as hooks.firm.example or 10.0.0.7:8080` })
  }),
)

const mailbox = v.pipe(mailboxes, v.maxLength(1, 'must be one email address'))

/** `imaps://user:password@host:993/INBOX?plus=on&after=read` */
const imapUrl = v.pipe(
  urlWithSecret(['imap:', 'imaps:']),
  v.check(
    text => !URL.canParse(text) || hasMailbox(new URL(text)),
    'must have a user, a password and a host',
  ),
  v.check(
    text => !URL.canParse(text) || isPlainMailbox(new URL(text)),
    'may end in ?plus=on and &after=leave, read or delete alone',
  ),
)

const hasMailbox = ({ username, password, hostname }: URL) => ![username, password, hostname].includes('')

function isPlainMailbox({ searchParams }: URL): boolean {
  const { plus = 'off', after = 'leave', ...others } = Object.fromEntries(searchParams)
  const isKnown = ['on', 'off'].includes(plus) && AFTERWARDS.some(known => known === after)
  return isKnown && Object.keys(others).length === 0
}

const SECRET_LENGTH = 32
const SECRET_CHARACTERS = 12

/** Long, and not one of the placeholders that people type, which repeat a few characters. */
const isHardToGuess = (text: string) =>
  text.length >= SECRET_LENGTH && new Set(text).size >= SECRET_CHARACTERS

const PASSPHRASE_LENGTH = 16
const PASSPHRASE_CHARACTERS = 8

const isPassphrase = (text: string) =>
  text.length >= PASSPHRASE_LENGTH && new Set(text).size >= PASSPHRASE_CHARACTERS

const HIGHEST_PORT = 65535
const METRICS = /^(?:(\d{1,5})|token:(.+))$/

/** Where to serve metrics for Prometheus: a port that only this machine reaches, or the site's own port with a token. */
const metrics = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): { port: number } | { token: string } => {
    const [, port, token = ''] = METRICS.exec(dataset.value) ?? []
    if (port !== undefined && Number(port) >= 1 && Number(port) <= HIGHEST_PORT) return { port: Number(port) }
    if (isHardToGuess(token)) return { token }
    addIssue({ message: 'must be a port, or token: and at least 32 random characters' })
    return NEVER
  }),
)

/** Addresses of caches, separated by commas. */
const purgeUrls = v.pipe(
  v.string(),
  v.transform(text => text.split(',').map(part => part.trim())),
  v.check(
    list => list.every(text => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)),
    'must be URLs that start with http:// or https://, separated by commas',
  ),
)

/** Every variable that the product reads, with its default. `docs/configuration.md` describes them for people. */
const Schema = v.object({
  PORT: wholeNumber('3000', 0, 65535),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  WORKERS: wholeNumber('1', 1, 64),
  SITE_URL: v.optional(
    v.pipe(url(['http:', 'https:']), v.check(isOriginAlone, 'must be an origin without a path')),
  ),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '.data'),
  DATABASE_URL: v.optional(urlWithSecret(['postgres:', 'postgresql:'])),
  DATABASE_DIRECT_URL: v.optional(urlWithSecret(['postgres:', 'postgresql:'])),
  CREATE_DATABASE: flag('on'),
  SUPABASE_URL: v.optional(
    v.pipe(
      url(['http:', 'https:']),
      v.check(isOriginAlone, 'must be an origin without a path'),
      v.check(isSafeOrigin, 'must start with https://, because passwords go there'),
    ),
  ),
  SUPABASE_PUBLISHABLE_KEY: v.optional(
    v.pipe(v.string(), v.check(isPublicKey, 'must be the publishable key of the project, or its anon key')),
  ),
  SUPABASE_SECRET_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^sb_secret_[\w-]+$/, 'must be a secret key of the project: sb_secret_…')),
  ),
  ADMIN_EMAIL: v.optional(email),
  ADMIN_PASSWORD: v.optional(v.string()),
  SECRET_KEY: v.optional(v.pipe(v.string(), v.check(isHardToGuess, 'must be at least 32 random characters'))),
  REQUIRE_SECOND_FACTOR: flag('off'),
  OIDC_ISSUER: v.optional(
    v.pipe(
      url(['http:', 'https:']),
      v.check(isSafeOrigin, 'must start with https://, because it decides who can sign in'),
    ),
  ),
  OIDC_CLIENT_ID: v.optional(v.string()),
  OIDC_CLIENT_SECRET: v.optional(v.string()),
  OIDC_NAME: v.optional(v.pipe(v.string(), v.maxLength(40, 'must be at most 40 characters'))),
  OIDC_DOMAIN: v.optional(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'must be an email domain such as firm.example'),
    ),
  ),
  OIDC_ROLE: v.optional(v.picklist(ROLES, `must be one of ${ROLES.join(', ')}`)),
  SMTP_URL: v.optional(urlWithSecret(['smtp:', 'smtps:'])),
  SMTP_TLS: flag('on'),
  MAIL_FROM: v.optional(mailbox),
  MAIL_TO: v.optional(mailboxes),
  IMAP_URL: v.optional(imapUrl),
  IMAP_ADDRESS: v.optional(mailbox),
  WEBHOOK_ALLOW_HOSTS: v.optional(hosts, ''),
  LINK_CARD_ALLOW_HOSTS: v.optional(hosts, ''),
  MAIL_ALLOW_HOSTS: v.optional(hosts, ''),
  RATE_LIMIT: flag('on'),
  DATA_AGGREGATES: flag('off'),
  TRUST_PROXY: wholeNumber('0', 0, 10),
  REALTIME_MEMORY_MB: wholeNumber('192', 64, 8192),
  REALTIME_VISITOR_CONNECTIONS: wholeNumber(`${REALTIME_LIMITS.connectionsPerAddress}`, 1, 200),
  RETENTION_DAYS: wholeNumber(`${RETENTION_DAYS}`, 1, 36500),
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_EVERY_HOURS: wholeNumber(`${BACKUP_EVERY_HOURS}`, 1, 720),
  BACKUP_KEEP: wholeNumber(`${BACKUP_KEEP}`, 1, 1000),
  BACKUP_PASSPHRASE: v.optional(
    v.pipe(
      v.string(),
      v.check(isPassphrase, `must be at least ${PASSPHRASE_LENGTH} characters, not a few repeated ones`),
    ),
  ),
  CDN_MAX_AGE: wholeNumber('0', 0, 30 * 86400),
  PURGE_URL: v.optional(purgeUrls),
  METRICS: v.optional(metrics),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  COUNT_VISITS: flag('on'),
  PUBLIC_FIGURES: flag('off'),
  COMMIT: v.optional(v.pipe(v.string(), v.hexadecimal('must be a commit hash'))),
})

export interface Env {
  port: number
  host: string
  /** How many processes share the port. */
  workers: number
  /** The public origin, without a trailing slash. */
  siteUrl: string
  /** Sections that variables set, so the back office can't change them. */
  fixed: Readonly<Record<SiteSection, boolean>>
  dataDir: string
  databaseUrl: string | undefined
  /** The same database without the connection pooler. */
  databaseDirectUrl: string | undefined
  /** Whether to create the database, or fill one that contains nothing of ours yet. */
  createDatabase: boolean
  /** A project of the hosted service with accounts, data and files, instead of a database. */
  hosted: HostedProject | undefined
  admin: { email: string; password: string } | undefined
  /** Encrypts the secrets of second factors. */
  secretKey: string | undefined
  /** Whether the back office requires a passkey or an authenticator app. */
  requireSecondFactor: boolean
  /** The OpenID Connect provider for colleagues' sign-in. */
  oidc: OidcSettings | undefined
  mail: (Pick<SmtpSettings, 'smtpUrl' | 'tls' | 'typed' | 'from'> & { to: Mailbox[] }) | undefined
  /** The mailbox for replies from applicants. One from the back office may only use private hosts in `allowHosts`. */
  mailbox: (MailboxSettings & { allowHosts?: readonly string[] }) | undefined
  /** Mail servers that the back office may use although their address is private or they don't encrypt. */
  mailAllowHosts: string[]
  /** Hosts that webhooks may use although they are private or not encrypted. */
  webhookAllowHosts: string[]
  /** Hosts of pages that link cards may use although they are private or not encrypted. */
  linkCardAllowHosts: string[]
  rateLimit: boolean
  /** Whether everyone may use aggregates in the data API, not only administrators. */
  aggregates: boolean
  trustProxy: number
  /** The heap of the realtime process, and how many connections from one address visitors may open. */
  realtime: { memoryMb: number; visitorConnections: number }
  retentionDays: number
  /** Automatic backups. Those of the embedded database go to the data folder unless a folder is set. */
  backup: { dir: string; everyHours: number; keep: number; isDefault: boolean } | undefined
  /** Encrypts all backups, automatic or not. */
  backupPassphrase: string | undefined
  /** How many seconds caches in front may keep a page, and where to purge them. Undefined: not at all. */
  edge: { maxAge: number; purgeUrls: string[]; allowHosts: AllowedHosts } | undefined
  metrics: { port: number } | { token: string } | undefined
  logLevel: (typeof LOG_LEVELS)[number]
  /** Whether views and visits are counted. */
  countVisits: boolean
  /** Whether `/figures` shows everyone what is read most. */
  publicFigures: boolean
  version: string
  /** The running commit, shortened; `unknown` if it can't be determined. */
  commit: string
}

/** The defaults of all variables. */
export const DEFAULTS: Readonly<Record<string, unknown>> = v.getDefaults(Schema)

export const VARIABLES = Object.keys(DEFAULTS)

type Variables = Record<string, string | undefined>

function together<const Names extends readonly string[]>(values: Variables, names: Names): boolean {
  const given = names.filter(name => values[name] !== undefined)
  if (given.length === 0) return false
  const missing = names.filter(name => values[name] === undefined)
  if (missing.length > 0)
    throw new SetupError(`${missing.join(' and ')} must be set too, because ${given.join(' and ')} is.`)
  return true
}

function readHosted(given: Variables): HostedProject | undefined {
  if (given.SUPABASE_SECRET_KEY !== undefined && given.SUPABASE_URL === undefined)
    throw new SetupError('SUPABASE_URL must be set too, because SUPABASE_SECRET_KEY is.')
  if (!together(given, ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'])) return undefined
  if (given.DATABASE_URL !== undefined)
    throw new SetupError('Set either DATABASE_URL or SUPABASE_URL, not both.')
  const { SUPABASE_URL = '', SUPABASE_PUBLISHABLE_KEY = '', SUPABASE_SECRET_KEY } = given
  return {
    url: new URL(SUPABASE_URL).origin,
    publishableKey: SUPABASE_PUBLISHABLE_KEY,
    secretKey: SUPABASE_SECRET_KEY,
  }
}

function readOidc(
  given: Variables,
  role: Role | undefined,
  domain: string | undefined,
): OidcSettings | undefined {
  const isOpen = together(given, ['OIDC_DOMAIN', 'OIDC_ROLE'])
  if (!together(given, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'])) {
    if (isOpen) throw new SetupError('OIDC_ISSUER must be set too, because OIDC_DOMAIN is.')
    return undefined
  }
  const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '', OIDC_NAME = '' } = given
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME,
    allowHosts: 'any',
    newcomers: domain !== undefined && role !== undefined ? { domain, role } : undefined,
  }
}

const IMAP_PORTS: Readonly<Record<string, number>> = { 'imap:': 143, 'imaps:': 993 }

/** Without TLS from the first byte, STARTTLS must succeed, except for a server on this machine. */
function readMailbox(text: string | undefined, address: string | undefined): Env['mailbox'] {
  if (text === undefined) {
    if (address !== undefined) throw new SetupError('IMAP_URL must be set too, because IMAP_ADDRESS is.')
    return undefined
  }
  const url = new URL(text)
  const user = decodeURIComponent(url.username)
  const replies = (address ?? user).toLowerCase()
  if (!isEmail(replies))
    throw new SetupError('IMAP_ADDRESS must be set too, because the user in IMAP_URL isn’t an email address.')
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (IMAP_PORTS[url.protocol] ?? 0),
    encryption: url.protocol === 'imaps:' ? 'tls' : leavesMachine(url) ? 'starttls' : 'none',
    user,
    password: decodeURIComponent(url.password),
    folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
    address: replies,
    takesPlus: url.searchParams.get('plus') === 'on',
    afterwards: AFTERWARDS.find(known => known === url.searchParams.get('after')) ?? 'leave',
  }
}

function readEdge(maxAge: number, purgeUrls: string[] = []): Env['edge'] {
  if (maxAge > 0) return { maxAge, purgeUrls, allowHosts: 'any' }
  if (purgeUrls.length > 0) throw new SetupError('CDN_MAX_AGE must be set too, because PURGE_URL is.')
  return undefined
}

/** Backups of the embedded database are on by default. `ownData` is its folder. */
function readBackup(
  given: string | undefined,
  root: string,
  ownData: string | undefined,
  settings: { everyHours: number; keep: number },
): Env['backup'] {
  if (given === 'off' || (given === undefined && ownData === undefined)) return undefined
  return given === undefined
    ? { ...settings, dir: join(ownData ?? root, 'backups'), isDefault: true }
    : { ...settings, dir: resolve(root, given), isDefault: false }
}

function readWorkers(workers: number, hasServer: boolean, metrics: Env['metrics']): number {
  if (workers === 1) return 1
  if (!hasServer)
    throw new SetupError(
      'WORKERS needs a PostgreSQL server, because only one process can open the embedded database. Set DATABASE_URL too, or unset WORKERS.',
    )
  if (metrics !== undefined && 'token' in metrics)
    throw new SetupError(
      'With WORKERS, each process has its own metrics. Set METRICS to a port. Each further process uses the next one.',
    )
  return workers
}

/** Whether it can be guessed is checked before it is stored, because the dictionaries are slow to load. */
function checkLength(password: string): void {
  const fault = lengthFault(password)
  if (fault !== undefined) throw new SetupError(`ADMIN_PASSWORD cannot be used: ${fault.message}`)
}

/** Reads and checks the environment. Throws a `SetupError` of one line for the first invalid value. */
export function readEnv(variables: Variables, root: string): Env {
  // Compose files pass an unset variable as an empty one.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = v.safeParse(Schema, given)
  if (!result.success) {
    const [issue] = result.issues
    throw new SetupError(`${v.getDotPath(issue)} ${issue.message}. Change it or unset it.`)
  }
  const values = result.output
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined)
    throw new SetupError('DATABASE_URL must be set too, because DATABASE_DIRECT_URL is.')
  const siteUrl = new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`).origin
  const admin = together(given, ['ADMIN_EMAIL', 'ADMIN_PASSWORD'])
  if (admin) checkLength(values.ADMIN_PASSWORD ?? '')
  const mail = together(given, ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'])
  const [from] = values.MAIL_FROM ?? []
  const dataDir = resolve(root, values.DATA_DIR)
  const ownData = values.DATABASE_URL === undefined && values.SUPABASE_URL === undefined
  return {
    port: values.PORT,
    host: values.HOST,
    workers: readWorkers(
      values.WORKERS,
      (values.DATABASE_URL ?? values.SUPABASE_URL) !== undefined,
      values.METRICS,
    ),
    siteUrl,
    fixed: {
      address: given.SITE_URL !== undefined,
      deletion: given.RETENTION_DAYS !== undefined,
      provider: given.OIDC_ISSUER !== undefined,
      cache: values.CDN_MAX_AGE > 0,
    },
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    createDatabase: values.CREATE_DATABASE === 'on',
    hosted: readHosted(given),
    admin: admin ? { email: values.ADMIN_EMAIL ?? '', password: values.ADMIN_PASSWORD ?? '' } : undefined,
    secretKey: values.SECRET_KEY,
    requireSecondFactor: values.REQUIRE_SECOND_FACTOR === 'on',
    oidc: readOidc(given, values.OIDC_ROLE, values.OIDC_DOMAIN),
    mail:
      mail && from !== undefined
        ? {
            smtpUrl: values.SMTP_URL ?? '',
            tls: values.SMTP_TLS === 'on',
            from,
            to: values.MAIL_TO ?? [],
          }
        : undefined,
    mailbox: readMailbox(values.IMAP_URL, values.IMAP_ADDRESS?.[0]?.address),
    webhookAllowHosts: values.WEBHOOK_ALLOW_HOSTS,
    linkCardAllowHosts: values.LINK_CARD_ALLOW_HOSTS,
    mailAllowHosts: values.MAIL_ALLOW_HOSTS,
    rateLimit: values.RATE_LIMIT === 'on',
    aggregates: values.DATA_AGGREGATES === 'on',
    trustProxy: values.TRUST_PROXY,
    realtime: {
      memoryMb: values.REALTIME_MEMORY_MB,
      visitorConnections: values.REALTIME_VISITOR_CONNECTIONS,
    },
    retentionDays: values.RETENTION_DAYS,
    backup: readBackup(values.BACKUP_DIR, root, ownData ? dataDir : undefined, {
      everyHours: values.BACKUP_EVERY_HOURS,
      keep: values.BACKUP_KEEP,
    }),
    backupPassphrase: values.BACKUP_PASSPHRASE,
    edge: readEdge(values.CDN_MAX_AGE, values.PURGE_URL),
    metrics: values.METRICS,
    logLevel: values.LOG_LEVEL,
    countVisits: values.COUNT_VISITS === 'on',
    publicFigures: values.PUBLIC_FIGURES === 'on',
    ...readVersion(values.COMMIT),
  }
}

/** Fills settings into texts that leave the server. */
export const fillFrom = ({
  siteUrl,
  retentionDays,
  backup,
}: Pick<Env, 'siteUrl' | 'retentionDays' | 'backup'>): Fill =>
  createFill(siteUrl, {
    RETENTION_DAYS: retentionDays,
    BACKUP_EVERY_HOURS: backup?.everyHours ?? STATED_SETTINGS.BACKUP_EVERY_HOURS,
    BACKUP_KEEP: backup?.keep ?? STATED_SETTINGS.BACKUP_KEEP,
  })
