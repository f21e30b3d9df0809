import oklabFunction from '@csstools/postcss-oklab-function'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { brandColors, brandFiles } from './tools/build/brand.ts'
import { buildTargets } from './tools/build/browsers.ts'
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
    '/app/(?:root|scenes/(?:scene|workable)\\.|layout/(?!not-found|near-matches|torn-sheet|late-parts|header-popovers|motion|english|header|footer|nav-menu|drawer)|ui/(?:dialog|field|icons|page-link|toast))',
    '/app/lib/(?:page-meta|site-origin|is-served|served-page|form/(?:use-form|lazy-form))\\.ts',
    '/app/sections/(?:section-head|statement|wordmarks)\\.tsx',
    '/content/(?:site|languages|collections/error-pages)\\.ts',
    '/contract/(?:messages|limits|choices|submission|languages)\\.ts',
    'preload-helper',
  ].join('|'),
)

/** What surrounds English pages alone. */
const ENGLISH = /\/app\/layout\/(?:english|header|footer|nav-menu|drawer)\.tsx|\/content\/navigation\.ts/

/**
 * Small parts that nearly every page but the home page has. One file compresses better than one for each, and the route table
 * of every page names it once.
 */
const SECTIONS = /\/app\/(?:scenes\/work-section|sections\/(?:data-table|figure-note|limits|page-hero))\.tsx/

/** Every page's module is called `route`: its file gets the name of the page. */
function nameEntry({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  const [, page, language = ''] =
    /\/app\/pages\/(?:.*\/)?([^/]+)\/route(\.[a-z]+)?\.tsx/.exec(facadeModuleId ?? '') ?? []
  return `assets/${page ? page + language : name}-[hash].js`
}

export default defineConfig({
  // One pass over the stylesheet is enough: the bundler's, for the browsers named below.
  plugins: [
    tailwindcss({ optimize: false }),
    reactRouter(),
    lastModified(import.meta.dirname),
    brandFiles(),
    routerParts(),
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
    // See tools/build/router-parts.ts.
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Writes the constants of content/facts.ts into the pages that use them.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            entryFileNames: nameEntry,
            codeSplitting: {
              groups: [
                { name: 'react', test: REACT },
                { name: 'frame', test: FRAME },
                { name: 'english', test: ENGLISH },
                { name: 'sections', test: SECTIONS },
              ],
            },
          },
        },
      },
    },
  },
})
