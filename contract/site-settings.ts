import {
  check,
  type InferOutput,
  maxLength,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
  toLowerCase,
  transform,
  union,
} from 'valibot'
import { ROLES } from './account.ts'
import { isOneLine, optionalLine, requiredLine } from './fields.ts'

const LONGEST_ADDRESS = 500
const LONGEST_DAYS = 36_500
const LONGEST_CACHE_SECONDS = 30 * 86_400

const wholeNumber = (min: number, max: number, message: string) =>
  pipe(
    optional(union([string(), number()]), ''),
    transform(value => String(value).trim()),
    check(text => /^\d{1,7}$/.test(text) && Number(text) >= min && Number(text) <= max, message),
    transform(Number),
  )

/** `URL.parse` is newer than the supported browsers. */
function readUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    // Another check reports the invalid address.
    return undefined
  }
}

const isWeb = (text: string) => /^https?:$/.test(readUrl(text)?.protocol ?? '')

/** All checks of a pipe run, so an invalid address was reported already. */
function isOrigin(text: string): boolean {
  const url = readUrl(text)
  return url === undefined || /^\/?$/.test(url.pathname + url.search)
}

const isOwnMachine = (hostname: string) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

/** Requires HTTPS except on this machine, because passwords are sent there. */
function isSafeAddress(text: string): boolean {
  const url = readUrl(text)
  if (url === undefined) return false
  const { protocol, hostname, username, password } = url
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname))
}

export const AddressSchema = object({
  siteUrl: pipe(
    requiredLine('Enter the address that visitors use.', LONGEST_ADDRESS),
    check(isSafeAddress, 'Enter an address that starts with https://, such as https://www.firm.example.'),
    check(isOrigin, 'Enter the address without a path.'),
    transform(text => readUrl(text)?.origin ?? text),
  ),
})

export const RetentionSchema = object({
  days: wholeNumber(1, LONGEST_DAYS, 'Enter a number of days from 1 to 36500.'),
})

/** An empty secret keeps the stored one, if provider and client are the same. */
export const SignInSchema = pipe(
  object({
    issuer: pipe(
      requiredLine('Enter the address of your provider.', LONGEST_ADDRESS),
      check(isWeb, 'Enter an address that starts with https://.'),
    ),
    clientId: requiredLine('Enter the client ID.', 300),
    clientSecret: pipe(
      optional(string(), ''),
      maxLength(500, 'Use at most 500 characters.'),
      check(isOneLine, 'Use one line of plain text.'),
    ),
    name: requiredLine('Enter a button label, such as Microsoft.', 40),
    domain: pipe(
      optionalLine(253),
      toLowerCase(),
      check(
        text => text === '' || /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(text),
        'Enter an email domain, such as firm.example.',
      ),
    ),
    role: picklist(['', ...ROLES], 'Choose a role.'),
  }),
)

export const CacheSchema = object({
  seconds: wholeNumber(1, LONGEST_CACHE_SECONDS, 'Enter a number of seconds from 1 to 2592000.'),
  purgeUrls: pipe(
    optionalLine(2_000),
    transform(text =>
      text
        .split(',')
        .map(part => part.trim())
        .filter(part => part !== ''),
    ),
    check(list => list.every(isWeb), 'Enter addresses that start with https://, separated by commas.'),
    check(list => list.length <= 10, 'Enter at most 10 addresses.'),
  ),
})

export type AddressSetting = InferOutput<typeof AddressSchema>
export type RetentionSetting = InferOutput<typeof RetentionSchema>
export type SignInSetting = InferOutput<typeof SignInSchema>
export type CacheSetting = InferOutput<typeof CacheSchema>

/** Site-wide settings besides email. The names are those of the pages. */
export const SITE_SECTIONS = ['address', 'deletion', 'provider', 'cache'] as const
export type SiteSection = (typeof SITE_SECTIONS)[number]

interface Shown<Value> {
  /** The value in effect. Null if there is none. */
  value: Value | null
  /** Set by the server's configuration, so it can't be changed here. */
  isFixed: boolean
  /** Whether it was set here, and can be reset to the installation's default. */
  isStored: boolean
}

/** The response of `GET admin/site-settings`. */
export interface SiteSettingsShown {
  address: Shown<AddressSetting>
  deletion: Shown<RetentionSetting>
  provider: Shown<Omit<SignInSetting, 'clientSecret'> & { hasSecret: boolean }> & {
    /** The secret cannot be decrypted, because its key is gone. */
    isLocked: boolean
    /** The redirect URI to register with the provider. */
    callback: string
  }
  cache: Shown<CacheSetting>
}
