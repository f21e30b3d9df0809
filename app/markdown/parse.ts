import type { Element, Root, RootContent } from 'hast'
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize'
import { toHast } from 'mdast-util-to-hast'
import { CALLOUTS } from '#contract/callouts.ts'
import { cardHandlers, feedHandlers } from './cards/handlers.ts'
import { LINK_SCHEMES } from './link-schemes.ts'
import { readMarkdown } from './read-markdown.ts'

/** The allowlist for posts. Input comes only from Markdown and `resolve-tags.ts`: forbidden tags are text by now. */
const ALLOWED: Schema = {
  ...defaultSchema,
  tagNames: [
    'a',
    'abbr',
    'blockquote',
    'br',
    'code',
    'del',
    'details',
    'div',
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
    'kbd',
    'li',
    'mark',
    'ol',
    'p',
    'pre',
    'section',
    'span',
    'strong',
    'sub',
    'summary',
    'sup',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'track',
    'ul',
    'video',
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
      'dataEmbed',
      ['className', 'data-footnote-backref'],
    ],
    abbr: ['title'],
    code: [['className', /^language-[^<>"'&\s]+$/]],
    details: [['className', 'toggle']],
    div: [
      ['className', 'link-card', 'file-card', 'video', 'callout', ...CALLOUTS.map(kind => `callout-${kind}`)],
      ['role', 'note'],
    ],
    h2: ['id', ['className', 'sr-only']],
    img: ['src', 'alt', 'title'],
    input: [['type', 'checkbox'], ['disabled', true], 'checked', 'ariaLabel'],
    li: ['id', ['className', 'task-list-item']],
    ol: ['start', ['className', 'contains-task-list']],
    p: [
      [
        'className',
        'link-card-title',
        'link-card-description',
        'link-card-site',
        'file-title',
        'file-about',
        'post-button',
        'callout-label',
        'video-line',
      ],
    ],
    section: ['dataFootnotes', ['className', 'footnotes']],
    span: [['className', 'video-play']],
    td: [['align', 'left', 'right', 'center']],
    th: [['align', 'left', 'right', 'center']],
    ul: [['className', 'contains-task-list']],
    track: ['src', ['kind', 'captions'], 'label'],
    video: ['src', 'poster', 'preload', 'controls', 'ariaLabel'],
  },
  protocols: { href: LINK_SCHEMES, src: ['http', 'https'], poster: ['https'] },
  // Footnote ids are prefixed already.
  clobber: [],
  required: { input: { type: 'checkbox', disabled: true } },
  ancestors: {},
}

/** Parses Markdown into a sanitized tree, for a page or a feed. */
export function parseMarkdown(markdown: string, isFeed = false): Root {
  const { tree } = readMarkdown(markdown)
  const html = toHast(tree, {
    handlers: isFeed ? feedHandlers : cardHandlers,
    footnoteLabel: 'Notes',
    footnoteLabelProperties: { className: ['sr-only'] },
  })
  if (html.type === 'root') {
    lowerSchemes(html)
    nameCheckboxes(html, '')
  }
  const safe = sanitize(html, ALLOWED)
  return safe.type === 'root' ? safe : { type: 'root', children: [] }
}

const NAME_MAX = 200

/** Checkboxes have no label in Markdown, so they are named after their line. */
function nameCheckboxes(node: Root | RootContent, line: string): void {
  if (node.type === 'element' && node.tagName === 'input') node.properties.ariaLabel = line.slice(0, NAME_MAX)
  if (!('children' in node)) return
  for (const child of node.children) nameCheckboxes(child, node.type === 'element' ? lineOf(node) : '')
}

/** The text of an element up to the first nested block. */
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

/** Schemes are case-insensitive, but the allowlist is in lower case. */
function lowerSchemes(node: Root | RootContent): void {
  if (node.type === 'element') lowerScheme(node)
  if ('children' in node) for (const child of node.children) lowerSchemes(child)
}

function lowerScheme({ properties }: Element): void {
  for (const name of ['href', 'src']) {
    const address = properties[name]
    if (typeof address !== 'string') continue
    if (isAddress(address)) properties[name] = address.replace(SCHEME, scheme => scheme.toLowerCase())
    // A bare address may end in characters that no host has: `action=https://firm.example>`.
    else delete properties[name]
  }
}

function isAddress(text: string): boolean {
  try {
    new URL(text, 'https://any.example')
    return true
  } catch {
    return false
  }
}
