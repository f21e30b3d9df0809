import { DEVICE_HEADER, DEVICE_TOKEN_BYTES } from '#contract/account.ts'
import { readStored, writeStored } from './stored.ts'

/**
 * The storage key of the token. The token stays after sign-out, to show that this device has signed in
 * before.
 */
const DEVICE_KEY = 'octavo-device'

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(DEVICE_TOKEN_BYTES))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The token of this device, created at the first call. Undefined if the browser refuses storage. */
function deviceToken(): string | undefined {
  const stored = readStored('localStorage', DEVICE_KEY)
  if (stored !== null) return stored
  const token = newToken()
  return writeStored('localStorage', DEVICE_KEY, token) ? token : undefined
}

/** The header that identifies the device to the auth API. */
export function deviceHeaders(): Record<string, string> {
  const token = deviceToken()
  return token === undefined ? {} : { [DEVICE_HEADER]: token }
}

/** `fetch` for the auth API. It adds the device token to sign-ins, codes, refreshes and changes. */
export const withDeviceToken: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  if (init?.method === 'POST' || init?.method === 'PUT')
    for (const [name, value] of Object.entries(deviceHeaders())) headers.set(name, value)
  return fetch(input, { ...init, headers })
}
