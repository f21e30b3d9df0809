import { islands } from './islands/list.ts'
import { defineIslands } from './islands/runtime.ts'
import { startShell } from './shell/shell.ts'

startShell()
defineIslands(islands)

// Only a page with `<Scripts/>` has it (root.tsx).
if ('__reactRouterContext' in window)
  import('./hydrate-router.tsx').then(({ hydrateRouter }) => hydrateRouter())

// In development a change of a document's sources reloads it. One of an island's is followed by an update of its modules, in place.
if (import.meta.hot && !('__reactRouterContext' in window)) {
  // The refresh of components asks the router for data first, and a document has none.
  Object.assign(window, { __reactRouterDataRouter: { revalidate: async () => undefined } })
  let reload: number | undefined
  import.meta.hot.on('react-router:hmr', () => {
    reload = window.setTimeout(() => location.reload(), 300)
  })
  import.meta.hot.on('vite:beforeUpdate', ({ updates }) => {
    if (updates.some(({ type }) => type === 'js-update')) clearTimeout(reload)
  })
}
