import { type KeySettings, ownKeyIds } from '../auth/sealing-keys.ts'
import type { SealedSecrets } from '../db/sealed-secrets.ts'

export interface MissingKey {
  factors: number
  webhooks: number
  settings: number
  says: string
  advice: string
}

const count = (number: number, one: string, many: string) =>
  number === 0 ? [] : [`${number} ${number === 1 ? one : many}`]

/** Which secrets cannot be decrypted, because their key is neither in SECRET_KEY nor in `factors.key`, and what to do. */
export function findMissingKey(sealed: readonly SealedSecrets[], env: KeySettings): MissingKey | undefined {
  const here = ownKeyIds(env)
  const closed = sealed.filter(({ keyId }) => !here.includes(keyId))
  const factors = closed.reduce((sum, each) => sum + each.factors, 0)
  const webhooks = closed.reduce((sum, each) => sum + each.webhooks, 0)
  const settings = closed.reduce((sum, each) => sum + each.settings, 0)
  if (factors + webhooks + settings === 0) return undefined
  const what = [
    ...count(factors, 'authenticator app', 'authenticator apps'),
    ...count(webhooks, 'webhook secret', 'webhook secrets'),
    ...count(settings, 'password in Settings', 'passwords in Settings'),
  ]
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')
  const put =
    env.databaseUrl === undefined
      ? `Copy factors.key of the former server to ${env.dataDir} (mode 600), or set SECRET_KEY to its former value, and restart.`
      : 'Set SECRET_KEY to its former value, and restart.'
  const lost = [
    ...(factors === 0
      ? []
      : ['Recovery codes still work, and npm run admin -- reset-mfa EMAIL removes the app.']),
    ...(webhooks === 0 ? [] : ['Give each webhook a new secret.']),
    ...(settings === 0 ? [] : ['Enter the passwords again in Settings.']),
  ].join(' ')
  const fails = [
    ...(factors === 0 ? [] : ['Codes from these apps are refused.']),
    ...(webhooks === 0 ? [] : ['These webhooks are not delivered.']),
    ...(settings === 0 ? [] : ['Features that need them, such as email, are off.']),
  ].join(' ')
  return {
    factors,
    webhooks,
    settings,
    says: `The key that encrypts ${what} is missing. ${fails}`,
    advice: `${put} If the key is lost: ${lost}`,
  }
}
