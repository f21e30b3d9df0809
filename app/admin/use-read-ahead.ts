import { useContext, useEffect, useRef } from 'react'
import {
  type ClientLoaderFunction,
  UNSAFE_FrameworkContext as FrameworkContext,
  matchRoutes,
  UNSAFE_DataRouterContext as RouterContext,
  useMatches,
} from 'react-router'
import { requestAhead } from './enter.ts'

/** Ignores a pointer that passes by. */
const REST_MS = 60
/** Links whose data is worth prefetching. */
const AHEAD = '.rail-places a[href], :is(.post-lines, .inbox-lines) a[data-line]'

/** Prefetches a link's data while the pointer or the focus rests on it. The router itself prefetches only scripts. */
export function useReadAhead(): void {
  const router = useContext(RouterContext)?.router
  const manifest = useContext(FrameworkContext)?.manifest
  const shown = useRef<readonly string[]>([])
  const matches = useMatches()
  useEffect(() => {
    shown.current = matches.map(({ id, pathname }) => `${id} ${pathname}`)
  })
  useEffect(() => {
    if (!router || !manifest) return
    let resting: ReturnType<typeof setTimeout>
    async function read(url: URL) {
      const request = requestAhead(url)
      for (const { route, params, pathname } of matchRoutes(router?.routes ?? [], url) ?? []) {
        const file = manifest?.routes[route.id ?? '']
        if (!file?.hasClientLoader || shown.current.includes(`${route.id} ${pathname}`)) continue
        import(/* @vite-ignore */ file.module)
          .then(({ clientLoader }: { clientLoader: ClientLoaderFunction }) =>
            clientLoader({ request, params } as Parameters<ClientLoaderFunction>[0]),
          )
          // The navigation itself shows the error.
          .catch(() => undefined)
      }
    }
    function look({ target }: Event) {
      clearTimeout(resting)
      const link = target instanceof Element && target.closest<HTMLAnchorElement>(AHEAD)
      if (link) resting = setTimeout(() => read(new URL(link.href)), REST_MS)
    }
    // The navigation itself loads it.
    const stop = () => clearTimeout(resting)
    document.addEventListener('pointerover', look)
    document.addEventListener('focusin', look)
    document.addEventListener('click', stop, true)
    return () => {
      stop()
      document.removeEventListener('pointerover', look)
      document.removeEventListener('focusin', look)
      document.removeEventListener('click', stop, true)
    }
  }, [router, manifest])
}
