import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { policy as germanCookies } from '#content/de/pages/legal/cookie-policy/page.ts'
import { policy as germanPrivacy } from '#content/de/pages/legal/privacy-policy/page.ts'
import { policy as germanTerms } from '#content/de/pages/legal/terms-of-service/page.ts'
import type { LegalBlock, LegalPolicy } from '#content/legal-schema.ts'
import { policy as cookies } from '#content/pages/legal/cookie-policy/page.ts'
import { policy as privacy } from '#content/pages/legal/privacy-policy/page.ts'
import { policy as terms } from '#content/pages/legal/terms-of-service/page.ts'
import { checkSubmission } from '#contract/check-submission.ts'
import { LANGUAGES, pathIn, TRANSLATED_PAGES } from '#contract/languages.ts'
import { LENGTHS } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { type ContentModule, loadContent, strings } from './content.ts'

const root = join(import.meta.dirname, '..', '..')
const modules = await loadContent(root)
const isGerman = ({ file }: ContentModule) => file.startsWith('content/de/')

test('the list of translated pages is what content has', () => {
  const paths = modules
    .filter(isGerman)
    .flatMap(({ exports: { meta } }) => (meta ? [(meta as { path: string }).path] : []))
  expect(paths.toSorted()).toEqual(TRANSLATED_PAGES.de.map(path => pathIn('de', path)).toSorted())
})

test('every language but the first has a folder of words', () => {
  const folders = globSync('content/[a-z][a-z]/', { cwd: root }).map(folder => folder.slice(-2))
  expect(folders).toEqual(LANGUAGES.slice(1))
})

test('no English sentence stands among the German words', () => {
  const isSentence = (text: string) => /\p{L} \p{L}/u.test(text)
  const english = new Set(
    [...modules.filter(module => !isGerman(module)).map(({ exports }) => exports), MESSAGES].flatMap(
      exports => strings(exports).flatMap(([, text]) => (isSentence(text) ? [text] : [])),
    ),
  )
  const german = modules
    .filter(isGerman)
    .flatMap(({ file, exports }) =>
      strings(exports).map(([where, text]) => ({ where: `${file}: ${where}`, text })),
    )
  expect(german.length).toBeGreaterThan(300)
  expect(german.filter(({ text }) => english.has(text)).map(({ where }) => where)).toEqual([])
})

test('every rule of the form speaks German to whoever sends it from a German page', () => {
  const long = (length: number) => 'x'.repeat(length + 1)
  const wrong = [
    { firstName: '', lastName: '', email: '', company: '', companySize: '7', message: 7, type: 'x' },
    {
      firstName: 'a\nb',
      lastName: long(LENGTHS.name),
      email: 'x',
      company: 'a\tb',
      message: long(LENGTHS.message),
    },
    { email: `${long(LENGTHS.email)}@firm.example` },
  ]
  const said = (language: string) =>
    wrong.map(fields => {
      const checked = checkSubmission('application', { ...fields, language })
      return checked.ok ? {} : checked.fields
    })
  const [german, english] = [said('de'), said('en')]
  expect(german.map(Object.keys)).toEqual(english.map(Object.keys))
  const words = german.flatMap(fields => Object.values(fields))
  const most = LENGTHS.message.toLocaleString('de')
  expect(words).toContain(`Bitte verwenden Sie höchstens ${most} Zeichen.`)
  for (const text of words) expect(text).toMatch(/^(?:Bitte|Dieses Formular) /)
})

/** The structure of a policy, in any language. */
const shapeOf = ({ sections }: LegalPolicy) =>
  sections.map(({ id, blocks }) => [id, ...blocks.map(shapeOfBlock)])
function shapeOfBlock(block: LegalBlock): unknown {
  if (typeof block === 'string') return linksOf(block)
  if ('list' in block) return block.list.map(linksOf)
  return block.table.rows.map(row => row.map(linksOf))
}
/** The English pages, anchors and mailboxes that a text links to. */
const linksOf = (text: string) =>
  Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, to = '']) => to.replace(/^\/de(?=\/)/, ''))

test.each([
  ['cookies', cookies, germanCookies],
  ['privacy', privacy, germanPrivacy],
  ['terms', terms, germanTerms],
])(
  '%s: the German policy has the sections, paragraphs, rows, links and numbers of the English one',
  (_, english, german) => {
    expect(shapeOf(german)).toEqual(shapeOf(english))
    const numbers = (policy: LegalPolicy) =>
      strings(policy.sections).flatMap(([where, text]) => {
        const found = text.replaceAll(/\]\([^)]+\)/g, '').match(/\d+/g) ?? []
        return [`${where}: ${found.toSorted().join(' ')}`]
      })
    expect(numbers(german)).toEqual(numbers(english))
  },
)
