import type { Values } from './controls.ts'
import { draftKey } from './draft-key.ts'

interface Draft {
  startedAt: number
  values: Values
  /** What was last tried to be sent, and under which key. */
  attempt?: { content: string; key: string }
}

/** Stands in where the browser refuses to store anything: answers then survive until the page is left. */
const unstored = new Map<string, string>()

function readText(name: string): string | undefined {
  try {
    return sessionStorage.getItem(draftKey(name)) ?? unstored.get(name)
  } catch {
    return unstored.get(name)
  }
}

function write(name: string, draft: Draft): void {
  const text = JSON.stringify(draft)
  try {
    sessionStorage.setItem(draftKey(name), text)
  } catch {
    unstored.set(name, text)
  }
}

export function readDraft(name: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(readText(name) ?? 'null')
    return typeof draft === 'object' && draft && 'values' in draft ? (draft as Draft) : undefined
  } catch {
    return undefined
  }
}

/** Keeps the answers as they are now. Answers that are all empty are no draft. */
export function keepDraft(name: string, values: Values): void {
  const earlier = readDraft(name)
  if (Object.values(values).every(value => value === '')) dropDraft(name)
  else write(name, { startedAt: Date.now(), ...earlier, values })
}

export function dropDraft(name: string): void {
  unstored.delete(name)
  try {
    sessionStorage.removeItem(draftKey(name))
  } catch {
    unstored.delete(name)
  }
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(5)), part => part.toString(36)).join('-')

/**
 * The key to send these answers under: the same as long as they are the same, so that a retry is no second
 * application; another once they were changed, so that the change is not taken for a retry.
 */
export function keyFor(name: string, values: Values): string {
  const content = JSON.stringify(values)
  const draft = readDraft(name) ?? { startedAt: Date.now(), values }
  const key = draft.attempt?.content === content ? draft.attempt.key : newKey()
  write(name, { ...draft, attempt: { content, key } })
  return key
}
