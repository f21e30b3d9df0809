import type { BlockContent, Definition, List, Nodes, PhrasingContent, RootContent, Table } from 'mdast'
import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { buttonOf } from '#app/markdown/cards/button.ts'
import { calloutOf } from '#app/markdown/cards/callout.ts'
import { fileOf } from '#app/markdown/cards/file.ts'
import { cardOf } from '#app/markdown/cards/link-card.ts'
import { toggleOf } from '#app/markdown/cards/toggle.ts'
import { videoOf } from '#app/markdown/cards/video.ts'
import { markType, nodeType, schema } from './schema.ts'

const LEAVES = [
  ['card', cardOf],
  ['video', videoOf],
  ['file', fileOf],
  ['button', buttonOf],
] as const

/** Thrown for Markdown that the surface cannot show. */
class NotShown extends Error {}

export type Definitions = ReadonlyMap<string, Definition>

/** The surface's node for a Markdown block. Undefined if it has none. */
export function blockOf(block: RootContent, definitions: Definitions): Node | undefined {
  // Adjacent nodes with the same marks merge.
  const line = (children: readonly PhrasingContent[]) => Fragment.fromArray(inlineOf(children, []))

  function inlineOf(children: readonly PhrasingContent[], marks: readonly Mark[]): Node[] {
    return children.flatMap(child => leavesOf(child, marks))
  }

  function leavesOf(node: PhrasingContent, marks: readonly Mark[]): Node[] {
    const within = (mark: Mark) => {
      // Nested emphasis would collapse into one.
      if (mark.type.isInSet(marks)) throw new NotShown(mark.type.name)
      return 'children' in node ? inlineOf(node.children as PhrasingContent[], mark.addToSet(marks)) : []
    }
    switch (node.type) {
      case 'text':
        return textOf(node.value.replaceAll(/[ \t]*\r?\n[ \t]*/g, ' '), marks)
      case 'inlineCode':
        return textOf(node.value.replaceAll(/\r?\n/g, ' '), markType('code').create().addToSet(marks))
      case 'strong':
        return within(markType('strong').create())
      case 'delete':
        return within(markType('strike').create())
      case 'emphasis': {
        const { hName, hProperties } = node.data ?? {}
        return within(hName ? markType(hName).create(hProperties) : markType('em').create())
      }
      case 'link':
        return within(markType('link').create({ href: node.url, title: node.title ?? null }))
      case 'linkReference': {
        const { url, title } = definition(node.identifier)
        return within(markType('link').create({ href: url, title: title ?? null }))
      }
      case 'image':
        return [pictureOf(node.url, node.alt, node.title, marks)]
      case 'imageReference': {
        const { url, title } = definition(node.identifier)
        return [pictureOf(url, node.alt, title, marks)]
      }
      case 'break':
        return [nodeType('line_break').create(null, null, marks)]
      case 'footnoteReference':
        return [nodeType('note_mark').create({ label: node.label ?? node.identifier }, null, marks)]
      default:
        throw new NotShown(node.type)
    }
  }

  function definition(identifier: string): Definition {
    const found = definitions.get(identifier)
    if (!found) throw new NotShown('reference')
    return found
  }

  function listOf(list: List): Node {
    const spread = Boolean(list.spread) || list.children.some(item => item.spread)
    const items = list.children.map(({ checked, children }) => {
      const content = blocksOf(children as BlockContent[])
      return nodeType('list_item').create({ checked: checked ?? null }, content)
    })
    return list.ordered
      ? nodeType('ordered_list').create({ start: list.start ?? 1, spread }, items)
      : nodeType('bullet_list').create({ spread }, items)
  }

  function tableOf({ align, children: rows }: Table): Node {
    const width = rows[0]?.children.length ?? 0
    return nodeType('table').create(
      null,
      rows.map(({ children: cells }, row) => {
        // Cells beyond the last column are not rendered, but must not be lost.
        if (cells.length > width) throw new NotShown('cell')
        const type = nodeType(row === 0 ? 'table_header' : 'table_cell')
        const full = Array.from({ length: width }, (_, at) =>
          type.create({ align: align?.[at] ?? null }, line(cells[at]?.children ?? [])),
        )
        return nodeType('table_row').create(null, full)
      }),
    )
  }

  function blocksOf(blocks: readonly Nodes[]): Node[] {
    const nodes = blocks.map(convert)
    return nodes.length > 0 ? nodes : [nodeType('paragraph').create()]
  }

  function convert(node: Nodes): Node {
    switch (node.type) {
      case 'paragraph':
        return nodeType('paragraph').create(null, line(node.children))
      case 'heading':
        return nodeType('heading').create({ level: node.depth }, line(node.children))
      case 'blockquote':
        return nodeType('blockquote').create(null, blocksOf(node.children))
      case 'list':
        return listOf(node)
      case 'table':
        return tableOf(node)
      case 'code':
        return nodeType('code_block').create(
          { lang: node.lang ?? null, meta: node.meta ?? null },
          textOf(node.value.replaceAll('\r\n', '\n'), []),
        )
      case 'thematicBreak':
        return nodeType('rule').create()
      case 'footnoteDefinition':
        return nodeType('footnote').create({ label: node.label ?? node.identifier }, blocksOf(node.children))
      default:
        throw new NotShown(node.type)
    }
  }

  /** A card of one paragraph, or a card that is written as a quotation. */
  function cardNode(): Node | undefined {
    for (const [name, find] of LEAVES) {
      const card = find(block)
      if (card) return nodeType(name).create(card)
    }
    const callout = calloutOf(block)
    if (callout) return nodeType('callout').create({ kind: callout.kind }, blocksOf(callout.children))
    const toggle = toggleOf(block)
    const title = toggle && nodeType('toggle_title').create(null, textOf(toggle.title, []))
    return title && nodeType('toggle').create(null, [title, ...blocksOf(toggle.children)])
  }

  try {
    const node = cardNode() ?? convert(block)
    node.check()
    return node
  } catch (error) {
    if (error instanceof NotShown || error instanceof RangeError) return undefined
    throw error
  }
}

const textOf = (value: string, marks: readonly Mark[]) => (value === '' ? [] : [schema.text(value, marks)])

const pictureOf = (
  src: string,
  alt: string | null | undefined,
  title: string | null | undefined,
  marks: readonly Mark[],
) => nodeType('picture').create({ src, alt: alt ?? '', title: title || null }, null, marks)
