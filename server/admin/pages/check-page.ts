import type { Context } from 'hono'
import { grouped } from '../../../contract/fields.ts'
import type { Advice } from '../../../contract/page-editor.ts'
import { overridesOf, type WordChanges } from '../../../contract/page-words.ts'
import { bearerClaims, jsonBody } from '../../auth/request.ts'
import { listStored } from '../../db/pages.ts'
import { adviseOn } from '../../words/advise.ts'
import { fillFacts } from '../../words/facts.ts'
import type { AdminDeps } from '../deps.ts'
import { currentFacts } from './current-facts.ts'
import { callPages, knownUnit } from './page-call.ts'
import { readChanges } from './read-changes.ts'
import { NOTHING_STORED } from './unit-view.ts'

/** What a server sends in the first round trip of a connection. */
const FIRST_FLIGHT_BYTES = 14_600

/** `POST admin/pages/check` with `unit`, and `values` unless its draft is meant: advice, and the bytes of the page with its styles. */
export async function checkPage(c: Context, deps: AdminDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const body = await jsonBody(c)
  const { unit, fields, advice } = await callPages(c, deps, async ({ tx, defined }) => {
    const name = knownUnit(body.unit, defined)
    const all = await listStored(tx)
    const { draft, published } = all.get(name) ?? NOTHING_STORED
    const facts = currentFacts(all, defined)
    const earlier = { ...published?.fields, ...draft?.fields }
    const changes: WordChanges =
      body.values === undefined
        ? ((draft ?? published)?.fields ?? {})
        : readChanges(body.values, { unit: name, defined, facts, earlier })
    const shown = fillFacts(overridesOf(changes), facts)
    return { unit: name, fields: changes, advice: adviseOn(name, shown, defined) }
  })
  const bytes = unit.startsWith('/') ? await deps.measurePage?.(unit, fields) : undefined
  const tooLarge: Advice[] =
    bytes !== undefined && bytes > FIRST_FLIGHT_BYTES
      ? [
          {
            field: '',
            message: `The page is now ${grouped(bytes)} bytes. Above ${grouped(FIRST_FLIGHT_BYTES)}, it loads more slowly. Shorten some text.`,
          },
        ]
      : []
  return c.json({ advice: [...advice, ...tooLarge], bytes: bytes ?? null, budget: FIRST_FLIGHT_BYTES })
}
