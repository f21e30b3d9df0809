import type { Plugin } from 'vite'

/** Parts of the router that browsers get in another form. */
const PARTS: Record<string, string> = {
  // Its last resorts write an inline script, which the security policy refuses. The site has its own (entry.client.tsx).
  'dom/ssr/errorBoundaries.js': `
    export const RemixErrorBoundary = ({ children }) => children
    export const RemixRootDefaultErrorBoundary = () => null
    export const BoundaryShell = () => null`,
  'dom/ssr/fallback.js': 'export const RemixRootDefaultHydrateFallback = () => null',
  // Its own reloads the open page when a module can't be had, even when a link was only pointed at.
  'dom/ssr/routeModules.js': `
    export async function loadRouteModule({ id, module }, loaded) {
      loaded[id] ??= await import(/* @vite-ignore */ module)
      return loaded[id]
    }`,
}

/** Puts them in place. The build fails when a new version of the router keeps them elsewhere. */
export function routerParts(): Plugin {
  const left = new Set(Object.keys(PARTS))
  return {
    name: 'router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const part = Object.keys(PARTS).find(file => id.endsWith(`/react-router/dist/production/lib/${file}`))
      if (!part) return undefined
      left.delete(part)
      return PARTS[part]
    },
    buildEnd(error) {
      if (!error && left.size > 0) this.error(`The router has no ${[...left].join(', ')}`)
    },
  }
}
