import type { Plugin } from 'vite'

const CLIENT_ROUTE = '?__react-router-build-client-route'
/** Pages and their frame are documents: the browser gets their HTML and their islands. */
const DOCUMENTS = /\/app\/(?:pages|languages|layout)\//

/**
 * Keeps document routes out of the browser's scripts. The router bundles every route for browsers, which would split modules that an
 * island shares with a route into files of their own.
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
