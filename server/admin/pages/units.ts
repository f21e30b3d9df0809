import type { Context } from 'hono'
import type { GoneUnit } from '../../../contract/page-editor.ts'
import { listStored } from '../../db/pages.ts'
import type { AdminDeps } from '../deps.ts'
import { currentFacts } from './current-facts.ts'
import { callPages, knownUnit } from './page-call.ts'
import { editedUnit, listedUnit, NOTHING_STORED } from './unit-view.ts'

/** `GET admin/pages`: every page and what else is changed as one, with its state. `gone` are stored units that the site has no more. */
export async function pages(c: Context, deps: AdminDeps): Promise<Response> {
  return c.json(
    await callPages(c, deps, async ({ tx, defined }) => {
      const all = await listStored(tx)
      const facts = currentFacts(all, defined)
      return {
        units: [...defined.units.keys()].map(unit =>
          listedUnit(unit, all.get(unit) ?? NOTHING_STORED, defined, facts),
        ),
        gone: [...all].flatMap(([unit, { draft, published }]): GoneUnit[] => {
          const last = draft ?? published
          return defined.units.has(unit) || last === null ? [] : [{ unit, fields: last.fields }]
        }),
      }
    }),
  )
}

/** `GET admin/pages/unit?unit=/careers`: its fields, what is built, published and drafted, and the version for the next save. */
export async function pageUnit(c: Context, deps: AdminDeps): Promise<Response> {
  return c.json(
    await callPages(c, deps, async ({ tx, defined }) => {
      const unit = knownUnit(c.req.query('unit'), defined)
      const all = await listStored(tx)
      return editedUnit(unit, all, defined, currentFacts(all, defined))
    }),
  )
}
