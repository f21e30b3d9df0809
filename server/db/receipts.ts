import type { ReceiptSubmission, SubmissionSource } from '../../contract/receipts.ts'
import {
  columnsOf,
  contentOfRow,
  SUBMISSIONS,
  type SubmissionKind,
  type SubmissionRow,
} from '../../contract/submissions.ts'
import { recordAction } from './audit-log.ts'
import type { Transaction } from './database.ts'
import { requestRewrite } from './engine/pending-rewrite.ts'
import { eraseSubmissions } from './erasures.ts'
import { findReceiptInbox } from './receipt-inbox.ts'
import { SUBMISSION_TABLES } from './submissions.ts'

function sourceOf(row: SubmissionRow): SubmissionSource {
  const { referrer, campaign, landing_page: landingPage } = row
  return {
    ...(referrer && { referrer }),
    ...(campaign && { campaign }),
    ...(landingPage && { landingPage }),
  }
}

const KINDS = Object.keys(SUBMISSIONS) as SubmissionKind[]

/** All that is held about one submission. The state is the one that its sender was told. */
export async function findHeld(
  tx: Transaction,
  id: string,
  retentionDays: number,
): Promise<ReceiptSubmission | undefined> {
  for (const kind of KINDS) {
    const { rows } = await tx.query<SubmissionRow>(
      `select reference, told_state, referrer, campaign, landing_page, ${columnsOf(kind).join(', ')},
              ${kind === 'career_application' ? 'resume_bytes' : 'null'} as resume_bytes,
              to_json(created_at) #>> '{}' as "receivedAt",
              to_json(created_at + make_interval(secs => retention.kept_seconds('applications', $2 * 86400::bigint))) #>> '{}' as "heldUntil"
         from public.${SUBMISSIONS[kind].table} where id = $1`,
      [id, retentionDays],
    )
    const [row] = rows
    if (row === undefined) continue
    const text = (name: string) => row[name] ?? ''
    return {
      ...contentOfRow(kind, row),
      reference: text('reference'),
      state: text('told_state') as ReceiptSubmission['state'],
      receivedAt: text('receivedAt'),
      heldUntil: text('heldUntil'),
      source: sourceOf(row),
      desk: await findReceiptInbox(tx, id),
      resumeBytes: row.resume_bytes === null ? null : Number(row.resume_bytes),
    }
  }
  return undefined
}

/**
 * Erases a submission for its sender, with everything that was stored because of it. Resolves to its reference; undefined
 * when there is none.
 */
export async function eraseHeld(tx: Transaction, id: string): Promise<string | undefined> {
  for (const table of SUBMISSION_TABLES) {
    const [reference] = await eraseSubmissions(tx, table, [id])
    if (reference === undefined) continue
    await requestRewrite(tx)
    await recordAction(tx, 'submission withdrawn', null)
    return reference
  }
  return undefined
}
