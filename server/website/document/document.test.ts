import { expect, test } from 'vitest'
import { ORIGIN_PLACEHOLDER } from '../../../contract/addresses.ts'
import { createFill } from '../../../contract/told-settings.ts'
import { createPagePreparer } from '../page.ts'
import { digest } from './document.ts'

const TAGS = '<link rel="stylesheet" href="/assets/app-1a2b.css"/>'
const RENDERED = `<!DOCTYPE html><html><head>${TAGS}<link rel="canonical" href="${ORIGIN_PLACEHOLDER}/security"/>
<script>theme()</script></head><body><p>Words</p><script>stolen()</script></body></html>`

const prepare = createPagePreparer({
  fill: createFill('https://octavo.example'),
  stylesheetTags: TAGS,
  headScripts: ['theme()'],
  cutStyles: () => 'p{margin:0}',
})

test('inserts the public origin, and the rules that the document uses', () => {
  const { html } = prepare(RENDERED, { path: '/' })
  expect(html).toContain('href="https://octavo.example/security"')
  expect(html).not.toContain('origin.invalid')
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
