import { expect, it } from 'vitest'
import { curly } from './curly-quotes.ts'

it.each([
  [`"Needs review" lost.`, '“Needs review” lost.'],
  [`It isn't the client's.`, 'It isn’t the client’s.'],
  [`The clients' files, the '90s, 'tis`, 'The clients’ files, the ’90s, ’tis'],
  [`She said: "He wrote 'as agreed.'"`, 'She said: “He wrote ‘as agreed.’”'],
  [`("in doubt")—"so be it"`, '(“in doubt”)—“so be it”'],
  [`"We close on day 5," he said.`, '“We close on day 5,” he said.'],
  [`A door of 6' 2" and a pane of 12"`, 'A door of 6′ 2″ and a pane of 12″'],
  [`"Clause 7.2" and "Section 404"`, '“Clause 7.2” and “Section 404”'],
  [`rock 'n' roll`, 'rock ’n’ roll'],
  ['“already” set', '“already” set'],
])('%s', (typed, shown) => {
  expect(curly(typed)).toBe(shown)
})
