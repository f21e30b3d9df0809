import { ask } from '#app/features/session/account-api.ts'
import type { Backups } from '#contract/backups.ts'
import type { MailTrial } from '#contract/mail-server.ts'
import type { DomainCheck, MailSettings } from '#contract/mail-settings.ts'
import type { MailboxTrial } from '#contract/mailbox.ts'
import type { DeletionApproval, RetentionState } from '#contract/retention.ts'
import type { SiteSection, SiteSettingsShown } from '#contract/site-settings.ts'
import type { SubmissionKind } from '#contract/submissions.ts'
import type { ExportTest, ImportChoices, StoredImport } from '#contract/transfers.ts'

export const readMailSettings = () => ask<MailSettings>('admin/mail')
export const readRetention = () => ask<RetentionState>('admin/retention')
export const approveDeletion = (seen: DeletionApproval['seen']) =>
  ask<undefined>('admin/retention/approval', 'POST', { seen } satisfies DeletionApproval)
/** Sends a test to the caller, or to the recipients of one kind. */
export const testMail = (kind?: SubmissionKind) =>
  ask<MailTrial>('admin/mail/test', 'POST', { ...(kind && { kind }) })
/** Tries the mail server with a test email, and saves it if that worked. */
export const setMailServer = (typed: object) => ask<MailTrial>('admin/mail/server', 'PUT', typed)
export const removeMailServer = () => ask<undefined>('admin/mail/server', 'DELETE')
/** Opens the mailbox, and saves the settings if that worked. */
export const setMailbox = (typed: object) => ask<MailboxTrial>('admin/mail/mailbox', 'PUT', typed)
export const removeMailbox = () => ask<undefined>('admin/mail/mailbox', 'DELETE')
export const readSiteSettings = () => ask<SiteSettingsShown>('admin/site-settings')
export const setSiteSetting = (section: SiteSection, typed: object) =>
  ask<undefined>(`admin/site-settings/${section}`, 'PUT', typed)
export const resetSiteSetting = (section: SiteSection) =>
  ask<undefined>(`admin/site-settings/${section}`, 'DELETE')
export const readDomain = (selector: string) =>
  ask<DomainCheck[]>(`admin/mail/domain?${new URLSearchParams({ selector })}`)
export const saveNotified = (kind: SubmissionKind, addresses: string) =>
  ask<undefined>(`admin/mail/notified/${kind}`, 'PUT', { addresses })

export const readImport = () => ask<StoredImport | null>('admin/imports')
export const beginImport = (name: string, bytes: number) =>
  ask<{ id: string }>('admin/imports', 'POST', { name, bytes })
export const sendImportPart = (id: string, start: number, part: Blob) =>
  ask<{ received: number }>(`admin/imports/${id}/parts/${start}`, 'PUT', part)
export const applyImport = (id: string, choices: ImportChoices) =>
  ask<undefined>(`admin/imports/${id}/apply`, 'POST', choices)
export const discardImport = (id: string) => ask<undefined>(`admin/imports/${id}`, 'DELETE')
export const readBackups = () => ask<Backups>('admin/backups')
export const makeBackup = () => ask<undefined>('admin/backups', 'POST')
export const testBackup = (name: string) => ask<undefined>(`admin/backups/${name}/test`, 'POST')
export const restoreBackup = (name: string) => ask<undefined>(`admin/backups/${name}/restore`, 'POST')
/** Throws if the caller needs a fresh proof. */
export const checkProof = () => ask<undefined>('proof')
export const testExport = () => ask<ExportTest>('admin/export/test', 'POST')

/** Lets the browser download a file straight to disk. */
export async function download(wanted: { of: 'posts' } | { of: 'backup'; name: string }): Promise<void> {
  const { path } = await ask<{ path: string }>('admin/downloads', 'POST', wanted)
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}
