import type { Fact } from '#contract/page-editor.ts'

export type StatedFact = Pick<Fact, 'field' | 'label'>

/** The facts that each text states, by field. */
export type StatedFacts = ReadonlyMap<string, readonly StatedFact[]>

export function statedFacts(facts: readonly Pick<Fact, 'field' | 'label' | 'places'>[]): StatedFacts {
  const stated = new Map<string, StatedFact[]>()
  for (const fact of facts)
    for (const { field } of fact.places) stated.set(field, [...(stated.get(field) ?? []), fact])
  return stated
}
