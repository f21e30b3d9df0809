import type { Config } from '@react-router/dev/config'

const renderedOnRequest = /^\/blog(\/|$)/

export default {
  appDirectory: 'app',
  // Moved to build/ when it is complete (tools/build.ts).
  buildDirectory: '.cache/build',
  // The whole route table is small: shipping it at once saves a manifest request on each hover.
  routeDiscovery: { mode: 'initial' },
  prerender: ({ getStaticPaths }) => getStaticPaths().filter(path => !renderedOnRequest.test(path)),
} satisfies Config
