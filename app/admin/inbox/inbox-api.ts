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
  /** The state that the sender sees. */
  told_state: SubmissionState
  spam: boolean
  /** Why the server marked it. */
  spam_reason?: SpamReason | null
  /** Filled in within seconds. */
  hurried: boolean
  unread: boolean
  assignee: string | null
  created_at: string
  /** How many of the same person the filter finds, with this one. */
  count?: number
  /** The newest of the others. */
  others?: InboxLine[]
}

export interface InboxList {
  /** How many the filter finds. */
  total: number
  /** How many lines those are, with one for each person. */
  lines: number
  /** Whether it finds more than that: words that most submissions have are not counted to the end. */
  more: boolean
  /** How many more it would find with spam. The mark is a guess, so nothing marked may be invisible. */
  hidden: number
  rows: InboxLine[]
}

/** What waits for whoever asks. */
export interface InboxNews {
  /** Submissions that nobody has read. */
  unread: number
  /** Submissions with a note that mentions them and that they have not opened since. */
  mentions: number
}

export interface InboxChoices {
  /** Those that are offered, open and closed, and others that somebody applied for. */
  positions: string[]
  /** What the company is called in what is sent. */
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

/** What somebody changed, or a note. */
export interface ChangeLine extends LineOfHistory {
  what: 'note' | 'state' | 'told' | 'assignee' | 'spam' | 'content' | 'grouped' | 'split'
}

/** What somebody answered, and what became of it. */
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
  /** Whether the sender is told the state. */
  told?: true
  spam?: boolean
  read?: boolean
  assignee?: string | null
}

/** What a change is for: a filter, or submissions by their ids. */
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
/** How many nobody has read. */
export const readInboxNews = () => ask<InboxNews>('desk_news')
/** Notes in which whoever asks is mentioned are seen now. */
export const markSeen = (submission: string) => ask<boolean>('desk_seen', { submission })
/** What is published of positions and names; null for what the code says. */
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
/** What corrections changed, by the id of their line in the history: columns with what they said before and after. */
export type Corrections = Record<string, Record<'before' | 'after', Record<string, string | null>>>

export const readCorrections = (id: string) => ask<Corrections>('desk_corrections', { submission: id })
/** Another submission of the same person. */
type Sibling = Pick<InboxLine, 'id' | 'kind' | 'reference' | 'name' | 'state' | 'created_at'>

/** What is known of a submission beside what was sent. */
export interface AboutSubmission {
  others: Sibling[]
  /** Why the server marked it as spam. */
  spam: { reason: SpamReason; details: string[] } | null
}

export const readAbout = (submission: string) => ask<AboutSubmission | null>('desk_about', { submission })
/** Everything that its sender has sent belongs to the sender of another from now on. */
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

/** Everything that a filter finds, by id. */
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

/** Begins to change, or to erase, what a filter finds: the server goes on by itself. `expected` is the number that was confirmed. */
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

/** Whether replies can be sent from the inbox. Asked once for a page; the server refuses what it cannot do. */
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
