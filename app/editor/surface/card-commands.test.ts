import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, it } from 'vitest'
import {
  belowTitle,
  insertCallout,
  insertCard,
  insertToggle,
  leaveBox,
  markedCallout,
  setCallout,
  unwrapAtStart,
  unwrapBox,
} from './card-commands.ts'
import { KeptText } from './kept-text.ts'
import { readText } from './read-text.ts'
import { nodeType } from './schema.ts'

type Step = (state: EditorState, dispatch: (tr: EditorState['tr']) => void) => boolean

const open = (markdown: string) => {
  const nodes = readText(markdown).pieces.map(({ node }) => node)
  const doc = nodeType('doc').create(null, nodes.length > 0 ? nodes : [nodeType('paragraph').create()])
  const state = EditorState.create({ doc })
  return state.apply(state.tr.setSelection(TextSelection.near(doc.resolve(1))))
}
const type =
  (words: string): Step =>
  (state, dispatch) => {
    dispatch(state.tr.insertText(words))
    return true
  }
const written = (state: EditorState) => new KeptText('').write(state.doc).text

function run(state: EditorState, ...steps: Step[]): EditorState {
  let now = state
  for (const step of steps) expect(step(now, tr => (now = now.apply(tr)))).toBe(true)
  now.doc.check()
  return now
}

it('puts a callout at an empty line, and makes it another kind', () => {
  const made = run(open(''), insertCallout, type('Mind the date.'), setCallout('warning'))
  expect(written(made)).toBe('> [!WARNING]\n> Mind the date.')
})

it('goes on behind a callout', () => {
  const made = run(open(''), insertCallout, type('One'), leaveBox, type('Two'))
  expect(written(made)).toBe('> [!NOTE]\n> One\n\nTwo')
})

it('goes from the title of a toggle to its text, and on behind it', () => {
  const made = run(open(''), insertToggle, type('Title'), belowTitle, type('Text'), leaveBox, type('On'))
  expect(written(made)).toBe('> ▸ **Title**\n>\n> Text\n\nOn')
})

it('writes a toggle without a title with one that says so', () => {
  expect(written(run(open(''), insertToggle, belowTitle, type('Text')))).toBe(
    '> ▸ **More about this**\n>\n> Text',
  )
})

it('takes text out of its box again', () => {
  expect(written(run(open('> [!TIP]\n> One\n>\n> Two'), unwrapBox))).toBe('One\n\nTwo')
  expect(written(run(open('> ▸ **Title**\n>\n> Text'), unwrapAtStart))).toBe('Title\n\nText')
})

it('leaves what is in no box alone', () => {
  const state = open('Words')
  for (const command of [setCallout('tip'), unwrapBox, unwrapAtStart, belowTitle, leaveBox])
    expect(command(state)).toBe(false)
})

it('puts a card behind the line of the cursor', () => {
  const made = run(open('Words'), insertCard('button', { url: '/contact', words: 'Book a call' }))
  expect(written(made)).toBe('Words\n\n**[Book a call](/contact)**')
})

it('writes on behind a card at the end, and does not replace it', () => {
  const made = run(open(''), insertCard('button', { url: '/contact', words: 'Book' }), type('More'))
  expect(written(made)).toBe('**[Book](/contact)**\n\nMore')
  const two = run(
    open(''),
    insertCard('button', { url: '/a', words: 'A' }),
    insertCard('button', { url: '/b', words: 'B' }),
  )
  expect(written(two)).toBe('**[A](/a)**\n\n**[B](/b)**')
})

it('makes a callout of what GitHub writes, and of nothing else', () => {
  const marked = (markdown: string, kind: string) => {
    const typed = `[!${kind}]`
    const state = run(open(markdown), type(typed))
    return markedCallout(state, [`${typed} `, kind] as unknown as RegExpMatchArray, 1, 1 + typed.length)
  }
  const tr = marked('Words', 'TIP')
  expect(tr && written(EditorState.create({ doc: tr.doc }))).toBe('> [!TIP]\n> Words')
  expect(marked('Words', 'other')).toBeNull()
  expect(marked('> Words', 'tip')).toBeNull()
})
