import { use, useLayoutEffect } from 'react'
import {
  createPath,
  type DataRouteObject,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router'
import { isServed } from '../lib/is-served.ts'

type Load = () => Promise<unknown>

/** Neither a page's module nor the server could be reached. */
export class MissingModule extends Error {}

/**
 * Falls back to a full navigation when the module of a page cannot be fetched: after a deploy the old one is gone. If the
 * server cannot be reached either, the page fails and its error boundary is shown.
 */
export function useMissingModules() {
  const router = use(DataRouterContext)?.router
  const manifest = use(FrameworkContext)?.manifest
  // A layout effect, so that it runs before any link can be pressed.
  useLayoutEffect(() => {
    async function leave(cause: unknown) {
      const asked = router?.state.navigation.location
      const address = asked && createPath(asked)
      if (!address || !(await isServed(address)))
        return new MissingModule('The script of this page cannot be fetched', { cause })
      window.location.assign(address)
      return new Promise(() => undefined)
    }
    function guard(route: DataRouteObject) {
      for (const child of route.children ?? []) guard(child)
      const { module, clientLoaderModule } = manifest?.routes[route.id] ?? {}
      const lazy = route.lazy as Record<string, Load | undefined> | undefined
      let fetched: Promise<unknown> | undefined
      const fetchOnce = () => {
        const modules = [module, clientLoaderModule].filter(file => file !== undefined)
        fetched ??= Promise.all(modules.map(file => import(/* @vite-ignore */ file))).then(
          () => undefined,
          leave,
        )
        return fetched
      }
      for (const [name, load] of Object.entries(lazy ?? {}))
        if (lazy && load)
          lazy[name] = () => fetchOnce().then(fault => (fault ? failing(name, fault) : load()))
    }
    for (const route of router?.routes ?? []) guard(route)
  }, [router, manifest])
}

/** The router ignores a module that fails and shows nothing, so its loader and its component throw instead. */
function failing(property: string, fault: unknown) {
  if (property !== 'Component' && property !== 'loader') return undefined
  return () => {
    throw fault
  }
}
