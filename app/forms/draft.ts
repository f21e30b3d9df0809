import { readStored, writeStored } from '../lib/stored.ts'
import type { Values } from './controls.ts'
import type { DraftKey } from './draft-key.ts'

interface Draft {
  startedAt: number
  values: Values
  /** The last attempt to send: its content and its key. */
  attempt?: { content: string; key: string }
}

/** Replaces session storage if the browser refuses it. Answers then last until the page is left. */
const unstored = new Map<string, string>()

const readText = (draftKey: DraftKey) => readStored('sessionStorage', draftKey) ?? unstored.get(draftKey)

function write(draftKey: DraftKey, draft: Draft): void {
  const text = JSON.stringify(draft)
  if (!writeStored('sessionStorage', draftKey, text)) unstored.set(draftKey, text)
}

export function readDraft(draftKey: DraftKey): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(readText(draftKey) ?? 'null')
    return typeof draft === 'object' && draft && 'values' in draft ? (draft as Draft) : undefined
  } catch {
    return undefined
  }
}

/** Stores the current answers. If all are empty, there is no draft. */
export function storeDraft(draftKey: DraftKey, values: Values): void {
  const earlier = readDraft(draftKey)
  if (Object.values(values).every(value => value === '')) dropDraft(draftKey)
  else write(draftKey, { startedAt: Date.now(), ...earlier, values })
}

export function dropDraft(draftKey: DraftKey): void {
  unstored.delete(draftKey)
  writeStored('sessionStorage', draftKey, null)
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(5)), part => part.toString(36)).join('-')

/**
 * The key to send these answers under. It stays while the answers stay the same, so that a retry is no second
 * application. It changes with them, so that a change is not mistaken for a retry.
 */
export function keyFor(draftKey: DraftKey, values: Values): string {
  const content = JSON.stringify(values)
  const draft = readDraft(draftKey) ?? { startedAt: Date.now(), values }
  const key = draft.attempt?.content === content ? draft.attempt.key : newKey()
  write(draftKey, { ...draft, attempt: { content, key } })
  return key
}
