import type { Element, Root, RootContent } from 'hast'
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { toHast } from 'mdast-util-to-hast'
import { gfm } from 'micromark-extension-gfm'
import { bareLinks } from './bare-links.ts'

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
    'del',
    'em',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'img',
    'input',
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
    input: [['type', 'checkbox'], ['disabled', true], 'checked', 'ariaLabel'],
    li: ['id', ['className', 'task-list-item']],
    ol: ['start', ['className', 'contains-task-list']],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: [['align', 'left', 'right', 'center']],
    th: [['align', 'left', 'right', 'center']],
    ul: [['className', 'contains-task-list']],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  // Footnote ids have a prefix already.
  clobber: [],
  required: { input: { type: 'checkbox', disabled: true } },
  ancestors: {},
}

/**
 * Parses CommonMark with the extensions of GitHub (tables, footnotes, strikethrough, task lists, bare links) into a
 * sanitized tree. Drops raw HTML, except line breaks in tables.
 */
export function parseMarkdown(markdown: string): Root {
  const tree = fromMarkdown(markdown, {
    // One tilde is often meant as "about".
    extensions: [gfm({ singleTilde: false })],
    mdastExtensions: [
      gfmFootnoteFromMarkdown(),
      gfmStrikethroughFromMarkdown(),
      gfmTableFromMarkdown(),
      gfmTaskListItemFromMarkdown(),
      bareLinks,
    ],
  })
  breakLinesInCells(tree, false)
  const html = toHast(tree, { footnoteLabel: 'Notes', footnoteLabelProperties: { className: ['sr-only'] } })
  if (html.type === 'root') {
    lowerSchemes(html)
    nameCheckboxes(html, '')
  }
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

const NAME_MAX = 200

/** A checkbox has no label in Markdown. Its name is the line that it stands in. */
function nameCheckboxes(node: Root | RootContent, line: string): void {
  if (node.type === 'element' && node.tagName === 'input') node.properties.ariaLabel = line.slice(0, NAME_MAX)
  if (!('children' in node)) return
  for (const child of node.children) nameCheckboxes(child, node.type === 'element' ? lineOf(node) : '')
}

/** The words of an element up to the first nested block. */
function lineOf({ children }: Element): string {
  let words = ''
  for (const child of children) {
    if (child.type === 'text') words += child.value
    else if (child.type === 'element' && /^(?:ul|ol|p|pre|blockquote)$/.test(child.tagName)) break
    else if (child.type === 'element') words += lineOf(child)
    if (words.length > NAME_MAX) break
  }
  return words.trim()
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
