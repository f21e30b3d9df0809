import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { NOT_KNOWN, PASSED, READERS } from '#content/facts.ts'
import { page as receiptPage } from '#content/pages/receipt/receipt-page.ts'
import { pagePaths } from '../../tools/build/route-table.ts'
import { type ReadPage, readPage } from '../support/read-page.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
const pages = new Map<string, ReadPage>()
/** What each page says, its description for search engines included, and each post that a new blog is filled with. */
const words = new Map<string, string>()

const posts = join(import.meta.dirname, '..', '..', 'content', 'posts')
const plain = (text: string) => text.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ')

beforeAll(async () => {
  server = await startServer()
  for (const path of await pagePaths()) {
    const page = readPage(await (await fetch(`${server.origin}${path}`)).text())
    pages.set(path, page)
    const described = page.all(({ properties }) => properties.name === 'description')
    const main = page.all(({ tagName }) => tagName === 'main')
    const texts = [...described.map(({ properties }) => String(properties.content)), ...main.map(page.text)]
    words.set(path, plain(texts.join(' ')))
  }
  for (const file of readdirSync(posts).filter(name => name.endsWith('.md')))
    words.set(file, plain(readFileSync(join(posts, file), 'utf8')))
})
afterAll(() => server.stop())

const saidBy = (sentence: RegExp) => [...words].flatMap(([path, text]) => (sentence.test(text) ? [path] : []))

/** What was decided, where it is said, and what would contradict it. */
const decided: readonly { fact: string; said: Readonly<Record<string, RegExp>>; never: readonly RegExp[] }[] =
  [
    {
      fact: 'a line of the ledger names an act and never holds its words, so deletion changes no line',
      said: {
        '/': /names the act; the words stay in the matter/,
        '/platform': /never the words/,
        '/security': /The ledger never held the words/,
        '/de': /der Wortlaut bleibt in der Akte/,
      },
      never: [/keeps the fact and not the words/, /prompts? .{0,40}goes? into (?:a|the) ledger/],
    },
    {
      fact: 'an answer is cited sentence by sentence; a draft underlines what it composed and lists what is not known',
      said: { '/about': /underlines what it composed, and lists what is not known/ },
      never: [/cites the source of each statement/, /cite, or be silent/i],
    },
    {
      fact: 'who meets a wall is told nothing, who keeps it sees a line',
      said: { '/platform/document-vault': /who meets a wall is told nothing/ },
      never: [/behind_wall/, /source is no longer available/],
    },
    {
      fact: 'nothing leaves without a person, of the lowest band neither',
      said: { '/platform/document-vault': /When anyone in the firm sends it/ },
      never: [/Freely, with a line/],
    },
    {
      fact: 'a correction stands beside the first version; erasing removes it',
      said: {
        '/application': /erase it on your receipt.{0,60}first version is gone/,
        '/de/application': /erste Fassung gelöscht/,
      },
      never: [/first version left in place/, /erste Fassung bleibt stehen/],
    },
    {
      fact: 'the trial is one closed matter, and part of every application',
      said: {
        '/solutions': /trial on one closed matter is part of every application/,
        '/application': /One closed matter/,
      },
      never: [/\bpilots?\b/i],
    },
    {
      fact: 'questions are asked in writing before the meeting',
      said: { '/application': /first conversation is the meeting in step four/ },
      never: [/or a telephone call\./, /A call, if both sides/, /oder einem Telefonat/],
    },
    {
      fact: 'two people read an application for access',
      said: {
        '/': new RegExp(`${READERS} read every application`),
        '/solutions': new RegExp(`${READERS} read every application`),
        '/application': new RegExp(`${READERS} read all of it`),
        '/de/application': /Zwei Personen lesen alles/,
      },
      never: [/a person reads (?:it|all|every application)/i, /ein Mensch liest (?:alles|jeden Antrag|ihn)/i],
    },
    {
      fact: 'the help center has an index, and its articles open in the workspace',
      said: { '/support/help-center': /articles open in your workspace/ },
      never: [/answers? today/, /have an answer already/],
    },
    {
      fact: '24/7 support comes with a plan',
      said: {
        '/': /24\/7 support With either support plan/,
        '/support/enterprise-support': /Without a plan, support answers by mail and promises no time/,
      },
      never: [],
    },
    {
      fact: 'what a draft could not find is listed under one name',
      said: {
        '/': new RegExp(NOT_KNOWN),
        '/platform/perry': new RegExp(`headed “${NOT_KNOWN}”`),
        'a-draft-should-end-with-what-it-does-not-know.md': new RegExp(`headed “${NOT_KNOWN}`),
      },
      never: [/What I did not know/, /Left open/, /a name it could not match/, /no name in the file/],
    },
    {
      fact: 'a rule passes, does not apply or raises a flag',
      said: { '/platform/compliance-manager': new RegExp(`three results: ${PASSED}, which means`) },
      never: [/results: nothing found/, /Checked, nothing found/, /"state": "clear"/, /All clear/],
    },
  ]

describe.each(decided)('$fact', ({ said, never }) => {
  it('stands where it is asked for', () => {
    expect(Object.entries(said).filter(([path, sentence]) => !saidBy(sentence).includes(path))).toEqual([])
  })
  it('is contradicted nowhere', () => {
    expect(never.flatMap(saidBy)).toEqual([])
  })
})

test('a citation of the API has one shape', () => {
  const shapes = [...pages.values()].flatMap(({ html }) => {
    const code = html.replaceAll(/<[^>]*>/g, '').replaceAll('&quot;', '"')
    return Array.from(code.matchAll(/"citations": (\[[^\]]*\])/g), ([, list = '']) => list)
      .flatMap(list => JSON.parse(list) as object[])
      .map(citation => Object.keys(citation).join())
  })
  expect(shapes.length).toBeGreaterThan(2)
  expect(new Set(shapes)).toEqual(new Set(['document,page,clause,quote']))
})

test('the receipt of an application for access speaks of no file', () => {
  expect(receiptPage.erase.text.application).not.toMatch(/file|resume/)
  expect(receiptPage.erase.text.career_application).toMatch(/your resume/)
})

test('what does nothing yet on one page does nothing on another', () => {
  const controls = [...pages.values()].flatMap(page =>
    page
      .all(({ tagName }) => tagName === 'a' || tagName === 'button')
      .filter(element => plain(page.text(element)).trim() === 'View Documentation'),
  )
  expect(controls.map(({ tagName }) => tagName)).toEqual(['button', 'button'])
})
