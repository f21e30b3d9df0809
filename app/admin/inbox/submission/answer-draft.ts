import { readStored, storedKeys, writeStored } from '#app/lib/stored.ts'
import type { AnswerState } from '#contract/inbox.ts'

/** A reply that was not sent yet. */
export interface AnswerDraft {
  text: string
  state: AnswerState
  /** What was sent last, and its id. If no answer came, the same text is sent again under the same id. */
  attempt?: { content: string; id: string } | undefined
}

/** The prefix of keys in local storage, named in the cookie policy. The submission's id follows. */
const PREFIX = 'octavo-answer:'

const keyOf = (submission: string) => `${PREFIX}${submission}` as const

const contentOf = ({ text, state }: AnswerDraft) => JSON.stringify([text, state])

export function readAnswerDraft(submission: string): AnswerDraft | undefined {
  try {
    const { text, state, attempt } = JSON.parse(readStored('localStorage', keyOf(submission)) ?? '{}')
    return typeof text === 'string' ? { text, state, attempt } : undefined
  } catch {
    // Someone else wrote this entry.
    return undefined
  }
}

/** Stores the draft, or removes an empty one. */
export function storeAnswerDraft(submission: string, draft: AnswerDraft | undefined): void {
  const attempt = draft && readAnswerDraft(submission)?.attempt
  writeStored(
    'localStorage',
    keyOf(submission),
    draft ? JSON.stringify({ ...draft, ...(attempt && { attempt }) }) : null,
  )
}

/** The id to send a reply under: the same for the same text, however often it is sent. */
export function attemptId(submission: string, draft: AnswerDraft): string {
  const content = contentOf(draft)
  const earlier = readAnswerDraft(submission)?.attempt
  if (earlier?.content === content) return earlier.id
  const id = crypto.randomUUID()
  writeStored('localStorage', keyOf(submission), JSON.stringify({ ...draft, attempt: { content, id } }))
  return id
}

/** Whether the draft was sent although the server's answer was lost: the timeline has it. */
export const hasGone = (draft: AnswerDraft, ids: readonly string[]) =>
  draft.attempt !== undefined && draft.attempt.content === contentOf(draft) && ids.includes(draft.attempt.id)

/** Removes all drafts, for the next person at this browser. */
export function forgetAnswerDrafts(): void {
  for (const key of storedKeys(PREFIX)) writeStored('localStorage', key, null)
}
