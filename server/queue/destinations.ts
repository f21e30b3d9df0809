/** Counts the running deliveries of each destination, and remembers which ones timed out last. */
export interface Destinations {
  hasRoom(name: string): boolean
  enter(name: string): void
  leave(name: string, isSilent: boolean): void
  limitOf(name: string): number
  underWay(name: string): number
  /** Removes the limit of destinations that timed out. */
  forgive(): void
}

/** A destination that timed out gets one delivery at a time until it responds. */
const SILENT_LIMIT = 1

export function createDestinations(limit: number): Destinations {
  const counts = new Map<string, number>()
  const silent = new Set<string>()
  const limitOf = (name: string) => (silent.has(name) ? SILENT_LIMIT : limit)
  const underWay = (name: string) => counts.get(name) ?? 0
  return {
    limitOf,
    underWay,
    hasRoom: name => underWay(name) < limitOf(name),
    enter(name) {
      counts.set(name, underWay(name) + 1)
    },
    leave(name, isSilent) {
      const left = underWay(name) - 1
      if (left === 0) counts.delete(name)
      else counts.set(name, left)
      if (isSilent) silent.add(name)
      else silent.delete(name)
    },
    forgive: () => silent.clear(),
  }
}
