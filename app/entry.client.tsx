import { islands } from './islands/list.ts'
import { defineIslands } from './islands/runtime.ts'
import { startShell } from './shell/shell.ts'

startShell()
defineIslands(islands)

// Only documents with `<Scripts/>` have it (root.tsx).
if ('__reactRouterContext' in window)
  import('./hydrate-router.tsx').then(({ hydrateRouter }) => hydrateRouter())

// In development, a change to a document's source reloads it. A change to an island's source is followed by an update
// of its modules in place.
if (import.meta.hot && !('__reactRouterContext' in window)) {
  // React Refresh asks the router to revalidate first, but such a document has no router.
  Object.assign(window, { __reactRouterDataRouter: { revalidate: async () => undefined } })
  let reload: number | undefined
  import.meta.hot.on('react-router:hmr', () => {
    reload = window.setTimeout(() => location.reload(), 300)
  })
  import.meta.hot.on('vite:beforeUpdate', ({ updates }) => {
    if (updates.some(({ type }) => type === 'js-update')) clearTimeout(reload)
  })
}
