import type { Config } from '@react-router/dev/config'
import { cardAddress } from './app/lib/card-address.ts'

/** What depends on the database or the clock. */
const renderedOnRequest = /^\/(?:blog(?:\/|$)|sitemap\.xml|\.well-known\/)/
const isPage = (path: string) => !path.includes('.')

export default {
  appDirectory: 'app',
  // Moved to build/ when it is complete (tools/build/build.ts).
  buildDirectory: '.cache/build',
  // The whole route table is small: shipping it at once saves a manifest request on each hover.
  routeDiscovery: { mode: 'initial' },
  prerender({ getStaticPaths }) {
    const all = getStaticPaths()
    const cards = all.filter(isPage).map(cardAddress)
    return [...all.filter(path => !renderedOnRequest.test(path)), ...cards]
  },
} satisfies Config
