import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { keepWords } from './keep-words.ts'
import { builtWords } from './resolve-published.ts'

const TEXT = 'collections/notice#notice.text'
const log = createLog(() => undefined)
const notice = { on: true, text: 'Closed on Friday', href: '/contact', from: '', until: '' }

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-18T08:59:00Z') }))
afterEach(() => vi.useRealTimers())

/** Keeps a site with this notice up to date, and returns what was shown of the notice each time. */
async function keep(moments: Partial<typeof notice>) {
  const shown: unknown[] = []
  const onNotice = vi.fn()
  const stop = keepWords({
    words: {
      readPublished: async () => ({ ...builtWords('1'), notice: { ...notice, ...moments } }),
      onWordsChange: () => () => undefined,
    },
    show(overrides) {
      shown.push(overrides[TEXT])
      return []
    },
    onNotice,
    log,
  })
  await vi.advanceTimersByTimeAsync(0)
  return { shown, onNotice, stop }
}

test('a notice without moments is shown', async () => {
  const { shown, onNotice, stop } = await keep({})
  await vi.advanceTimersByTimeAsync(86_400_000)
  expect(shown).toEqual([notice.text])
  expect(onNotice).not.toHaveBeenCalled()
  stop()
})

test('a notice appears and disappears at its moments, and nothing is rendered anew in between', async () => {
  const { shown, onNotice, stop } = await keep({
    from: '2026-11-18T09:00:00Z',
    until: '2026-11-18T10:00:00Z',
  })
  await vi.advanceTimersByTimeAsync(59_999)
  expect(shown).toEqual([undefined])
  await vi.advanceTimersByTimeAsync(1)
  expect(shown).toEqual([undefined, notice.text])
  await vi.advanceTimersByTimeAsync(3_599_999)
  expect(shown).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(shown).toEqual([undefined, notice.text, undefined])
  expect(onNotice).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(86_400_000)
  expect(shown).toHaveLength(3)
  stop()
})

test('a stopped server shows nothing more', async () => {
  const { shown, stop } = await keep({ from: '2026-11-18T09:00:00Z' })
  stop()
  await vi.advanceTimersByTimeAsync(86_400_000)
  expect(shown).toEqual([undefined])
})
