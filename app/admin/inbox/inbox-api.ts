import { readSettings } from '#app/features/session/account-api.ts'
import { backendClient } from '#app/lib/backend-client.ts'
import { site } from '#content/site.ts'
import { POSITIONS } from '#contract/choices.ts'
import type {
  AnswerState,
  EmailPreview,
  InboxJob,
  InboxJobChange,
  InboxPreferences,
  SubmissionState,
} from '#contract/inbox.ts'
import { patiently } from './in-parts.ts'
import { type InboxFilter, type InboxView, inboxView } from './inbox-address.ts'

type SpamReason = 'field' | 'links' | 'words' | 'same_text'

/** A submission as the list shows it. */
export interface InboxLine {
  id: string
  kind: 'application' | 'career'
  reference: string
  name: string
  /** The company, or the position. */
  about: string
  /** How the message begins. */
  opening: string
  company_size: string | null
  source: string
  state: SubmissionState
  /** The status that the sender sees. */
  told_state: SubmissionState
  spam: boolean
  spam_reason?: SpamReason | null
  /** Filled in within seconds. */
  hurried: boolean
  unread: boolean
  assignee: string | null
  created_at: string
  /** How many submissions of the same person the filter finds, this one included. */
  count?: number
  /** The newest of that person's other submissions. */
  others?: InboxLine[]
}

export interface InboxList {
  total: number
  /** How many rows that makes, with one for each person. */
  lines: number
  /** Whether there are more: words that most submissions contain are counted only up to a limit. */
  more: boolean
  /** How many more it would find with spam, so that nothing marked is invisible. */
  hidden: number
  rows: InboxLine[]
}

/** What waits for the caller. */
export interface InboxNews {
  /** Submissions that nobody has read. */
  unread: number
  /** Submissions with a note that mentions them and that they have not opened since. */
  mentions: number
}

export interface InboxChoices {
  /** Open and closed positions, and others that someone applied for. */
  positions: string[]
  /** The company's name in emails. */
  company: string
  sources: string[]
  people: { id: string; name: string }[]
}

interface LineOfHistory {
  id: string
  created_at: string
  who: string | null
  before: string | null
  after: string | null
}

/** A change or a note in the timeline. */
export interface ChangeLine extends LineOfHistory {
  what: 'note' | 'state' | 'told' | 'assignee' | 'spam' | 'content' | 'grouped' | 'split'
}

/** A reply in the timeline, and whether it was delivered. */
export interface AnswerLine extends LineOfHistory {
  what: 'answer'
  answer: {
    status: 'waiting' | 'delivered' | 'failed'
    state: AnswerState
    /** A code of the mail worker, of the last try that failed. */
    fault: string | null
    /** When it was delivered or given up. */
    at: string | null
  }
}

export type HistoryLine = ChangeLine | AnswerLine

export interface SavedReply {
  id: string
  name: string
  text: string
}

export interface InboxAnalytics {
  weeks: { week: string; applications: number; careers: number }[]
  total: number
  answered: number
  hours: { median: number | null; most: number | null }
  sizes: { name: string | null; count: number }[]
  sources: { name: string; count: number }[]
}

export interface InboxChange {
  state?: SubmissionState
  /** Whether the status is shown on the receipt. */
  told?: true
  spam?: boolean
  read?: boolean
  assignee?: string | null
}

/** What a change applies to: a filter, or submissions by id. */
export type Chosen = InboxFilter | { ids: string[] }

/** Calls one of the inbox's functions in the database (0008_desk.sql). */
async function ask<T>(name: string, parameters: object = {}): Promise<T> {
  const { data } = await backendClient().rpc(name, parameters).throwOnError()
  return data as T
}

export const readInboxPage = (view: InboxView) =>
  ask<InboxList>('desk_list', {
    filter: inboxView.filterOf(view),
    sort: view.sort,
    page: view.page,
    grouped: true,
  })
export const countInbox = (filter: InboxFilter) => ask<number>('desk_count', { filter })
export const readInboxNews = () => ask<InboxNews>('desk_news')
/** Marks the notes that mention the caller as seen. */
export const markSeen = (submission: string) => ask<boolean>('desk_seen', { submission })
/** Published names and positions; null where the built ones hold. */
type StoredChoices = Omit<InboxChoices, 'company'> & { offered: string[] | null; company: string | null }

export async function readChoices(): Promise<InboxChoices> {
  const { offered, positions, company, ...others } = await ask<StoredChoices>('desk_choices')
  return {
    ...others,
    company: company ?? site.company,
    positions: [...new Set([...(offered ?? POSITIONS), ...positions])],
  }
}
export const readAnalytics = (filter: InboxFilter) => ask<InboxAnalytics>('desk_figures', { filter })
export const readHistory = (id: string) => ask<HistoryLine[]>('desk_history', { submission: id })
/** What corrections changed, by the id of their line in the timeline: columns with their old and new texts. */
export type Corrections = Record<string, Record<'before' | 'after', Record<string, string | null>>>

export const readCorrections = (id: string) => ask<Corrections>('desk_corrections', { submission: id })
/** Another submission of the same person. */
type Sibling = Pick<InboxLine, 'id' | 'kind' | 'reference' | 'name' | 'state' | 'created_at'>

export interface AboutSubmission {
  others: Sibling[]
  spam: { reason: SpamReason; details: string[] } | null
}

export const readAbout = (submission: string) => ask<AboutSubmission | null>('desk_about', { submission })
/** Groups the sender's submissions with those of another sender. */
export const groupWith = (submission: string, reference: string) =>
  ask<number>('desk_group', { submission, reference })
export const splitOff = (submission: string) => ask<boolean>('desk_split', { submission })
export const addNote = (id: string, note: string) => ask<string>('desk_add_note', { submission: id, note })
export const sendAnswer = (
  submission: string,
  { text, state, answer, seen }: { text: string; state: AnswerState; answer: string; seen: number },
) => ask<string>('desk_answer', { submission, text, state, answer, seen })
export const answerAgain = (answer: string) => ask<boolean>('desk_answer_again', { answer })
export const readPreferences = () => ask<InboxPreferences>('desk_preferences')
export const savePreferences = (preferences: InboxPreferences) =>
  ask<InboxPreferences>('desk_prefer', preferences)
export const changeInboxLines = (filter: Chosen, change: InboxChange) =>
  ask<number>('desk_change', { filter, change })
export const readReplies = () => ask<SavedReply[]>('desk_replies')
export const saveReply = (name: string, text: string, reply: string | undefined) =>
  ask<string | null>('desk_save_reply', { name, text, ...(reply && { reply }) })
export const removeReply = (reply: string) => ask<boolean>('desk_remove_reply', { reply })

export interface NamedLine {
  id: string
  kind: InboxLine['kind']
}

const IDS_AT_ONCE = 1_000

/** Finds all submissions of a filter, by id. */
export async function readAllIds(filter: Chosen): Promise<NamedLine[]> {
  const all: NamedLine[] = []
  for (;;) {
    const after = all.at(-1)?.id
    const asked = { filter, most: IDS_AT_ONCE, ...(after && { after }) }
    const part = await patiently(() => ask<NamedLine[]>('desk_ids', asked))
    all.push(...part)
    if (part.length < IDS_AT_ONCE) return all
  }
}

/** Starts a job that changes or erases what a filter finds. `expected` is the number that the person confirmed. */
export const beginJob = (filter: Chosen, change: InboxJobChange, expected: number, job?: string) =>
  ask<InboxJob>('desk_begin', { filter, change, expected, ...(job && { job }) })
export const stopJob = (job: string) => ask<InboxJob>('desk_stop', { job })
/** The first three emails as they would be sent. */
export const previewEmails = (filter: Chosen, text: string) =>
  ask<EmailPreview>('desk_preview', { filter, text })
/** The jobs of the last day, newest first. */
export const readJobs = () => ask<InboxJob[]>('desk_jobs')
export const undoJob = (job: string) => ask<InboxJob>('desk_undo', { job })

let mailing: Promise<boolean> | undefined

/** Whether replies can be sent from the inbox. Asked once per page load. */
export function isMailing(): Promise<boolean> {
  mailing ??= readSettings().then(
    ({ mailer }) => mailer,
    () => {
      mailing = undefined
      return true
    },
  )
  return mailing
}
