import type { Context } from 'hono'
import type { WordChanges } from '../../../contract/page-words.ts'
import { invalid } from '../../auth/auth-error.ts'
import { bearerClaims, jsonBody } from '../../auth/request.ts'
import { keepVersion, listStored, nextVersion, saveDraft } from '../../db/pages.ts'
import type { AdminDeps } from '../deps.ts'
import { currentFacts } from './current-facts.ts'
import { callPages } from './page-call.ts'
import { readChanges } from './read-changes.ts'
import { NOTHING_STORED } from './unit-view.ts'

const FORMAT = 'octavo-pages-1'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `GET admin/pages/export`: all published changes as JSON. */
export async function exportPages(c: Context, deps: AdminDeps): Promise<Response> {
  const units = await callPages(c, deps, async ({ tx, note }) => {
    const all = await listStored(tx)
    const found: Record<string, WordChanges> = {}
    for (const [unit, { published }] of all) if (published !== null) found[unit] = published.fields
    note('pages exported', String(Object.keys(found).length))
    return found
  })
  c.header('content-disposition', 'attachment; filename="pages.json"')
  return c.json({ format: FORMAT, units })
}

/** The values of exported changes. What they replaced is for this build to say. */
const valuesOf = (changes: unknown) =>
  isRecord(changes)
    ? Object.fromEntries(
        Object.entries(changes).map(([field, change]) => [field, isRecord(change) ? change.now : undefined]),
      )
    : undefined

/** `POST admin/pages/import` with an export: makes a draft of each unit in it, or none of any. Units that the site lacks are named. */
export async function importPages(c: Context, deps: AdminDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const { format, units } = await jsonBody(c)
  if (format !== FORMAT || !isRecord(units)) throw invalid('This file isn’t an export of pages.')
  return c.json(
    await callPages(c, deps, async ({ tx, defined, note }) => {
      const all = await listStored(tx)
      const facts = currentFacts(all, defined)
      const drafts: string[] = []
      const unknown: string[] = []
      // In one order, so that two imports cannot wait for each other.
      for (const unit of Object.keys(units).toSorted()) {
        if (!defined.units.has(unit)) {
          unknown.push(unit)
          continue
        }
        const { version, draft, published } = all.get(unit) ?? NOTHING_STORED
        const earlier = { ...published?.fields, ...draft?.fields }
        const fields = readChanges(valuesOf(units[unit]), { unit, defined, facts, earlier })
        if ((await nextVersion(tx, unit, version)) === undefined)
          throw invalid(`Someone changed ${unit} in the meantime. Import the file again.`)
        await saveDraft(tx, unit, fields)
        await keepVersion(tx, unit, 'draft', fields)
        drafts.push(unit)
      }
      note('pages imported', String(drafts.length))
      return { drafts, unknown }
    }),
  )
}
