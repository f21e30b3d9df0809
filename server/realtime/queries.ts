import { REALTIME_LIMITS } from '../../contract/realtime.ts'
import type { Binding, Source } from './binding.ts'
import { limitsOf, type Payer } from './budget.ts'

interface Known {
  source: Source
  /** How many channels use it. */
  count: number
}

const EVERY_VISITOR = 'every visitor'

/** The queries of channels. Equal ones are stored once. */
export function createQueries() {
  const known = new Map<string, Known>()
  /** How often each payer, and all visitors together, use a query. */
  const counts = new Map<string, Map<string, number>>()

  const groupsOf = ({ kind, key }: Payer) => [
    { group: `${kind} ${key}`, most: limitsOf({ kind, key }).queries },
    ...(kind === 'visitor' ? [{ group: EVERY_VISITOR, most: REALTIME_LIMITS.visitorQueries }] : []),
  ]
  const sourcesOf = (bindings: readonly Binding[]) => bindings.flatMap(({ sources }) => [...sources.values()])

  function count(payer: Payer, key: string, change: 1 | -1): void {
    for (const { group } of groupsOf(payer)) {
      const own = counts.get(group) ?? new Map<string, number>()
      const left = (own.get(key) ?? 0) + change
      if (left > 0) own.set(key, left)
      else own.delete(key)
      if (own.size > 0) counts.set(group, own)
      else counts.delete(group)
    }
  }

  function share(source: Source): Source {
    const one = known.get(source.key) ?? { source, count: 0 }
    known.set(source.key, { source: one.source, count: one.count + 1 })
    return one.source
  }

  function forget({ key }: Source): void {
    const one = known.get(key)
    if (one === undefined) return
    if (one.count === 1) known.delete(key)
    else known.set(key, { ...one, count: one.count - 1 })
  }

  return {
    /** Whether there is space for the queries that are new to the payer. */
    hasRoomFor: (payer: Payer, bindings: readonly Binding[]) =>
      groupsOf(payer).every(({ group, most }) => {
        const own = counts.get(group)
        const fresh = new Set(
          sourcesOf(bindings)
            .map(({ key }) => key)
            .filter(key => !own?.has(key)),
        )
        return fresh.size === 0 || (own?.size ?? 0) + fresh.size <= most
      }),
    /** The same bindings, with stored queries. */
    keep(payer: Payer, bindings: readonly Binding[]): Binding[] {
      for (const { key } of sourcesOf(bindings)) count(payer, key, 1)
      return bindings.map(binding => ({
        ...binding,
        sources: new Map([...binding.sources].map(([name, source]) => [name, share(source)])),
      }))
    },
    release(payer: Payer, bindings: readonly Binding[]): void {
      for (const source of sourcesOf(bindings)) {
        count(payer, source.key, -1)
        forget(source)
      }
    },
    size: () => known.size,
  }
}
