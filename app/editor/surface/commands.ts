import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import type { Attrs, Node, ResolvedPos } from 'prosemirror-model'
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, Selection, type Transaction } from 'prosemirror-state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  selectedRect,
} from 'prosemirror-tables'
import { markType, nodeType, schema } from './schema.ts'
import type { ActionName } from './tools.ts'

/** The nearest ancestor of a position that passes the test, with its depth. */
export function nearest($pos: ResolvedPos, test: (node: Node) => boolean) {
  for (let depth = $pos.depth; depth > 0; depth--)
    if (test($pos.node(depth))) return { node: $pos.node(depth), depth, pos: $pos.before(depth) }
  return undefined
}

const named = (name: string) => (node: Node) => node.type.name === name
const isList = (node: Node) => node.type.isInGroup('list')

/** Changes the block type, or back to a paragraph if it has that type already. */
function toggleBlock(name: string, attrs: Attrs = {}): Command {
  const type = nodeType(name)
  return (state, dispatch) =>
    state.selection.$from.parent.hasMarkup(type, type.create(attrs).attrs)
      ? setBlockType(nodeType('paragraph'))(state, dispatch)
      : setBlockType(type, attrs)(state, dispatch)
}

const toggleQuotation: Command = (state, dispatch) =>
  nearest(state.selection.$from, named('blockquote'))
    ? lift(state, dispatch)
    : wrapIn(nodeType('blockquote'))(state, dispatch)

/** Turns the items of a list into tasks, or back. */
function setTasks(tr: Transaction, list: { node: Node; pos: number }, areTasks: boolean): void {
  list.node.forEach((item, offset) => {
    const checked = areTasks ? (item.attrs.checked ?? false) : null
    tr.setNodeMarkup(list.pos + 1 + offset, null, { ...item.attrs, checked })
  })
}

function toggleList(name: string, areTasks = false): Command {
  return (state, dispatch, view) => {
    const list = nearest(state.selection.$from, isList)
    const type = nodeType(name)
    if (!list)
      return wrapInList(type)(
        state,
        dispatch &&
          (tr => {
            const made = nearest(tr.selection.$from, isList)
            if (made && areTasks) setTasks(tr, made, true)
            dispatch(tr)
          }),
      )
    const hasTasks = list.node.child(0).attrs.checked !== null
    if (list.node.type === type && hasTasks === areTasks)
      return liftListItem(nodeType('list_item'))(state, dispatch, view)
    if (dispatch) {
      const { tr } = state
      tr.setNodeMarkup(list.pos, type, { spread: list.node.attrs.spread })
      setTasks(tr, list, areTasks)
      dispatch(tr)
    }
    return true
  }
}

/** Inserts a block in place of an empty paragraph, or else after the current block, and moves the cursor into it. */
export function insertBlock(node: Node): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    // Inside lists and cells, Markdown has no syntax for tables, rules and the like.
    const depth = Math.min(1, $from.depth)
    const block = $from.node(depth)
    const isBlank = block.type.name === 'paragraph' && block.childCount === 0
    const { tr } = state
    const at = isBlank ? $from.before(depth) : $from.after(depth)
    if (isBlank) tr.replaceWith(at, $from.after(depth), node)
    else tr.insert(at, node)
    const behind = at + node.nodeSize
    // Without this paragraph the card would be selected, and typing would replace it.
    if (node.isLeaf && !tr.doc.nodeAt(behind)?.isTextblock) tr.insert(behind, nodeType('paragraph').create())
    const inside = Selection.findFrom(tr.doc.resolve(node.isLeaf ? behind : at + 1), 1, true)
    if (inside) tr.setSelection(inside)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** A table with a head and two rows. */
function newTable(): Node {
  const row = (name: string) =>
    nodeType('table_row').create(null, [nodeType(name).create(), nodeType(name).create()])
  return nodeType('table').create(null, [row('table_header'), row('table_cell'), row('table_cell')])
}

export function noteLabels(document: Node): Set<string> {
  const labels = new Set<string>()
  document.forEach(node => {
    if (node.type.name === 'footnote') labels.add(String(node.attrs.label))
  })
  return labels
}

/** Inserts a reference at the cursor and its footnote at the end, and moves the cursor there. */
const insertNote: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent || state.selection.$from.parent.type.spec.code) return false
  const numbers = [...noteLabels(state.doc)].map(Number).filter(Number.isInteger)
  const label = String(Math.max(0, ...numbers) + 1)
  const { tr } = state
  tr.insert(state.selection.to, nodeType('note_mark').create({ label }))
  const note = nodeType('footnote').create({ label }, nodeType('paragraph').create())
  // Goes before a trailing empty line.
  const last = tr.doc.lastChild
  const isBlank = last?.type.name === 'paragraph' && last.childCount === 0 && tr.doc.childCount > 1
  const holdsCursor = tr.selection.$from.before(1) === tr.doc.content.size - (last?.nodeSize ?? 0)
  const at = tr.doc.content.size - (isBlank && !holdsCursor ? 2 : 0)
  tr.insert(at, note)
  tr.setSelection(Selection.near(tr.doc.resolve(at + 2)))
  dispatch?.(tr.scrollIntoView())
  return true
}

/** Moves from a footnote back to its reference. */
export const leaveNote: Command = (state, dispatch) => {
  const note = nearest(state.selection.$from, named('footnote'))
  if (!note) return false
  let mark: number | undefined
  state.doc.descendants((node, pos) => {
    if (node.type.name === 'note_mark' && node.attrs.label === note.node.attrs.label) mark ??= pos
  })
  if (mark === undefined) return false
  dispatch?.(state.tr.setSelection(Selection.near(state.doc.resolve(mark + 1))).scrollIntoView())
  return true
}

export const toggleTask: Command = (state, dispatch) => {
  const item = nearest(state.selection.$from, named('list_item'))
  if (!item || item.node.attrs.checked === null) return false
  dispatch?.(state.tr.setNodeMarkup(item.pos, null, { checked: !item.node.attrs.checked }))
  return true
}

/** Moves to the line below a table. */
export const leaveTable: Command = (state, dispatch) => {
  const table = nearest(state.selection.$from, named('table'))
  if (!table) return false
  const { tr } = state
  const at = table.pos + table.node.nodeSize
  if (state.doc.nodeAt(at)?.type.name !== 'paragraph') tr.insert(at, nodeType('paragraph').create())
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(at + 1))).scrollIntoView())
  return true
}

/** Moves to the cell below. After the last row, it adds one. */
export const nextRow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  const { bottom, left, map, tableStart } = selectedRect(state)
  if (bottom === map.height) return addRowAfter(state, dispatch && (tr => dispatch(intoNextRow(tr))))
  const cell = tableStart + (map.map[bottom * map.width + left] ?? 0)
  dispatch?.(state.tr.setSelection(Selection.near(state.doc.resolve(cell + 1))).scrollIntoView())
  return true
}

function intoNextRow(tr: Transaction): Transaction {
  const row = nearest(tr.selection.$from, named('table_row'))
  return row ? tr.setSelection(Selection.near(tr.doc.resolve(row.pos + row.node.nodeSize + 2))) : tr
}

/** Deletes a row. If it was the head, the next row becomes it. */
const removeRow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  if (selectedRect(state).map.height === 1) return deleteTable(state, dispatch)
  return deleteRow(
    state,
    dispatch &&
      (tr => {
        const table = nearest(tr.selection.$from, named('table'))
        table?.node.child(0).forEach((cell, offset) => {
          tr.setNodeMarkup(table.pos + 2 + offset, nodeType('table_header'), cell.attrs)
        })
        dispatch(tr)
      }),
  )
}

const removeColumn: Command = (state, dispatch) =>
  isInTable(state) && selectedRect(state).map.width === 1
    ? deleteTable(state, dispatch)
    : deleteColumn(state, dispatch)

const align =
  (to: string | null): Command =>
  (state, dispatch) => {
    if (!isInTable(state)) return false
    const { left, map, table, tableStart } = selectedRect(state)
    const { tr } = state
    for (let row = 0; row < map.height; row++) {
      const at = map.map[row * map.width + left] ?? 0
      tr.setNodeMarkup(tableStart + at, null, { ...table.nodeAt(at)?.attrs, align: to })
    }
    dispatch?.(tr)
    return true
  }

const toggleCode: Command = (state, dispatch, view) =>
  state.selection.$from.sameParent(state.selection.$to)
    ? toggleMark(markType('code'))(state, dispatch, view)
    : toggleBlock('code_block')(state, dispatch, view)

/** The command of each tool. A link is left out, because it asks for its address first. */
export const TOOL_COMMANDS: Record<Exclude<ActionName, 'link'>, Command> = {
  heading: toggleBlock('heading', { level: 2 }),
  subheading: toggleBlock('heading', { level: 3 }),
  bold: toggleMark(markType('strong')),
  italic: toggleMark(markType('em')),
  strikethrough: toggleMark(markType('strike')),
  code: toggleCode,
  quotation: toggleQuotation,
  list: toggleList('bullet_list'),
  numbered: toggleList('ordered_list'),
  tasks: toggleList('bullet_list', true),
  table: (state, dispatch) => insertBlock(newTable())(state, dispatch),
  footnote: insertNote,
  indent: sinkListItem(nodeType('list_item')),
  outdent: liftListItem(nodeType('list_item')),
}

export const BLOCK_COMMANDS = {
  codeBlock: toggleBlock('code_block'),
  rule: insertBlock(nodeType('rule').create()),
  source: toggleBlock('source'),
}

export const TABLE_COMMANDS = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  removeRow,
  removeColumn,
  alignLeft: align(null),
  alignCenter: align('center'),
  alignRight: align('right'),
  removeTable: deleteTable,
} satisfies Record<string, Command>

/** The tools that apply at the cursor. */
export function activeTools(state: EditorState): Set<ActionName> {
  const { $from, from, to, empty } = state.selection
  const active = new Set<ActionName>()
  const has = (name: string) =>
    empty
      ? markType(name).isInSet(state.storedMarks ?? $from.marks()) !== undefined
      : state.doc.rangeHasMark(from, to, markType(name))
  for (const [name, mark] of MARKS) if (has(mark)) active.add(name)
  const { parent } = $from
  if (parent.type.name === 'heading') active.add(parent.attrs.level > 2 ? 'subheading' : 'heading')
  if (nearest($from, named('blockquote'))) active.add('quotation')
  const list = nearest($from, isList)
  if (list) {
    const isTask = list.node.child(0).attrs.checked !== null
    active.add(isTask ? 'tasks' : list.node.type.name === 'ordered_list' ? 'numbered' : 'list')
  }
  return active
}

const MARKS = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['strikethrough', 'strike'],
  ['code', 'code'],
  ['link', 'link'],
] as const

/** The link at the cursor, or the selection that is to become one. */
export function linkAt(state: EditorState): { from: number; to: number; href: string; text: string } {
  const { $from, from, to } = state.selection
  const mark =
    markType('link').isInSet($from.marks()) ?? markType('link').isInSet($from.nodeAfter?.marks ?? [])
  if (!mark) return { from, to, href: '', text: state.doc.textBetween(from, to, ' ') }
  let start = from
  let end = from
  $from.parent.forEach((node, offset) => {
    const at = $from.start() + offset
    if (!mark.isInSet(node.marks) || at > from || at + node.nodeSize < from) return
    start = at
    end = at + node.nodeSize
  })
  return {
    from: start,
    to: Math.max(end, to),
    href: String(mark.attrs.href),
    text: state.doc.textBetween(start, end, ' '),
  }
}

/** Links a range, or inserts linked text if the range is empty. Without an address it removes the link. */
export const setLink =
  (from: number, to: number, href: string, words: string): Command =>
  (state, dispatch) => {
    const { tr } = state
    const type = markType('link')
    if (from === to && href) tr.insert(from, schema.text(words || href, [type.create({ href })]))
    else {
      tr.removeMark(from, to, type)
      if (href) tr.addMark(from, to, type.create({ href }))
    }
    tr.removeStoredMark(type)
    dispatch?.(tr.scrollIntoView())
    return true
  }
