import type { HeldSubmission, SubmissionSource } from '../../contract/receipts.ts'
import { recordAction } from './audit-log.ts'
import type { Transaction } from './database.ts'
import { requestRewrite } from './engine/pending-rewrite.ts'
import { findHeldAtDesk } from './held-desk.ts'
import { applicationFields, careerFields, type SubmissionRow } from './submission-fields.ts'
import { SUBMISSION_TABLES } from './submissions.ts'

function sourceOf(row: SubmissionRow): SubmissionSource {
  const { referrer, campaign, landing_page: landingPage } = row
  return {
    ...(referrer && { referrer }),
    ...(campaign && { campaign }),
    ...(landingPage && { landingPage }),
  }
}

/** What is common to both kinds. The state is the one that was told. */
const COMMON = `reference, told_state, email, message, referrer, campaign, landing_page,
  to_json(created_at) #>> '{}' as "receivedAt",
  to_json(created_at + make_interval(days => $2)) #>> '{}' as "heldUntil"`

function common(row: SubmissionRow) {
  const text = (name: string) => row[name] ?? ''
  return {
    reference: text('reference'),
    state: text('told_state') as HeldSubmission['state'],
    receivedAt: text('receivedAt'),
    heldUntil: text('heldUntil'),
    source: sourceOf(row),
  }
}

/** All that is held about one submission. */
export async function findHeld(
  tx: Transaction,
  id: string,
  retentionDays: number,
): Promise<HeldSubmission | undefined> {
  const values = [id, retentionDays]
  const access = await tx.query<SubmissionRow>(
    `select ${COMMON}, first_name, last_name, company, company_size, language from public.applications where id = $1`,
    values,
  )
  const [application] = access.rows
  if (application !== undefined) {
    return {
      ...common(application),
      desk: await findHeldAtDesk(tx, id),
      resumeBytes: null,
      kind: 'application',
      fields: applicationFields(application),
    }
  }
  const careers = await tx.query<SubmissionRow & { resume_bytes: never }>(
    `select ${COMMON}, name, phone, position, resume_file_name, resume_bytes
       from public.career_applications where id = $1`,
    values,
  )
  const [career] = careers.rows
  if (career === undefined) return undefined
  return {
    ...common(career),
    desk: await findHeldAtDesk(tx, id),
    resumeBytes: career.resume_bytes === null ? null : Number(career.resume_bytes),
    kind: 'career_application',
    fields: careerFields(career),
  }
}

/**
 * Erases a submission for its sender, with everything that was stored because of it. Resolves to its reference; undefined
 * when there is none.
 */
export async function eraseHeld(tx: Transaction, id: string): Promise<string | undefined> {
  for (const table of SUBMISSION_TABLES) {
    const { rows } = await tx.query<{ reference: string }>(
      `delete from ${table} where id = $1 returning reference`,
      [id],
    )
    const [gone] = rows
    if (gone === undefined) continue
    await requestRewrite(tx)
    await recordAction(tx, 'submission withdrawn', null)
    return gone.reference
  }
  return undefined
}
