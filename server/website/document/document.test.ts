import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { ORIGIN_PLACEHOLDER } from '../../../contract/addresses.ts'
import { createBoot, digest } from './boot-script.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { prepareDocument } from './document.ts'
import { createHydration } from './hydration.ts'

const RENDERED = `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/root.js"/>
<link rel="canonical" href="${ORIGIN_PLACEHOLDER}/security"/><link rel="stylesheet" href="/assets/app-1a2b.css"/>
<script>theme()</script></head><body><p>Words</p><script>window.context = {}</script>
<script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root.js";
window.__reactRouterRouteModules = {"root":route0};
import("/assets/entry.js");</script></body></html>`

const MODULE = '/assets/root.js'
const files = new Map(
  [MODULE, '/assets/manifest-1.js', '/assets/entry.js'].map(path => [path, Buffer.from('1')]),
)
const build = {
  routes: { root: { id: 'root', path: '' } },
  assets: {
    url: '/assets/manifest-1.js',
    entry: { module: '/assets/entry.js' },
    routes: { root: { module: MODULE } },
  },
} as unknown as ServerBuild
const hydration = createHydration(build, files)
const boot = createBoot(files, { ...hydration, sheets: ['/assets/app-1a2b.css'], shared: [] })
const options = { siteUrl: 'https://octavo.example', cutStyles: () => 'p{margin:0}', hydration, boot }
const prepare = () => prepareDocument(RENDERED, options, { path: '/' })

test('inserts the public origin', () => {
  expect(prepare().html).toContain('href="https://octavo.example/security"')
  expect(prepare().html).not.toContain('origin.invalid')
})

test('inlines the rules that the page uses and loads no module before the first paint', () => {
  const { html } = prepare()
  expect(html).toContain('<style>p{margin:0}</style>')
  expect(html).not.toMatch(/modulepreload|<link rel="stylesheet"|type="module"/)
  expect(html).toContain(boot.tag({ root: ['/assets/root.js'] }))
})

test('allows exactly the inline scripts and styles of the page, and the import map', () => {
  const { html, scripts, styles } = prepare()
  const inline = Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, text = '']) => digest(text))
  expect(inline).toHaveLength(2)
  expect(scripts).toEqual([...inline, boot.mapDigest])
  expect(styles).toEqual([digest('p{margin:0}')])
  const policy = contentSecurityPolicy({ scripts, styles })
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`script-src 'self' ${scripts.map(value => `'${value}'`).join(' ')};`)
  expect(policy).not.toContain('unsafe')
})

test('allows only those scripts of a rendered page that have the nonce', () => {
  const marked = RENDERED.replaceAll('<script', '<script nonce="m-1"').replace(
    '<p>Words</p>',
    '<p>Words</p><script>stolen()</script><script nonce="m-2">guessed()</script>',
  )
  const { html, scripts } = prepareDocument(marked, options, { path: '/', nonce: 'm-1' })
  expect(scripts).toEqual([digest('theme()'), digest('window.context = {}'), boot.mapDigest])
  expect(html).not.toContain('m-1')
  expect(html).toContain('<script>theme()</script>')
})

test('refuses a document with an unknown entry script, because the page would never hydrate', () => {
  const odd = RENDERED.replace('import("/assets/entry.js");', '')
  expect(() => prepareDocument(odd, options, { path: '/' })).toThrow(/entry/)
})
