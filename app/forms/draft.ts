import type { Values } from './controls.ts'

interface Draft {
  startedAt: number
  values: Values
  /** The last attempt to send: its content and its key. */
  attempt?: { content: string; key: string }
}

/** Replaces session storage if the browser refuses it. Answers then last until the page is left. */
const unstored = new Map<string, string>()

function readText(draftKey: string): string | undefined {
  try {
    return sessionStorage.getItem(draftKey) ?? unstored.get(draftKey)
  } catch {
    return unstored.get(draftKey)
  }
}

function write(draftKey: string, draft: Draft): void {
  const text = JSON.stringify(draft)
  try {
    sessionStorage.setItem(draftKey, text)
  } catch {
    unstored.set(draftKey, text)
  }
}

export function readDraft(draftKey: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(readText(draftKey) ?? 'null')
    return typeof draft === 'object' && draft && 'values' in draft ? (draft as Draft) : undefined
  } catch {
    return undefined
  }
}

/** Stores the current answers. If all are empty, there is no draft. */
export function storeDraft(draftKey: string, values: Values): void {
  const earlier = readDraft(draftKey)
  if (Object.values(values).every(value => value === '')) dropDraft(draftKey)
  else write(draftKey, { startedAt: Date.now(), ...earlier, values })
}

export function dropDraft(draftKey: string): void {
  unstored.delete(draftKey)
  try {
    sessionStorage.removeItem(draftKey)
  } catch {
    unstored.delete(draftKey)
  }
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(5)), part => part.toString(36)).join('-')

/**
 * The key to send these answers under. It stays while the answers stay the same, so that a retry is no second
 * application. It changes with them, so that a change is not mistaken for a retry.
 */
export function keyFor(draftKey: string, values: Values): string {
  const content = JSON.stringify(values)
  const draft = readDraft(draftKey) ?? { startedAt: Date.now(), values }
  const key = draft.attempt?.content === content ? draft.attempt.key : newKey()
  write(draftKey, { ...draft, attempt: { content, key } })
  return key
}
