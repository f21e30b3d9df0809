/** A presence as others see it, under a key that several members may share. */
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

const diffOf = (joined: readonly Entry[], left: readonly Entry[]): Diff | undefined =>
  joined.length + left.length === 0 ? undefined : { joins: stateOf(joined), leaves: stateOf(left) }

const refsOf = (entries: readonly Entry[]) => new Set(entries.map(([, { phx_ref }]) => phx_ref))

const without = (entries: readonly Entry[], refs: ReadonlySet<string>) =>
  entries.filter(([, { phx_ref }]) => !refs.has(phx_ref))

/** Who is in which channel, here and at other instances: at most `most` at each. `Member` is whoever is here. */
export function createPresence<Member>(most: number) {
  const here = new Map<string, Map<Member, Entry>>()
  const elsewhere = new Map<string, Map<string, Entry[]>>()
  const entriesHere = (channel: string) => [...(here.get(channel)?.values() ?? [])]

  /** Sets or removes the state of a local member. Returns what changed, regardless of other members. */
  function set(channel: string, member: Member, entry: Entry | undefined): Diff | undefined {
    const members = here.get(channel) ?? new Map<Member, Entry>()
    const before = members.get(member)
    if (entry === undefined) members.delete(member)
    else members.set(member, entry)
    if (members.size === 0) here.delete(channel)
    else here.set(channel, members)
    return diffOf(entry ? [entry] : [], before ? [before] : [])
  }

  function setElsewhere(instance: string, channel: string, told: Entry[]): Diff | undefined {
    const channels = elsewhere.get(instance) ?? new Map<string, Entry[]>()
    const before = channels.get(channel) ?? []
    const entries = told.slice(0, most)
    if (entries.length === 0) channels.delete(channel)
    else channels.set(channel, entries)
    elsewhere.set(instance, channels)
    return diffOf(without(entries, refsOf(before)), without(before, refsOf(entries)))
  }

  /** Forgets all channels of an instance except some. Returns who left. */
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
    hasRoomFor(channel: string, member: Member): boolean {
      const members = here.get(channel)
      return members === undefined || members.has(member) || members.size < most
    },
    channelsHere: () => [...here.keys()],
    state: (channel: string) =>
      stateOf([
        ...entriesHere(channel),
        ...[...elsewhere.values()].flatMap(channels => channels.get(channel) ?? []),
      ]),
  }
}
