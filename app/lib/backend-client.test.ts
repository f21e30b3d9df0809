import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from './memory-storage.ts'

const KEY = 'sb-octavo-auth-token'

function openStorage(value: string | undefined): Map<string, string> {
  const localStorage = memoryStorage()
  if (value !== undefined) localStorage.setItem(KEY, value)
  vi.stubGlobal('window', { location: new URL('https://octavo.test'), localStorage })
  vi.stubGlobal('localStorage', localStorage)
  return localStorage.entries
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

it.each(['garbage', '{"access_token":', ''])('removes a stored session that is no JSON: %j', async value => {
  const stored = openStorage(value)
  const { authClient } = await import('./backend-client.ts')
  const { data } = await (await authClient()).getSession()
  expect(data.session).toBeNull()
  expect(stored.has(KEY)).toBe(false)
})

it('leaves what is JSON to the client to judge', async () => {
  const stored = openStorage('{"access_token":"x"}')
  const { authClient } = await import('./backend-client.ts')
  await authClient()
  expect(stored.has(KEY)).toBe(true)
})
