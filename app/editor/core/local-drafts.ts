import { readStored, storedKeys, writeStored } from '#app/lib/stored.ts'
import type { BROWSER_STORAGE, StorageKey } from '#contract/browser-storage.ts'
import type { LocalDraft } from './document-type.ts'

export type DraftKey = StorageKey<(typeof BROWSER_STORAGE)['localDraft' | 'pageDraft']>

/** A draft that another tab or an earlier visit left on this device. */
export interface FoundDraft<Text> {
  key: DraftKey
  draft: LocalDraft<Text>
  /** When it was last edited. Missing in drafts stored by older versions of the site. */
  typedAt?: string | undefined
}

interface DraftOptions<Text> {
  /** The key in session storage for this tab's draft, and the prefix of keys in local storage. `contract/browser-storage.ts` lists it. */
  name: DraftKey
  empty: Text
  /** What remains of a text after a reload. */
  revive(text: Text): Text
}

export type LocalDrafts<Text extends object> = ReturnType<typeof createLocalDrafts<Text>>

const now = () => new Date().toISOString()

/** Drafts of one kind of document that only this device has, separate for each tab. */
export function createLocalDrafts<Text extends object>({ name, empty, revive }: DraftOptions<Text>) {
  const prefix: DraftKey = `${name}:`
  /** The key of this tab's draft in local storage. */
  let ownKey: DraftKey | undefined

  const keyOf = ({ origin }: LocalDraft<Text>): DraftKey | undefined =>
    origin ? `${prefix}${origin.id}` : undefined
  const localKeys = () => storedKeys(name).filter(key => key === name || key.startsWith(prefix))
  const write = (key: DraftKey, draft: LocalDraft<Text>) =>
    writeStored('localStorage', key, JSON.stringify({ ...draft, typedAt: now() }))
  const remove = (key: DraftKey) => void writeStored('localStorage', key, null)

  /** The key for a document, or a free one beside it if another tab or visit left a draft there. */
  function freeKey(place: DraftKey | undefined): DraftKey {
    if (place === undefined) return `${prefix}new-${crypto.randomUUID()}`
    return readStored('localStorage', place) === null ? place : `${place}:${crypto.randomUUID()}`
  }

  function parse(json: string | null) {
    try {
      const { text, origin, dirty, attempt, key, typedAt } = JSON.parse(json ?? '{}')
      if (!text) return undefined
      const draft: LocalDraft<Text> = { text: revive({ ...empty, ...text }), origin, dirty, attempt }
      return { draft, key: key as DraftKey | undefined, typedAt: typedAt as string | undefined }
    } catch {
      // The entry is not ours.
      return undefined
    }
  }

  return {
    /** Takes the draft that this tab had before a reload. While a page is open the draft is not in session storage, because the browser copies that to tabs opened from this one. */
    take(): LocalDraft<Text> {
      const json = readStored('sessionStorage', name)
      writeStored('sessionStorage', name, null)
      const stored = parse(json)
      ownKey = stored?.key ?? (stored?.draft.dirty ? keyOf(stored.draft) : undefined)
      return stored?.draft ?? { text: empty }
    },
    /** Leaves the draft for the next page in this tab. */
    leave(draft: LocalDraft<Text>): void {
      if (draft.dirty || draft.origin)
        writeStored('sessionStorage', name, JSON.stringify({ ...draft, key: ownKey, typedAt: now() }))
    },
    /** Stores an unsaved draft, separate from those of other tabs. Returns whether that worked. */
    store(draft: LocalDraft<Text>): boolean {
      const place = keyOf(draft)
      const isInPlace = place
        ? ownKey === place || ownKey?.startsWith(`${place}:`)
        : ownKey?.startsWith(`${prefix}new-`)
      const key = draft.dirty ? (isInPlace && ownKey) || freeKey(place) : undefined
      if (ownKey !== undefined && ownKey !== key) remove(ownKey)
      ownKey = key
      return key === undefined || write(key, draft)
    },
    /** The drafts on this device that this tab's editor does not hold, newest first. */
    find(): FoundDraft<Text>[] {
      return localKeys()
        .filter(key => key !== ownKey)
        .flatMap(key => {
          const found = parse(readStored('localStorage', key))
          return found?.draft.dirty ? [{ key, draft: found.draft, typedAt: found.typedAt }] : []
        })
        .sort((one, other) => (other.typedAt ?? '').localeCompare(one.typedAt ?? ''))
    },
    /** Makes a found draft this tab's own, in place of its former one. */
    adopt(key: DraftKey): void {
      if (ownKey !== undefined && ownKey !== key) remove(ownKey)
      ownKey = key
    },
    /** Leaves this tab's draft on the device when another text replaces it. */
    release(): void {
      ownKey = undefined
    },
    /** Removes a found draft. A tab that still has it stores it again with the next key. */
    discard: remove,
    /** Removes every draft, whichever tab stored it. */
    forgetAll(): void {
      writeStored('sessionStorage', name, null)
      for (const key of localKeys()) remove(key)
      ownKey = undefined
    },
  }
}
