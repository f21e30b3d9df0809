import { randomUUID } from 'node:crypto'
import { CareerApplicationSchema } from '../../contract/career-application.ts'
import { checkApplication } from '../../contract/check-application.ts'
import { type Checked, checkFields, type FieldMessages } from '../../contract/fields.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../contract/languages.ts'
import type { SubmissionSource } from '../../contract/receipts.ts'
import { isHurried, showsSpamSigns } from '../../contract/spam-signs.ts'
import type { Database, Transaction } from '../db/database.ts'
import { queueMail } from '../db/outbox.ts'
import {
  claimKey,
  dropExpiredKeys,
  findReference,
  type Submission,
  storeSubmission,
} from '../db/submissions.ts'
import { queueWebhooks } from '../db/webhooks.ts'
import { contentHash, keyHash, mailboxHash } from './content-hash.ts'

export interface SubmitDeps {
  database: Database
  /** Takes one from the allowance that all visitors share. Resolves to the seconds to wait, 0 when there was one. */
  admit: () => Promise<number>
  /** Whether mail is set up. If not, nothing is queued: switching it on later mails nobody about the past. */
  mailing: boolean
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

/** Stores an application for access. */
export function submitApplication(
  deps: SubmitDeps,
  input: unknown,
  along: Accompaniment = {},
): Promise<Outcome> {
  return submit(deps, input, along, checkApplication(input), (fields, common) => ({
    ...common,
    kind: 'application',
    fields,
  }))
}

/** Stores an application for an open position. */
export function submitCareerApplication(
  deps: SubmitDeps,
  input: unknown,
  along: Accompaniment = {},
): Promise<Outcome> {
  return submit(deps, input, along, checkFields(CareerApplicationSchema, input), (fields, common) => ({
    ...common,
    kind: 'career_application',
    fields,
  }))
}

async function submit<Fields extends object>(
  deps: SubmitDeps,
  input: unknown,
  { key, source = {} }: Accompaniment,
  checked: Checked<Fields>,
  toSubmission: (
    fields: Fields,
    common: { id: string; spam: boolean; hurried: boolean; source: SubmissionSource },
  ) => Submission,
): Promise<Outcome> {
  if (!checked.ok) return { kind: 'invalid', fields: checked.fields }
  const retryAfterSeconds = await deps.admit()
  if (retryAfterSeconds > 0) return { kind: 'too_many', retryAfterSeconds }
  const submission = toSubmission(checked.value, {
    id: randomUUID(),
    spam: showsSpamSigns(input),
    hurried: isHurried(input),
    source,
  })
  const outcome = await deps.database.transaction({ role: 'service' }, tx => store(tx, deps, submission, key))
  if (outcome.kind === 'stored' && !outcome.repeated && deps.mailing) deps.onQueued()
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
    await dropExpiredKeys(tx)
    const earlier = await claimKey(tx, { keyHash: keyHash(kind, key), contentHash: contentHash(fields) }, id)
    if (earlier && !earlier.same) return { kind: 'other_content' }
    if (earlier) {
      const reference = await findReference(tx, kind, earlier.id)
      return { kind: 'stored', id: earlier.id, reference, language, spam, repeated: true }
    }
  }
  const reference = await storeSubmission(tx, submission)
  await queueWebhooks(tx, submission)
  if (deps.mailing) await queueMail(tx, submission, mailboxHash(fields.email))
  return { kind: 'stored', id, reference, language, spam, repeated: false }
}
