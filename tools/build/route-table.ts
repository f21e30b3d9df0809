import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

const RESOURCES = /^pages\/resources\//

function flatten(entries: readonly RouteConfigEntry[], parent = ''): { path: string; file: string }[] {
  return entries.flatMap(({ path = '', file, children = [], index }) => {
    const full = [parent, path].filter(part => part !== '').join('/')
    const own = index || path !== '' ? [{ path: `/${full}`, file }] : []
    return [...own, ...flatten(children, full)]
  })
}

/** Pages that need PUBLIC_FIGURES or a signed-in person. */
const NOT_FOR_ALL = /^\/(?:figures$|admin(?:\/|$))/

/** Returns the address of every page, without resource routes, parameters and catch-all routes. */
export async function pagePaths(): Promise<string[]> {
  const pages = flatten(await routes).filter(
    ({ path, file }) => !RESOURCES.test(file) && !/[:*]/.test(path) && !NOT_FOR_ALL.test(path),
  )
  return [...new Set(pages.map(({ path }) => path))]
}

/** A value of a route's parameter that always exists. */
const NEW_POST = '/admin/posts/new'

/** Returns everything that a link may point to: pages and resource routes. */
export async function knownPaths(): Promise<Set<string>> {
  return new Set([...flatten(await routes).map(({ path }) => path), NEW_POST])
}
