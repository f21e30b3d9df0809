import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { ORIGIN_PLACEHOLDER, prepareDocument } from './document.ts'

const RENDERED = `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/root.js"/>
<link rel="canonical" href="${ORIGIN_PLACEHOLDER}/security"/><link rel="stylesheet" href="/assets/app-1a2b.css"/>
<script>theme()</script></head><body><p>Words</p><script>window.context = {}</script>
<script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root.js";
window.__reactRouterRouteModules = {"root":route0};
import("/assets/entry.js");</script></body></html>`

const prepare = () =>
  prepareDocument(RENDERED, { siteUrl: 'https://octavo.example', cutStyles: () => 'p{margin:0}' })

test('puts the public origin in', () => {
  expect(prepare().html).toContain('href="https://octavo.example/security"')
  expect(prepare().html).not.toContain('origin.invalid')
})

test('inlines the rules that the page uses and loads no module before the first paint', () => {
  const { html } = prepare()
  expect(html).toContain('<style>p{margin:0}</style>')
  expect(html).not.toMatch(/modulepreload|<link rel="stylesheet"|type="module"/)
  expect(html).toContain('import("/assets/entry.js")')
  expect(html).toContain('l.href="/assets/app-1a2b.css"')
})

test('allows exactly the inline scripts and styles that the page has', () => {
  const { html, scriptHashes, styleHashes } = prepare()
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const scripts = Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, text = '']) => hash(text))
  expect(scripts).toHaveLength(3)
  expect(scriptHashes).toEqual(scripts)
  expect(styleHashes).toEqual([hash('p{margin:0}')])
  const policy = contentSecurityPolicy({ scriptHashes, styleHashes })
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`script-src 'self' ${scripts.join(' ')}`)
  expect(policy).not.toContain('unsafe')
})

test('refuses a document whose entry script it does not know, rather than serve a page that never wakes', () => {
  const odd = RENDERED.replace('import("/assets/entry.js");', '')
  expect(() => prepareDocument(odd, { siteUrl: 'https://octavo.example', cutStyles: () => '' })).toThrow(
    /entry/,
  )
})
