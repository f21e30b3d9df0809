import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ACTION_MS, createToastStore, TOAST_MS } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const titles = (store: ReturnType<typeof createToastStore>) => store.snapshot().map(toast => toast.title)

it('shows a toast for its time and no longer', () => {
  const store = createToastStore()
  store.show({ title: 'Saved' })
  vi.advanceTimersByTime(TOAST_MS - 1)
  expect(titles(store)).toEqual(['Saved'])
  vi.advanceTimersByTime(1)
  expect(titles(store)).toEqual([])
})

it('stays between four and five seconds', () => {
  expect(TOAST_MS).toBeGreaterThanOrEqual(4000)
  expect(TOAST_MS).toBeLessThanOrEqual(5000)
})

it('waits while it has the focus, and then shows only for the time that was left', () => {
  const store = createToastStore()
  store.show({ title: 'Saved' })
  vi.advanceTimersByTime(4000)
  store.focus(true)
  store.focus(true)
  vi.advanceTimersByTime(60_000)
  expect(titles(store)).toEqual(['Saved'])
  store.focus(false)
  vi.advanceTimersByTime(TOAST_MS - 4000 - 1)
  expect(titles(store)).toEqual(['Saved'])
  vi.advanceTimersByTime(1)
  expect(titles(store)).toEqual([])
})

it('waits under a resting pointer if it tells of a failure, and not of a success', () => {
  const store = createToastStore()
  store.hover(true)
  store.show({ title: 'Saved' })
  store.hover(true)
  store.show({ title: 'Failed', destructive: true })
  vi.advanceTimersByTime(TOAST_MS)
  expect(titles(store)).toEqual(['Failed'])
  store.focus(true)
  store.focus(false)
  vi.advanceTimersByTime(60_000)
  expect(titles(store)).toEqual(['Failed'])
  store.hover(false)
  vi.advanceTimersByTime(TOAST_MS)
  expect(titles(store)).toEqual([])
})

it('waits for nobody when no toast is left', () => {
  const store = createToastStore()
  const id = store.show({ title: 'First' })
  store.focus(true)
  store.dismiss(id)
  store.show({ title: 'Second' })
  vi.advanceTimersByTime(TOAST_MS)
  expect(titles(store)).toEqual([])
})

it('replaces a toast with the same words, and shows three at most', () => {
  const store = createToastStore()
  for (const title of ['A', 'B', 'A', 'C', 'D']) store.show({ title })
  expect(titles(store)).toEqual(['A', 'C', 'D'])
})

it('takes failures away when something has succeeded', () => {
  const store = createToastStore()
  store.show({ title: 'Failed', destructive: true })
  store.show({ title: 'Not this either', destructive: true })
  expect(titles(store)).toEqual(['Failed', 'Not this either'])
  store.show({ title: 'Saved' })
  expect(titles(store)).toEqual(['Saved'])
})

it('shows what can be acted on for ten seconds, and acts once', () => {
  const store = createToastStore()
  const act = vi.fn()
  store.show({ title: 'Deleted', action: { label: 'Undo', act } })
  vi.advanceTimersByTime(ACTION_MS - 1)
  const [toast] = store.snapshot()
  if (toast) store.act(toast)
  expect(act).toHaveBeenCalledTimes(1)
  expect(titles(store)).toEqual([])
  store.show({ title: 'Deleted', action: { label: 'Undo', act } })
  store.hover(true)
  vi.advanceTimersByTime(ACTION_MS)
  expect(titles(store)).toEqual(['Deleted'])
  store.hover(false)
  vi.advanceTimersByTime(ACTION_MS)
  expect(titles(store)).toEqual([])
})

it('notifies its listeners until they unsubscribe', () => {
  const store = createToastStore()
  const listener = vi.fn()
  const leave = store.subscribe(listener)
  const id = store.show({ title: 'A' })
  store.dismiss(id)
  store.dismiss(id)
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  store.show({ title: 'B' })
  expect(listener).toHaveBeenCalledTimes(2)
})
