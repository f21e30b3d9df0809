import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { SetupError } from '../../env.ts'

/** The modules of each route on a page, by the route's id. */
export type RouteModules = Record<string, string[]>

/** The source of a document. One rendered on request has a nonce on the scripts that the renderer wrote. */
export interface DocumentSource {
  path: string
  nonce?: string | undefined
}

/** What a page imports to hydrate, according to the build's manifest. */
export interface Hydration {
  manifest: string
  entry: string
  /** Replaces the router's entry script in a document by a tag for the same modules. */
  replaceEntryScript(
    rendered: string,
    source: DocumentSource,
    tagFor: (routes: RouteModules) => string,
  ): string
}

type Build = Pick<ServerBuild, 'assets' | 'routes'>

/** Reads the build's manifest. Throws if it names a file that the build has not written. */
export function createHydration({ assets, routes }: Build, files: ReadonlyMap<string, unknown>): Hydration {
  const manifest = assets.url
  const entry = assets.entry.module
  const modules = new Map(Object.keys(routes).map(id => [id, modulesOf(assets, id)]))
  const missing = [manifest, entry, ...[...modules.values()].flat()].find(file => !files.has(file))
  if (missing !== undefined) throw new SetupError(`The build names ${missing}, which it does not have.`)
  const tree = routeTree(routes)

  function routesOf(path: string): RouteModules {
    const matches = matchRoutes(tree, path)
    if (matches === null) throw new SetupError(`The build has no route for ${path}.`)
    return Object.fromEntries(matches.map(({ route: { id = '' } }) => [id, modules.get(id) ?? []]))
  }

  return {
    manifest,
    entry,
    replaceEntryScript(rendered, { path, nonce }, tagFor) {
      const mark = nonce === undefined ? '' : ` nonce="${nonce}"`
      checkScripts(rendered, mark)
      const [before, script, after] = cutEntryScript(rendered, mark)
      const routesOfPage = routesOf(path)
      const expected = [manifest, ...Object.values(routesOfPage).flat(), entry].join(' ')
      const imported = Array.from(script.matchAll(IMPORTED), ([, file]) => file).join(' ')
      if (imported !== expected)
        throw new SetupError(`The router's entry script of ${path} imports ${imported}, not ${expected}.`)
      return before + tagFor(routesOfPage) + after
    },
  }
}

/** In the order in which the router merges them: the route's own module comes last. */
function modulesOf(assets: Build['assets'], id: string): string[] {
  const route = assets.routes[id]
  if (route === undefined) throw new SetupError(`The build's manifest has no route ${id}.`)
  const parts = [route.clientActionModule, route.clientLoaderModule, route.clientMiddlewareModule]
  return [...parts, route.hydrateFallbackModule, route.module].filter(file => file !== undefined)
}

function routeTree(routes: Build['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter(route => route !== undefined)
    .filter(route => route.parentId === parentId)
    .map(({ id, path, index }) => {
      const shared = path === undefined ? { id } : { id, path }
      return index ? { ...shared, index } : { ...shared, children: routeTree(routes, id) }
    })
}

const SCRIPT_TAG = /<script([^>]*)>/g
const ENTRY_ATTRIBUTES = ' type="module" async=""'
const KNOWN_ATTRIBUTES = new Set(['', ENTRY_ATTRIBUTES, ' type="application/ld+json"'])
const SCRIPT_END = '</script>'
/** Compares the imports of the script with the manifest, so that a new form of the script throws. */
const IMPORTED = /"(\/[^"]+\.js)"/g

/**
 * Throws if the renderer wrote a script of a new kind. Scripts without the nonce are not the renderer's, and
 * no policy allows them.
 */
function checkScripts(rendered: string, mark: string): void {
  for (const [tag, attributes = ''] of rendered.matchAll(SCRIPT_TAG))
    if (attributes.includes(mark) && !KNOWN_ATTRIBUTES.has(attributes.replace(mark, '')))
      throw new SetupError(`The router wrote a script that the server does not know: ${tag}`)
}

function cutEntryScript(rendered: string, mark: string): [before: string, script: string, after: string] {
  const [before = '', rest = '', ...more] = rendered.split(`<script${mark}${ENTRY_ATTRIBUTES}>`)
  const end = rest.indexOf(SCRIPT_END)
  if (end < 0 || more.length > 0) throw new SetupError('The router did not write exactly one entry script.')
  return [before, rest.slice(0, end), rest.slice(end + SCRIPT_END.length)]
}
