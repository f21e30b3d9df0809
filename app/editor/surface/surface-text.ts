import { closeHistory } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import type { WrittenParagraph } from './card-tools.tsx'
import { KeptText } from './kept-text.ts'
import { markType } from './schema.ts'

/** What a surface leaves for the next one with the same text. */
export interface SurfaceState {
  text: KeptText
  state: EditorState
  known: string
}

export type SurfaceText = ReturnType<typeof createSurfaceText>

/** Whether a block can be a link alone, which its Markdown then tells. */
const mayHoldCard = (block: Node | null) =>
  (block?.isLeaf && block.type.isInGroup('alone')) ||
  (block?.type.name === 'paragraph' &&
    (/^https?:\/\/\S+$/i.test(block.textContent.trim()) ||
      (block.childCount > 0 && block.children.every(({ marks }) => markType('link').isInSet(marks)))))

/** Where a block of a document begins. */
function placeOf(doc: Node, index: number): number {
  let place = 0
  for (let before = 0; before < index; before++) place += doc.child(before).nodeSize
  return place
}

/** The Markdown behind a surface, and which of its parts the blocks are. */
export function createSurfaceText(kept: SurfaceState | undefined, value: string) {
  /** What the editor has of the text. */
  let known = kept?.known ?? value
  const text = kept?.text ?? new KeptText(known)
  return {
    document: () => text.document(),
    markdown: () => known,
    /** What a document says now, or undefined where that is known. */
    write(doc: Node): string | undefined {
      const { text: written } = text.write(doc)
      if (written === known) return undefined
      known = written
      return written
    },
    /** Takes over a text that was changed elsewhere, as a step of its own that can be undone. */
    take({ doc, tr }: EditorState, next: string): Transaction {
      const { from, to, nodes } = text.changesTo(doc, next)
      known = next
      return closeHistory(tr.replaceWith(placeOf(doc, from), placeOf(doc, to), nodes))
    },
    /** Where the block of the cursor ends in the Markdown. */
    endOfBlock({ doc, selection }: EditorState): number {
      return text.write(doc).ranges[selection.$to.index(0)]?.end ?? known.length
    },
    /** The paragraph of the cursor, where it may be a link that stands alone. */
    paragraphAt({ doc, selection }: EditorState): WrittenParagraph | undefined {
      const index = selection.$from.index(0)
      const range = mayHoldCard(doc.maybeChild(index)) ? text.write(doc).ranges[index] : undefined
      return range && { source: known.slice(range.start, range.end), at: range.start }
    },
    /** What stays for the next surface. What can be undone stays with the state. */
    kept: (state: EditorState): SurfaceState => ({ text, state, known }),
  }
}
