import type { Element, Root, RootContent } from 'hast'
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { toHast } from 'mdast-util-to-hast'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmTable } from 'micromark-extension-gfm-table'

/**
 * The allowlist for posts. Everything else is dropped, whatever is stored: scripts, handlers, styles, frames.
 */
const ALLOWED: Schema = {
  ...defaultSchema,
  tagNames: [
    'a',
    'blockquote',
    'br',
    'code',
    'em',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'img',
    'li',
    'ol',
    'p',
    'pre',
    'section',
    'strong',
    'sup',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'ul',
  ],
  attributes: {
    a: [
      'href',
      'title',
      'id',
      'ariaLabel',
      'ariaDescribedBy',
      'dataFootnoteRef',
      'dataFootnoteBackref',
      ['className', 'data-footnote-backref'],
    ],
    code: [['className', /^language-[^<>"'&\s]+$/]],
    h2: ['id', ['className', 'sr-only']],
    img: ['src', 'alt', 'title'],
    li: ['id'],
    ol: ['start'],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: [['align', 'left', 'right', 'center']],
    th: [['align', 'left', 'right', 'center']],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  // Footnote ids have a prefix already.
  clobber: [],
  required: {},
  ancestors: {},
}

/**
 * Parses CommonMark with tables and footnotes into a sanitized tree. Drops raw HTML, except line breaks in
 * tables.
 */
export function parseMarkdown(markdown: string): Root {
  const tree = fromMarkdown(markdown, {
    extensions: [gfmTable(), gfmFootnote()],
    mdastExtensions: [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown()],
  })
  breakLinesInCells(tree, false)
  const html = toHast(tree, { footnoteLabel: 'Notes', footnoteLabelProperties: { className: ['sr-only'] } })
  if (html.type === 'root') lowerSchemes(html)
  const safe = sanitize(html, ALLOWED)
  return safe.type === 'root' ? safe : { type: 'root', children: [] }
}

const BREAK = /^<br\s*\/?>$/i

/** `<br>` is the only way in Markdown to break a line in a cell. */
function breakLinesInCells(node: Nodes, inCell: boolean): void {
  if (!('children' in node)) return
  const within = inCell || node.type === 'tableCell'
  for (const [index, child] of node.children.entries()) {
    if (within && child.type === 'html' && BREAK.test(child.value)) node.children[index] = { type: 'break' }
    else breakLinesInCells(child, within)
  }
}

const SCHEME = /^[a-z][a-z\d+.-]*:/i

/** Schemes are case-insensitive, and the allowlist is in lower case. */
function lowerSchemes(node: Root | RootContent): void {
  if (node.type === 'element') lowerScheme(node)
  if ('children' in node) for (const child of node.children) lowerSchemes(child)
}

function lowerScheme({ properties }: Element): void {
  for (const name of ['href', 'src']) {
    const address = properties[name]
    if (typeof address === 'string')
      properties[name] = address.replace(SCHEME, scheme => scheme.toLowerCase())
  }
}
