import { randomUUID } from 'node:crypto'
import { checkSubmission, type Positions } from '../../contract/check-submission.ts'
import type { FieldMessages } from '../../contract/fields.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../contract/languages.ts'
import type { SubmissionSource } from '../../contract/receipts.ts'
import { isHurried, showsSpamSigns } from '../../contract/spam-signs.ts'
import type { SubmissionKind } from '../../contract/submissions.ts'
import type { Database, Transaction } from '../db/database.ts'
import { queueMail } from '../db/outbox.ts'
import { claimKey, findReference, type Submission, storeSubmission } from '../db/submissions.ts'
import { queueWebhooks } from '../db/webhooks.ts'
import { contentHash, keyHash, mailboxHash } from './content-hash.ts'

export interface SubmitDeps {
  database: Database
  /** Takes one from the allowance that all visitors share. Resolves to the seconds to wait, 0 when there was one. */
  admit: () => Promise<number>
  /** Whether mail is set up. If not, nothing is queued: switching it on later mails nobody about the past. */
  isMailing: () => boolean
  /** The positions that take applications at the moment, and those that do not. Left out: as built. */
  positions?: (() => Promise<Positions>) | undefined
  /** Called after a commit that queued mail. */
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
      /** Of a job application. */
      position?: string | undefined
    }
  | { kind: 'invalid'; fields: FieldMessages }
  | { kind: 'other_content' }
  | { kind: 'too_many'; retryAfterSeconds: number }

/** What a submission comes with, beside its fields. */
export interface Accompaniment {
  /** The caller's Idempotency-Key. */
  key?: string | undefined
  source?: SubmissionSource | undefined
}

/** Stores what was sent with a form. */
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
  const submission: Submission = {
    ...checked.content,
    id: randomUUID(),
    spam: showsSpamSigns(input),
    hurried: isHurried(input),
    source,
  }
  const outcome = await deps.database.transaction({ role: 'service' }, tx => store(tx, deps, submission, key))
  if (outcome.kind === 'stored' && !outcome.repeated && deps.isMailing()) deps.onQueued()
  return outcome
}

async function store(
  tx: Transaction,
  deps: SubmitDeps,
  submission: Submission,
  key: string | undefined,
): Promise<Outcome> {
  const { id, spam, kind, fields } = submission
  const language = 'language' in fields ? fields.language : DEFAULT_LANGUAGE
  if (key !== undefined) {
    const earlier = await claimKey(tx, { keyHash: keyHash(kind, key), contentHash: contentHash(fields) }, id)
    if (earlier && !earlier.same) return { kind: 'other_content' }
    if (earlier) {
      const reference = await findReference(tx, kind, earlier.id)
      return { kind: 'stored', id: earlier.id, reference, language, spam, repeated: true }
    }
  }
  const reference = await storeSubmission(tx, submission)
  await queueWebhooks(tx, submission)
  if (deps.isMailing()) await queueMail(tx, submission, mailboxHash(fields.email))
  const position = 'position' in fields ? fields.position : undefined
  return { kind: 'stored', id, reference, language, spam, repeated: false, position }
}
