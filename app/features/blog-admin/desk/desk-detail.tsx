import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { exactTime } from '#app/lib/time.ts'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { desk } from '#content/collections/desk.ts'
import { languageNames } from '#content/collections/language-names.ts'
import { useLoaded } from '../use-loaded.ts'
import type { DeskChange, DeskChoices } from './desk-api.ts'
import { readHistory } from './desk-api.ts'
import { DetailActions } from './detail-actions.tsx'
import { History } from './history.tsx'
import { nameOf } from './reply.ts'
import { ReplyTools } from './reply-tools.tsx'
import { ResumeFile } from './resume-file.tsx'
import { findSubmission, type Submission } from './submissions.ts'

const copy = desk.detail

interface DeskDetailProps {
  id: string
  /** How often something at the desk was changed. */
  changes: number
  choices: DeskChoices
  backAddress: string
  onChange: (id: string, change: DeskChange) => void
  onErase: (submission: Submission) => void
  onErasePerson: (submission: Submission) => void
}

/** One submission beside the list: what was sent, how far it has come, and what can be done. */
export function DeskDetail({
  id,
  changes,
  choices,
  backAddress,
  onChange,
  onErase,
  onErasePerson,
}: DeskDetailProps) {
  const { loaded, reload } = useLoaded(
    useCallback(async () => ({ row: await findSubmission(id), history: await readHistory(id) }), [id]),
  )
  const seen = useRef(changes)
  useEffect(() => {
    if (changes === seen.current) return
    seen.current = changes
    reload()
  }, [changes, reload])
  const found = loaded.state === 'ready' ? loaded.data : undefined
  const submission = found?.row
  const isUnread = submission?.read_at === null
  const read = useRef('')
  useEffect(() => {
    // Once for each time that it is opened, so that it can be marked as unread again.
    if (!isUnread || submission?.id !== id || read.current === id) return
    read.current = id
    onChange(id, { read: true })
  })

  const back = (
    <>
      <Link to={backAddress} preventScrollReset className="btn btn-small desk-back">
        {copy.back}
      </Link>
      <Link to={backAddress} preventScrollReset className="link desk-close">
        {copy.close}
      </Link>
    </>
  )
  if (found && !submission)
    return (
      <>
        {back}
        <p className="desk-notice heading">{copy.missing}</p>
      </>
    )
  if (!submission || !found) return <p className="desk-notice heading">{desk.loading}</p>
  return (
    <article className="desk-detail wrap-anywhere" aria-label={copy.label}>
      {back}
      <header>
        <h2 className="heading">
          <span>{nameOf(submission)}</span>
          {submission.spam && <span className="desk-spam">{copy.spam}</span>}
          {submission.hurried && <span className="desk-spam">{copy.hurried}</span>}
        </h2>
        <p className="folio">
          <span>{submission.reference}</span> <TimeAgo moment={submission.created_at} />
        </p>
      </header>
      <DetailActions
        {...{ submission, choices }}
        onChange={change => onChange(id, change)}
        onErase={() => onErase(submission)}
        onErasePerson={() => onErasePerson(submission)}
      />
      <p className="desk-message" data-empty={!submission.message || undefined}>
        {submission.message || copy.noMessage}
      </p>
      <Facts submission={submission} />
      <ReplyTools submission={submission} />
      <History id={id} received={submission.created_at} lines={found.history} onAdded={reload} />
    </article>
  )
}

function Facts({ submission }: { submission: Submission }) {
  const own: [string, ReactNode][] =
    'position' in submission
      ? [
          [copy.position, submission.position],
          [copy.phone, submission.phone],
          [
            copy.resume,
            <ResumeFile
              key="resume"
              id={submission.id}
              name={submission.resume_file_name}
              bytes={submission.resume_bytes}
            />,
          ],
        ]
      : [
          [copy.company, submission.company],
          [copy.size, submission.company_size],
          [copy.language, languageNames[submission.language] ?? submission.language],
        ]
  const facts: [string, ReactNode][] = [
    ...own,
    [copy.email, submission.email],
    [copy.received, exactTime(submission.created_at)],
    [copy.answered, submission.first_answered_at && exactTime(submission.first_answered_at)],
    [copy.source, submission.referrer],
    [copy.campaign, submission.campaign],
    [copy.landing, submission.landing_page],
  ]
  return (
    <dl className="desk-facts">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
