import oklabFunction from '@csstools/postcss-oklab-function'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { brandColors, brandFiles } from './tools/build/brand.ts'
import { buildTargets } from './tools/build/browsers.ts'
import { documentRoutes } from './tools/build/document-routes.ts'
import { lastModified } from './tools/build/last-modified.ts'

/** What every document loads. The back office shares parts of it, which would otherwise be files of their own. */
const SHELL =
  /\/app\/(?:shell\/|styles\/|islands\/(?:list|runtime|stylesheets)|lib\/(?:is-served|session-key|time|form\/draft-key)|ui\/(?:dialog-state|place-toasts-later|toast-region|toast-store))|vite\/preload-helper/

/** Few files instead of many: each costs a slow line a round trip. Those that come first take what later ones would take too. */
const GROUPS = [
  { name: 'shell', test: SHELL, priority: 3 },
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
  { name: 'router', test: /\/node_modules\/react-router\//, priority: 1 },
  // Who is signed in: for the blog's panel, the account page and the back office. Views are loaded when they are asked for.
  {
    name: 'session',
    test: /\/node_modules\/@supabase\/postgrest-js\/|\/app\/(?:features\/session\/[^/]+\.ts$|lib\/(?:backend-client|device-token))/,
  },
  // What several places of the back office share.
  {
    name: 'office',
    test: /\/app\/admin\/|\/content\/collections\/(?:admin|desk|blog-admin)/,
    minShareCount: 3,
  },
]

export default defineConfig({
  // One pass over the stylesheet is enough: the bundler's, for the browsers named below.
  plugins: [
    tailwindcss({ optimize: false }),
    reactRouter(),
    documentRoutes(),
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
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: GROUPS } },
        },
      },
    },
  },
})
