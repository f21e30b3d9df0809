import { expect, test } from 'vitest'
import { createPagePreparer } from '../page.ts'
import { digest } from './document.ts'

const TAGS = '<link rel="stylesheet" href="/assets/app-1a2b.css"/>'
const RENDERED = `<!DOCTYPE html><html><head>${TAGS}<script>theme()</script></head><body><p>Words</p><script>stolen()</script></body></html>`

const prepare = createPagePreparer({
  stylesheetTags: TAGS,
  headScripts: ['theme()'],
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

test('refuses a document without stylesheets, which would be shown without any', () => {
  expect(() => prepare('<html></html>', { path: '/' })).toThrow(/stylesheets/)
})
