import type { Config } from '@react-router/dev/config'

const renderedOnRequest = /^\/blog(\/|$)/

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  // The whole route table is small: shipping it at once saves a manifest request on each hover.
  routeDiscovery: { mode: 'initial' },
  prerender: ({ getStaticPaths }) => getStaticPaths().filter(path => !renderedOnRequest.test(path)),
} satisfies Config
