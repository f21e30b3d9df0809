import { toggleMark } from 'prosemirror-commands'
import { Fragment, type Node, Slice } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { readRich, type TakePictures } from './paste/paste-rich.ts'
import { readClipboard } from './paste/pasted-pictures.ts'
import { readBlocks, writeNode } from './read-text.ts'
import { isOpenLink, markType, nodeType, schema } from './schema.ts'

/** Marks content copied from the surface itself. Its plain text is Markdown. */
const OWN = 'data-pm-slice'
const WEB = /^https?:\/\/\S+$/i

/** A slice as Markdown, for the clipboard's plain text. */
export function markdownOf({ content }: Slice): string {
  const blocks: readonly Node[] = content.firstChild?.isInline
    ? [nodeType('paragraph').create(null, content)]
    : (content.content as readonly Node[])
  try {
    return blocks.map(block => writeNode(block)).join('\n\n')
  } catch {
    // Cells or items without their table or list.
    return content.textBetween(0, content.size, '\n\n', '\n')
  }
}

/** Plain text: blank lines separate paragraphs, line breaks are kept. */
function plainBlocks(text: string): Node[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n\s*/)
    .filter(part => part.trim() !== '')
    .map(part => {
      const lines = part
        .split('\n')
        .flatMap((line, at) => [
          ...(at > 0 ? [nodeType('line_break').create()] : []),
          ...(line === '' ? [] : [schema.text(line)]),
        ])
      return nodeType('paragraph').create(null, lines)
    })
}

function put(view: EditorView, blocks: readonly Node[]): void {
  if (blocks.length === 0 || view.isDestroyed) return
  const { $from } = view.state.selection
  const content = Fragment.fromArray([...blocks])
  const words = content.textBetween(0, content.size, '\n', '\n')
  // Table cells and code hold only text.
  const isLine = $from.parent.type.spec.code || $from.parent.type.spec.tableRole
  const tr = isLine
    ? view.state.tr.insertText($from.parent.type.spec.code ? words : words.replaceAll('\n', ' '))
    : view.state.tr.replaceSelection(openSlice(content))
  view.dispatch(tr.scrollIntoView().setMeta('paste', true))
}

/** Paragraphs at the edges of a paste merge with the paragraph that they are pasted into. */
function openSlice(content: Fragment): Slice {
  const isOpen = (node: Node | null) => (node?.type.name === 'paragraph' ? 1 : 0)
  return new Slice(content, isOpen(content.firstChild), isOpen(content.lastChild))
}

interface Around {
  /** The text that it is pasted into. */
  text: string
  onPictures: TakePictures
}

/**
 * Inserts pasted or dropped content. Formatted content is converted to Markdown, so that nothing gets in that a post
 * cannot hold, and nothing is set as HTML. Returns whether it was handled. Pictures are handled elsewhere.
 */
export function takeTransfer(view: EditorView, data: DataTransfer, { text, onPictures }: Around): boolean {
  const clipboard = readClipboard(data)
  const { html, plain } = clipboard
  if (html.includes(OWN)) {
    put(view, readBlocks(plain))
    return true
  }
  const isLink = WEB.test(plain.trim()) && isOpenLink(plain.trim())
  if (isLink && !view.state.selection.empty && !html.includes('<img')) {
    toggleMark(markType('link'), { href: plain.trim() })(view.state, view.dispatch)
    return true
  }
  const rich = readRich(clipboard, text, onPictures)
  if (rich) {
    rich.then(words => put(view, readBlocks(words)))
    return true
  }
  if (plain === '') return false
  put(view, plainBlocks(plain))
  return true
}
