import { toHtml } from 'hast-util-to-html'
import { expect, it } from 'vitest'
import { decorate } from './decorate.ts'
import { parseMarkdown } from './parse.ts'

const html = (markdown: string) => toHtml(decorate(parseMarkdown(markdown)))

it('gives every heading its own anchor, below the level of the page title', () => {
  expect(html('# One\n\n# One')).toBe(
    '<h2 id="one"><a href="#one" class="anchor">One</a></h2>\n<h2 id="one-2"><a href="#one-2" class="anchor">One</a></h2>',
  )
})

it('never reuses an id of the page', () => {
  expect(html('## Content')).toContain('<h2 id="content-2">')
})

it('puts no link inside a link', () => {
  expect(html('## See [this](https://example.com)')).toBe(
    '<h2 id="see-this">See <a href="https://example.com">this</a><a href="#see-this" class="anchor" aria-label="See this"></a></h2>',
  )
  expect(html('[![a picture](https://example.com/a.png)](https://example.com)')).toBe(
    '<p><a href="https://example.com">a picture</a></p>',
  )
})

it('shows pictures of this origin, and links to others', () => {
  expect(html('![ours](/a.png)')).toBe('<p><img src="/a.png" alt="ours" loading="lazy"></p>')
  for (const source of ['https://example.com/a.png', '//example.com/a.png'])
    expect(html(`![theirs](${source})`)).not.toContain('<img')
})

it('aligns the cells of a table by class', () => {
  expect(html('| a | b |\n|---|--:|\n| 1 | 2 |')).toContain('<td>1</td>\n<td class="align-right">2</td>')
})

it('gives no heading the id of a footnote, of the footnotes heading, or of the page', () => {
  const headings = ['user-content-fn-1', 'fn-1', 'fnref-1', 'Footnote label', 'Site menu', 'Confirm title']
  const page = html(`${headings.map(words => `## ${words}`).join('\n\n')}\n\na[^1]\n\n[^1]: b`)
  const ids = Array.from(page.matchAll(/ id="([^"]+)"/g), ([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual([
    'section-user-content-fn-1',
    'section-fn-1',
    'section-fnref-1',
    'footnote-label-2',
    'site-menu-2',
    'confirm-title-2',
    'user-content-fnref-1',
    'footnote-label',
    'user-content-fn-1',
  ])
})
