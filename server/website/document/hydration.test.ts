import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createHydration } from './hydration.ts'

type Build = Pick<ServerBuild, 'assets' | 'routes'>

const ROUTES = {
  root: { id: 'root', path: '' },
  pages: { id: 'pages', parentId: 'root' },
  home: { id: 'home', parentId: 'pages', index: true },
  post: { id: 'post', parentId: 'pages', path: 'blog/:slug' },
  missing: { id: 'missing', parentId: 'pages', path: '*' },
}

const BUILD = {
  routes: ROUTES,
  assets: {
    url: '/assets/manifest-1.js',
    entry: { module: '/assets/entry.js', imports: [] },
    version: '1',
    routes: Object.fromEntries(
      Object.keys(ROUTES).map(id => [
        id,
        { id, module: `/assets/${id}.js`, ...(id === 'post' && { clientLoaderModule: '/assets/loader.js' }) },
      ]),
    ),
  },
} as unknown as Build

const FILES = new Map(
  ['manifest-1', 'entry', 'loader', ...Object.keys(ROUTES)].map(name => [`/assets/${name}.js`, '']),
)

/** The entry script as the router writes it, for a page of these modules. */
const entryScript = (names: readonly string[], attributes = '') =>
  `<script${attributes} type="module" async="">import "/assets/manifest-1.js";
${names.map((name, at) => `import * as route${at} from "/assets/${name}.js";`).join('\n')}
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");</script>`

const documentWith = (scripts: string) => `<script>theme()</script><p>Words</p>${scripts}<i>`
const HOME = documentWith(entryScript(['root', 'pages', 'home']))

const hydration = createHydration(BUILD, FILES)
const replace = (rendered: string, path: string, nonce?: string) =>
  hydration.replaceEntryScript(rendered, { path, nonce }, routes => `[${JSON.stringify(routes)}]`)

test('replaces the entry script by the modules of the routes that match the path', () => {
  expect(replace(HOME, '/')).toBe(
    documentWith('[{"root":["/assets/root.js"],"pages":["/assets/pages.js"],"home":["/assets/home.js"]}]'),
  )
})

test("puts a route's own module after its loader, which the router may fetch first", () => {
  const post = documentWith(entryScript(['root', 'pages', 'loader', 'post']))
  expect(replace(post, '/blog/a-post')).toContain('"post":["/assets/loader.js","/assets/post.js"]')
})

test('uses the modules of the not-found page for an unknown path', () => {
  const missing = documentWith(entryScript(['root', 'pages', 'missing']))
  expect(replace(missing, '/no/such%20page')).toContain('"missing":["/assets/missing.js"]')
})

test('refuses a script whose imports differ from the manifest', () => {
  expect(() => replace(HOME, '/blog/a-post')).toThrow(/imports .*home\.js .*not .*post\.js/)
  const fewer = HOME.replace('import("/assets/entry.js");', '')
  expect(() => replace(fewer, '/')).toThrow(/not .*entry\.js/)
  const more = HOME.replace('import(', 'import "/assets/new.js";import(')
  expect(() => replace(more, '/')).toThrow(/imports .*new\.js/)
})

test('refuses a document with a script of another kind, without an entry script, or with two', () => {
  const odd = HOME.replace('<p>', '<script type="importmap">{}</script><p>')
  expect(() => replace(odd, '/')).toThrow(
    'The router wrote a script that the server does not know: <script type="importmap">',
  )
  expect(() => replace(documentWith(''), '/')).toThrow(/exactly one/)
  expect(() => replace(HOME + HOME, '/')).toThrow(/exactly one/)
})

test('ignores scripts without the nonce of the renderer', () => {
  const stolen = '<script src="//elsewhere.example"></script><script type="module" async="">stolen()</script>'
  const own = entryScript(['root', 'pages', 'home'], ' nonce="m-1"')
  expect(replace(documentWith(stolen + own), '/', 'm-1')).toContain(stolen)
  const marked = '<script nonce="m-1" src="/new.js"></script>'
  expect(() => replace(documentWith(marked + own), '/', 'm-1')).toThrow(/does not know/)
})

test('refuses a build that lacks a module or a route that its manifest names', () => {
  const fewer = new Map(FILES)
  fewer.delete('/assets/loader.js')
  expect(() => createHydration(BUILD, fewer)).toThrow(
    'The build names /assets/loader.js, which it does not have.',
  )
  const routes = { ...BUILD.routes, extra: { id: 'extra', parentId: 'root' } } as unknown as Build['routes']
  expect(() => createHydration({ ...BUILD, routes }, FILES)).toThrow(/no route extra/)
})
