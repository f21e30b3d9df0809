import { useEffect } from 'react'
import { placeNames } from '#content/collections/admin-places.ts'
import { ADMIN } from '#contract/addresses.ts'

/** A pointer that only passes asks for nothing. */
const REST_MS = 60

interface RouteModule {
  clientLoader: (args: never) => Promise<unknown>
}

/** What reads a view. Named by a pattern: the routes import what imports this. */
const ROUTES = import.meta.glob<RouteModule>([
  './*/route.tsx',
  './pages/all/route.tsx',
  './inbox/submission/route.tsx',
])

/** What reads the view of an address, and the parameters in it. The editor of a post is none of them: to open it is more than to read. */
function routeOf({ pathname }: URL): [route: (() => Promise<RouteModule>) | undefined, params: object] {
  const [, , name = '', id, more] = pathname.split('/')
  const isPlace = placeNames.some(place => place === name)
  if (!pathname.startsWith(`${ADMIN}/`) || !isPlace || more !== undefined) return [undefined, {}]
  if (id !== undefined) return [name === 'inbox' ? ROUTES['./inbox/submission/route.tsx'] : undefined, { id }]
  return [ROUTES[name === 'pages' ? './pages/all/route.tsx' : `./${name}/route.tsx`], {}]
}

/** Reads what an address would show. `steadily` keeps it. */
async function warm(url: URL): Promise<void> {
  const [route, params] = routeOf(url)
  if (!route) return
  try {
    const { clientLoader } = await route()
    await clientLoader({ request: new Request(url), params, url, context: undefined } as never)
  } catch {
    // Nobody has asked for it yet. Whoever does is told.
  }
}

/** Reads ahead what a link leads to, while a pointer rests on it or it has the focus. */
export function useWarmth(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = ''
    function notice({ target }: Event) {
      const link = target instanceof Element ? target.closest('a') : null
      const isOurs = link?.matches('.rail-link, [data-line]')
      clearTimeout(timer)
      if (!link || !isOurs || link.href === last) return
      timer = setTimeout(() => {
        last = link.href
        warm(new URL(link.href))
      }, REST_MS)
    }
    document.addEventListener('pointerover', notice)
    document.addEventListener('focusin', notice)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', notice)
      document.removeEventListener('focusin', notice)
    }
  }, [])
}
