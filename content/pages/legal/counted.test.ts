import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FIGURE_KINDS } from '#contract/analytics.ts'
import { facts } from './facts.ts'
import { policy } from './privacy-policy/page.ts'

const migration = (name: string) =>
  readFileSync(new URL(`../../../db/migrations/${name}.sql`, import.meta.url), 'utf8')
const table = /create table figures\.counts \((.+?)\n\);/s.exec(migration('0009_analytics'))?.[1] ?? ''
const allowed =
  /add constraint counts_kind_check(.+?);/s.exec(migration('0147_numbers_for_authors'))?.[1] ?? ''
const blocks = policy.sections.find(({ id }) => id === 'counted')?.blocks ?? []

test('the policy names every column of the table of counts, and no other', () => {
  const columns = Array.from(table.matchAll(/^ {2}(\w+) (?:date|text|bigint) /gm), ([, name]) => name)
  expect(columns).toEqual(Object.keys(facts.countColumns))
  for (const words of Object.values(facts.countColumns)) expect(blocks[0]).toContain(words)
})

test('the policy lists every kind of count, and no other', () => {
  const kinds = Array.from(allowed.matchAll(/'(\w+)'/g), ([, name]) => name)
  expect(kinds).toEqual([...FIGURE_KINDS])
  expect(Object.keys(facts.counted)).toEqual(kinds)
  const rows = blocks.flatMap(block =>
    typeof block !== 'string' && 'table' in block ? block.table.rows : [],
  )
  expect(rows).toEqual(Object.values(facts.counted))
})
