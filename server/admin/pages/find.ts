import type { Context } from 'hono'
import type { FoundText } from '../../../contract/page-editor.ts'
import type { WordValue } from '../../../contract/page-words.ts'
import { invalid } from '../../auth/auth-error.ts'
import { listStored } from '../../db/pages.ts'
import { fillFacts } from '../../words/facts.ts'
import type { AdminDeps } from '../deps.ts'
import { currentFacts } from './current-facts.ts'
import { callPages } from './page-call.ts'
import { headlineNow, NOTHING_STORED } from './unit-view.ts'

const LONGEST = 100
const MOST = 200

function textsIn(value: WordValue): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  const inner: readonly WordValue[] = Array.isArray(value) ? value : Object.values(value)
  return inner.flatMap(textsIn)
}

/** As a person compares words: neither capitals nor soft hyphens matter. */
const plain = (text: string) => text.replaceAll('\u00ad', '').toLowerCase()

/** `GET admin/pages/find?q=`: texts of all pages that hold the words, as they stand in the draft, in public or as built. */
export async function findInPages(c: Context, deps: AdminDeps): Promise<Response> {
  const wanted = plain((c.req.query('q') ?? '').trim())
  if (wanted === '' || wanted.length > LONGEST) throw invalid(`q must be 1 to ${LONGEST} characters`)
  const found = await callPages(c, deps, async ({ tx, defined }) => {
    const all = await listStored(tx)
    const facts = currentFacts(all, defined)
    const texts: FoundText[] = []
    for (const [unit, { fields }] of defined.units) {
      const stored = all.get(unit) ?? NOTHING_STORED
      const changes = (stored.draft ?? stored.published)?.fields ?? {}
      const headline = headlineNow(unit, stored, defined, facts)
      for (const { field, label, section } of fields.values()) {
        if (texts.length === MOST) return texts
        const value = changes[field]?.now ?? defined.stating.get(field) ?? defined.built.get(field)
        if (value === undefined) continue
        const text = textsIn(fillFacts(value, facts)).find(one => plain(one).includes(wanted))
        if (text !== undefined) texts.push({ unit, headline, field, section, label, text })
      }
    }
    return texts
  })
  return c.json({ texts: found })
}
