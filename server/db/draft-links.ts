import type { Transaction } from './database.ts'

/** A link that has expired stays in the list for a while, so that its maker sees why it no longer works. */
const SHOWN_AFTER_EXPIRY_DAYS = 30

export async function removeOldDraftLinks(tx: Transaction): Promise<void> {
  await tx.query('delete from public.draft_links where expires_at < now() - make_interval(days => $1)', [
    SHOWN_AFTER_EXPIRY_DAYS,
  ])
}
