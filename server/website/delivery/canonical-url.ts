import type { ServerBuild } from 'react-router'
import { SEARCH_LENGTH } from '../../../contract/limits.ts'

/** Returns the address that the renderer sees and that the cache uses as its key. */
export type CanonicalUrl = (url: URL) => URL

const PAGE = /^[1-9]\d{0,4}$/
/** One more than the limit of a search, so that the page can say that it's too long. */
const LONGEST_WORDS = SEARCH_LENGTH + 1
const DATA = /\.data$/

/** Normalizes the value of each parameter that a route may read. */
const oneForm: Readonly<Record<string, (value: string) => string>> = {
  // The first page has no `page` parameter.
  page: value => (PAGE.test(value) && value !== '1' ? value : ''),
  q: value => [...value.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, LONGEST_WORDS).join(''),
}

/**
 * Reduces a URL to what its route reads: our own origin, the path, and the normalized parameters that the route lists
 * in `handle.parameters`. Unknown parameters can't fill the cache, because they result in the same key.
 */
export function createCanonicalUrl(routes: ServerBuild['routes'], siteUrl: string): CanonicalUrl {
  const reading = Object.values(routes).flatMap(route => {
    const parameters = parametersOf(route?.module.handle)
    return route?.path && parameters.length > 0 ? [{ path: patternOf(route.path), parameters }] : []
  })
  return url => {
    const known = new URL(siteUrl)
    known.pathname = url.pathname
    const path = url.pathname.replace(DATA, '')
    const read = reading.find(route => route.path.test(path))?.parameters ?? []
    for (const name of read) {
      const value = oneForm[name]?.(url.searchParams.get(name) ?? '')
      if (value) known.searchParams.set(name, value)
    }
    // With `_routes` the router requests the data of one route only.
    const route = url.searchParams.get('_routes')
    if (route !== null && DATA.test(url.pathname) && Object.hasOwn(routes, route))
      known.searchParams.set('_routes', route)
    return known
  }
}

function parametersOf(handle: unknown): readonly string[] {
  const parameters = (handle as { parameters?: unknown } | undefined)?.parameters
  return Array.isArray(parameters) ? parameters : []
}

function patternOf(path: string): RegExp {
  const parts = path.split('/').map(part => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.')))
  return new RegExp(`^/${parts.join('/')}$`)
}
