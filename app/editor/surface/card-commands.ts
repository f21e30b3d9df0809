import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, Selection, type Transaction } from 'prosemirror-state'
import { type CalloutKind, isCallout } from '#contract/callouts.ts'
import { insertBlock, nearest } from './commands.ts'
import { nodeType } from './schema.ts'

const isBox = ({ type: { name } }: Node) => name === 'callout' || name === 'toggle'
const boxAt = ({ selection }: EditorState) => nearest(selection.$from, isBox)

const emptyParagraph = () => nodeType('paragraph').create()

export const insertCallout: Command = (state, dispatch) =>
  insertBlock(nodeType('callout').create(null, emptyParagraph()))(state, dispatch)

export const insertToggle: Command = (state, dispatch) => {
  const title = nodeType('toggle_title').create()
  return insertBlock(nodeType('toggle').create(null, [title, emptyParagraph()]))(state, dispatch)
}

/** Inserts a card without editable text. The cursor goes behind it. */
export function insertCard(name: string, attrs: object): Command {
  return (state, dispatch) => insertBlock(nodeType(name).create({ ...attrs }))(state, dispatch)
}

/** The kind of the callout around the cursor. */
export function calloutKind(state: EditorState): CalloutKind | undefined {
  const box = boxAt(state)
  return box?.node.type.name === 'callout' ? box.node.attrs.kind : undefined
}

export const setCallout =
  (kind: CalloutKind): Command =>
  (state, dispatch) => {
    const box = boxAt(state)
    if (box?.node.type.name !== 'callout') return false
    dispatch?.(state.tr.setNodeMarkup(box.pos, null, { kind }))
    return true
  }

/** The blocks of a box, with its title as a paragraph. */
function contentOf({ type, children }: Node): Node[] {
  if (type.name === 'callout') return [...children]
  const [title, ...body] = children
  return [nodeType('paragraph').create(null, title?.content), ...body]
}

/** Replaces a box with its content. The cursor keeps its place in the text. */
export const unwrapBox: Command = (state, dispatch) => {
  const box = boxAt(state)
  if (!box) return false
  const { $from } = state.selection
  const tr = state.tr.replaceWith(box.pos, box.pos + box.node.nodeSize, contentOf(box.node))
  tr.setSelection(Selection.near(tr.doc.resolve(Math.max(box.pos + 1, $from.pos - 1))))
  dispatch?.(tr.scrollIntoView())
  return true
}

/** Backspace at the start of a box. */
export const unwrapAtStart: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const box = boxAt(state)
  const isAtStart = box && empty && $from.parentOffset === 0 && $from.before() === box.pos + 1
  return isAtStart ? unwrapBox(state, dispatch) : false
}

/** Moves from the title of a toggle into its body. */
export const belowTitle: Command = ({ selection: { $from }, tr }, dispatch) => {
  if ($from.parent.type.name !== 'toggle_title') return false
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve($from.after() + 1))).scrollIntoView())
  return true
}

/** Moves from a box to the line below it. */
export const leaveBox: Command = (state, dispatch) => {
  const box = boxAt(state)
  if (!box) return false
  const { tr } = state
  const at = box.pos + box.node.nodeSize
  if (state.doc.nodeAt(at)?.type.name !== 'paragraph') tr.insert(at, emptyParagraph())
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(at + 1))).scrollIntoView())
  return true
}

/** Accepts GitHub's alert syntax: `[!tip] ` at the start of a line. */
export function markedCallout(
  state: EditorState,
  [, name = '']: RegExpMatchArray,
  start: number,
  end: number,
): Transaction | null {
  const kind = name.toLowerCase()
  const { $from } = state.selection
  if (!isCallout(kind) || $from.depth !== 1 || $from.parent.type.name !== 'paragraph') return null
  const words = $from.parent.content.cut(end - $from.start())
  const callout = nodeType('callout').create({ kind }, nodeType('paragraph').create(null, words))
  const tr = state.tr.replaceWith($from.before(), $from.after(), callout)
  return tr.setSelection(Selection.near(tr.doc.resolve(start + 1)))
}
