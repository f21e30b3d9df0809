import { useCallback, useEffect, useRef } from 'react'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { receipt } from '#content/collections/receipt.ts'
import { STATES } from '#contract/inbox.ts'
import { fieldsOf } from '#contract/submissions.ts'
import { useMay, useUser } from '../../layout.tsx'
import { nameOf } from '../../places.ts'
import { useLater } from '../../use-later.ts'
import { type ChangeLine, type Corrections, type HistoryLine, readCorrections } from '../inbox-api.ts'
import type { SubmissionMessage } from '../mailbox-api.ts'
import type { Submission } from '../submissions.ts'
import { AnswerInTimeline } from './answer-line.tsx'
import { MessageInTimeline } from './message-line.tsx'

const copy = inboxWords.history

function stateWords(name: string | null): string {
  const state = STATES.find(known => known === name)
  return state ? inboxWords.states[state] : (name ?? '')
}

function whatOf({ what, after }: ChangeLine): string {
  switch (what) {
    case 'note':
      return copy.wrote
    case 'state':
      return `${copy.state} ${stateWords(after)}`
    case 'told':
      return `${copy.told} ${stateWords(after)}`
    case 'assignee':
      return after === null ? copy.unassigned : `${copy.assigned} ${after}`
    case 'spam':
      return after === 'true' ? copy.spam : copy.notSpam
    case 'content':
    case 'grouped':
    case 'split':
      return copy[what]
  }
}

/** A line of the timeline as a sentence, without its time. */
const historyWords = (line: ChangeLine) =>
  line.what === 'told'
    ? `${whatOf(line)} (${line.who ?? copy.somebody})`
    : `${line.who ?? copy.somebody} ${whatOf(line)}`

interface TimelineProps {
  submission: Submission
  lines: readonly HistoryLine[]
  /** Emails that came in for it. */
  messages: readonly SubmissionMessage[]
  /** Whether email is set up, so that a failed reply can be sent again. */
  canSend: boolean
}

/** What corrections changed, loaded only for those who may correct. */
function useCorrections(id: string, lines: readonly HistoryLine[]): Corrections | undefined {
  const count = lines.filter(({ what }) => what === 'content').length
  const isWanted = useMay()('inbox.erase') && count > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another correction is the reason
  const ask = useCallback(async () => (isWanted ? readCorrections(id) : {}), [id, isWanted, count])
  return useLater(ask)
}

const FIELDS = [...fieldsOf('application'), ...fieldsOf('career_application')]

/** The form's label of a column. */
function labelOf(column: string): string {
  const name = FIELDS.find(([, field]) => field.column === column)?.[0]
  return name && name !== 'type' ? receipt.fields[name] : column
}

function Correction({ before = {}, after = {} }: Partial<Corrections[string]>) {
  const empty = inboxWords.correct.empty
  return (
    <ul className="inbox-correction">
      {Object.entries(before).map(([column, was]) => (
        <li key={column}>{inboxWords.correct.was(labelOf(column), was || empty, after[column] || empty)}</li>
      ))}
    </ul>
  )
}

/** Scrolls to what this person has just written. What others write moves nothing. */
function useOwnNewest(lines: readonly HistoryLine[]) {
  const list = useRef<HTMLOListElement>(null)
  const me = nameOf(useUser())
  const own = lines.filter(({ what, who }) => who === me && (what === 'answer' || what === 'note')).length
  const before = useRef(own)
  useEffect(() => {
    if (own > before.current) list.current?.lastElementChild?.scrollIntoView({ block: 'center' })
    before.current = own
  }, [own])
  return list
}

const inOrder = (lines: readonly HistoryLine[], messages: readonly SubmissionMessage[]) =>
  [...lines, ...messages].sort((one, other) => one.created_at.localeCompare(other.created_at))

/** The history of a submission, oldest first: status changes, notes, replies and incoming emails. */
export function Timeline({ submission, lines, messages, canSend }: TimelineProps) {
  const corrections = useCorrections(submission.id, lines)
  const list = useOwnNewest(lines)
  return (
    <section aria-labelledby="inbox-history" className="inbox-part">
      <h3 id="inbox-history" className="inbox-part-heading">
        {copy.heading}
      </h3>
      <ol ref={list} className="inbox-history">
        <li>
          <span>{copy.received}</span> <TimeAgo moment={submission.created_at} className="folio" />
        </li>
        {inOrder(lines, messages).map(line =>
          'kind' in line ? (
            <MessageInTimeline key={line.id} message={line} />
          ) : line.what === 'answer' ? (
            <AnswerInTimeline key={line.id} line={line} canSend={canSend} />
          ) : (
            <li key={line.id} data-note={line.what === 'note' || undefined}>
              <span>{historyWords(line)}</span> <TimeAgo moment={line.created_at} className="folio" />
              {line.what === 'content' && corrections && <Correction {...corrections[line.id]} />}
              {line.what === 'note' && <p className="whitespace-pre-line">{line.after}</p>}
              {line.what === 'note' && line.before !== null && <p className="folio">{copy.visible}</p>}
            </li>
          ),
        )}
      </ol>
    </section>
  )
}
