import { removeOldAccountMail } from '../db/account-mail.ts'
import { tidyAnalytics } from '../db/analytics.ts'
import { removeOldAuditEntries } from '../db/audit-log.ts'
import type { Database, Transaction } from '../db/database.ts'
import { removeOldDraftLinks } from '../db/draft-links.ts'
import { removeStaleFactors } from '../db/factors.ts'
import { removeOldImports } from '../db/imports.ts'
import { removeOldJobs } from '../db/inbox-jobs.ts'
import { removeOldDevices } from '../db/known-devices.ts'
import { removeExpiredTokens } from '../db/one-time-tokens.ts'
import { removeOldMailNotes } from '../db/outbox.ts'
import { removeOldPasskeyChallenges } from '../db/passkey-challenges.ts'
import { removeOldAutosaves, VERSIONS_TABLE } from '../db/post-versions.ts'
import { removeOldTrash } from '../db/posts.ts'
import { removeOldPurges } from '../db/purges.ts'
import { removeIdleBuckets } from '../db/rate-buckets.ts'
import { removeOldUploads } from '../db/resume-uploads.ts'
import { removeOldSessions } from '../db/sessions.ts'
import { DESK_TABLES, removeExpiredKeys, removeOldSubmissions, SUBMISSION_TABLES } from '../db/submissions.ts'
import { removeOldDeliveries } from '../db/webhooks.ts'
import { forgetOldAttempts } from '../limits/sign-in-limit.ts'
import type { Log } from '../log.ts'

/** Removes expired data: submissions past their retention, trashed posts, old sessions, attempts, devices, keys, autosaves and audit entries. */
export async function removeExpiredData(database: Database, retentionDays: number, log: Log): Promise<void> {
  const work = async (tx: Transaction) => {
    await removeOldSessions(tx)
    await removeStaleFactors(tx)
    await removeExpiredTokens(tx)
    await removeOldPasskeyChallenges(tx)
    await forgetOldAttempts(tx)
    await removeOldDevices(tx)
    await removeIdleBuckets(tx)
    await removeExpiredKeys(tx)
    await removeOldUploads(tx)
    await removeOldImports(tx)
    await removeOldMailNotes(tx)
    await removeOldAccountMail(tx)
    await removeOldDraftLinks(tx)
    await removeOldJobs(tx)
    await removeOldDeliveries(tx)
    await removeOldPurges(tx)
    await removeOldAuditEntries(tx, retentionDays)
    await tidyAnalytics(tx, retentionDays)
    return {
      posts: await removeOldTrash(tx),
      autosaves: await removeOldAutosaves(tx),
      submissions: await removeOldSubmissions(tx, retentionDays),
    }
  }
  const removed = await database.transaction({ role: 'service' }, work, { long: true })
  if (removed.submissions > 0) log.info('old submissions removed', { count: removed.submissions })
  if (removed.posts > 0) log.info('trashed posts removed', { count: removed.posts })
  if (removed.autosaves > 0) log.info('old autosaves removed', { count: removed.autosaves })
  const tables = [
    ...(removed.submissions > 0 ? [...SUBMISSION_TABLES, ...DESK_TABLES] : []),
    // The embedded database frees no space by itself.
    ...(removed.posts > 0 ? ['public.blog_posts'] : []),
    ...(removed.posts + removed.autosaves > 0 ? [VERSIONS_TABLE] : []),
  ]
  if (tables.length > 0) await database.rewrite(tables)
}
