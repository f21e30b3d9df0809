import type { Plugin } from 'vite'

const CLIENT_ROUTE = '?__react-router-build-client-route'
/** Pages and what surrounds them are documents: the browser gets their HTML, and their islands. */
const DOCUMENTS = /\/app\/(?:pages|languages|layout)\//

/**
 * Leaves the routes of documents out of what browsers load. The router bundles every route for them, and modules that an island shares
 * with a route would be split from it into files of their own.
 */
export function documentRoutes(): Plugin {
  return {
    name: 'document-routes',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(_, id) {
      return id.endsWith(CLIENT_ROUTE) && DOCUMENTS.test(id) ? { code: 'export {}', map: null } : undefined
    },
  }
}
