import { expect, it } from 'vitest'
import { copyOfPage } from './page-copy.ts'

const BASE = 'https://octavo.example/a-page'
const copy = (main: string, body?: string) =>
  copyOfPage(`<body><main>${main}</main></body>`, { base: BASE, body })

it.each([
  ['struck words', '<p>a <del> b</del><ins> c</ins></p>', 'a ~~b~~ c'],
  [
    'a struck column',
    '<table><tr><th>Write</th><th>Not</th></tr><tr><td>x</td><td><s>y</s></td></tr></table>',
    '| Write | Not   |\n| ----- | ----- |\n| x     | ~~y~~ |',
  ],
  [
    'the number of a note',
    '<p>$5,000,000<sup>3</sup> for all<sup>1</sup><sup>2</sup></p>',
    '$5,000,000[3] for all[1][2]',
  ],
  ['another raised word', '<p>the 5<sup>th</sup></p>', 'the 5th'],
  [
    'buttons',
    '<p>Done.<span><button>Accept</button><button>Refuse</button></span></p>',
    'Done. Accept · Refuse',
  ],
  ['labels that a stylesheet parts', '<div><span>Ink</span><span>By day</span></div>', 'Ink · By day'],
  ['a label before a text', '<p><span>Policy 2.1</span>Estimates.</p>', 'Policy 2.1 · Estimates.'],
  ['marks within a sentence', '<p>(<em>Octavo</em>’s <b>own</b>).</p>', '(*Octavo*’s **own**).'],
  ['spaces inside of marks', '<p><em>Monday. </em>Counsel</p>', '*Monday.* Counsel'],
  ['soft hyphens and fixed spaces', '<p>Daten\u00adtresor\u00a05</p>', 'Datentresor 5'],
  [
    'addresses',
    '<p><a href="/b">b</a> <a href="#c">c</a></p>',
    '[b](https://octavo.example/b) [c](https://octavo.example/a-page#c)',
  ],
  [
    'blocks in a cell',
    '<table><tr><th>a</th></tr><tr><td><p>One.</p><p>Two</p><span>three</span></td></tr></table>',
    '| a                |\n| ---------------- |\n| One. Two · three |',
  ],
  [
    'the caption of a table',
    '<table><caption>Rules</caption><tr><th>a</th></tr></table>',
    'Rules\n\n| a |\n| - |',
  ],
  ['what opens', '<details><summary>Why?</summary><p>So.</p></details>', '**Why?**\n\nSo.'],
  ['German quotation marks', '<p><span>„gut“</span><span>Offen</span></p>', '„gut“ · Offen'],
  ['quotation marks', '<p>says <q>“so”</q></p>', 'says “so”'],
  [
    'numbers of a list',
    '<ol><li><span>1</span><span>One</span></li><li><span>2</span><span>Two</span></li></ol>',
    '- 1 · One\n- 2 · Two',
  ],
  ['a drawing', '<div role="img" aria-label="A clock."><p>09:12</p></div>', '> *A clock.*\n>\n> 09:12'],
  ['words in lines', '<svg><text>x</text><g><text>y</text></g></svg>', 'x · y'],
])('writes %s', (_, html, expected) => {
  expect(copy(html)).toBe(`${expected}\n`)
})

it('names the fields and choices of a form, and leaves out what nobody sees', () => {
  const form = `<form><div><label>Name<span>Optional</span></label><input value="x"><p></p></div>
    <select><option>1-50</option><option>51-200</option></select>
    <div aria-hidden="true"><label>Leave empty<input></label></div><dialog>no</dialog><p hidden>no</p><script>no</script>
    <button><span>Send</span></button></form>`
  expect(copy(form)).toBe('Name · Optional\n\n- 1-50\n- 51-200\n\nSend\n')
})

it('has the text of a post as it was written, in its place', () => {
  const text = 'A *note*[^1] & <b>.\n\n[^1]: x'
  expect(copy('<h1>T</h1><div class="prose"><p>rendered</p></div><p>after</p>', text)).toBe(
    `# T\n\n${text}\n\nafter\n`,
  )
})

it('refuses what is no page', () => {
  expect(() => copyOfPage('<p>a</p>', { base: BASE })).toThrow('no main part')
})
