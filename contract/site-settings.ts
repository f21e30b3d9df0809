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

/** The check for an address that needs no exception is newer than the browsers that this is built for. */
function readUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    // What is no address is told by its field.
    return undefined
  }
}

const isWeb = (text: string) => /^https?:$/.test(readUrl(text)?.protocol ?? '')

/** Checks of a pipe all run: what is no address has been told already. */
function isOrigin(text: string): boolean {
  const url = readUrl(text)
  return url === undefined || /^\/?$/.test(url.pathname + url.search)
}

const isOwnMachine = (hostname: string) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

/** Passwords travel there. */
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

/** An empty secret stands for the stored one, where the provider and the client stay the same. */
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
    name: requiredLine('Enter what people call it, such as Microsoft.', 40),
    domain: pipe(
      optionalLine(253),
      toLowerCase(),
      check(
        text => text === '' || /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(text),
        'Enter the domain of mailboxes, such as firm.example.',
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

/** What is set for the whole site in the back office, beside email. The name is that of the page. */
export const SITE_SECTIONS = ['address', 'deletion', 'provider', 'cache'] as const
export type SiteSection = (typeof SITE_SECTIONS)[number]

interface Shown<Value> {
  /** What holds now; null where there is none. */
  value: Value | null
  /** A variable of the environment decides, and nothing can be set here. */
  isFixed: boolean
  /** Whether it was set here, and can be taken back to how the server was installed. */
  isStored: boolean
}

/** What `GET admin/site-settings` answers. */
export interface SiteSettingsShown {
  address: Shown<AddressSetting>
  deletion: Shown<RetentionSetting>
  provider: Shown<Omit<SignInSetting, 'clientSecret'> & { hasSecret: boolean }> & {
    /** The secret cannot be read, because the key that encrypted it is gone. */
    isLocked: boolean
    /** To be registered at the provider. */
    callback: string
  }
  cache: Shown<CacheSetting>
}
