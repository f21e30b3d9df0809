import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const KEY = 'sb-octavo-auth-token'

function openStorage(value: string | undefined): Map<string, string> {
  const stored = new Map(value === undefined ? [] : [[KEY, value]])
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('window', { location: new URL('https://octavo.test'), localStorage })
  vi.stubGlobal('localStorage', localStorage)
  return stored
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
