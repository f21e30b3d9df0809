import type { Config } from '@react-router/dev/config'
import { cardAddress } from './app/lib/card-address.ts'

/** What depends on the database or the clock, and the back office, whose documents get a nonce. */
const renderedOnRequest =
  /^\/(?:blog(?:\/|$)|admin(?:\/|$)|figures$|search(?:$|\/)|sitemap\.xml|\.well-known\/)/
/** Neither the page that is there only where PUBLIC_FIGURES is on nor the back office has a link preview. */
const hasCard = (path: string) => !path.includes('.') && path !== '/figures' && !path.startsWith('/admin')

export default {
  appDirectory: 'app',
  // Moved to build/ when it is complete (tools/build/build.ts).
  buildDirectory: '.cache/build',
  // Nobody may ask for parts of the route table: a page that is hydrated has all of it.
  routeDiscovery: { mode: 'initial' },
  // A place needs its loader and its view at once, and each file costs a slow line a round trip.
  splitRouteModules: false,
  prerender: {
    paths({ getStaticPaths }) {
      const all = getStaticPaths()
      const cards = all.filter(hasCard).map(cardAddress)
      return [...all.filter(path => !renderedOnRequest.test(path)), ...cards]
    },
    // A card is drawn in a thread of its own.
    concurrency: 2,
  },
} satisfies Config
