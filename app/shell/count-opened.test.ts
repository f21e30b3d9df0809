// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { countOpened } from './count-opened.ts'

const ask = vi.fn(async () => new Response())
vi.stubGlobal('fetch', ask)

function open({ deliveryType = '', isPrerendering = false }): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ deliveryType } as never])
  Object.assign(document, { prerendering: isPrerendering })
  countOpened()
}

afterEach(() => ask.mockClear())

it('says nothing of a page that the server was just asked for', () => {
  open({})
  expect(ask).not.toHaveBeenCalled()
})

it('tells that a page is open which was fetched before', () => {
  open({ deliveryType: 'navigational-prefetch' })
  expect(ask).toHaveBeenCalledWith(location.pathname, expect.objectContaining({ method: 'HEAD' }))
})

it('tells that a page is open which was rendered before, once it is', () => {
  open({ deliveryType: 'navigational-prefetch', isPrerendering: true })
  expect(ask).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('prerenderingchange'))
  expect(ask).toHaveBeenCalledOnce()
})
