import { describe, expect, it } from 'vitest'
import { continueLine, indentItems, type LineMark, markLines } from './edit-lines.ts'
import type { Selection } from './edit-text.ts'

/** Parses a text in which one `|` is the caret, and two are the ends of the selection. */
function at(marked: string): Selection {
  const [before = '', inside = '', after] = marked.split('|')
  return after === undefined
    ? { text: before + inside, start: before.length, end: before.length }
    : { text: before + inside + after, start: before.length, end: before.length + inside.length }
}
const shown = ({ text, start, end }: Selection) =>
  start === end
    ? `${text.slice(0, start)}|${text.slice(end)}`
    : `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`

describe('marks of lines', () => {
  it.each<[string, LineMark, string]>([
    ['a\nwo|rd\nb', '## ', 'a\n## wo|rd\nb'],
    ['## wo|rd', '## ', 'wo|rd'],
    ['## wo|rd', '### ', '### wo|rd'],
    ['|', '- ', '- |'],
    ['|one\n\ntwo|', '> ', '|> one\n\n> two|'],
    ['|> one\n> two|', '> ', '|one\ntwo|'],
    ['|one\ntwo|\n', '- ', '|- one\n- two|\n'],
    ['|- one\n- two|', '1. ', '|1. one\n2. two|'],
    ['|1. one\n2. two|', '- [ ] ', '|- [ ] one\n- [ ] two|'],
    ['|- [ ] one\n- [x] two|', '- [ ] ', '|one\ntwo|'],
    ['  - o|ne', '1. ', '  1. o|ne'],
    ['|one\n- two|', '- ', '|- one\n- two|'],
  ])('%j with %j is %j', (before, mark, after) => {
    expect(shown(markLines(at(before), mark))).toBe(after)
  })
})

describe('the level of items', () => {
  it.each([
    ['- a\n- b|', false, '- a\n  - b|'],
    ['- a\n  - b|', true, '- a\n- b|'],
    ['1. a|', false, '   1. a|'],
    ['words|', false, 'words|'],
  ])('%j %j is %j', (before, isOut, after) => {
    expect(shown(indentItems(at(before), isOut))).toBe(after)
  })
})

describe('Enter', () => {
  it.each([
    ['- one|', '- one\n- |'],
    ['  * one|', '  * one\n  * |'],
    ['- [x] one|', '- [x] one\n- [ ] |'],
    ['9. one|', '9. one\n10. |'],
    ['1) one|', '1) one\n2) |'],
    ['> one|', '> one\n> |'],
    ['> - one|', '> - one\n> - |'],
    ['- one| two', '- one\n- | two'],
    ['- on|e tw|o', '- on\n- |o'],
  ])('after %j continues to %j', (before, after) => {
    expect(shown(continueLine(at(before)) as Selection)).toBe(after)
  })

  it.each([
    ['- one\n- |', '- one\n|'],
    ['1. one\n2. |', '1. one\n|'],
    ['- [ ] |', '|'],
    ['> one\n> |', '> one\n|'],
    ['> - one\n> - |', '> - one\n> |'],
    ['- a\n  - |', '- a\n|'],
  ])('on the empty item %j ends it: %j', (before, after) => {
    expect(shown(continueLine(at(before)) as Selection)).toBe(after)
  })

  it.each(['words|', '|- one', '-one|', '```\n- a|', '# Heading|', '1.5 million|'])(
    'after %j is Enter',
    before => {
      expect(continueLine(at(before))).toBeUndefined()
    },
  )

  it('after a closed block of code continues again', () => {
    expect(continueLine(at('```\na\n```\n- a|'))).toBeDefined()
  })
})
