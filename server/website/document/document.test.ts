import { expect, test } from 'vitest'
import { createPagePreparer } from '../page.ts'
import { digest } from './document.ts'

const TAGS = '<link rel="stylesheet" href="/assets/app-1a2b.css"/>'
const RENDERED = `<!DOCTYPE html><html><head>${TAGS}<script>theme()</script></head><body><p>Words</p><script>stolen()</script></body></html>`

const prepare = createPagePreparer({
  stylesheetTags: TAGS,
  headScripts: ['theme()'],
  videoScript: 'play()',
  cutStyles: () => 'p{margin:0}',
})

test('inserts the rules that the document uses', () => {
  const { html } = prepare(RENDERED, { path: '/' })
  expect(html).toContain('<style>p{margin:0}</style>')
  expect(html).not.toContain(TAGS)
})

test('allows its own inline scripts and styles by their digests, and no other', () => {
  const policy = prepare(RENDERED, { path: '/' }).headers['content-security-policy']
  expect(policy).toContain(`script-src 'self' '${digest('theme()')}';`)
  expect(policy).toContain(`style-src 'self' '${digest('p{margin:0}')}';`)
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  expect(policy).not.toMatch(/unsafe|nonce/)
})

test('allows players of videos where a document shows one, and nowhere else', () => {
  const without = prepare(RENDERED, { path: '/' }).headers
  expect(without['content-security-policy']).not.toMatch(/frame-src|media-src|play/)
  expect(without).not.toHaveProperty('cross-origin-embedder-policy')
  const { headers } = prepare(RENDERED.replace('stolen()', 'play()'), { path: '/' })
  const policy = headers['content-security-policy']
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://player.vimeo.com;')
  expect(policy).toContain(digest('play()'))
  expect(headers['cross-origin-embedder-policy']).toBe('unsafe-none')
  expect(headers['permissions-policy']).toContain('autoplay=(self "https://www.youtube-nocookie.com"')
  const uploads = prepare(RENDERED.replace('<p>Words', '<video src="/a.mp4">Words'), { path: '/' })
  expect(uploads.headers['content-security-policy']).toContain("media-src 'self';")
})

test('refuses a document without stylesheets, which would be shown without any', () => {
  expect(() => prepare('<html></html>', { path: '/' })).toThrow(/stylesheets/)
})
