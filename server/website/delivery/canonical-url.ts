import type { ServerBuild } from 'react-router'

/** The address as the renderer sees it, and under which its answer is kept. */
export type CanonicalUrl = (url: URL) => URL

const PAGE = /^[1-9]\d{0,4}$/
const DATA = /\.data$/

/**
 * Returns a function that leaves of an address what its route reads: our origin whatever host was asked for, the path, and
 * the parameters that the route names in `handle.parameters`, each in its one form. Nobody fills the cache by making others
 * up: they are the same address.
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
    // With it the router asks for the data of one route alone.
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
