import { type ReactNode, useEffect, useRef } from 'react'
import { data, Link, useRevalidator } from 'react-router'
import { exactTime } from '#app/lib/time.ts'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { desk } from '#content/collections/desk.ts'
import { languageNames } from '#content/collections/language-names.ts'
import { inboxPath } from '#contract/addresses.ts'
import { UUID } from '#contract/uuid.ts'
import { enter } from '../../enter.ts'
import { placePath, titled } from '../../places.ts'
import { readHistory, readReplies } from '../desk-api.ts'
import { useDesk } from '../route.tsx'
import { findSubmission, type Submission } from '../submissions.ts'
import type { Route } from './+types/route.ts'
import { DetailActions } from './detail-actions.tsx'
import { History } from './history.tsx'
import { nameOf } from './reply.ts'
import { ReplyTools } from './reply-tools.tsx'
import { ResumeFile, ResumePages } from './resume-file.tsx'

const copy = desk.detail

export const meta = ({ loaderData }: Route.MetaArgs) =>
  titled(loaderData?.submission ? nameOf(loaderData.submission) : copy.label)

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  await enter('inbox')
  if (!UUID.test(id)) throw data(null, { status: 404 })
  const [submission, history, replies] = await Promise.all([
    findSubmission(id),
    readHistory(id),
    readReplies(),
  ])
  return { submission, history, replies }
}

/** One submission beside the list: what was sent, how far it has come, and what can be done. */
export default function SubmissionDetail({ loaderData, params: { id } }: Route.ComponentProps) {
  const { submission, history, replies } = loaderData
  const { choices, lines, search, change, ask } = useDesk()
  const { revalidate } = useRevalidator()
  const isUnread = submission?.read_at === null
  const read = useRef('')
  useEffect(() => {
    // Once for each time that it is opened, so that it can be marked as unread again.
    if (!isUnread || read.current === id) return
    read.current = id
    change(id, { read: true })
  })

  const at = lines.findIndex(line => line.id === id)
  const neighbor = (label: string, index: number) => {
    const line = at < 0 ? undefined : lines[index]
    return line ? (
      <Link to={{ pathname: inboxPath(line.id), search }} preventScrollReset className="btn btn-small">
        {label}
      </Link>
    ) : (
      <span className="btn btn-small" aria-disabled="true">
        {label}
      </span>
    )
  }
  const bar = (
    <nav aria-label={copy.nav} className="desk-detail-bar">
      <Link
        to={{ pathname: placePath('inbox'), search }}
        preventScrollReset
        className="btn btn-small desk-back"
      >
        {copy.back}
      </Link>
      {neighbor(copy.previous, at - 1)}
      {neighbor(copy.next, at + 1)}
    </nav>
  )
  if (!submission)
    return (
      <>
        {bar}
        <p className="post-notice">{copy.missing}</p>
      </>
    )
  const kind = 'position' in submission ? 'career' : 'application'
  return (
    <article key={id} className="desk-detail wrap-anywhere" aria-label={copy.label}>
      {bar}
      <header>
        <h2 className="desk-title">
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
        onChange={changed => change(id, changed)}
        onErase={() => ask({ what: 'one', subject: submission.email, line: { id, kind } })}
        onErasePerson={() => ask({ what: 'person', email: submission.email })}
      />
      <p className="desk-message" data-empty={!submission.message || undefined}>
        {submission.message || copy.noMessage}
      </p>
      <Facts submission={submission} />
      {'position' in submission && submission.resume_bytes !== null && (
        <ResumePages key={id} id={id} name={submission.resume_file_name} />
      )}
      <ReplyTools submission={submission} replies={replies} onChange={revalidate} />
      <History id={id} received={submission.created_at} lines={history} onAdded={revalidate} />
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
    <dl className="facts">
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
