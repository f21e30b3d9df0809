import { Hono } from 'hono'
import { site } from '../../content/site.ts'
import { API } from '../../contract/addresses.ts'
import type { AdminDeps } from '../admin/deps.ts'
import { adminRoutes } from '../admin/routes.ts'
import { type AccessTokens, createAccessTokens } from '../auth/access-tokens.ts'
import type { AuthDeps } from '../auth/deps.ts'
import { createIdentify } from '../auth/identity.ts'
import { createLiveProvider } from '../auth/live-provider.ts'
import { authRoutes } from '../auth/routes.ts'
import { createSealingKeys } from '../auth/sealing-keys.ts'
import { createSigningKeys, type SigningKeys } from '../auth/signing-keys.ts'
import type { Database } from '../db/database.ts'
import type { Env } from '../env.ts'
import { createReceiptSecrets } from '../functions/receipt-secrets.ts'
import { createReceipts } from '../functions/receipts.ts'
import { createFunctions, type OnFormSent } from '../functions/router.ts'
import type { SubmitDeps } from '../functions/submit.ts'
import { absentServices } from '../http/absent-services.ts'
import { refuseWhileClosed } from '../http/closed.ts'
import { refuseForeignForms } from '../http/cross-site.ts'
import { clientAddress } from '../limits/client-address.ts'
import { createDatabaseBudget, createMeters, noDatabaseBudget } from '../limits/database-budget.ts'
import { createRequestLimit, EVERYBODY, limitFunctions, noRequestLimit } from '../limits/request-limit.ts'
import { createSignInLimit, noSignInLimit } from '../limits/sign-in-limit.ts'
import { createLinkCards } from '../link-cards/link-cards.ts'
import type { Log } from '../log.ts'
import type { BackupSchedule } from '../operations/backup-schedule.ts'
import { scratchFolder } from '../operations/backups.ts'
import { createPostExports } from '../operations/exports.ts'
import type { ReadHealth } from '../operations/health.ts'
import type { Retention } from '../operations/retention.ts'
import { openRealtime, type Realtime } from '../realtime/open-realtime.ts'
import { realtimeRoutes } from '../realtime/router.ts'
import { createRest } from '../rest/router.ts'
import { fixedSettings, type LiveSettings } from '../settings/live-settings.ts'
import { createFileReader } from '../storage/file-reader.ts'
import { createPictureProcessor } from '../storage/picture-processor.ts'
import { createPictureSizes, type PictureSizes } from '../storage/picture-sizes.ts'
import { createStorage } from '../storage/router.ts'
import { createSignedUrls } from '../storage/signed-urls.ts'
import { openWebhooks, type Webhooks } from '../webhooks/open-webhooks.ts'

export interface BackendDeps {
  env: Pick<
    Env,
    | 'siteUrl'
    | 'rateLimit'
    | 'trustProxy'
    | 'mail'
    | 'mailbox'
    | 'mailAllowHosts'
    | 'secretKey'
    | 'dataDir'
    | 'databaseUrl'
    | 'aggregates'
    | 'webhookAllowHosts'
    | 'linkCardAllowHosts'
    | 'retentionDays'
    | 'oidc'
    | 'edge'
    | 'fixed'
    | 'realtime'
  >
  database: Database
  /** What holds now. Left out: what the environment says. */
  settings?: LiveSettings
  log: Log
  /** Called after a commit that queued mail. */
  onMailQueued: () => void
  /** Milliseconds since 1970. */
  now: () => number
  onFormSent?: OnFormSent | undefined
  health: ReadHealth
  /** How expired data goes. Left out: what waits is shown, and nothing can be approved. */
  retention?: Pick<Retention, 'days' | 'canBackUp' | 'removeApproved'> | undefined
  /** What takes applications, and what a page weighs. Left out: as built, and unknown. */
  positions?: SubmitDeps['positions']
  measurePage?: AdminDeps['measurePage']
  /** Where backups are made, once the server has started. */
  backups?: (() => BackupSchedule | undefined) | undefined
  /** Whether a backup is being restored. */
  isClosed?: (() => boolean) | undefined
}

export interface Backend {
  /** The auth, data, storage and function routes, on their full paths. */
  routes: Hono
  keys: SigningKeys
  tokens: AccessTokens
  close(): Promise<void>
  realtime: Realtime
  /** Makes the sizes of pictures that were stored without them. */
  sizes: PictureSizes
  /** The worker that delivers webhooks, not started yet. */
  webhooks: Webhooks
}

/** Answers come before the sizes of pictures. */
const SIZES_BEHIND = 10

/** Puts the four parts of the API together on one database. Nothing is opened and nothing runs by itself. */
export function createBackend({
  env,
  database,
  settings = fixedSettings(env),
  log,
  onMailQueued,
  now,
  onFormSent,
  health,
  retention = { days: env.retentionDays, canBackUp: false, removeApproved: () => undefined },
  backups = () => undefined,
  isClosed = () => false,
  positions,
  measurePage,
}: BackendDeps): Backend {
  const keys = createSigningKeys(database)
  const tokens = createAccessTokens(keys, () => env.siteUrl, now)
  const identify = createIdentify(tokens.verify)
  const address = (c: Parameters<typeof clientAddress>[0]) => clientAddress(c, env.trustProxy)
  const signInLimit = env.rateLimit ? createSignInLimit(database) : noSignInLimit
  const requestLimit = env.rateLimit ? createRequestLimit(database) : noRequestLimit
  const functionLimit = limitFunctions(requestLimit, address)
  const ownForms = refuseForeignForms(() => env.siteUrl)

  const sealingKeys = createSealingKeys(env)
  const webhooks = openWebhooks({
    database,
    sealingKeys,
    siteUrl: () => env.siteUrl,
    company: site.company,
    allowHosts: env.webhookAllowHosts,
    log,
    now,
  })

  const processor = createPictureProcessor({ log })
  const sizes = createPictureSizes({
    database,
    processor: createPictureProcessor({ log, behind: SIZES_BEHIND }),
    log,
  })
  const linkCards = createLinkCards({ database, processor, allowHosts: env.linkCardAllowHosts })

  const routes = new Hono()
  routes.use(refuseWhileClosed(isClosed))
  const { verify } = tokens
  // Before the website too, whose routes follow these.
  const meterOf = createMeters(now)
  routes.use(
    env.rateLimit ? createDatabaseBudget({ verify, clientAddress: address, meterOf }) : noDatabaseBudget,
  )
  const provider = createLiveProvider(() => env, now)
  const auth: AuthDeps = {
    database,
    keys,
    sealingKeys,
    tokens,
    signInLimit,
    requestLimit,
    clientAddress: address,
    get siteUrl() {
      return env.siteUrl
    },
    now,
    mail: {
      get on() {
        return settings.now.mail !== undefined
      },
      get readsReplies() {
        return settings.now.mailbox !== undefined
      },
      wake: onMailQueued,
    },
    get oidc() {
      return provider()
    },
    log,
  }
  const backOffice = adminRoutes({
    ...auth,
    get siteUrl() {
      return env.siteUrl
    },
    get oidc() {
      return provider()
    },
    settings,
    fixed: env.fixed,
    webhookAllowHosts: env.webhookAllowHosts,
    mailFromEnvironment: env.mail !== undefined,
    mailboxFromEnvironment: env.mailbox !== undefined,
    mailAllowHosts: env.mailAllowHosts,
    retention,
    linkCards,
    webhooks,
    health,
    exports: createPostExports(database, scratchFolder(env)),
    backups,
    measurePage,
  })
  routes.route(API.auth, authRoutes(auth, backOffice))
  const { aggregates } = env
  routes.route(API.data, createRest({ database, identify, aggregates, log }))
  const files = createFileReader(database)
  const signedUrls = createSignedUrls(keys, () => env.siteUrl, now)
  routes.route(
    '/',
    createStorage({
      database,
      identify,
      processor,
      sizes,
      files,
      signedUrls,
      log,
    }),
  )
  routes.use(`${API.functions}/*`, ownForms, functionLimit)
  routes.use('/api/*', ownForms, functionLimit)
  const admit = () => requestLimit('submissions', EVERYBODY)
  const receipts = createReceiptSecrets(database, sealingKeys)
  routes.route(
    '/',
    createFunctions({
      database,
      identify,
      receipts,
      log,
      admit,
      isMailing: () => settings.now.mail !== undefined,
      positions,
      onQueued: onMailQueued,
      onFormSent,
    }),
  )
  routes.route(
    '/',
    createReceipts({
      database,
      receipts,
      retentionDays: () => env.retentionDays,
      admitFile: c => requestLimit('resumes', address(c)),
      log,
    }),
  )
  routes.all('/api/*', c => c.json({ message: 'There is nothing at this address.' }, 404))
  const realtime = openRealtime({
    env,
    database,
    verify,
    meterOf: env.rateLimit ? meterOf : undefined,
    now,
    log,
  })
  routes.route(API.realtime, realtimeRoutes({ realtime, identify, clientAddress: address, log }))
  routes.route('/', absentServices())
  const close = async () => {
    keys.close()
    files.close()
    processor.close()
    await sizes.close()
  }
  return { routes, keys, tokens, webhooks, realtime, sizes, close }
}
