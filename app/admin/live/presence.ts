/** Someone who has something open. Each tab counts separately. */
export interface Present {
  who: string
  name: string
  /** The id of the post or the submission. */
  at: string
  isWriting: boolean
}

export type Presence = ReadonlyMap<string, Present>

type Metas = Record<string, { metas: (Present & { phx_ref: string })[] }>

const entriesOf = (state: Metas): [string, Present][] =>
  Object.values(state).flatMap(({ metas }) =>
    metas.map(({ phx_ref, ...present }): [string, Present] => [phx_ref, present]),
  )

/** Applies a presence message: everyone, or who joined and who left. */
export function reducePresence(before: Presence, event: string, payload: unknown): Presence {
  if (event === 'presence_state') return new Map(entriesOf(payload as Metas))
  const { joins, leaves } = payload as { joins: Metas; leaves: Metas }
  const after = new Map(before)
  for (const [ref] of entriesOf(leaves)) after.delete(ref)
  for (const [ref, present] of entriesOf(joins)) after.set(ref, present)
  return after
}

/** The others who have something open, each person once, with those who write first. */
export function othersAt(presence: Presence, at: string, self: string): Present[] {
  const here = [...presence.values()]
    .filter(({ at: place, who }) => place === at && who !== self)
    .sort((one, other) => Number(other.isWriting) - Number(one.isWriting))
  return here.filter(({ who }, index) => here.findIndex(other => other.who === who) === index)
}
