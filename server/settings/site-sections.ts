import { RETENTION_DAYS } from '../../contract/retention.ts'
import type {
  AddressSetting,
  CacheSetting,
  RetentionSetting,
  SignInSetting,
  SiteSection,
} from '../../contract/site-settings.ts'
import type { OidcSettings } from '../auth/oidc-provider.ts'
import { keyIdOf, type SealingKeys, seal, unseal } from '../auth/sealing-keys.ts'
import type { Transaction } from '../db/database.ts'
import type { Section } from '../db/site-settings.ts'
import type { Env } from '../env.ts'

/** Settings from the back office by section. `provider` is also undefined if the key that encrypted its secret no longer exists. */
export interface StoredSections {
  address?: AddressSetting | undefined
  deletion?: RetentionSetting | undefined
  provider?: SignInSetting | undefined
  cache?: CacheSetting | undefined
  /** All stored sections, whether they can be decrypted or not. */
  names: string[]
}

export const PROVIDER_SECTION = 'provider' satisfies SiteSection

export async function sealProvider(
  tx: Transaction,
  keys: SealingKeys,
  { clientSecret, ...fields }: SignInSetting,
): Promise<Section> {
  const sealed = seal(await keys.best(tx), PROVIDER_SECTION, Buffer.from(clientSecret, 'utf8'))
  return { name: PROVIDER_SECTION, fields, sealed }
}

export async function openProvider(
  tx: Transaction,
  keys: SealingKeys,
  { fields, sealed }: Section,
): Promise<SignInSetting | undefined> {
  const key = sealed === null ? undefined : await keys.find(tx, keyIdOf(sealed))
  if (key === undefined || sealed === null) return undefined
  const clientSecret = unseal(key, PROVIDER_SECTION, sealed).toString('utf8')
  return { ...(fields as Omit<SignInSetting, 'clientSecret'>), clientSecret }
}

export async function openSections(
  tx: Transaction,
  keys: SealingKeys,
  sections: readonly Section[],
): Promise<StoredSections> {
  const find = (name: SiteSection) => sections.find(section => section.name === name)
  const provider = find(PROVIDER_SECTION)
  return {
    address: find('address')?.fields as AddressSetting | undefined,
    deletion: find('deletion')?.fields as RetentionSetting | undefined,
    cache: find('cache')?.fields as CacheSetting | undefined,
    provider: provider && (await openProvider(tx, keys, provider)),
    names: sections.map(({ name }) => name),
  }
}

export function oidcOf(
  { issuer, clientId, clientSecret, name, domain, role }: SignInSetting,
  allowHosts: readonly string[],
): OidcSettings {
  const newcomers = domain !== '' && role !== '' ? { domain, role } : undefined
  return { issuer, clientId, clientSecret, name, allowHosts, newcomers }
}

/** The current settings: from the environment if set there, otherwise from the back office, otherwise the defaults. */
export function settingsOf(env: SiteEnv, stored: StoredSections): SiteValues {
  const { fixed, webhookAllowHosts: allowHosts } = env
  return {
    siteUrl: fixed.address ? env.siteUrl : (stored.address?.siteUrl ?? env.siteUrl),
    retentionDays: fixed.deletion ? env.retentionDays : (stored.deletion?.days ?? RETENTION_DAYS),
    oidc: fixed.provider ? env.oidc : stored.provider && oidcOf(stored.provider, allowHosts),
    edge: fixed.cache
      ? env.edge
      : stored.cache && { maxAge: stored.cache.seconds, purgeUrls: stored.cache.purgeUrls, allowHosts },
  }
}

export type SiteEnv = Pick<Env, 'siteUrl' | 'retentionDays' | 'oidc' | 'edge' | 'fixed' | 'webhookAllowHosts'>
export type SiteValues = Pick<Env, 'siteUrl' | 'retentionDays' | 'oidc' | 'edge'>
