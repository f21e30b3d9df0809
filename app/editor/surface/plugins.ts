import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  exitCode,
  newlineInCode,
  setBlockType,
} from 'prosemirror-commands'
import { gapCursor } from 'prosemirror-gapcursor'
import { history, redo, undo } from 'prosemirror-history'
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { splitListItem } from 'prosemirror-schema-list'
import { type Command, NodeSelection, Plugin } from 'prosemirror-state'
import { goToNextCell, tableEditing } from 'prosemirror-tables'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { belowTitle, leaveBox, markedCallout, unwrapAtStart } from './card-commands.ts'
import { leaveNote, leaveTable, nearest, nextRow, noteLabels, toggleTask } from './commands.ts'
import { nodeType } from './schema.ts'

const copy = blogWriting.surface

/** Markdown shortcuts, converted as they are typed. */
const rules = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,4})\s$/, nodeType('heading'), ([, signs = '##']) => ({
      level: signs.length,
    })),
    textblockTypeInputRule(/^```$/, nodeType('code_block')),
    new InputRule(/^\[!([a-z]{3,9})\]\s$/i, markedCallout),
    wrappingInputRule(/^\s*>\s$/, nodeType('blockquote')),
    wrappingInputRule(/^\s*[-+*]\s$/, nodeType('bullet_list')),
    wrappingInputRule(
      /^\s*(\d{1,9})[.)]\s$/,
      nodeType('ordered_list'),
      ([, start]) => ({ start: Number(start) }),
      ([, start], list) => list.childCount + list.attrs.start === Number(start),
    ),
    new InputRule(/^\[([ xX]?)\]\s$/, (state, [, sign], start, end) => {
      const item = nearest(state.selection.$from, ({ type }) => type.name === 'list_item')
      if (!item) return null
      const checked = sign?.toLowerCase() === 'x'
      return state.tr.delete(start, end).setNodeMarkup(item.pos, null, { checked })
    }),
  ],
})

const splitItem: Command = (state, dispatch, view) => {
  const item = nearest(state.selection.$from, ({ type }) => type.name === 'list_item')
  const isTask = item !== undefined && item.node.attrs.checked !== null
  return splitListItem(nodeType('list_item'), isTask ? { checked: false } : undefined)(state, dispatch, view)
}

const breakLine: Command = (state, dispatch) => {
  if (newlineInCode(state, dispatch)) return true
  if (!state.selection.$from.parent.inlineContent) return false
  dispatch?.(state.tr.replaceSelectionWith(nodeType('line_break').create()).scrollIntoView())
  return true
}

/** Turns an empty heading, code or source block back into a paragraph. */
const clearBlock: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const { parent } = $from
  const isPlain =
    parent.type.name === 'paragraph' ||
    !$from.parent.isTextblock ||
    nearest($from, ({ type }) => type.spec.tableRole !== undefined)
  if (!empty || parent.content.size > 0 || isPlain) return false
  return setBlockType(nodeType('paragraph'))(state, dispatch)
}

/**
 * Keeps a paragraph at the end, so that there is a place to type after a table or a picture. If empty, it is not saved.
 */
const lastLine = new Plugin({
  appendTransaction(_, __, { doc, tr }) {
    if (doc.lastChild?.type.name === 'paragraph') return null
    return tr.insert(doc.content.size, nodeType('paragraph').create()).setMeta('addToHistory', false)
  },
})

/** Adjacent pictures, which readers see as a gallery. */
const isGallery = (node: Node) =>
  node.type.name === 'paragraph' &&
  node.childCount > 1 &&
  node.children.filter(({ type }) => type.name === 'picture').length > 1 &&
  node.children.every(child => child.type.name === 'picture' || (child.isText && child.text?.trim() === ''))

function decorationsOf(document: Node): DecorationSet {
  const decorations: Decoration[] = []
  const first = document.firstChild
  if (first && document.childCount === 1 && first.type.name === 'paragraph' && first.childCount === 0)
    decorations.push(
      Decoration.node(0, first.nodeSize, {
        class: 'surface-placeholder',
        'data-placeholder': copy.placeholder,
      }),
    )
  const labels = noteLabels(document)
  document.descendants((node, pos) => {
    if (node.type.name === 'toggle_title' && node.childCount === 0)
      decorations.push(Decoration.node(pos, pos + node.nodeSize, { 'data-placeholder': copy.toggleTitle }))
    if (isGallery(node))
      decorations.push(Decoration.node(pos, pos + node.nodeSize, { class: 'surface-gallery' }))
    if (node.type.name === 'note_mark' && !labels.has(String(node.attrs.label)))
      decorations.push(
        Decoration.node(pos, pos + node.nodeSize, { class: 'is-broken', title: copy.unknownNote }),
      )
  })
  return DecorationSet.create(document, decorations)
}

const decorations = new Plugin<DecorationSet>({
  state: {
    init: (_, { doc }) => decorationsOf(doc),
    apply: (tr, before) => (tr.docChanged ? decorationsOf(tr.doc) : before),
  },
  props: {
    decorations(state) {
      return this.getState(state)
    },
  },
})

interface Asked {
  /** Opens the description of the selected picture. */
  onPicture: (pos: number) => void
  /** Opens the label of the selected button card. */
  onButton: (pos: number) => void
  onToolbar: () => void
}

/** All plugins of the surface. */
export function surfacePlugins({ onPicture, onButton, onToolbar }: Asked): Plugin[] {
  const openings: Record<string, (pos: number) => void> = { picture: onPicture, button: onButton }
  const openCard: Command = ({ selection }, dispatch) => {
    const open = selection instanceof NodeSelection ? openings[selection.node.type.name] : undefined
    if (!open) return false
    if (dispatch) open(selection.from)
    return true
  }
  return [
    rules,
    keymap({
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      Enter: chainCommands(openCard, nextRow, belowTitle, splitItem),
      'Shift-Enter': breakLine,
      'Mod-Enter': chainCommands(exitCode, toggleTask, leaveTable, leaveNote, leaveBox, createParagraphNear),
      Escape: leaveNote,
      Backspace: chainCommands(undoInputRule, clearBlock, unwrapAtStart),
      // Outside of tables, Tab leaves the text, so that it is no keyboard trap.
      Tab: goToNextCell(1),
      'Shift-Tab': goToNextCell(-1),
      'Alt-F10': () => {
        onToolbar()
        return true
      },
    }),
    keymap(baseKeymap),
    history(),
    gapCursor(),
    tableEditing(),
    lastLine,
    decorations,
  ]
}
