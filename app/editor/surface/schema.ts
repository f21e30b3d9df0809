import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'
import { LINK_SCHEMES } from '#app/markdown/link-schemes.ts'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { PAIRED_TAGS } from '#contract/markdown-tags.ts'
import { cardNodes } from './card-nodes.ts'

const copy = blogWriting.surface

const SCHEME = /^([a-z][a-z\d+.-]*):/i

/** Whether a post may link to an address: within the site, or with an allowed scheme. */
export function isOpenLink(address: string): boolean {
  const scheme = SCHEME.exec(address)?.[1]
  return address !== '' && (scheme === undefined || LINK_SCHEMES.includes(scheme.toLowerCase()))
}

const tables = tableNodes({
  tableGroup: 'block',
  cellContent: 'inline*',
  cellAttributes: {
    align: {
      default: null,
      setDOMAttr(value, attributes) {
        if (value) attributes.class = `align-${value}`
      },
    },
  },
})

const nodes: Record<string, NodeSpec> = {
  doc: { content: '(block | alone | footnote)+' },
  paragraph: { group: 'block', content: 'inline*', toDOM: () => ['p', 0] },
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { level: { default: 2 } },
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  blockquote: { group: 'block', content: 'block+', defining: true, toDOM: () => ['blockquote', 0] },
  bullet_list: {
    group: 'block list',
    content: 'list_item+',
    attrs: { spread: { default: false } },
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    group: 'block list',
    content: 'list_item+',
    attrs: { start: { default: 1 }, spread: { default: false } },
    toDOM: ({ attrs }) => ['ol', attrs.start === 1 ? {} : { start: String(attrs.start) }, 0],
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    /** Null if the item is not a task. */
    attrs: { checked: { default: null } },
    toDOM: () => ['li', 0],
  },
  code_block: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    attrs: { lang: { default: null }, meta: { default: null } },
    toDOM: ({ attrs }) => ['pre', attrs.lang ? { 'data-language': String(attrs.lang) } : {}, ['code', 0]],
  },
  /** Markdown that the surface cannot render, shown character for character. */
  source: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    toDOM: () => ['pre', { class: 'surface-source', 'data-label': copy.source }, ['code', 0]],
  },
  rule: { group: 'block', toDOM: () => ['hr'] },
  ...cardNodes,
  ...tables,
  footnote: {
    content: 'block+',
    defining: true,
    isolating: true,
    attrs: { label: {} },
    toDOM: ({ attrs }) => ['section', { class: 'surface-note', 'data-label': String(attrs.label) }, 0],
  },
  text: { group: 'inline' },
  picture: {
    group: 'inline',
    inline: true,
    draggable: true,
    attrs: { src: {}, alt: { default: '' }, title: { default: null } },
    toDOM: ({ attrs }) => ['span', { class: 'surface-picture' }, String(attrs.alt)],
  },
  note_mark: {
    group: 'inline',
    inline: true,
    attrs: { label: {} },
    toDOM: ({ attrs }) => ['sup', { class: 'surface-note-mark' }, String(attrs.label)],
  },
  line_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    leafText: () => '\n',
    toDOM: () => ['br'],
  },
}

const tagMarks = Object.fromEntries(
  PAIRED_TAGS.map((name): [string, MarkSpec] => [
    name,
    {
      ...(name === 'abbr' && { attrs: { title: { default: null } } }),
      toDOM: ({ attrs }) => [name, attrs.title ? { title: String(attrs.title) } : {}, 0],
    },
  ]),
)

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: {}, title: { default: null } },
    inclusive: false,
    toDOM: ({ attrs }) => [
      'a',
      isOpenLink(String(attrs.href)) ? { href: String(attrs.href), title: String(attrs.href) } : {},
      0,
    ],
  },
  em: { toDOM: () => ['em', 0] },
  strong: { toDOM: () => ['strong', 0] },
  strike: { toDOM: () => ['del', 0] },
  ...tagMarks,
  code: { code: true, toDOM: () => ['code', 0] },
}

/** The surface's schema: everything that readers see, and source blocks for the rest. */
export const schema = new Schema({ nodes, marks })

export function nodeType(name: string) {
  const type = schema.nodes[name]
  if (!type) throw new Error(`The schema has no node ${name}`)
  return type
}

export function markType(name: string) {
  const type = schema.marks[name]
  if (!type) throw new Error(`The schema has no mark ${name}`)
  return type
}
