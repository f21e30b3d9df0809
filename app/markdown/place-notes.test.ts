import { toHtml } from 'hast-util-to-html'
import { expect, it } from 'vitest'
import { parseMarkdown } from './parse.ts'
import { placeNotes } from './place-notes.ts'

const html = (markdown: string) => toHtml(placeNotes(parseMarkdown(markdown)))

it('repeats each note once beside the words that first refer to it', () => {
  const shown = html('One[^a], two[^b] and one again[^a].\n\n[^a]: The *first*.\n[^b]: The second.')
  expect(shown.match(/role="note"/g)).toHaveLength(2)
  expect(shown.replaceAll(/\s+<\/span>/g, '</span>')).toContain(
    '<span class="note note-beside" id="fn-beside-a" role="note"><span class="note-number">1</span><span class="note-words">The <em>first</em>.</span></span>, two',
  )
  expect(shown.match(/href="#fn-beside-a"/g)).toHaveLength(2)
  // The notes at the foot stay, with their ids and backlinks.
  expect(shown).toContain('id="user-content-fn-a"')
  expect(shown).toContain('data-footnotes class="footnotes note-at-foot"')
})

it.each([
  ['a long note', `Words[^1].\n\n[^1]: ${'Word '.repeat(90)}`],
  ['a note with code of its own', 'Words[^1].\n\n[^1]: See\n\n    ```\n    code\n    ```'],
  ['a note in a table', '| a |\n|---|\n| b[^1] |\n\n[^1]: Short.'],
  ['a note in a heading', '## Words[^1]\n\n[^1]: Short.'],
  ['a note within a note', 'Words[^1].\n\n[^1]: See[^2].\n[^2]: This.'],
])('leaves all notes at the foot: %s', (_, markdown) => {
  expect(html(markdown)).not.toContain('note-beside')
})
