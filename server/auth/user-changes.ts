import { DISPLAY_NAME_LENGTH } from '../../contract/account.ts'
import { isEmail } from '../../contract/fields.ts'
import { USER_DATA_BYTES } from '../../contract/quotas.ts'
import { AuthError, invalid } from './auth-error.ts'
import { normalizeEmail } from './request.ts'

/** What `updateUser` asks for. */
export interface UserChanges {
  password: string | undefined
  currentPassword: string | undefined
  /** The six digits that `GET reauthenticate` mailed. */
  nonce: string | undefined
  email: string | undefined
  /** Merged into the metadata; null removes a field. */
  data: Record<string, unknown> | undefined
}

function optionalText(value: unknown, field: string): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string') throw invalid(`${field} must be a string`)
  return value
}

function readEmail(value: unknown): string | undefined {
  const text = optionalText(value, 'email')
  if (text === undefined) return undefined
  const email = normalizeEmail(text)
  if (!isEmail(email)) throw new AuthError('email_address_invalid')
  return email
}

function readDisplayName(value: unknown): string | null {
  if (value === null) return null
  const isName = typeof value === 'string' && value.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(value)
  const name = isName ? value.trim() : undefined
  if (name === undefined || [...name].length > DISPLAY_NAME_LENGTH)
    throw invalid(`display_name must be one line of at most ${DISPLAY_NAME_LENGTH} characters`)
  return name === '' ? null : name
}

function readData(value: unknown): Record<string, unknown> | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) throw invalid('data must be an object')
  const data = { ...value } as Record<string, unknown>
  if ('display_name' in data) data.display_name = readDisplayName(data.display_name)
  const text = JSON.stringify(data)
  // PostgreSQL stores neither a zero character nor half a surrogate pair.
  if (Buffer.byteLength(text) > USER_DATA_BYTES || /\\u(?:0000|d[89a-f])/i.test(text))
    throw invalid('data cannot be stored')
  return data
}

export function readUserChanges(body: Record<string, unknown>): UserChanges {
  if (optionalText(body.phone, 'phone') !== undefined) throw new AuthError('phone_provider_disabled')
  return {
    password: optionalText(body.password, 'password'),
    currentPassword: optionalText(body.current_password, 'current_password'),
    nonce: optionalText(body.nonce, 'nonce'),
    email: readEmail(body.email),
    data: readData(body.data),
  }
}
