import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { lastModified } from './tools/build/last-modified.ts'
import { routerParts } from './tools/build/router-parts.ts'

/**
 * What every page needs before it hydrates, in two files: they compress better than their many parts, by 7 kB. One file
 * would be compiled in one task, which is too long for a touch to wait. Lazy modules must not end up in them.
 */
const REACT = /node_modules\/(?:react|react-dom|scheduler)\//
const FRAME = new RegExp(
  [
    'node_modules/react-router/',
    '/app/(?:root|scenes/|layout/(?!not-found|near-matches)|ui/(?:dialog|field|icons|toast))',
    '/app/lib/(?:page-meta|site-origin|is-served|served-page|form/(?:use-form|lazy-form))\\.ts',
    '/app/sections/(?:section-head|page-hero|apply-band|statement|wordmarks)\\.tsx',
    '/content/(?:navigation|site|collections/error-pages)\\.ts',
    '/contract/(?:messages|limits|choices|submission)\\.ts',
    'preload-helper',
  ].join('|'),
)

/** Every page's module is called `route`: its file gets the name of the page. */
function nameEntry({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  const page = /\/app\/pages\/(?:.*\/)?([^/]+)\/route\.tsx/.exec(facadeModuleId ?? '')?.[1]
  return `assets/${page ?? name}-[hash].js`
}

export default defineConfig({
  // One pass over the stylesheet is enough: the bundler's, for the browsers named below.
  plugins: [
    tailwindcss({ optimize: false }),
    reactRouter(),
    lastModified(import.meta.dirname),
    routerParts(),
  ],
  build: {
    target: 'es2022',
    // The first with popovers, `:has` and nesting: what the pages are built on.
    cssTarget: ['chrome120', 'firefox128', 'safari17.5'],
    // See tools/build/router-parts.ts.
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: nameEntry,
            codeSplitting: {
              groups: [
                { name: 'react', test: REACT },
                { name: 'frame', test: FRAME },
              ],
            },
          },
        },
      },
    },
  },
})
