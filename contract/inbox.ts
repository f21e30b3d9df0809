/** How far a submission has come. The check of its column says the same. */
export const STATES = ['new', 'in_progress', 'answered', 'accepted', 'declined'] as const

export type SubmissionState = (typeof STATES)[number]

/** Whether its sender is still to be told what was decided. Steps on the way are seen as they are set. */
export const isUntold = ({ state, told_state }: { state: SubmissionState; told_state: SubmissionState }) =>
  state !== told_state

/** Rows of one page of `rpc/desk_list`. */
export const INBOX_PAGE = 25

/** What a delivered answer makes of a submission, and its longest text. The table of answers says the same. */
export const ANSWER_STATES = [
  'answered',
  'in_progress',
  'accepted',
  'declined',
] as const satisfies readonly SubmissionState[]

export type AnswerState = (typeof ANSWER_STATES)[number]

export const ANSWER_LENGTH = 10_000

/** The longest note and the longest saved reply. */
export const INBOX_TEXT_LENGTH = 5_000

/** What `rpc/desk_begin` does to everything that a filter finds. */
export type InboxJobChange =
  | { erase: true }
  /** An email to each, filled in with its fields, and the state that its delivery sets. */
  | { reply: { text: string; state: AnswerState } }
  | {
      state?: SubmissionState
      /** Whether the applicants are told the state. */
      told?: boolean
      assignee?: string | null
      spam?: boolean
      read?: boolean
    }

/** A change of many submissions, in the answers of `rpc/desk_begin`, `desk_undo` and `desk_jobs`. */
export interface InboxJob {
  id: string
  change: InboxJobChange
  /** `stopped` by what `fault` says, and not to go on. */
  status: 'running' | 'done' | 'undoing' | 'undone' | 'stopped'
  total: number
  /** How many of `total` are done, or put back by an undo. */
  done: number
  /** How many an undo left as they are, because somebody had changed them since. */
  skipped: number
  fault: string | null
  created_at: string
  finished_at: string | null
  /** Of emails: how many were delivered, and the first hundred that were not. `done` counts both. */
  sent?: number
  failures?: FailedEmail[]
  /** Until when it can be undone; null when it cannot. While it runs it can. */
  undo_until: string | null
}

/** An email of a job that was not delivered. */
interface FailedEmail {
  id: string
  submission: string
  name: string
  reference: string
  /** A code of the mail worker, or `stopped`. */
  fault: string | null
}

/** The answer of `rpc/desk_preview`: the first three emails. */
export interface EmailPreview {
  total: number
  /** Fields in the text that some of the submissions do not have. */
  unfilled: string[]
  rows: { id: string; name: string; email: string; reference: string; text: string }[]
}

/** How often somebody is told of something. */
export const FREQUENCIES = ['immediately', 'hourly', 'daily', 'never'] as const

export type Frequency = (typeof FREQUENCIES)[number]

/** Days after which a reminder may come. The table of preferences takes 1 to 90. */
export const REMINDER_DAYS = [1, 2, 3, 5, 7, 14] as const

/** Which emails of the inbox somebody gets: `rpc/desk_preferences` and `desk_prefer`. */
export interface InboxPreferences {
  assigned: Frequency
  /** Null for whoever has not chosen: their mailbox may be one that is told of every submission. */
  received: Frequency | null
  remind_days: number | null
}
