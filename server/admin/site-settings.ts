import type { Context } from 'hono'
import { API } from '../../contract/addresses.ts'
import { checkFields } from '../../contract/fields.ts'
import {
  AddressSchema,
  CacheSchema,
  RetentionSchema,
  SITE_SECTIONS,
  SignInSchema,
  type SignInSetting,
  type SiteSection,
  type SiteSettingsShown,
} from '../../contract/site-settings.ts'
import { AuthError, invalidFields } from '../auth/auth-error.ts'
import { guarded } from '../auth/guarded.ts'
import { createOidcProvider, OidcFault } from '../auth/oidc-provider.ts'
import { bearerClaims, jsonBody } from '../auth/request.ts'
import { recordAction } from '../db/audit-log.ts'
import type { Transaction } from '../db/database.ts'
import { readSections, removeSection, type Section, saveSection } from '../db/site-settings.ts'
import { checkedAddresses } from '../guarded-request/request.ts'
import { RequestFault, readTarget } from '../guarded-request/target.ts'
import { oidcOf, openProvider, PROVIDER_SECTION, sealProvider } from '../settings/site-sections.ts'
import type { AdminDeps } from './deps.ts'

function isSection(name: string | undefined): name is SiteSection {
  return SITE_SECTIONS.some(section => section === name)
}

function sectionOf(c: Context, { fixed }: AdminDeps): SiteSection {
  const name = c.req.param('section')
  if (!isSection(name)) throw new AuthError('not_found')
  if (fixed[name]) throw new AuthError('conflict', { message: 'This is set by the server’s configuration.' })
  return name
}

/** `GET admin/site-settings`: what holds, and who decided it. Secrets are shown to nobody. */
export async function siteSettings(c: Context, deps: AdminDeps): Promise<Response> {
  await guarded(c, deps, async () => undefined)
  const { settings, fixed } = deps
  const { now } = settings
  const { names, provider } = now.stored
  const whether = (name: SiteSection) => ({ isFixed: fixed[name], isStored: names.includes(name) })
  const { oidc } = now
  return c.json({
    address: { value: { siteUrl: now.siteUrl }, ...whether('address') },
    deletion: { value: { days: now.retentionDays }, ...whether('deletion') },
    provider: {
      value: oidc
        ? {
            issuer: oidc.issuer,
            clientId: oidc.clientId,
            name: oidc.name,
            domain: oidc.newcomers?.domain ?? '',
            role: oidc.newcomers?.role ?? '',
            hasSecret: true,
          }
        : null,
      ...whether('provider'),
      isLocked: names.includes('provider') && provider === undefined,
      callback: `${now.siteUrl}${API.auth}/callback`,
    },
    cache: {
      value: now.edge ? { seconds: now.edge.maxAge, purgeUrls: now.edge.purgeUrls } : null,
      ...whether('cache'),
    },
  } satisfies SiteSettingsShown)
}

function checked<S extends Parameters<typeof checkFields>[0]>(schema: S, body: unknown) {
  const result = checkFields(schema, body)
  if (!result.ok) throw invalidFields(result.fields)
  return result.value
}

const isUnknownName = (error: unknown) =>
  error instanceof Error && 'syscall' in error && error.syscall === 'getaddrinfo'

/** Whether a request may go there: nobody finds out here what is inside the network. */
async function checkReachable(
  field: string,
  urls: readonly string[],
  { webhookAllowHosts }: AdminDeps,
): Promise<void> {
  try {
    for (const url of urls) await checkedAddresses(readTarget(url, webhookAllowHosts))
  } catch (error) {
    if (!(error instanceof RequestFault || isUnknownName(error))) throw error
    throw invalidFields({ [field]: 'This address can’t be used. It must be public and start with https://.' })
  }
}

/** The stored secret goes to the provider that it was typed for, and to no other. */
async function withStoredSecret(
  tx: Transaction,
  deps: AdminDeps,
  typed: SignInSetting,
): Promise<SignInSetting> {
  if (typed.clientSecret !== '') return typed
  const section = (await readSections(tx)).find(({ name }) => name === PROVIDER_SECTION)
  const stored = section && (await openProvider(tx, deps.sealingKeys, section))
  if (stored?.issuer !== typed.issuer || stored.clientId !== typed.clientId)
    throw invalidFields({
      clientSecret: stored
        ? 'Enter the secret again, because the provider changed.'
        : 'Enter the client secret.',
    })
  return { ...typed, clientSecret: stored.clientSecret }
}

/** Asks the provider to describe itself, as the first sign-in would. */
async function tryProvider(
  typed: SignInSetting,
  { now, siteUrl, webhookAllowHosts }: AdminDeps,
): Promise<void> {
  const provider = createOidcProvider(oidcOf(typed, webhookAllowHosts), `${siteUrl}${API.auth}/callback`, now)
  try {
    await provider.authorizationUrl({ state: '', nonce: '', verifier: '', anew: false })
  } catch (error) {
    if (!(error instanceof OidcFault)) throw error
    throw invalidFields({
      issuer: 'This address doesn’t describe an OpenID Connect provider. Copy the issuer from its settings.',
    })
  }
}

/** Reads and tries what was typed. What cannot work is not stored. */
async function readSection(
  c: Context,
  deps: AdminDeps,
  name: SiteSection,
  body: unknown,
): Promise<(tx: Transaction) => Promise<Section>> {
  const plain = (fields: Section['fields']) => async () => ({ name, fields, sealed: null })
  switch (name) {
    case 'address':
      return plain(checked(AddressSchema, body))
    case 'deletion':
      return plain(checked(RetentionSchema, body))
    case 'cache': {
      const cache = checked(CacheSchema, body)
      await checkReachable('purgeUrls', cache.purgeUrls, deps)
      return plain(cache)
    }
    case 'provider': {
      const typed = checked(SignInSchema, body)
      if ((typed.domain === '') !== (typed.role === ''))
        throw invalidFields({
          [typed.domain === '' ? 'domain' : 'role']: 'Set both the domain and the role, or neither.',
        })
      const whole = await guarded(c, deps, tx => withStoredSecret(tx, deps, typed))
      await checkReachable('issuer', [whole.issuer], deps)
      await tryProvider(whole, deps)
      return tx => sealProvider(tx, deps.sealingKeys, whole)
    }
  }
}

/** `PUT admin/site-settings/:section`: holds from then on, in every instance. */
export async function setSiteSetting(c: Context, deps: AdminDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const body = await jsonBody(c)
  // Whoever may not is told nothing about what was typed.
  await guarded(c, deps, async () => undefined)
  const name = sectionOf(c, deps)
  const make = await readSection(c, deps, name, body)
  await guarded(c, deps, async (tx, { user }) => {
    await saveSection(tx, await make(tx))
    await recordAction(tx, 'site setting changed', user.id, name)
  })
  await deps.settings.load()
  return c.body(null, 204)
}

/** `DELETE admin/site-settings/:section`: as the server was installed. */
export async function resetSiteSetting(c: Context, deps: AdminDeps): Promise<Response> {
  await guarded(c, deps, async (tx, { user }) => {
    const name = sectionOf(c, deps)
    if (!(await removeSection(tx, name))) throw new AuthError('not_found')
    await recordAction(tx, 'site setting reset', user.id, name)
  })
  await deps.settings.load()
  return c.body(null, 204)
}
