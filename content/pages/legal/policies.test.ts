import { expect, test } from 'vitest'
import type { LegalBlock, LegalPolicy } from '../../legal-schema.ts'
import { policy as cookies } from './cookie-policy/page.ts'
import { policy as privacy } from './privacy-policy/page.ts'
import { policy as terms } from './terms-of-service/page.ts'

const policies = { cookies, privacy, terms }

function texts(block: LegalBlock): readonly string[] {
  if (typeof block === 'string') return [block]
  return 'list' in block ? block.list : block.table.rows.flat()
}

function references({ sections }: LegalPolicy) {
  const all = sections.flatMap(section => section.blocks.flatMap(texts)).join('\n')
  return Array.from(all.matchAll(/\[section (\d+)\]\(#([a-z-]+)\)/g), ([, number, id]) => ({ number, id }))
}

test.each(Object.entries(policies))('%s: each reference names the section it leads to', (_, policy) => {
  for (const { number, id } of references(policy))
    expect(policy.sections[Number(number) - 1]?.id, `section ${number}`).toBe(id)
})

test('there are references to check', () => {
  expect(Object.values(policies).flatMap(references).length).toBeGreaterThan(2)
})

test.each(Object.entries(policies))('%s: sections have addresses of their own', (_, { sections }) => {
  expect(new Set(sections.map(section => section.id)).size).toBe(sections.length)
})

test.each(Object.entries(policies))('%s: rows are as wide as their head', (_, { sections }) => {
  for (const block of sections.flatMap(section => section.blocks))
    if (typeof block !== 'string' && 'table' in block)
      for (const row of block.table.rows) expect(row).toHaveLength(block.table.columns.length)
})

test('no paragraph stands in two policies', () => {
  const all = Object.values(policies).flatMap(policy => policy.sections.flatMap(section => section.blocks))
  const paragraphs = all.filter(block => typeof block === 'string')
  expect(new Set(paragraphs).size).toBe(paragraphs.length)
})
