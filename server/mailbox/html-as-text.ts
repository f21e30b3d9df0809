import type { Element, Nodes, Parents, Root } from 'hast'
import type { Handle, State } from 'hast-util-to-mdast'
import { htmlToMarkdown } from '../../contract/html-to-markdown.ts'
import { MESSAGE_LIMITS } from './message-limits.ts'

/** Elements that are invisible or contain no text. */
const DROPPED = new Set([
  'script',
  'style',
  'title',
  'template',
  'noscript',
  'svg',
  'math',
  'head',
  'object',
  'embed',
  'iframe',
])
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])|mso-hide\s*:\s*all/i

const isShown = (node: Nodes) =>
  node.type !== 'comment' &&
  (node.type !== 'element' ||
    (!DROPPED.has(node.tagName) &&
      !HIDDEN.test(String(node.properties.style ?? '')) &&
      node.properties.hidden !== true))

function withoutHidden(root: Root): Root {
  const open: Parents[] = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    node.children = node.children.filter(isShown) as typeof node.children
    for (const child of node.children) if ('children' in child) open.push(child)
  }
  return root
}

/** Shows the text of a link, and its address if that differs, so that no link can mislead. */
function link(state: State, node: Element) {
  const children = state.all(node)
  const href = String(node.properties.href ?? '').trim()
  const words = textOf(node).trim()
  if (!/^https?:/i.test(href) || words === href || words === '') return children
  return [...children, { type: 'text', value: ` (${href})` }] as typeof children
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

const words: Handle = (state, node: Element) => state.all(node)
const picture: Handle = (_state, node: Element) => {
  const alt = String(node.properties.alt ?? '').trim()
  return alt === '' ? undefined : { type: 'text', value: `[${alt}]` }
}
/** Emails use tables for layout: each cell is a part of the text. */
const part: Handle = (state, node: Element) => state.toFlow(state.all(node))

const handlers = {
  a: link as Handle,
  img: picture,
  strong: words,
  b: words,
  em: words,
  i: words,
  u: words,
  code: words,
  del: words,
  table: part,
  tbody: part,
  thead: part,
  tfoot: part,
  tr: part,
  td: part,
  th: part,
}

/** The text of a message that only has HTML. Throws a `RangeError` if it is nested too deep. */
export function htmlAsText(html: string): string {
  const markdown = htmlToMarkdown(html.slice(0, MESSAGE_LIMITS.html), { clean: withoutHidden, handlers })
  // Removes Markdown's escapes: the result is shown as plain text.
  return markdown
    .replace(/\\\n/g, '\n')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&(?:nbsp|#x20|#xA0);/gi, ' ')
    .replace(/<(https?:[^<>\s]+|[^<>\s@]+@[^<>\s@]+)>/g, '$1')
    .trim()
}
