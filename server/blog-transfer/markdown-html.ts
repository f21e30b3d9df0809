import { toHtml } from 'hast-util-to-html'
import type { Definition, Heading, Nodes, Paragraph, Parents, PhrasingContent, Root, TableCell } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { toHast } from 'mdast-util-to-hast'
import { gfm } from 'micromark-extension-gfm'
import { isShownTag } from '../../contract/markdown-tags.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'

/**
 * Elements that can contain blank lines. Markdown ends a block of HTML there, so they have to be joined again.
 * Other elements only lose their tags.
 */
const WHOLE = /^<(table|ul|ol|dl|figure|blockquote|pre|p|video|audio|iframe|object)(?=[\s>])/i
/** Placeholder for a footnote while its line is HTML. */
const NOTE = /\uE000(\d+)\uE001/g

type Line = Heading | Paragraph | TableCell

interface Edit {
  start: number
  end: number
  text: string
}

const startOf = (node: Nodes) => node.position?.start.offset ?? 0
const endOf = (node: Nodes) => node.position?.end.offset ?? 0

function parse(markdown: string): Root {
  return fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown(), gfmStrikethroughFromMarkdown()],
  })
}

function some(node: Nodes, test: (node: Nodes) => boolean): boolean {
  return test(node) || ('children' in node && node.children.some(child => some(child, test)))
}

const isForeign = (node: Nodes) => node.type === 'html' && !isShownTag(node.value)
const isLine = (node: Nodes): node is Line => /^(?:paragraph|heading|tableCell)$/.test(node.type)

function definitionsIn(node: Nodes): Definition[] {
  if (node.type === 'definition') return [node]
  return 'children' in node ? node.children.flatMap(definitionsIn) : []
}

/** How many elements with this name a piece of HTML leaves open. */
function leftOpen(html: string, name: string): number {
  const count = (pattern: string) => html.match(new RegExp(pattern, 'gi'))?.length ?? 0
  return count(`<${name}(?=[\\s>])`) - count(`</${name}\\s*>`)
}

/** The last sibling that belongs to an element starting at the first one. */
function lastOfElement(siblings: readonly Nodes[], first: number): number {
  const [, name] = WHOLE.exec((siblings[first] as { value: string }).value) ?? []
  if (name === undefined) return first
  let open = 0
  for (let at = first; at < siblings.length; at++) {
    const node = siblings[at]
    if (node && some(node, child => child.type === 'html'))
      open += htmlIn(node).reduce((sum, html) => sum + leftOpen(html, name), 0)
    if (open <= 0) return at
  }
  return first
}

function htmlIn(node: Nodes): string[] {
  if (node.type === 'html') return [node.value]
  return 'children' in node ? node.children.flatMap(htmlIn) : []
}

/** The indentation and quote marks for further lines of a block in quotes or lists. */
function prefixOf(markdown: string, offset: number): string {
  const lineStart = markdown.lastIndexOf('\n', offset - 1) + 1
  return markdown.slice(lineStart, offset).replace(/[^>\s]/g, ' ')
}

type Dropped = (tagName: string) => void

function convertLine(line: Line, definitions: readonly Definition[], onDropped: Dropped): string {
  const notes: string[] = []
  function withoutNotes(node: PhrasingContent): PhrasingContent {
    if (node.type === 'footnoteReference')
      return { type: 'text', value: `\uE000${notes.push(node.label ?? node.identifier) - 1}\uE001` }
    return 'children' in node
      ? ({ ...node, children: node.children.map(withoutNotes) } as PhrasingContent)
      : node
  }
  const paragraph: Paragraph = { type: 'paragraph', children: line.children.map(withoutNotes) }
  const html = toHtml(
    toHast({ type: 'root', children: [paragraph, ...definitions] }, { allowDangerousHtml: true }),
    {
      allowDangerousHtml: true,
    },
  )
  const text = htmlToMarkdown(html, { onDropped }).replace(
    NOTE,
    (_, note: string) => `[^${notes[Number(note)]}]`,
  )
  if (line.type === 'paragraph') return text
  const one = text.replace(/\\?\n\s*/g, ' ').trim()
  return line.type === 'heading' ? `${'#'.repeat(line.depth)} ${one}` : one.replace(/(?<!\\)\|/g, '\\|')
}

/** Converts HTML inside a Markdown text with the converter of all imports. The rest stays the same. */
export function withoutHtml(markdown: string, onDropped: Dropped): string {
  const tree = parse(markdown)
  if (!some(tree, isForeign)) return markdown
  const definitions = definitionsIn(tree)
  const edits: Edit[] = []
  const replace = (start: number, end: number, text: string) =>
    void edits.push({ start, end, text: text.replaceAll('\n', `\n${prefixOf(markdown, start)}`) })

  function visit(parent: Parents): void {
    for (let at = 0; at < parent.children.length; at++) {
      const node = parent.children[at]
      if (!node) continue
      if (node.type === 'html' && isForeign(node)) {
        const last = lastOfElement(parent.children, at)
        const end = parent.children[last] ?? node
        const html = last === at ? node.value : markdown.slice(startOf(node), endOf(end))
        replace(startOf(node), endOf(end), htmlToMarkdown(html, { onDropped }))
        at = last
      } else if (isLine(node) && some(node, isForeign)) {
        const start = startOf(node.type === 'tableCell' ? (node.children[0] ?? node) : node)
        const end = endOf(node.type === 'tableCell' ? (node.children.at(-1) ?? node) : node)
        replace(start, end, convertLine(node, definitions, onDropped))
      } else if (!isLine(node) && 'children' in node) visit(node)
    }
  }
  visit(tree)
  let result = ''
  let done = 0
  for (const { start, end, text } of edits) {
    result += markdown.slice(done, start) + text
    done = end
  }
  return (result + markdown.slice(done)).replace(/\n{3,}/g, '\n\n').trim()
}
