import type { Plugin } from 'vite'

const ROUTER = '/react-router/dist/production/lib/'

/** Modules of the router and the bundler that are replaced for browsers, by the end of their path. */
const PARTS: Record<string, string> = {
  // The router's error boundaries write an inline script, which the content security policy refuses. The site
  // has its own (entry.client.tsx).
  [`${ROUTER}dom/ssr/errorBoundaries.js`]: `
    export const RemixErrorBoundary = ({ children }) => children
    export const RemixRootDefaultErrorBoundary = () => null
    export const BoundaryShell = () => null`,
  [`${ROUTER}dom/ssr/fallback.js`]: 'export const RemixRootDefaultHydrateFallback = () => null',
  // The router's version reloads the open page when a module cannot be fetched, even if a link is only
  // hovered.
  [`${ROUTER}dom/ssr/routeModules.js`]: `
    export async function loadRouteModule({ id, module }, loaded) {
      loaded[id] ??= await import(/* @vite-ignore */ module)
      return loaded[id]
    }`,
  // The route table comes with the page (react-router.config.ts), so that nothing is discovered later.
  [`${ROUTER}dom/ssr/fog-of-war.js`]: `
    export const URL_LIMIT = 7680
    export const isFogOfWarEnabled = () => false
    export const useFogOFWarDiscovery = () => undefined
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const getPartialManifest = manifest => manifest
    export const getPathsWithAncestors = paths => paths
    export const getManifestPath = () => ''
    export const handleClientVersionMismatch = async () => false`,
  // Nobody instruments the router.
  [`${ROUTER}router/instrumentation.js`]: `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = router => router
    export const instrumentHandler = handler => handler
    export const instrumentationResultMetaContext = undefined`,
  // Vite's version adds module preload links, which Firefox refuses for modules with a digest in the import
  // map.
  'vite/preload-helper.js': 'export const __vitePreload = load => load()',
}

/** Replaces the modules. The build fails if a new version has them elsewhere. */
export function routerParts(): Plugin {
  const left = new Set(Object.keys(PARTS))
  return {
    name: 'router-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const part = Object.keys(PARTS).find(file => id.endsWith(file))
      if (!part) return undefined
      left.delete(part)
      return PARTS[part]
    },
    buildEnd(error) {
      if (!error && left.size > 0) this.error(`There is no ${[...left].join(', ')}`)
    },
  }
}
