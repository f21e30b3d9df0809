import type { ServerBuild } from 'react-router'

/** Returns the address that the renderer sees and that the cache uses as its key. */
export type CanonicalUrl = (url: URL) => URL

const PAGE = /^[1-9]\d{0,4}$/
const DATA = /\.data$/

/**
 * Reduces an address to what its route reads: our own origin, the path, and the parameters that the route
 * lists in `handle.parameters`, each in one form. Made-up parameters cannot fill the cache, because they
 * result in the same address.
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
      const value = url.searchParams.get(name) ?? ''
      // The first page has no number.
      if (PAGE.test(value) && value !== '1') known.searchParams.set(name, value)
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
