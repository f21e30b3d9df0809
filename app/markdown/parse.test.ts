import { toHtml } from 'hast-util-to-html'
import { expect, it } from 'vitest'
import { findMarkdownProblem } from '#contract/markdown-limits.ts'
import { parseMarkdown } from './parse.ts'

it('keeps tables and footnotes', () => {
  const html = toHtml(parseMarkdown('| a | b |\n|---|--:|\n| 1 | 2 |\n\nText[^1].\n\n[^1]: Note.'))
  expect(html).toContain('<td align="right">2</td>')
  expect(html).toContain('<section data-footnotes class="footnotes">')
})

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](data:text/html,<script>alert(1)</script>)',
  '![a](javascript:alert(1))',
  '<iframe src="https://example.com"></iframe>',
  '<svg onload=alert(1)>',
  '<a href="x" style="position:fixed">x</a>',
  '<javascript:alert(1)>',
  '```"><script>alert(1)</script>\nx\n```',
  '[a](vbscript:x)\n\n[b]: javascript:x\n\n[b]',
])('leaves nothing executable in %s', markdown => {
  const html = toHtml(parseMarkdown(markdown))
  expect(html).not.toMatch(/<(?:script|iframe|svg|style)/i)
  for (const [tag] of html.matchAll(/<[^>]*>/g))
    expect(tag).not.toMatch(/\son\w+=|\sstyle=|(?:href|src)="?\s*(?:javascript|data|vbscript):/i)
})

it('keeps addresses with an upper-case scheme, and telephone numbers', () => {
  const html = toHtml(
    parseMarkdown('[a](HTTPS://example.com/A) [b](tel:+41-44-000) [c](MailTo:d@example.com)'),
  )
  expect(html).toBe(
    '<p><a href="https://example.com/A">a</a> <a href="tel:+41-44-000">b</a> <a href="mailto:d@example.com">c</a></p>',
  )
})

const html = (markdown: string) => toHtml(parseMarkdown(markdown)).replaceAll('&#x3C;', '&lt;')

it.each([
  ['Dear <Client Name>, the fee is <amount>', '<p>Dear &lt;Client Name>, the fee is &lt;amount></p>'],
  ['<Client Name>\n**owes** <amount>', '<p>&lt;Client Name>\n<strong>owes</strong> &lt;amount></p>'],
  [
    '<section 5>, *first*\n\n- <div>',
    '<p>&lt;section 5>, <em>first</em></p>\n<ul>\n<li>&lt;div></li>\n</ul>',
  ],
  ['<Client:Name> <tel:117>', '<p>&lt;Client:Name> <a href="tel:117">tel:117</a></p>'],
  ['Art. 5<sup>1</sup> and H<SUB>2</Sub>O', '<p>Art. 5<sup>1</sup> and H<sub>2</sub>O</p>'],
  [
    '<abbr title="A &amp; B">AB</abbr> <mark class="x" onclick="y()">*m*</mark> <kbd>K</kbd>',
    '<p><abbr title="A &#x26; B">AB</abbr> <mark><em>m</em></mark> <kbd>K</kbd></p>',
  ],
  ['one<br>two<BR />three</br>', '<p>one<br>\ntwo<br>\nthree&lt;/br></p>'],
  ['<sup>a <sub>b</sup> c</sub> <kbd></kbd>', '<p><sup>a &lt;sub>b</sup> c&lt;/sub> &lt;kbd>&lt;/kbd></p>'],
  ['<sup>*a</sup>*', '<p>&lt;sup><em>a&lt;/sup></em></p>'],
  [
    'a <!-- b --> c\n\n<!-- d\n\n- e -->\n\n<!-- f --> <!-- g -->\n\n<!-- h --> *i*',
    '<p>a  c</p>\n<p> <em>i</em></p>',
  ],
  ['<!-- never\n\nclosed', '<p>&lt;!-- never</p>\n<p>closed</p>'],
])('shows what is not markup as text, and a few tags as elements: %s', (markdown, expected) => {
  expect(html(markdown)).toBe(expected)
})

it('breaks a line in the cell of a table at <br>', () => {
  expect(html('| a |\n|---|\n| b<br>c *d<BR />e*<b>f</b> |').replaceAll('\n', '')).toContain(
    '<td>b<br>c <em>d<br>e</em>&lt;b>f&lt;/b></td>',
  )
})

it('strikes through with two tildes, not with one', () => {
  expect(toHtml(parseMarkdown('~~gone~~ and ~5 or ~6'))).toBe('<p><del>gone</del> and ~5 or ~6</p>')
})

it('links bare addresses, and none with another scheme', () => {
  expect(html('See https://example.com/a?b=c.')).toContain('<a href="https://example.com/a?b=c">')
  expect(html('See www.example.com, please')).toContain(
    '<a href="http://www.example.com">www.example.com</a>,',
  )
  expect(html('Write to ada@example.com')).toContain('<a href="mailto:ada@example.com">')
  expect(html('javascript:alert(1) xmpp:a@b.example file:///etc')).not.toMatch(/href="(?!mailto)/)
  expect(html('`https://example.com`')).not.toContain('<a')
})

it('shows tasks as disabled checkboxes with the name of their line', () => {
  const html = toHtml(parseMarkdown('- [x] Read *it*\n- [ ] Sign it\n\n  Soon.\n\n  - [ ] Twice'))
  expect(html).toContain('<input type="checkbox" checked disabled aria-label="Read it">')
  expect(html).toContain('<input type="checkbox" disabled aria-label="Sign it">')
  expect(html).toContain('<input type="checkbox" disabled aria-label="Twice">')
  expect(html).toContain('<ul class="contains-task-list">')
  expect(toHtml(parseMarkdown('<input type="text" autofocus onfocus="alert(1)">'))).not.toContain('<input')
})

it('makes no link to an address that no browser can open', () => {
  expect(toHtml(parseMarkdown('action=https://firm.example><b'))).not.toContain('href')
  expect(toHtml(parseMarkdown('at https://firm.example/a'))).toContain('href="https://firm.example/a"')
})

it.each([
  `https://example.com/${'!'.repeat(999)}a`,
  `www.example.com/${'&amp;'.repeat(190)}a`,
  `${'a~~b ~~c '.repeat(450)}\n\n`.repeat(9),
  `${'a.'.repeat(90_000)}@`,
  `http://a${'('.repeat(90_000)}${')'.repeat(900)}`,
  'www. http:// h@ '.repeat(1_600),
  `${'- [ ] a\n'.repeat(450)}`,
  '<br>'.repeat(9_900),
  `${'<sub>'.repeat(4_900)}${'</sup>'.repeat(4_900)}`,
  `${'<sup>'.repeat(4_900)}a${'</sup>'.repeat(4_900)}`,
  `<abbr${' title'.repeat(30_000)}>a</abbr>`,
  `<!--${'-'.repeat(190_000)}`,
  'a <!-- \n\n'.repeat(50),
])('takes no more than a moment for a text at the limits of the new constructs, number %#', text => {
  // CPU time, which does not depend on other load.
  const { user: started } = process.cpuUsage()
  parseMarkdown(text)
  expect(findMarkdownProblem(text)).toBeUndefined()
  // About a second at most. Quadratic time would take minutes.
  expect((process.cpuUsage().user - started) / 1000).toBeLessThan(10_000)
})
