import { createHash } from 'node:crypto'
import type { PagePart, PageParts } from '../../contract/page-parts.ts'
import type { WordOverrides } from '../../contract/page-words.ts'
import type { Fill } from '../../contract/placeholders.ts'
import type { Transaction } from './database.ts'

const CLEAR = 'delete from public.page_parts'

/** The search words of a part by the database's own rules: title (A), heading (B) and body (D). `part` names its row. */
export const wordsOf = (part: string) => {
  const config = `case ${part}.language when 'de' then 'german' else 'english' end::regconfig`
  return `setweight(to_tsvector(${config}, ${part}.title), 'A') || setweight(to_tsvector(${config}, ${part}.heading), 'B')
          || to_tsvector(${config}, ${part}.body)`
}

/** The parts are given as JSON. */
const insert = (build: string, parts: string) => `
  insert into public.page_parts (path, part, language, title, heading, body, words, build)
    select p.path, p.part, p.language, p.title, p.heading, p.body, coalesce(p.words::tsvector, ${wordsOf('p')}), ${build}
      from jsonb_to_recordset(${parts}::jsonb)
        as p (path text, part smallint, language text, title text, heading text, body text, words text)`

const digestOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

function fillPart(part: PagePart, fill: Fill): PagePart {
  const { title, heading, body } = part
  const text = { title: fill(title), heading: fill(heading), body: fill(body) }
  const isSame = text.title === title && text.heading === heading && text.body === body
  // The build's search words belong to the former text.
  return isSame ? part : { ...part, ...text, words: null }
}

/** Adds the facts of a server to the parts of a build, so that search finds and shows what readers see. */
export function fillPageParts(parts: readonly PagePart[], fill: Fill): PageParts {
  const filled = parts.map(part => fillPart(part, fill))
  return { build: digestOf(filled), parts: filled }
}

/** A key for a build with published texts over it, the same on every instance. */
export const buildWithWords = (build: string, overrides: WordOverrides): string => {
  const words = Object.entries(overrides).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return words.length === 0 ? build : `${build} ${digestOf(words)}`
}

/** The parts of a build, with changed pages replaced. */
export function withChangedParts(
  { parts }: PageParts,
  changed: ReadonlyMap<string, readonly PagePart[]>,
  fill: Fill,
): PagePart[] {
  const kept = parts.filter(({ path }) => !changed.has(path))
  return [...kept, ...[...changed.values()].flat().map(part => fillPart(part, fill))]
}

/** The key of the build that is stored. */
export async function storedBuild(tx: Transaction): Promise<string | undefined> {
  const { rows } = await tx.query<{ build: string }>('select build from public.page_parts limit 1')
  return rows[0]?.build
}

/** Stores the parts if another build is stored. One of several starting instances does it. */
export async function storePageParts(tx: Transaction, { build, parts }: PageParts): Promise<void> {
  if ((await storedBuild(tx)) === build) return
  await tx.query('lock table public.page_parts in share row exclusive mode')
  if ((await storedBuild(tx)) === build) return
  await tx.query(CLEAR)
  await tx.query(insert('$1', '$2'), [build, JSON.stringify(parts)])
}
