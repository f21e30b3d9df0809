import oklabFunction from '@csstools/postcss-oklab-function'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { adminGroups, sharedRouteFiles } from './tools/build/admin-scripts.ts'
import { brandColors, brandFiles } from './tools/build/brand.ts'
import { buildTargets } from './tools/build/browsers.ts'
import { documentRoutes } from './tools/build/document-routes.ts'
import { islandGroups } from './tools/build/island-scripts.ts'
import { lastModified } from './tools/build/last-modified.ts'

/**
 * Few files instead of many: each costs a slow line a round trip. A group takes along what its modules import, so it may
 * hold only what every page that loads one of its modules needs as a whole.
 */
const GROUPS = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 19 },
  { name: 'shell', test: /\/app\/(?:entry\.client|shell\/(?!tour-player))/, priority: 17 },
  ...islandGroups,
  // The root of what is hydrated as a whole takes along what else is in every such document.
  {
    name: 'root',
    test: /\/node_modules\/react-router\/|\/app\/(?:root\.|hydrate-router|admin\/view)|\/content\/navigation/,
    priority: 6,
  },
  ...adminGroups,
]

export default defineConfig({
  // One pass over the stylesheet is enough: the bundler's, for the browsers named below.
  plugins: [
    tailwindcss({ optimize: false }),
    reactRouter(),
    documentRoutes(),
    sharedRouteFiles(),
    lastModified(import.meta.dirname),
    brandFiles(),
  ],
  css: {
    // Colors are written once, in sRGB: all of them lie in it, and a second copy in oklch would cost every page 400 bytes.
    postcss: {
      plugins: [brandColors(), oklabFunction({ preserve: false, subFeatures: { displayP3: false } })],
    },
  },
  build: {
    target: buildTargets(),
    cssTarget: buildTargets(),
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    // Paths of the machine that built it would make the same sources another build elsewhere.
    ssr: { build: { rolldownOptions: { experimental: { attachDebugInfo: 'none' } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: GROUPS },
            // Without the names of all that load it.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
          },
        },
      },
    },
  },
})
