import type { Plugin, Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const BACK_OFFICE = /\/app\/(?:admin|editor\/(?:panels|surface\/(?!paste\/)))\//
/** Files that load once someone signs in on the blog. */
const SIGNED_IN =
  /\/app\/(?:admin|editor\/(?:panels|surface\/(?!paste\/))|features\/(?:session|blog-panel)|pages\/blog\/list)\//
const LAYOUT = /\/app\/admin\/layout\.tsx/
/** The places that people open first. */
const FIRST = /\/app\/admin\/(?:layout|posts\/route|inbox\/route)\.tsx/
/** The page for links in account emails. */
const ACCOUNT = /\/app\/features\/account-link\//
/** Loaded by every page, without React. */
const ENTRY = /\/app\/entry\.client\.tsx/
const ROUTER = /\/node_modules\/react-router\//

/** A module and all modules reachable from it through `next`. */
function reachedFrom(
  id: string,
  next: (info: Rolldown.ModuleInfo) => readonly string[],
  graph: Graph,
): string[] {
  const seen = new Set([id])
  for (const one of seen) {
    const info = graph.getModuleInfo(one)
    if (info) for (const other of next(info)) seen.add(other)
  }
  return [...seen]
}

/** The files that are loaded separately and need a module: entries and dynamic imports. */
const loadersOf = (id: string, graph: Graph) =>
  reachedFrom(id, info => info.importers, graph).filter(one => {
    const info = graph.getModuleInfo(one)
    return info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0
  })

type Test = (loaders: readonly string[], id: string, graph: Graph) => boolean

const every = (loaders: readonly string[], sign: RegExp) => loaders.every(one => sign.test(one))
const some = (loaders: readonly string[], sign: RegExp) => loaders.some(one => sign.test(one))
const isFirst: Test = loaders => some(loaders, LAYOUT) || (loaders.length > 1 && some(loaders, FIRST))
const isShared: Test = loaders => some(loaders, BACK_OFFICE) && !every(loaders, BACK_OFFICE)
const isOfPages: Test = (...module) => isShared(...module) && !every(module[0], SIGNED_IN)
const isCommon: Test = (...module) => isShared(...module) && isFirst(...module)
/** Modules that a page can load without React or the router. */
const isLight: Test = (loaders, id, graph) =>
  !some(loaders, ENTRY) &&
  !some(
    reachedFrom(id, info => info.importedIds, graph),
    ROUTER,
  )

/** A group with the name of its file. */
const named = (name: string, test: Test) => ({
  debugName: name,
  name: (id: string, graph: Graph) => (test(loadersOf(id, graph), id, graph) ? name : null),
})

/**
 * The files of the back office: what its first places need, and what they share with the sign-in on the blog's page. A group includes
 * what its modules import, so modules that pages load too go into groups of higher priority. Otherwise a page would load the back office.
 */
export const adminGroups = [
  {
    ...named('session', (...module) => isCommon(...module) && isLight(...module) && some(module[0], ACCOUNT)),
    priority: 5,
  },
  { ...named('common', isCommon), priority: 4 },
  { ...named('shared', isOfPages), priority: 3, entriesAware: true },
  { ...named('writing', isShared), priority: 2, entriesAware: true },
  { ...named('admin', (...module) => every(module[0], BACK_OFFICE) && isFirst(...module)), priority: 1 },
]

/**
 * Lets a route's file contain code that other files need too. Otherwise the route would get a second file that only imports
 * the first.
 */
export function sharedRouteFiles(): Plugin {
  return {
    name: 'shared-route-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    options: options => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  }
}
