import { lazy, Suspense, useEffect, useRef } from 'react'
import { data, Link } from 'react-router'
import { exactTime } from '#app/lib/time.ts'
import { type Fact, Facts } from '#app/ui/facts.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { languageNames } from '#content/collections/language-names.ts'
import { receipt } from '#content/collections/receipt.ts'
import { inboxPath } from '#contract/addresses.ts'
import { fieldsOf } from '#contract/submissions.ts'
import { UUID } from '#contract/uuid.ts'
import { enter, steadily } from '../../enter.ts'
import { useMay } from '../../layout.tsx'
import { announceChange } from '../../live/live.ts'
import { titled } from '../../places.ts'
import {
  type AboutSubmission,
  type InboxChange,
  isMailing,
  markSeen,
  readAbout,
  readHistory,
  readReplies,
} from '../inbox-api.ts'
import { readMessages } from '../mailbox-api.ts'
import { useInbox } from '../route.tsx'
import { findSubmission, type Submission } from '../submissions.ts'
import type { Route } from './+types/route.ts'
import { Compose } from './compose.tsx'
import { DetailHead, Neighbors } from './detail-head.tsx'
import { nameOf } from './reply.ts'
import { ResumeFile } from './resume-file.tsx'
import { Timeline } from './timeline.tsx'
import { Untold } from './untold.tsx'

const copy = inboxWords.detail
const ResumePages = lazy(() => import('./resume-pages.tsx'))
const labels = receipt.fields

export const meta = ({ loaderData }: Route.MetaArgs) =>
  titled(loaderData?.submission ? nameOf(loaderData.submission) : copy.label)

export const clientLoader = ({ params: { id }, request }: Route.ClientLoaderArgs) =>
  steadily('submission', request, () => readSubmission(id))

async function readSubmission(id: string) {
  await enter('inbox')
  if (!UUID.test(id)) throw data(null, { status: 404 })
  const [submission, about, history, messages, replies, canSend] = await Promise.all([
    findSubmission(id),
    readAbout(id),
    readHistory(id),
    readMessages(id),
    readReplies(),
    isMailing(),
  ])
  return { submission, others: about?.others ?? [], spam: about?.spam, history, messages, replies, canSend }
}

/** One submission next to the list: its content, status and actions. */
export default function SubmissionDetail({ loaderData, params: { id } }: Route.ComponentProps) {
  const { submission, others, spam, history, messages, replies, canSend } = loaderData
  const { search, change, markRead, erase, savePerson } = useInbox()
  const may = useMay()
  const isUnread = submission?.read_at === null
  const read = useRef('')
  useEffect(() => {
    // Once per opening, so that it can be marked as unread again.
    if (!isUnread || read.current === id) return
    read.current = id
    markRead(id)
  })
  useEffect(() => {
    // A failure is not shown: the mark in the rail stays.
    markSeen(id).then(
      isNew => isNew && announceChange('desk'),
      () => undefined,
    )
  }, [id])

  if (!submission)
    return (
      <>
        <Neighbors id={id} />
        <p className="post-notice">{copy.missing}</p>
      </>
    )
  const kind = 'position' in submission ? 'career' : 'application'
  const changeIt = (changed: InboxChange) => change({ ...submission, unread: isUnread }, changed)
  return (
    <article key={id} className="inbox-detail wrap-anywhere" aria-label={copy.label}>
      <DetailHead
        submission={submission}
        isAlone={others.length === 0}
        onChange={changeIt}
        onCopy={may('inbox.export') ? () => savePerson(submission) : undefined}
        onErase={isPerson => erase({ id, kind }, submission.email, isPerson)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <section className="inbox-body" aria-label={copy.body} tabIndex={0}>
        {submission.spam && spam && <SpamReason {...spam} onChange={changeIt} />}
        <p className="inbox-message" data-empty={!submission.message || undefined}>
          {submission.message || copy.noMessage}
        </p>
        <Untold {...{ submission, canSend }} onChange={changeIt} />
        <Facts facts={factsOf(submission)} />
        {'position' in submission && submission.resume_bytes !== null && (
          <Suspense>
            <ResumePages key={id} id={id} name={submission.resume_file_name} />
          </Suspense>
        )}
        <Siblings {...{ others, search }} />
        <Timeline {...{ submission, messages, canSend }} lines={history} />
      </section>
      <Compose {...{ submission, replies, canSend }} lines={history} onChange={changeIt} />
    </article>
  )
}

/** The sent fields, except message and name, which stand above. */
function sentFacts(submission: Submission): Fact[] {
  const isCareer = 'position' in submission
  const row = submission as unknown as Readonly<Record<string, string | null>>
  return fieldsOf(isCareer ? 'career_application' : 'application').flatMap(
    ([name, { column, type }]): Fact[] => {
      const value = row[column]
      if (type === 'text' || ['type', 'name', 'firstName', 'lastName'].includes(name)) return []
      const label = labels[name as keyof typeof labels]
      if (name === 'language') return [[label, languageNames[value ?? ''] ?? value]]
      if (type !== 'pdf' || !isCareer) return [[label, value]]
      const { id, resume_bytes: bytes } = submission
      return [[label, <ResumeFile key="resume" id={id} name={value ?? ''} bytes={bytes} />]]
    },
  )
}

interface SpamReasonProps extends NonNullable<AboutSubmission['spam']> {
  onChange: (change: InboxChange) => void
}

function SpamReason({ reason, details, onChange }: SpamReasonProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{copy.spamReasons[reason](details)}</p>
      <button type="button" className="btn btn-small" onClick={() => onChange({ spam: false })}>
        {copy.notSpam}
      </button>
    </div>
  )
}

function Siblings({ others, search }: Pick<AboutSubmission, 'others'> & { search: string }) {
  if (others.length === 0) return null
  return (
    <section className="inbox-part" aria-labelledby="inbox-siblings">
      <h3 id="inbox-siblings" className="inbox-part-heading">
        {copy.samePerson}
      </h3>
      <ul className="inbox-history">
        {others.map(({ id, reference, state, created_at }) => (
          <li key={id}>
            <Link to={{ pathname: inboxPath(id), search }} preventScrollReset className="link">
              {reference}
            </Link>{' '}
            <span>{inboxWords.states[state]}</span> <TimeAgo moment={created_at} className="folio" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function factsOf(submission: Submission): Fact[] {
  return [
    ...sentFacts(submission),
    [copy.received, exactTime(submission.created_at)],
    [copy.answered, submission.first_answered_at && exactTime(submission.first_answered_at)],
    [copy.source, submission.referrer],
    [copy.campaign, submission.campaign],
    [copy.landing, submission.landing_page],
  ]
}
