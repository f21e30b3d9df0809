import { createHash } from 'node:crypto'
import { site } from '../../content/site.ts'
import type { Positions } from '../../contract/check-submission.ts'
import { POSITIONS } from '../../contract/choices.ts'
import type { WordChanges } from '../../contract/page-words.ts'
import type { Database } from '../db/database.ts'
import { findLinkedPage, type LinkedPage } from '../db/page-links.ts'
import {
  nextWordsInMs,
  type PublishedRows,
  publishDueWords,
  readDraftFields,
  readPublishedRows,
} from '../db/published-words.ts'
import type { Log } from '../log.ts'
import { createLoop } from '../queue/loop.ts'
import { definedWords } from './defined-words.ts'
import { isShownAt, noticeOverrides } from './notice.ts'
import { builtWords, type PublishedWords, positionsOf, resolvePublished } from './resolve-published.ts'
import { factField, NOTICE_UNIT, POSITIONS_FIELD } from './site-units.ts'

/** Timers stop while the machine sleeps, and ignore corrections of its clock. */
const LONGEST_PAUSE_MS = 10_000
const RETRY_MS = 1_000
const service = { role: 'service' } as const

/** Published texts, for the website and the forms. */
export interface Words {
  /** The texts that visitors read now. Built ones have no overrides. */
  readPublished(): Promise<PublishedWords>
  /** Calls the listener after each commit by any instance that changed what visitors read. Returns a function that stops this. */
  onWordsChange(listener: () => void): () => void
  /** The published texts with unpublished changes of one unit. */
  preview(unit: string, fields: WordChanges): Promise<PublishedWords>
  /** The page of a secret link; undefined if the link is invalid. */
  readLinked(secret: string): Promise<(LinkedPage & { words: PublishedWords }) | undefined>
  /** The titles of open and of closed positions. */
  positions(): Promise<Positions>
  /** The current name of the company. */
  company(): Promise<string>
  /** Publishes scheduled pages that are due, now and from then on. */
  look(): void
  close(): Promise<void>
}

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

async function resolve({ version, units }: PublishedRows): Promise<PublishedWords> {
  return units.length === 0 ? builtWords(version) : resolvePublished(version, units, await definedWords())
}

/** Caches a value until `forget` is called or reading fails. */
function remembered<Value>(readNow: () => Promise<Value>) {
  let known: Promise<Value> | undefined
  const forget = () => {
    known = undefined
  }
  return {
    forget,
    read() {
      known ??= readNow().catch(error => {
        forget()
        throw error
      })
      return known
    },
  }
}

/** Reads published texts, and publishes scheduled ones when they are due. */
export function openWords(database: Database, log: Log): Words {
  const rows = () => database.transaction(service, readPublishedRows, { page: true })

  async function preview(unit: string, fields: WordChanges): Promise<PublishedWords> {
    const { version, units } = await rows()
    const others = units.filter(other => other.unit !== unit)
    const words = resolvePublished(version, [...others, { unit, fields }], await definedWords())
    const { notice } = words
    // The preview of the notice itself always shows it.
    const isShown = notice !== null && (unit === NOTICE_UNIT || isShownAt(notice, Date.now()))
    return isShown ? { ...words, overrides: { ...words.overrides, ...noticeOverrides(notice) } } : words
  }

  async function readCompany(): Promise<string> {
    const { units } = await rows()
    const now = units.find(({ unit }) => unit === 'facts')?.fields[factField('COMPANY')]?.now
    return typeof now === 'string' ? now : site.company
  }

  async function readPositions(): Promise<Positions> {
    const { units } = await rows()
    const fields = units.find(({ unit }) => unit === 'positions')?.fields
    const list = fields?.[POSITIONS_FIELD]?.now
    if (list === undefined) return { open: POSITIONS, closed: [] }
    const all = positionsOf({ [POSITIONS_FIELD]: list }, { positions: [] })
    const open = all.filter(position => position.open).map(({ title }) => title)
    const known = [...POSITIONS, ...all.map(({ title }) => title)]
    return { open, closed: known.filter(title => !open.includes(title)) }
  }

  async function publishDue(): Promise<number | undefined> {
    const units = await publishDueWords(database)
    if (units.length > 0) log.info('scheduled pages published', { pages: units.length })
    const next = await nextWordsInMs(database)
    return next === undefined ? undefined : Math.min(Math.max(next, 0) + 1, LONGEST_PAUSE_MS)
  }

  const positions = remembered(readPositions)
  const company = remembered(readCompany)
  const loop = createLoop(publishDue, {
    retryMs: RETRY_MS,
    onFault: fault => log.warn('publishing scheduled pages failed', fault),
  })
  const stop = [
    database.listen('words_scheduled', loop.wake),
    database.listen('words_change', () => {
      positions.forget()
      company.forget()
    }),
  ]
  return {
    readPublished: async () => resolve(await rows()),
    onWordsChange: listener => database.listen('words_change', () => listener()),
    preview,
    async readLinked(secret) {
      const found = await database.transaction(service, async tx => {
        const link = await findLinkedPage(tx, hashSecret(secret))
        return link && { link, fields: await readDraftFields(tx, link.unit) }
      })
      return found && { ...found.link, words: await preview(found.link.unit, found.fields) }
    },
    positions: positions.read,
    company: company.read,
    async close() {
      for (const each of stop) each()
      await loop.close()
    },
    look: loop.wake,
  }
}
