import { readStored, storedKeys, writeStored } from '#app/lib/stored.ts'
import type { BROWSER_STORAGE, StorageKey } from '#contract/browser-storage.ts'
import type { LocalDraft } from './document-type.ts'

export type DraftKey = StorageKey<(typeof BROWSER_STORAGE)['localDraft' | 'pageDraft']>

/** A text that another tab, or an earlier visit, left on this device. */
export interface FoundDraft<Text> {
  key: DraftKey
  draft: LocalDraft<Text>
  /** When it was last typed in. None is known of texts that an older version of the site stored. */
  typedAt?: string | undefined
}

interface DraftOptions<Text> {
  /**
   * The name of the text of this tab in session storage, and in local storage of one that an older version of the site stored. Behind a colon follows
   * which text it is. `contract/browser-storage.ts` lists it.
   */
  name: DraftKey
  empty: Text
  /** What a reload leaves of a text. */
  revive(text: Text): Text
}

export type LocalDrafts<Text extends object> = ReturnType<typeof createLocalDrafts<Text>>

const now = () => new Date().toISOString()

/** Texts of one kind of document that are on this device and nowhere else, apart for each tab. */
export function createLocalDrafts<Text extends object>({ name, empty, revive }: DraftOptions<Text>) {
  const prefix: DraftKey = `${name}:`
  /** Where the text of this tab is in local storage, or was last. */
  let ownKey: DraftKey | undefined

  const keyOf = ({ origin }: LocalDraft<Text>): DraftKey | undefined =>
    origin ? `${prefix}${origin.id}` : undefined
  const localKeys = () => storedKeys(name).filter(key => key === name || key.startsWith(prefix))
  const write = (key: DraftKey, draft: LocalDraft<Text>) =>
    writeStored('localStorage', key, JSON.stringify({ ...draft, typedAt: now() }))
  const remove = (key: DraftKey) => void writeStored('localStorage', key, null)

  /** The place of a document, or beside it where a text is that another tab or an earlier visit left. */
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
      // Not written by us.
      return undefined
    }
  }

  return {
    /**
     * Takes the text that this tab had before a reload. It is in session storage only while no page is open in the tab, since the
     * browser copies that to a tab that is opened from this one, which must not begin with the same text.
     */
    take(): LocalDraft<Text> {
      const json = readStored('sessionStorage', name)
      writeStored('sessionStorage', name, null)
      const stored = parse(json)
      ownKey = stored?.key ?? (stored?.draft.dirty ? keyOf(stored.draft) : undefined)
      return stored?.draft ?? { text: empty }
    },
    /** Leaves the text for the page that is opened next in this tab. */
    leave(draft: LocalDraft<Text>): void {
      if (draft.dirty || draft.origin)
        writeStored('sessionStorage', name, JSON.stringify({ ...draft, key: ownKey, typedAt: now() }))
    },
    /** Stores a text that was not saved, apart from the texts of other tabs. Returns whether the browser took it. */
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
    /** The texts on this device that are not in this tab's editor, the newest first. */
    find(): FoundDraft<Text>[] {
      return localKeys()
        .filter(key => key !== ownKey)
        .flatMap(key => {
          const found = parse(readStored('localStorage', key))
          return found?.draft.dirty ? [{ key, draft: found.draft, typedAt: found.typedAt }] : []
        })
        .sort((one, other) => (other.typedAt ?? '').localeCompare(one.typedAt ?? ''))
    },
    /** Makes a text that was found this tab's own, in place of the one that it had. */
    adopt(key: DraftKey): void {
      if (ownKey !== undefined && ownKey !== key) remove(ownKey)
      ownKey = key
    },
    /** Leaves the text of this tab on this device when another one takes its place. */
    release(): void {
      ownKey = undefined
    },
    /** Forgets a text that was found. A tab that still has it stores it again with the next key. */
    discard: remove,
    /** Leaves nothing behind, whichever tab wrote it. */
    forgetAll(): void {
      writeStored('sessionStorage', name, null)
      for (const key of localKeys()) remove(key)
      ownKey = undefined
    },
  }
}
