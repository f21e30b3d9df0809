import type { Context } from 'hono'
import { editableFacts } from '../../../content/editable-facts.ts'
import type { Fact } from '../../../contract/page-editor.ts'
import { listStored } from '../../db/pages.ts'
import type { DefinedWords } from '../../words/defined-words.ts'
import { followedFact, statedFacts } from '../../words/facts.ts'
import { factField } from '../../words/site-units.ts'
import type { AdminDeps } from '../deps.ts'
import { currentFacts } from './current-facts.ts'
import { callPages } from './page-call.ts'
import { editedUnit } from './unit-view.ts'

function mostOf(name: string, { units }: DefinedWords): number {
  const field = units.get('facts')?.fields.get(factField(name))
  return field !== undefined && 'most' in field ? field.most : 0
}

function placesOf(name: string, { units, stating }: DefinedWords): Fact['places'] {
  return [...units].flatMap(([unit, { fields }]) =>
    [...fields.values()].flatMap(({ field, section, label }) => {
      const stated = statedFacts(stating.get(field) ?? '')
      return stated.some(fact => fact === name || followedFact(fact) === name)
        ? [{ unit, field, section, label }]
        : []
    }),
  )
}

/** `GET admin/pages/facts`: what each means, its value, and every place that states it; and the unit in which they are changed. */
export async function pageFacts(c: Context, deps: AdminDeps): Promise<Response> {
  return c.json(
    await callPages(c, deps, async ({ tx, defined }) => {
      const all = await listStored(tx)
      const values = currentFacts(all, defined)
      const facts: Fact[] = Object.entries(editableFacts).map(([name, { label, means, kind, built }]) => ({
        name,
        field: factField(name),
        label,
        means,
        kind,
        most: mostOf(name, defined),
        built: String(built),
        value: values[name] ?? '',
        places: placesOf(name, defined),
      }))
      return { facts, unit: editedUnit('facts', all, defined, values) }
    }),
  )
}
