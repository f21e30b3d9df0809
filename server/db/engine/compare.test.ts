import { expect, test } from 'vitest'
import type { Transaction } from '../database.ts'
import { compareTable } from './compare.ts'

/** A session with one cursor, over digests that are sorted as the database sorts them. */
function session(digests: readonly string[]): Transaction {
  const rest = digests.toSorted().map(digest => ({ digest }))
  return {
    async query<Row>(text: string) {
      const rows = text.startsWith('fetch') ? rest.splice(0, 1_000) : []
      return { rows: rows as Row[], rowCount: rows.length }
    },
  }
}

test.each([
  [['a', 'b'], ['b', 'a'], { rows: 2, missing: 0, extra: 0 }],
  [['a', 'b', 'c'], ['a', 'c'], { rows: 3, missing: 1, extra: 0 }],
  [['a'], ['a', 'z'], { rows: 1, missing: 0, extra: 1 }],
  [['a', 'x'], ['a', 'y'], { rows: 2, missing: 1, extra: 1 }],
  [['a', 'a'], ['a'], { rows: 2, missing: 1, extra: 0 }],
  [[], ['a'], { rows: 0, missing: 0, extra: 1 }],
  [[], [], { rows: 0, missing: 0, extra: 0 }],
])('%o and %o', async (first, second, found) => {
  const table = { name: 'public.t', columns: ['id'] }
  expect(await compareTable(session(first), session(second), table)).toEqual({ table: 'public.t', ...found })
})
