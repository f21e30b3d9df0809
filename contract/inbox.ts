/** The status of a submission. The column's check constraint has the same values. */
export const STATES = ['new', 'in_progress', 'answered', 'accepted', 'declined'] as const

export type SubmissionState = (typeof STATES)[number]

/**
 * Whether the sender hasn't been told of the decision yet. Intermediate statuses are visible as soon as they are set.
 */
export const isUntold = ({ state, told_state }: { state: SubmissionState; told_state: SubmissionState }) =>
  state !== told_state

/** Rows per page of `rpc/desk_list`. */
export const INBOX_PAGE = 25

/** The status that a delivered reply sets, and a reply's maximum length. The table of answers has the same limits. */
export const ANSWER_STATES = [
  'answered',
  'in_progress',
  'accepted',
  'declined',
] as const satisfies readonly SubmissionState[]

export type AnswerState = (typeof ANSWER_STATES)[number]

export const ANSWER_LENGTH = 10_000

/** The maximum length of a note and of a saved reply. */
export const INBOX_TEXT_LENGTH = 5_000

/** The change that `rpc/desk_begin` makes to all submissions that match a filter. */
export type InboxJobChange =
  | { erase: true }
  /** An email to each, filled in with its fields, and the status that its delivery sets. */
  | { reply: { text: string; state: AnswerState } }
  | {
      state?: SubmissionState
      /** Whether the applicants are told the status. */
      told?: boolean
      assignee?: string | null
      spam?: boolean
      read?: boolean
    }

/** A bulk change, in the responses of `rpc/desk_begin`, `desk_undo` and `desk_jobs`. */
export interface InboxJob {
  id: string
  change: InboxJobChange
  /** `stopped` is final. `fault` has the reason. */
  status: 'running' | 'done' | 'undoing' | 'undone' | 'stopped'
  total: number
  /** The number that is done, or restored by an undo. */
  done: number
  /** The number that an undo left unchanged, because someone had changed them since. */
  skipped: number
  fault: string | null
  created_at: string
  finished_at: string | null
  /** For emails: the number delivered, and the first hundred failures. `done` includes both. */
  sent?: number
  failures?: FailedEmail[]
  /** The end of the undo period. Null if it cannot be undone. A running job always can. */
  undo_until: string | null
}

/** An email of a job that failed. */
interface FailedEmail {
  id: string
  submission: string
  name: string
  reference: string
  /** An error code of the mail worker, or `stopped`. */
  fault: string | null
}

/** The response of `rpc/desk_preview`: the first three emails. */
export interface EmailPreview {
  total: number
  /** Fields in the text that some submissions lack. */
  unfilled: string[]
  rows: { id: string; name: string; email: string; reference: string; text: string }[]
}

/** How often someone is notified. */
export const FREQUENCIES = ['immediately', 'hourly', 'daily', 'never'] as const

export type Frequency = (typeof FREQUENCIES)[number]

/** Reminder delays in days. The table of preferences accepts 1 to 90. */
export const REMINDER_DAYS = [1, 2, 3, 5, 7, 14] as const

/** Someone's email preferences for the inbox: `rpc/desk_preferences` and `desk_prefer`. */
export interface InboxPreferences {
  assigned: Frequency
  /** Null if they haven't chosen: their mailbox may be one that is notified of every submission. */
  received: Frequency | null
  remind_days: number | null
}
