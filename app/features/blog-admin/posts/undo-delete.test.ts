import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StoredPost } from './post-store.ts'
import { createUndoList } from './undo-delete.tsx'

const post = (id: string) => ({ id, title: `Post ${id}` }) as StoredPost

function open(restore: (post: StoredPost) => Promise<void> = async () => undefined) {
  let shown: string[] = []
  const restored = vi.fn()
  const faults: unknown[] = []
  const list = createUndoList({
    show: deleted => {
      shown = deleted.map(({ id }) => id)
    },
    restore,
    onRestored: restored,
    fail: error => faults.push(error),
  })
  return { ...list, shown: () => shown, restored, faults }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('offers each deleted post for ten seconds of its own', () => {
  const { add, shown } = open()
  add(post('a'))
  vi.advanceTimersByTime(6_000)
  add(post('b'))
  expect(shown()).toEqual(['a', 'b'])
  vi.advanceTimersByTime(4_000)
  expect(shown()).toEqual(['b'])
  vi.advanceTimersByTime(6_000)
  expect(shown()).toEqual([])
})

it('restores a post, takes it from the list and says so once', async () => {
  const restore = vi.fn(async () => undefined)
  const { add, undo, shown, restored } = open(restore)
  const [first, second] = [post('a'), post('b')]
  add(first)
  add(second)
  await undo(first)
  expect(restore).toHaveBeenCalledExactlyOnceWith(first)
  expect(shown()).toEqual(['b'])
  expect(vi.getTimerCount()).toBe(1)
  expect(restored).toHaveBeenCalledOnce()
})

it('still offers a post that could not be restored', async () => {
  const { add, undo, shown, restored, faults } = open(() => Promise.reject(new Error('away')))
  const first = post('a')
  add(first)
  await undo(first)
  expect(shown()).toEqual(['a'])
  expect(faults).toHaveLength(1)
  expect(restored).not.toHaveBeenCalled()
})

it('leaves no timer behind when the panel closes', () => {
  const { add, stop } = open()
  add(post('a'))
  stop()
  expect(vi.getTimerCount()).toBe(0)
})
