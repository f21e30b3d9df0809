import { ask } from '#app/features/session/account-api.ts'
import type { DomainCheck, MailSettings, MailTest } from '#contract/mail-settings.ts'
import type { RetentionState } from '#contract/retention.ts'
import type { SubmissionKind } from '#contract/submissions.ts'

export const readMailSettings = () => ask<MailSettings>('admin/mail')
export const readRetention = () => ask<RetentionState>('admin/retention')
/** To whoever asks, or to those who are told of a kind. */
export const testMail = (kind?: SubmissionKind) =>
  ask<MailTest>('admin/mail/test', 'POST', { ...(kind && { kind }) })
export const readDomain = (selector: string) =>
  ask<DomainCheck[]>(`admin/mail/domain?${new URLSearchParams({ selector })}`)
export const saveNotified = (kind: SubmissionKind, addresses: string) =>
  ask<undefined>(`admin/mail/notified/${kind}`, 'PUT', { addresses })
