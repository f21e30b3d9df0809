import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { chosenThread, foundThreads, markedPassages, selectedPassage } from './comment-store.ts'
import { findPassage, passageAt } from './passage.ts'

interface FlatText {
  text: string
  /** The start of each text run, in the flat text and in the document. */
  runs: { offset: number; pos: number }[]
}

/** The document's text, with a line for each block. */
function flatText(doc: Node): FlatText {
  let text = ''
  const runs: FlatText['runs'] = []
  doc.descendants((node, pos) => {
    if (node.isText) {
      runs.push({ offset: text.length, pos })
      text += node.text ?? ''
    } else if (node.isBlock && text !== '' && !text.endsWith('\n')) text += '\n'
    return true
  })
  return { text, runs }
}

const posAt = ({ runs }: FlatText, offset: number) => {
  const run = runs.filter(({ offset: begin }) => begin <= offset).at(-1)
  return run ? run.pos + offset - run.offset : 0
}
const offsetAt = ({ runs, text }: FlatText, pos: number) => {
  const at = runs.filter(run => run.pos <= pos).length - 1
  const run = runs[at]
  if (!run) return 0
  return Math.min(run.offset + pos - run.pos, runs[at + 1]?.offset ?? text.length)
}

function draw(doc: Node): DecorationSet {
  const flat = flatText(doc)
  const found = new Map<string, number>()
  const marks = markedPassages.get().flatMap(({ thread, ...passage }) => {
    const place = findPassage(flat.text, passage)
    if (!place) return []
    found.set(thread, place.start)
    const isChosen = chosenThread.get() === thread
    return Decoration.inline(posAt(flat, place.start), posAt(flat, place.end), {
      class: isChosen ? 'comment-mark is-chosen' : 'comment-mark',
      'data-thread': thread,
    })
  })
  foundThreads.set(found)
  return DecorationSet.create(doc, marks)
}

const key = new PluginKey<DecorationSet>('comments')

function noteSelection({ state, hasFocus }: { state: EditorState; hasFocus: boolean }): void {
  const { from, to, empty } = state.selection
  if (empty) {
    if (hasFocus) selectedPassage.set(undefined)
    return
  }
  const flat = flatText(state.doc)
  selectedPassage.set(passageAt(flat.text, offsetAt(flat, from), offsetAt(flat, to)))
}

/** Highlights commented passages, and tracks which one is selected. */
export const commentMarks = (): Plugin =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, { doc }) => draw(doc),
      // Typing moves the highlights. They are recomputed when the comments change.
      apply: (tr, marks) => (tr.getMeta(key) ? draw(tr.doc) : marks.map(tr.mapping, tr.doc)),
    },
    props: {
      decorations: state => key.getState(state),
      handleClick(_view, _pos, { target }) {
        const mark = target instanceof Element ? target.closest<HTMLElement>('.comment-mark') : null
        if (mark) chosenThread.set(mark.dataset.thread)
        return false
      },
    },
    view(view: EditorView) {
      const redraw = () => view.dispatch(view.state.tr.setMeta(key, true))
      const stops = [markedPassages.subscribe(redraw), chosenThread.subscribe(redraw)]
      return {
        update(shown, before) {
          if (!before.selection.eq(shown.state.selection))
            noteSelection({ state: shown.state, hasFocus: shown.hasFocus() })
        },
        destroy() {
          for (const stop of stops) stop()
        },
      }
    },
  })

/** Scrolls a commented passage into view. */
export function showThread(thread: string): void {
  chosenThread.set(thread)
  document
    .querySelector(`.comment-mark[data-thread="${CSS.escape(thread)}"]`)
    ?.scrollIntoView({ block: 'center' })
}
