import type { Plugin } from 'vite'

const ROUTER = '/react-router/dist/production/lib/'

/** Parts of the router and of the bundler that browsers get in another form, by how their path ends. */
const PARTS: Record<string, string> = {
  // Its last resorts write an inline script, which the security policy refuses. The site has its own (entry.client.tsx).
  [`${ROUTER}dom/ssr/errorBoundaries.js`]: `
    export const RemixErrorBoundary = ({ children }) => children
    export const RemixRootDefaultErrorBoundary = () => null
    export const BoundaryShell = () => null`,
  [`${ROUTER}dom/ssr/fallback.js`]: 'export const RemixRootDefaultHydrateFallback = () => null',
  // Its own reloads the open page when a module can't be had, even when a link was only pointed at.
  [`${ROUTER}dom/ssr/routeModules.js`]: `
    export async function loadRouteModule({ id, module }, loaded) {
      loaded[id] ??= await import(/* @vite-ignore */ module)
      return loaded[id]
    }`,
  // Its own adds module preload links, which Firefox refuses for modules that the import map has a digest for.
  'vite/preload-helper.js': 'export const __vitePreload = load => load()',
}

/** Puts them in place. The build fails when a new version keeps them elsewhere. */
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
