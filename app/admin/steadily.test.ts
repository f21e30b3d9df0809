import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'

const session = { status: 'in', user: { id: 'a' } }
vi.mock('#app/features/session/session.ts', () => ({
  currentSession: async () => session,
  roleOf: () => 'admin',
}))
vi.mock('./live/live.ts', () => ({ lookAgain: vi.fn() }))

const { arriveAt, requestAhead, steadily } = await import('./enter.ts')
const { NoAnswer } = await import('#app/lib/backend-client.ts')

const at = (path: string) => new Request(`http://localhost${path}`)
const ahead = (path: string) => requestAhead(new URL(`http://localhost${path}`))
const go = (path: string) => arriveAt(new URL(`http://localhost${path}`))
/** Each reading is another number. */
const counter = () => {
  let count = 0
  return vi.fn(async () => {
    count += 1
    return count
  })
}

beforeEach(() => {
  session.status = 'in'
  session.user = { id: crypto.randomUUID() }
  go('/admin/elsewhere')
})

it('shows what a place showed last at once, and asks for it to be read again', async () => {
  const read = counter()
  expect(await steadily('posts', at('/admin/posts'), read)).toBe(1)
  expect(go('/admin/posts')).toBe(false)
  go('/admin/people')
  expect(await steadily('posts', at('/admin/posts'), read)).toBe(1)
  expect(go('/admin/posts')).toBe(true)
  // Read again where it stands.
  expect(await steadily('posts', at('/admin/posts'), read)).toBe(2)
  expect(read).toHaveBeenCalledTimes(2)
})

it('reads another filter, another place and another person anew', async () => {
  const read = counter()
  await steadily('posts', at('/admin/posts'), read)
  expect(await steadily('posts', at('/admin/posts?status=draft'), read)).toBe(2)
  expect(await steadily('media', at('/admin/posts'), read)).toBe(3)
  session.user = { id: 'another' }
  expect(await steadily('posts', at('/admin/posts'), read)).toBe(4)
  session.status = 'out'
  expect(await steadily('posts', at('/admin/posts'), read)).toBe(5)
})

it('keeps what is shown while the server is away, and tells of any other failure', async () => {
  await steadily('posts', at('/admin/posts'), counter())
  go('/admin/posts')
  const away = () => Promise.reject(new NoAnswer())
  expect(await steadily('posts', at('/admin/posts'), away)).toBe(1)
  await expect(steadily('posts', at('/admin/posts'), () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  )
  await expect(steadily('posts', at('/admin/posts?page=2'), away)).rejects.toThrow(NoAnswer)
})

it('tells what was read ahead from an earlier reload within one millisecond', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  // Reloads where it stands.
  await steadily('elsewhere', at('/admin/elsewhere'), counter())
  const read = counter()
  await steadily('people', ahead('/admin/people'), read)
  expect(await steadily('people', at('/admin/people'), read)).toBe(1)
  expect(go('/admin/people')).toBe(false)
})

it('reads ahead once, and shows that without reading it again', async () => {
  const read = counter()
  const [one, other] = [
    steadily('people', ahead('/admin/people'), read),
    steadily('people', ahead('/admin/people'), read),
  ]
  expect(await steadily('people', at('/admin/people'), read)).toBe(1)
  expect([await one, await other]).toEqual([1, 1])
  expect(go('/admin/people')).toBe(false)
  expect(read).toHaveBeenCalledOnce()
})

it('reads again on arrival what was read ahead of a change', async () => {
  const read = counter()
  await steadily('people', ahead('/admin/people'), read)
  // Where the change was made.
  await steadily('elsewhere', at('/admin/elsewhere'), counter())
  expect(await steadily('people', at('/admin/people'), read)).toBe(1)
  expect(go('/admin/people')).toBe(true)
})

it('asks itself where what was read ahead failed', async () => {
  const failing = steadily('people', ahead('/admin/people'), () => Promise.reject(new NoAnswer()))
  expect(await steadily('people', at('/admin/people'), counter())).toBe(1)
  await expect(failing).rejects.toThrow(NoAnswer)
})
