import { closeHistory } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import type { WrittenParagraph } from './card-tools.tsx'
import { KeptText } from './kept-text.ts'
import { markType } from './schema.ts'

/** Kept for the next surface with the same text. */
export interface SurfaceState {
  text: KeptText
  state: EditorState
  known: string
}

export type SurfaceText = ReturnType<typeof createSurfaceText>

/** Whether a block may be a lone link. Its Markdown decides. */
const mayHoldCard = (block: Node | null) =>
  (block?.isLeaf && block.type.isInGroup('alone')) ||
  (block?.type.name === 'paragraph' &&
    (/^https?:\/\/\S+$/i.test(block.textContent.trim()) ||
      (block.childCount > 0 && block.children.every(({ marks }) => markType('link').isInSet(marks)))))

/** The position of a block in a document. */
function placeOf(doc: Node, index: number): number {
  let place = 0
  for (let before = 0; before < index; before++) place += doc.child(before).nodeSize
  return place
}

/** The Markdown behind a surface, and the range of each block in it. */
export function createSurfaceText(kept: SurfaceState | undefined, value: string) {
  /** The text as the editor last knew it. */
  let known = kept?.known ?? value
  const text = kept?.text ?? new KeptText(known)
  return {
    document: () => text.document(),
    markdown: () => known,
    /** The document's Markdown. Undefined if the editor has it already. */
    write(doc: Node): string | undefined {
      const { text: written } = text.write(doc)
      if (written === known) return undefined
      known = written
      return written
    },
    /** Applies a text that was changed elsewhere, as one undoable step. */
    take({ doc, tr }: EditorState, next: string): Transaction {
      const { from, to, nodes } = text.changesTo(doc, next)
      known = next
      return closeHistory(tr.replaceWith(placeOf(doc, from), placeOf(doc, to), nodes))
    },
    /** The end of the current block in the Markdown. */
    endOfBlock({ doc, selection }: EditorState): number {
      return text.write(doc).ranges[selection.$to.index(0)]?.end ?? known.length
    },
    /** The current paragraph, if it may be a lone link. */
    paragraphAt({ doc, selection }: EditorState): WrittenParagraph | undefined {
      const index = selection.$from.index(0)
      const range = mayHoldCard(doc.maybeChild(index)) ? text.write(doc).ranges[index] : undefined
      return range && { source: known.slice(range.start, range.end), at: range.start }
    },
    /** Saved for the next surface. The undo history is part of the state. */
    kept: (state: EditorState): SurfaceState => ({ text, state, known }),
  }
}
