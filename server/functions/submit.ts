import { randomUUID } from 'node:crypto'
import { checkSubmission, type Positions } from '../../contract/check-submission.ts'
import type { FieldMessages } from '../../contract/fields.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../contract/languages.ts'
import type { SubmissionSource } from '../../contract/receipts.ts'
import type { SubmissionContent, SubmissionKind } from '../../contract/submissions.ts'
import type { Database, Transaction } from '../db/database.ts'
import { storeJudgement } from '../db/judgements.ts'
import { queueMail } from '../db/outbox.ts'
import { claimKey, findReference, storeSubmission } from '../db/submissions.ts'
import { queueWebhooks } from '../db/webhooks.ts'
import { contentHash, keyHash, mailboxHash } from './content-hash.ts'
import { createSpamJudge, type SpamJudge } from './spam-judge.ts'

export interface SubmitDeps {
  database: Database
  /** Takes one submission from the allowance that all visitors share. Resolves to the seconds to wait, or 0. */
  admit: () => Promise<number>
  /** Whether email is set up. If not, nothing is queued, so that setting it up later sends no emails about the past. */
  isMailing: () => boolean
  /** Open and closed positions. By default those of the build. */
  positions?: (() => Promise<Positions>) | undefined
  /** Judges spam by what this inbox has learned. By default it starts without that. */
  judge?: SpamJudge | undefined
  /** Called after a commit that queued emails. */
  onQueued: () => void
}

export type Outcome =
  | {
      kind: 'stored'
      id: string
      reference: string
      language: Language
      spam: boolean
      repeated: boolean
      /** For a job application. */
      position?: string | undefined
    }
  | { kind: 'invalid'; fields: FieldMessages }
  | { kind: 'other_content' }
  | { kind: 'too_many'; retryAfterSeconds: number }

/** Sent with a submission in addition to its fields. */
export interface Accompaniment {
  key?: string | undefined
  source?: SubmissionSource | undefined
}

export async function submit(
  deps: SubmitDeps,
  kind: SubmissionKind,
  input: unknown,
  { key, source = {} }: Accompaniment = {},
): Promise<Outcome> {
  const positions = kind === 'career_application' ? await deps.positions?.() : undefined
  const checked = checkSubmission(kind, input, positions)
  if (!checked.ok) return { kind: 'invalid', fields: checked.fields }
  const retryAfterSeconds = await deps.admit()
  if (retryAfterSeconds > 0) return { kind: 'too_many', retryAfterSeconds }
  const outcome = await deps.database.transaction({ role: 'service' }, tx =>
    store(tx, deps, { content: checked.content, input, source, key }),
  )
  if (outcome.kind === 'stored' && !outcome.repeated && deps.isMailing()) deps.onQueued()
  return outcome
}

interface Sent {
  content: SubmissionContent
  input: unknown
  source: SubmissionSource
  key: string | undefined
}

async function store(
  tx: Transaction,
  deps: SubmitDeps,
  { content, input, source, key }: Sent,
): Promise<Outcome> {
  const id = randomUUID()
  const { kind, fields } = content
  const language = 'language' in fields ? fields.language : DEFAULT_LANGUAGE
  if (key !== undefined) {
    const earlier = await claimKey(tx, { keyHash: keyHash(kind, key), contentHash: contentHash(fields) }, id)
    if (earlier && !earlier.same) return { kind: 'other_content' }
    if (earlier) {
      const reference = await findReference(tx, kind, earlier.id)
      return { kind: 'stored', id: earlier.id, reference, language, spam: false, repeated: true }
    }
  }
  const { hurried, textKey, judgement } = await (deps.judge ?? createSpamJudge())(tx, content, input)
  const spam = judgement !== undefined
  const submission = { ...content, id, spam, hurried, source }
  const reference = await storeSubmission(tx, submission)
  await storeJudgement(tx, id, textKey, judgement)
  await queueWebhooks(tx, submission)
  if (deps.isMailing()) await queueMail(tx, submission, mailboxHash(fields.email))
  const position = 'position' in fields ? fields.position : undefined
  return { kind: 'stored', id, reference, language, spam, repeated: false, position }
}
