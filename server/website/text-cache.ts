interface TextCache {
  find(key: string): string | undefined
  keep(key: string, text: string): void
}

/** Limits the total number of characters. Drops the least recently used text first. */
export function createTextCache(maxCharacters: number): TextCache {
  const texts = new Map<string, string>()
  let characters = 0

  function drop(key: string): void {
    characters -= texts.get(key)?.length ?? 0
    texts.delete(key)
  }

  return {
    find(key) {
      const text = texts.get(key)
      if (text === undefined) return undefined
      // Inserted again, so that the map is ordered by use.
      texts.delete(key)
      texts.set(key, text)
      return text
    },
    keep(key, text) {
      drop(key)
      texts.set(key, text)
      characters += text.length
      for (const oldest of texts.keys()) {
        if (characters <= maxCharacters) break
        drop(oldest)
      }
    },
  }
}
