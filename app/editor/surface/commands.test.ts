import type { Node } from 'prosemirror-model'
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { expect, it } from 'vitest'
import {
  activeTools,
  leaveNote,
  linkAt,
  nextRow,
  setLink,
  TABLE_COMMANDS,
  TOOL_COMMANDS,
  toggleTask,
} from './commands.ts'
import { KeptText } from './kept-text.ts'

/** A document with the cursor behind the given words, or the words selected. */
function stateOf(markdown: string, words: string, isAround = false) {
  const kept = new KeptText(markdown)
  const doc = kept.document()
  let at = 0
  doc.descendants((node: Node, pos: number) => {
    const found = node.isText ? (node.text ?? '').indexOf(words) : -1
    if (found >= 0) at = pos + found
  })
  const selection = TextSelection.create(doc, isAround ? at : at + words.length, at + words.length)
  return { kept, state: EditorState.create({ doc, selection }) }
}

function after(markdown: string, words: string, command: Command, isAround = false): string {
  const { kept, state } = stateOf(markdown, words, isAround)
  let next = state
  command(state, tr => {
    next = state.apply(tr)
  })
  return kept.write(next.doc).text
}

it.each([
  ['heading', 'Words', '## Words'],
  ['subheading', '## Words', '### Words'],
  ['heading', '## Words', 'Words'],
  ['quotation', 'Words', '> Words'],
  ['quotation', '> Words', 'Words'],
  ['list', 'Words', '- Words'],
  ['list', '1. Words', '- Words'],
  ['list', '- Words', 'Words'],
  ['numbered', '- Words', '1. Words'],
  ['tasks', 'Words', '- [ ] Words'],
  ['tasks', '- Words', '- [ ] Words'],
  ['list', '- [x] Words', '- Words'],
  ['indent', '- a\n- Words', '- a\n  - Words'],
  ['outdent', '- a\n  - Words', '- a\n- Words'],
  ['footnote', 'Words[^2]\n\n[^2]: b', 'Words[^3][^2]\n\n[^2]: b\n\n[^3]:'],
] as const)('%s: %j becomes %j', (name, before, expected) => {
  expect(after(before, 'Words', TOOL_COMMANDS[name])).toBe(expected)
})

it.each([
  ['bold', 'some **Words** here'],
  ['italic', 'some *Words* here'],
  ['strikethrough', 'some ~~Words~~ here'],
  ['code', 'some `Words` here'],
] as const)('%s marks what is selected', (name, expected) => {
  expect(after('some Words here', 'Words', TOOL_COMMANDS[name], true)).toBe(expected)
})

it('sets signs of emphasis beside words, not beside spaces', () => {
  expect(after('some Words here', ' Words ', TOOL_COMMANDS.bold, true)).toBe('some **Words** here')
})

const TABLE = '| a | b |\n| - | - |\n| Words | d |'

it('adds and takes rows and columns, and aligns them', () => {
  expect(after(TABLE, 'Words', TABLE_COMMANDS.addRow)).toMatch(/\| Words \| d \|\n\| {7}\| {3}\|$/)
  expect(after(TABLE, 'Words', TABLE_COMMANDS.removeRow)).toBe('| a | b |\n| - | - |')
  expect(after(TABLE, 'b', TABLE_COMMANDS.removeRow)).toBe('| Words | d |\n| ----- | - |')
  expect(after(TABLE, 'Words', TABLE_COMMANDS.removeColumn)).toBe('| b |\n| - |\n| d |')
  expect(after(TABLE, 'Words', TABLE_COMMANDS.alignRight)).toContain('| ----: | - |')
  expect(after(TABLE, 'Words', nextRow)).toMatch(/\n\| {7}\| {3}\|$/)
})

it('puts a table behind the block of the cursor', () => {
  expect(after('- Words\n\nnext', 'Words', TOOL_COMMANDS.table)).toMatch(
    /^- Words\n\n\| {3}\|[\s\S]*\n\nnext$/,
  )
})

it('makes, changes and takes away a link', () => {
  const link = stateOf('see [Words](/x) here', 'Word')
  expect(linkAt(link.state)).toMatchObject({ href: '/x', text: 'Words' })
  const change =
    (href: string): Command =>
    (state, dispatch) => {
      const { from, to } = linkAt(state)
      return setLink(from, to, href, 'new')(state, dispatch)
    }
  expect(after('see [Words](/x) here', 'Word', change('/y'))).toBe('see [Words](/y) here')
  expect(after('see [Words](/x) here', 'Word', change(''))).toBe('see Words here')
  expect(after('see Words here', 'Words', change('/y'), true)).toBe('see [Words](/y) here')
  expect(after('see Words', 'see ', change('/y'))).toBe('see [new](/y)Words')
})

it('checks a task, and leads from a note back to its words', () => {
  expect(after('- [ ] Words', 'Words', toggleTask)).toBe('- [x] Words')
  const { state } = stateOf('some[^1] words\n\n[^1]: Note', 'Note')
  let next = state
  leaveNote(state, tr => {
    next = state.apply(tr)
  })
  expect(next.selection.from).toBe(6)
})

it('knows what is in effect at the cursor', () => {
  const at = (markdown: string, words: string) => [...activeTools(stateOf(markdown, words).state)]
  expect(at('> - **Words**', 'Word')).toEqual(['bold', 'quotation', 'list'])
  expect(at('### Words', 'Words')).toEqual(['subheading'])
})
