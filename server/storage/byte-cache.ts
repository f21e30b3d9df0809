/** Caches files in memory up to a total size. Drops the least recently used first. */
export interface ByteCache {
  /** Returns the file of `key` from memory or by `load`. Simultaneous callers share one load. */
  get(key: string, load: () => Promise<Buffer | undefined>): Promise<Buffer | undefined>
  has(key: string): boolean
  /** Drops the file of this key and those whose keys begin with it. Without a key, drops all. */
  drop(key?: string): void
}

export function createByteCache(mostBytes: number): ByteCache {
  const held = new Map<string, Buffer>()
  const loading = new Map<string, Promise<Buffer | undefined>>()
  let size = 0
  let drops = 0

  function hold(key: string, bytes: Buffer): void {
    // A large file must not push out most of the others.
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
        // Inserted again, so that the map is ordered by use.
        held.delete(key)
        held.set(key, found)
        return found
      }
      const before = drops
      const pending =
        loading.get(key) ??
        load()
          .then(bytes => {
            // Doesn't cache a file that may have been deleted while it was loading.
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
