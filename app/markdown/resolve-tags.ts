import type { BlockContent, Emphasis, Html, Link, Nodes, Paragraph, PhrasingContent, Root, Text } from 'mdast'
import { PAIRED_TAGS } from '#contract/markdown-tags.ts'
import { LINK_SCHEMES } from './link-schemes.ts'

const PAIRED = new RegExp(`^<(/?)(${PAIRED_TAGS.join('|')})(?=[\\s/>])([\\s\\S]*)>$`, 'i')
const BREAK = /^<br(?=[\s/>])[\s\S]*>$/i
const COMMENT = /<!--(?:>|->|[\s\S]*?-->)/g
const TITLE = /\stitle\s*=\s*(?:"([^"]*)"|'([^']*)')/i
const SCHEME = /^([a-z][a-z\d+.-]*):/i
const BLANK_LINES = /\r?\n[ \t]*(?:\r?\n[ \t]*)+/
/** Deeper nesting would exhaust the stack. Nobody writes it. */
const MAX_DEPTH = 6

interface Open {
  name: string
  attributes: string
  /** The index of its opening tag in the output. */
  at: number
}

/**
 * Resolves a text's HTML: turns allowed tags into elements and drops comments. Everything else stays as text, and is
 * returned.
 */
export function resolveTags(tree: Root, source: string): Text[] {
  const typed = new Set<Text>()

  function asTyped(value: string, { position }: Html | Link): Text {
    const text: Text = { type: 'text', value, ...(position && { position }) }
    typed.add(text)
    return text
  }

  function visit(node: Nodes): void {
    if (!('children' in node)) return
    const isFlow = /^(?:root|blockquote|listItem|footnoteDefinition)$/.test(node.type)
    node.children = (
      isFlow ? readBlocks(node.children) : readLine(node.children as PhrasingContent[])
    ) as typeof node.children
  }

  function readBlocks(blocks: readonly Nodes[]): Nodes[] {
    return blocks.flatMap((block): Nodes[] => {
      if (block.type === 'html') return readComment(block)
      const hadWords = 'children' in block && block.children.length > 0
      visit(block)
      return block.type === 'paragraph' && hadWords && isBlank(block) ? [] : [block]
    })
  }

  /** HTML blocks are comments. An unclosed one would hide the rest of the text. */
  function readComment(block: Html): BlockContent[] {
    const rest = block.value.replaceAll(COMMENT, '').split(BLANK_LINES)
    return rest
      .filter(words => words.trim() !== '')
      .map(words => ({ type: 'paragraph', children: [asTyped(words.trim(), block)] }))
  }

  function readLine(line: readonly PhrasingContent[]): PhrasingContent[] {
    const read: PhrasingContent[] = []
    const open: Open[] = []
    for (const node of line) {
      if (node.type !== 'html') {
        const written = writtenAddress(node, source)
        if (!written) visit(node)
        read.push(written ? asTyped(written, node as Link) : node)
        continue
      }
      if (node.value.startsWith('<!--')) continue
      if (BREAK.test(node.value)) {
        read.push({ type: 'break' })
        continue
      }
      const [, slash, written = '', attributes = ''] = PAIRED.exec(node.value) ?? []
      const name = written.toLowerCase()
      const opened = slash ? open.map(tag => tag.name).lastIndexOf(name) : -1
      const start = open[opened]
      if (start) open.length = opened
      // An empty pair of tags would be invisible.
      if (start && start.at < read.length - 1) {
        const [tag, ...children] = read.splice(start.at)
        typed.delete(tag as Text)
        read.push(element(start, children))
        continue
      }
      if (name && slash === '' && open.length < MAX_DEPTH) open.push({ name, attributes, at: read.length })
      read.push(asTyped(node.value, node))
    }
    return read
  }

  visit(tree)
  return [...typed]
}

/** An address in angle brackets that is not a link here, such as `<Client:Name>`. */
function writtenAddress(node: PhrasingContent, source: string): string | undefined {
  if (node.type !== 'link' || !node.position) return undefined
  const [, scheme = ''] = SCHEME.exec(node.url) ?? []
  const written = source.slice(node.position.start.offset, node.position.end.offset)
  return written.startsWith('<') && !LINK_SCHEMES.includes(scheme.toLowerCase()) ? written : undefined
}

const NAMED: Record<string, string> = { amp: '&', apos: "'", gt: '>', lt: '<', nbsp: '\u00a0', quot: '"' }
/** Stands in for NUL, which is not allowed. */
const REPLACEMENT = 0xfffd
const REFERENCE = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|apos|gt|lt|nbsp|quot));/gi

/** Decodes the character references of an attribute. */
const decoded = (value: string) =>
  value.replace(REFERENCE, (_, decimal?: string, hex?: string, name = '') =>
    name
      ? (NAMED[name.toLowerCase()] ?? '')
      : String.fromCodePoint(Number(decimal ?? `0x${hex}`) || REPLACEMENT),
  )

const isBlank = ({ children }: Paragraph) =>
  children.every(child => child.type === 'text' && child.value.trim() === '')

function element({ name, attributes }: Open, children: PhrasingContent[]): Emphasis {
  const [, double, single] = (name === 'abbr' && TITLE.exec(attributes)) || []
  const title = double ?? single
  return {
    type: 'emphasis',
    data: { hName: name, ...(title !== undefined && { hProperties: { title: decoded(title) } }) },
    children,
  }
}
