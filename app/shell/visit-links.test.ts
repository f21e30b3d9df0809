import { afterEach, expect, it, vi } from 'vitest'
import { sourceOf } from '../forms/visit-source.ts'
import { startVisitLinks } from './visit-links.ts'

const origin = 'https://octavo.example'
const NEWS = 'https://news.example/'

class Link {
  href: string
  constructor(href: string) {
    this.href = href
  }
  closest(selector: string) {
    return selector.split(',').some(one => {
      const [, mark = '', href = ''] = /href(\$?)="([^"]+)"/.exec(one) ?? []
      return mark ? this.href.endsWith(href) : this.href === href
    })
  }
}

afterEach(() => vi.unstubAllGlobals())

/** What the tab has stored after its reader opened a page and followed a link. */
function follow(href: string, referrer: string, stored: Record<string, string> = {}, pathname = '/security') {
  const listeners: ((event: unknown) => void)[] = []
  vi.stubGlobal('Element', Link)
  vi.stubGlobal('document', { referrer })
  vi.stubGlobal('location', { origin, pathname, search: '?utm_source=letter' })
  vi.stubGlobal('addEventListener', (_: string, listener: (event: unknown) => void) =>
    listeners.push(listener),
  )
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      stored[key] = text
    },
  })
  startVisitLinks()
  const before = { ...stored }
  for (const listener of listeners) listener({ target: new Link(href) })
  return { before, after: stored }
}

it('writes where the visit began on the way to a form, and not by opening a page', () => {
  const entry = `${NEWS} /security?utm_source=letter`
  expect(follow('/platform', NEWS)).toEqual({ before: {}, after: {} })
  for (const form of ['/application', '/de/application', '/careers'])
    expect(follow(form, NEWS)).toEqual({ before: {}, after: { 'octavo-visit': entry } })
  expect(sourceOf(entry, origin)).toEqual({
    referrer: 'https://news.example',
    campaign: 'source=letter',
    landingPage: '/security',
  })
})

it('writes nothing on a page that is not the first, nor on a secret one, nor a second time', () => {
  expect(follow('/application', `${origin}/`).after).toEqual({})
  expect(follow('/application', NEWS, {}, '/receipt/secret').after).toEqual({})
  const removed = { 'octavo-visit': ' ' }
  expect(follow('/application', NEWS, removed).after).toEqual(removed)
})
