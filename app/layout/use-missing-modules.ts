import { use, useLayoutEffect } from 'react'
import {
  createPath,
  type DataRouteObject,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router'
import { isServed } from '../lib/is-served.ts'

type Load = () => Promise<unknown>

/** A page's module could not be fetched, and the server not be reached. */
export class MissingModule extends Error {}

/**
 * Leaves for the address that was asked for, as a full navigation, when the module of its page cannot be had: after a
 * deploy the old one is gone. When the server cannot be reached either, the page is one that fails.
 */
export function useMissingModules() {
  const router = use(DataRouterContext)?.router
  const manifest = use(FrameworkContext)?.manifest
  // Before any link can be pressed.
  useLayoutEffect(() => {
    async function leave(cause: unknown) {
      const asked = router?.state.navigation.location
      const address = asked && createPath(asked)
      if (!address || !(await isServed(address)))
        return new MissingModule('The script of this page cannot be had', { cause })
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

/** The router passes over a module that fails, and shows nothing: so the page itself has to fail. */
function failing(property: string, fault: unknown) {
  if (property !== 'Component') return undefined
  return () => {
    throw fault
  }
}
