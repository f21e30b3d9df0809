// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countPostEnd } from './count-post-end.ts'

const ask = vi.fn(async () => new Response())
let show: (isIntersecting: boolean) => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (entries: { isIntersecting: boolean }[]) => void) {
        show = isIntersecting => hear([{ isIntersecting }])
      }
      observe = vi.fn()
      disconnect = vi.fn()
    },
  )
  document.body.innerHTML = '<section class="end-piece"></section>'
})
afterEach(() => {
  ask.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('tells that the end of a post was reached, once it can have been read', () => {
  countPostEnd()
  show(true)
  vi.advanceTimersByTime(9_000)
  expect(ask).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(ask).toHaveBeenCalledWith(
    location.pathname,
    expect.objectContaining({ method: 'HEAD', headers: { 'octavo-post-end': '1' } }),
  )
})

it('says nothing of an end that was only passed on the way, and nothing on other pages', () => {
  countPostEnd()
  show(true)
  show(false)
  vi.advanceTimersByTime(60_000)
  document.body.innerHTML = ''
  countPostEnd()
  expect(ask).not.toHaveBeenCalled()
})
