/** A member of a channel as others see them: under a key, which several may share. */
export interface Meta {
  phx_ref: string
  [field: string]: unknown
}
type Entry = [key: string, meta: Meta]
type State = Record<string, { metas: Meta[] }>

export interface Diff {
  joins: State
  leaves: State
}

function stateOf(entries: Iterable<Entry>): State {
  const byKey = Map.groupBy(entries, ([key]) => key)
  // Any key is taken as it is, `__proto__` too.
  return Object.fromEntries([...byKey].map(([key, own]) => [key, { metas: own.map(([, meta]) => meta) }]))
}

function diffOf(before: readonly Entry[], after: readonly Entry[]): Diff | undefined {
  const [had, has] = [before, after].map(entries => new Set(entries.map(([, { phx_ref }]) => phx_ref)))
  const joined = after.filter(([, meta]) => !had?.has(meta.phx_ref))
  const left = before.filter(([, meta]) => !has?.has(meta.phx_ref))
  if (joined.length === 0 && left.length === 0) return undefined
  return { joins: stateOf(joined), leaves: stateOf(left) }
}

/** Who is in which channel, here and at other instances. `Member` is whoever is here. */
export function createPresence<Member>() {
  const here = new Map<string, Map<Member, Entry>>()
  const elsewhere = new Map<string, Map<string, Entry[]>>()
  const entriesHere = (channel: string) => [...(here.get(channel)?.values() ?? [])]

  /** Sets or takes away what a member here says of themselves. Answers what changed. */
  function set(channel: string, member: Member, entry: Entry | undefined): Diff | undefined {
    const before = entriesHere(channel)
    const members = here.get(channel) ?? new Map<Member, Entry>()
    if (entry === undefined) members.delete(member)
    else members.set(member, entry)
    if (members.size === 0) here.delete(channel)
    else here.set(channel, members)
    return diffOf(before, entriesHere(channel))
  }

  function setElsewhere(instance: string, channel: string, entries: Entry[]): Diff | undefined {
    const channels = elsewhere.get(instance) ?? new Map<string, Entry[]>()
    const before = channels.get(channel) ?? []
    if (entries.length === 0) channels.delete(channel)
    else channels.set(channel, entries)
    elsewhere.set(instance, channels)
    return diffOf(before, entries)
  }

  /** Forgets all channels of an instance but some. Answers who left where. */
  function keepElsewhere(instance: string, kept: readonly string[]): [channel: string, diff: Diff][] {
    const left = [...(elsewhere.get(instance) ?? [])].filter(([channel]) => !kept.includes(channel))
    for (const [channel] of left) elsewhere.get(instance)?.delete(channel)
    if (elsewhere.get(instance)?.size === 0) elsewhere.delete(instance)
    return left.map(([channel, entries]) => [channel, { joins: {}, leaves: stateOf(entries) }])
  }

  return {
    set,
    setElsewhere,
    keepElsewhere,
    entriesHere,
    channelsHere: () => [...here.keys()],
    state: (channel: string) =>
      stateOf([
        ...entriesHere(channel),
        ...[...elsewhere.values()].flatMap(channels => channels.get(channel) ?? []),
      ]),
  }
}
