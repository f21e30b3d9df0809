import type { StorageKey } from '#contract/browser-storage.ts'

/** A browser may refuse storage or have no space. Then nothing is stored or found. */
export type StoragePlace = 'sessionStorage' | 'localStorage'

export function readStored(place: StoragePlace, key: StorageKey): string | null {
  try {
    return globalThis[place].getItem(key)
  } catch {
    // Refused.
    return null
  }
}

/** Stores a text, or removes it with null. Returns whether that worked. */
export function writeStored(place: StoragePlace, key: StorageKey, text: string | null): boolean {
  try {
    if (text === null) globalThis[place].removeItem(key)
    else globalThis[place].setItem(key, text)
    return true
  } catch {
    // Refused or full.
    return false
  }
}

/** The keys in local storage with a prefix. */
export function storedKeys<Prefix extends StorageKey>(prefix: Prefix): `${Prefix}${string}`[] {
  try {
    const begins = (key: string): key is `${Prefix}${string}` => key.startsWith(prefix)
    return Object.keys(globalThis.localStorage).filter(begins)
  } catch {
    // Refused.
    return []
  }
}
