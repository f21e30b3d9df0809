import { readStored, storedKeys, writeStored } from '#app/lib/stored.ts'
import type { AnswerState } from '#contract/inbox.ts'

/** An answer that was not sent yet. */
export interface AnswerDraft {
  text: string
  state: AnswerState
  /** What was sent last, and as which answer. If nothing was heard of it, the same words are the same answer again. */
  attempt?: { content: string; id: string } | undefined
}

/** In local storage, behind it the id of the submission: it outlives the tab, and the cookie policy names it. */
const PREFIX = 'octavo-answer:'

const keyOf = (submission: string) => `${PREFIX}${submission}` as const

const contentOf = ({ text, state }: AnswerDraft) => JSON.stringify([text, state])

export function readAnswerDraft(submission: string): AnswerDraft | undefined {
  try {
    const { text, state, attempt } = JSON.parse(readStored('localStorage', keyOf(submission)) ?? '{}')
    return typeof text === 'string' ? { text, state, attempt } : undefined
  } catch {
    // Not written by us.
    return undefined
  }
}

/** Stores what is written, or forgets it. */
export function storeAnswerDraft(submission: string, draft: AnswerDraft | undefined): void {
  const attempt = draft && readAnswerDraft(submission)?.attempt
  writeStored(
    'localStorage',
    keyOf(submission),
    draft ? JSON.stringify({ ...draft, ...(attempt && { attempt }) }) : null,
  )
}

/** The id to send an answer under: the same for the same words, however often they are sent. */
export function attemptId(submission: string, draft: AnswerDraft): string {
  const content = contentOf(draft)
  const earlier = readAnswerDraft(submission)?.attempt
  if (earlier?.content === content) return earlier.id
  const id = crypto.randomUUID()
  writeStored('localStorage', keyOf(submission), JSON.stringify({ ...draft, attempt: { content, id } }))
  return id
}

/** Whether a draft has gone: the reply to its sender got lost, and here is its answer. */
export const hasGone = (draft: AnswerDraft, ids: readonly string[]) =>
  draft.attempt !== undefined && draft.attempt.content === contentOf(draft) && ids.includes(draft.attempt.id)

/** Leaves nothing behind for whoever uses the browser next. */
export function forgetAnswerDrafts(): void {
  for (const key of storedKeys(PREFIX)) writeStored('localStorage', key, null)
}
