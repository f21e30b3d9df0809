import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { analyticsWords, plotWords, publicFigures } from '#content/collections/analytics.ts'
import { erasure } from '#content/collections/erasure.ts'
import { erasure as germanErasure } from '#content/de/erasure.ts'
import { page as germanReceipt } from '#content/de/receipt.ts'
import { NOT_KNOWN, PASSED, READERS } from '#content/facts.ts'
import { page as receiptPage } from '#content/pages/receipt/receipt-page.ts'
import { pagePaths } from '../../tools/build/route-table.ts'
import { openedServer } from '../support/opened.ts'
import { type ReadPage, readPage } from '../support/read-page.ts'

const server = openedServer()
const pages = new Map<string, ReadPage>()
/** The words of each page, with its description for search engines, and of each post that fills a new blog. */
const words = new Map<string, string>()

const posts = join(import.meta.dirname, '..', '..', 'content', 'posts')
const plain = (text: string) => text.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ')

beforeAll(async () => {
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

const saidBy = (sentence: RegExp) => [...words].flatMap(([path, text]) => (sentence.test(text) ? [path] : []))

/** Each decision, the pages that state it, and what would contradict it. */
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
        '/application': /erase your application on its receipt.{0,60}first version is gone/,
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
        '/support/enterprise-support': /Without a plan, support answers by email and promises no time/,
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
      fact: 'searches are not kept, and plain words without a result are counted',
      said: {
        '/search': /We don’t store your searches. We only count, by day, plain words that found nothing/,
        '/legal/privacy-policy':
          /If a search finds nothing, we count it by day, but only if it is plain words/,
        '/de/legal/privacy-policy': /Suchwörter ohne Treffer zählen wir je Tag/,
      },
      never: [/Nothing that you look for here is written down/],
    },
    {
      fact: 'erased data stays in older backups until they are replaced, and every restore erases it again',
      said: {
        '/legal/privacy-policy': new RegExp(erasure.backups),
        '/de/legal/privacy-policy': new RegExp(germanErasure.backups),
      },
      never: [/before the site is opened again/, /bevor die Website wieder öffnet/],
    },
    {
      fact: 'backups are promised only where the server makes them',
      said: {
        '/legal/privacy-policy': /Backups of all of this, where the server is set up to make them/,
        '/de/legal/privacy-policy': /Sicherungen von all dem, sofern der Server welche anlegt/,
        '/procurement': /Backups, where the server is set up to make them/,
      },
      never: [/Backups of all of this, made by the server/, /die der Server anlegt/],
    },
    {
      fact: 'firms can wait for a place, candidates are not kept for later positions',
      said: {
        '/about': /A waiting list is a choice/,
        '/careers': /We do not go back to old applications for new positions/,
        '/legal/privacy-policy': /We do not contact candidates about new positions/,
        '/de/legal/privacy-policy': /kommen wir für neue Stellen nicht zurück/,
      },
      never: [/a position opens again/, /eine Stelle frei ist/],
    },
    {
      fact: 'not every form can be sent without scripts',
      said: { '/accessibility': /Only signing in and uploading a resume need JavaScript/ },
      never: [/every form sent, without scripts/],
    },
    {
      fact: 'anyone may quote the site, and programs may not train on it',
      said: {
        '/legal/terms-of-service': /index and quote them too.+train models are asked to stay away/,
        '/de/legal/terms-of-service': /indexieren und zitieren.+bitten wir fernzubleiben/,
      },
      never: [/quote the pages, for yourself/, /innerhalb Ihrer Organisation lesen/],
    },
    {
      fact: 'a reader’s address stays in memory, and a hash of it is stored when a form is sent',
      said: {
        '/legal/privacy-policy': /While you read, we hold it only in memory/,
        '/de/legal/privacy-policy': /steht sie nur im Arbeitsspeicher/,
      },
      never: [/We keep nothing about you/, /gelesen haben, speichern wir nicht/],
    },
    {
      fact: 'those who answer applications and administrators open a resume',
      said: {
        '/legal/privacy-policy': /Only Inbox members and administrators can open it/,
        '/de/legal/privacy-policy': /Öffnen können sie nur Administratoren und Mitglieder des Posteingangs/,
      },
      never: [/only those who answer applications can open it/, /nur wer Bewerbungen beantwortet, kann/],
    },
    {
      fact: 'what is marked as spam is kept apart, and nobody promises to read it',
      said: {
        '/legal/privacy-policy': /our inbox keeps it apart/,
        '/de/legal/privacy-policy': /steht im Posteingang getrennt/,
      },
      never: [/A person still reads the form/, /Gelesen wird es trotzdem/],
    },
    {
      fact: 'an imported password is a bcrypt hash until the first sign-in',
      said: {
        '/legal/privacy-policy': /Argon2id hashes. An imported password stays a bcrypt hash until/,
        '/de/legal/privacy-policy': /Argon2id-Hashes gespeichert. Ein importiertes Passwort bleibt/,
      },
      never: [],
    },
    {
      fact: 'the vendor questionnaire is completed for everybody who applies',
      said: {
        '/security': /Send us your own questionnaire/,
        '/procurement': /We fill it in, in your format/,
        '/support/enterprise-support': /completed before you sign, as it is without a plan/,
      },
      never: [/completed once before you sign/],
    },
    {
      fact: 'a person sends what leaves, and what your policy says is signed',
      said: {
        '/platform': /Nothing leaves without a person/,
        '/platform/document-vault': /When anyone in the firm sends it/,
      },
      never: [/Nothing leaves without a signature/],
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

test('the receipt and the back office say of backups what the policy says', () => {
  const said = [...Object.values(receiptPage.erase.text), inboxWords.erase.text, inboxWords.erase.personText]
  for (const text of said) expect(text).toContain(erasure.backups)
  for (const text of Object.values(germanReceipt.erase.text)) expect(text).toContain(germanErasure.backups)
})

test('the receipt calls an answer of no what the back office calls it', () => {
  expect(receiptPage.outcomes.declined).toBe(inboxWords.states.declined)
  expect(germanReceipt.outcomes.declined).toBe('Abgelehnt')
})

test('a number of views has one name on the site and in the back office', () => {
  expect(analyticsWords.spans.visits).toBe(plotWords.count)
  expect(analyticsWords.plot).toBe(plotWords.visits)
  expect(publicFigures.total).toMatch(/^Views /)
  expect(analyticsWords.spans.entries).toBe(analyticsWords.source.spans.entries)
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
