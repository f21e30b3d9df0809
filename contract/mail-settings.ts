import type { ShownMailServer } from './mail-server.ts'
import type { MailboxState } from './mailbox.ts'
import type { SubmissionKind } from './submissions.ts'

/** The result of checking the DNS records of the sender's domain. */
export interface DomainCheck {
  name: 'spf' | 'dkim' | 'dmarc'
  state:
    | 'ok'
    | 'missing'
    /** There are several records, so none applies. */
    | 'several'
    /** Anyone may send. */
    | 'open'
    /** Failures are only reported. */
    | 'watching'
    /** The key was revoked. */
    | 'revoked'
    /** Not found under the usual names, but it may have another one. */
    | 'unknown'
    /** The name server did not respond. */
    | 'unreachable'
  record: string | null
  /** The record to publish, if we know one that fixes the problem. */
  advice?: DomainRecord | null
}

/** A record in the form that DNS providers ask for. */
export interface DomainRecord {
  type: 'TXT' | 'CNAME'
  name: string
  value: string
}

/** The last failed delivery of an email. */
export interface MailFault {
  /** Its purpose: `notification`, `answer`, or the subject of an account email. */
  purpose: string
  fault: string
  attempts: number
  /** When it is retried. Null if it was given up. */
  due_at: string | null
  queued_at: string
}

/** The response of `GET admin/mail`. */
export interface MailSettings {
  /** Null if email is not set up. */
  sender: { server: string; from: string; domain: string; encrypted: boolean } | null
  /** Whether environment variables set this, so that only `notified` can be changed here. */
  isFixed: boolean
  /** The settings of the back office, whether they are in effect or not. */
  server: ShownMailServer | null
  /** Who is notified of submissions: the default, and by kind the addresses that replace it. */
  to: string[]
  notified: Partial<Record<SubmissionKind, string[]>>
  waiting: number
  faults: MailFault[]
  /** The mailbox that replies are read from. */
  mailbox: MailboxState
}

/** Allowed DKIM selectors. */
export const SELECTOR = /^[a-z0-9](?:[a-z0-9._-]{0,61}[a-z0-9])?$/i

/** The maximum number of addresses that are notified of one kind. */
export const MOST_NOTIFIED = 20
