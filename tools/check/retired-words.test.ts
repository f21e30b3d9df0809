import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRetiredWords, readRetired, retiredIn } from './retired-words.ts'
import { readSourceTree } from './source-tree.ts'

const TABLE = `Words.

| where       | never               | write      |
| ----------- | ------------------- | ---------- |
| everywhere  | log out, logs out   | sign out   |
| back office | somebody            | someone    |
| German      | ausloggen           | abmelden   |

More.
`
const faultsOf = (path: string, text: string) =>
  findRetiredWords([{ path, text, imports: [] }], retiredIn(TABLE))

test.each([
  ['a page', 'content/pages/login/page.ts', "text: 'You can log out here.'", 'log out'],
  ['a sentence that begins with it', 'content/pages/login/page.ts', "text: 'Log out here.'", 'Log out'],
  ['words in a function', 'content/collections/admin.ts', 'by: () => `Somebody wrote`', 'Somebody'],
  ['an email', 'server/mail/compose.ts', "const text = 'Somebody wrote.'", 'Somebody'],
  ['a command', 'tools/cli/admin.ts', 'const HELP = `Usage:\n  somebody`', 'somebody'],
  ['a refusal', 'server/admin/mail.ts', "throw invalid('Somebody else wrote.')", 'Somebody'],
  ['German', 'content/de/frame.ts', "'Hier können Sie sich ausloggen.'", 'ausloggen'],
])('a retired word is refused in %s', (_, path, text, word) => {
  expect(faultsOf(path, text)).toEqual([expect.stringContaining(`says "${word}"`)])
})

test.each([
  ['a comment', 'content/pages/login/page.ts', '/** They log out. */\n// log out\n'],
  ['the name of a field', 'content/collections/admin.ts', "somebody: 'Someone', 'log out': 'Sign out'"],
  ['the name of an event', 'server/mail/compose.ts', "if (what === 'log out')"],
  ['the name of an action', 'server/admin/posts.ts', "note('log out', unit)"],
  ['a longer word', 'content/pages/login/page.ts', "'Blog outline, log outside'"],
  ['what has another voice', 'content/pages/home/page.ts', "'Somebody signs it.'"],
  ['a test', 'content/pages/login/page.test.ts', "'log out'"],
  ['what the specification fixes', 'content/collections/admin.ts', "'Successfully logged in to blog admin'"],
])('a retired word is left alone in %s', (_, path, text) => {
  expect(faultsOf(path, text)).toEqual([])
})

test('no word that docs/words.md retired is left in what a person reads', () => {
  const root = join(import.meta.dirname, '..', '..')
  const retired = readRetired(root)
  expect(retired.length).toBeGreaterThan(50)
  expect(findRetiredWords(readSourceTree(root), retired)).toEqual([])
})
