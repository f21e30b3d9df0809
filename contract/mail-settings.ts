import type { ShownMailServer } from './mail-server.ts'
import type { MailboxState } from './mailbox.ts'
import type { SubmissionKind } from './submissions.ts'

/** What the domain of the sender says of who may send for it. */
export interface DomainCheck {
  name: 'spf' | 'dkim' | 'dmarc'
  state:
    | 'ok'
    | 'missing'
    /** More than one, of which none counts. */
    | 'several'
    /** Everybody may send. */
    | 'open'
    /** Failures are reported and change nothing. */
    | 'watching'
    /** The key was taken back. */
    | 'revoked'
    /** Under none of the usual names; there may be others. */
    | 'unknown'
    /** The name server gave no answer. */
    | 'unreachable'
  record: string | null
  /** The record to publish, where one would mend it and is known here. */
  advice?: DomainRecord | null
}

/** A record as the panel of a name service asks for it. */
export interface DomainRecord {
  type: 'TXT' | 'CNAME'
  name: string
  value: string
}

/** A message that was not taken, at its last try. */
export interface MailFault {
  /** What it is for: `notification`, `answer`, or what a letter to an account is about. */
  purpose: string
  fault: string
  attempts: number
  /** When it is tried again; null if it was given up. */
  due_at: string | null
  queued_at: string
}

/** The answer of `GET admin/mail`. */
export interface MailSettings {
  /** Null where no mail is set up. */
  sender: { server: string; from: string; domain: string; encrypted: boolean } | null
  /** Whether variables of the environment decide, so that nothing but `notified` can be set here. */
  isFixed: boolean
  /** What was set in the back office, whether it counts or not. */
  server: ShownMailServer | null
  /** Who is told of what comes in: those of the setup, and by kind those who were set in their place. */
  to: string[]
  notified: Partial<Record<SubmissionKind, string[]>>
  waiting: number
  faults: MailFault[]
  /** The mailbox that replies are read from. */
  mailbox: MailboxState
}

/** How a key of a domain may be called. */
export const SELECTOR = /^[a-z0-9](?:[a-z0-9._-]{0,61}[a-z0-9])?$/i

/** How many mailboxes may be told of one kind. */
export const MOST_NOTIFIED = 20
