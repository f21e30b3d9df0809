import type { Fact } from '#contract/page-editor.ts'

/** What the facts of a text are called, by field. A text that states facts follows them. */
export type FactLabels = ReadonlyMap<string, readonly string[]>

export function factLabels(facts: readonly Pick<Fact, 'label' | 'places'>[]): FactLabels {
  const labels = new Map<string, string[]>()
  for (const { label, places } of facts)
    for (const { field } of places) labels.set(field, [...(labels.get(field) ?? []), label])
  return labels
}
