/** Files in memory up to a number of bytes; the least recently used go first. */
export interface ByteCache {
  /** Gives the file of `key`, from memory or by `load`. Simultaneous callers share one load. */
  get(key: string, load: () => Promise<Buffer | undefined>): Promise<Buffer | undefined>
  has(key: string): boolean
  /** Forgets the file of this key, and those whose keys begin with it; without one, all. */
  drop(key?: string): void
}

export function createByteCache(mostBytes: number): ByteCache {
  const held = new Map<string, Buffer>()
  const loading = new Map<string, Promise<Buffer | undefined>>()
  let size = 0
  let drops = 0

  function hold(key: string, bytes: Buffer): void {
    // One file never takes the place of most others.
    if (bytes.length > mostBytes / 4) return
    held.set(key, bytes)
    size += bytes.length
    for (const [oldest, { length }] of held) {
      if (size <= mostBytes) break
      held.delete(oldest)
      size -= length
    }
  }

  return {
    drop(start = '') {
      drops++
      for (const [key, { length }] of held) {
        if (!key.startsWith(start)) continue
        held.delete(key)
        size -= length
      }
    },
    async get(key, load) {
      const found = held.get(key)
      if (found !== undefined) {
        // Inserted again, so that the map is in the order of use.
        held.delete(key)
        held.set(key, found)
        return found
      }
      const before = drops
      const pending =
        loading.get(key) ??
        load()
          .then(bytes => {
            // Not what may have gone while it was read.
            if (bytes !== undefined && drops === before) hold(key, bytes)
            return bytes
          })
          .finally(() => loading.delete(key))
      loading.set(key, pending)
      return pending
    },
    has: key => held.has(key),
  }
}
