import { lazy, Suspense, useState } from 'react'
import { byteWords } from '#app/lib/file-size.ts'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { mailboxWords } from '#content/collections/admin-mailbox.ts'
import type { IncomingMessage, SubmissionMessage } from '../mailbox-api.ts'
import { ResumeFile } from './resume-file.tsx'

const ResumePages = lazy(() => import('./resume-pages.tsx'))
const copy = mailboxWords.message

/** An email in the timeline: who sent it and when, what it says, and its files. */
export function MessageInTimeline({ message }: { message: SubmissionMessage }) {
  const { kind, sender_name: name, sender, created_at: at, attached_by: by } = message
  const who = name || sender || copy.somebody
  return (
    <li className="reply-line message-line" data-kind={kind}>
      <span>{`${who} ${copy.kinds[kind]}`}</span> <TimeAgo moment={at} className="folio" />
      {message.from_elsewhere && <p className="message-warning">{copy.elsewhere(sender)}</p>}
      {by && <p className="folio">{copy.attached(by)}</p>}
      <MessageText message={message} />
    </li>
  )
}

/** The words of an email, with what it quotes folded, and its files. */
export function MessageText({ message }: { message: IncomingMessage }) {
  const { text, quoted, is_cut: isCut, attachments, left_out: leftOut } = message
  return (
    <>
      {text === '' ? <p className="folio">{copy.empty}</p> : <p className="reply-text">{text}</p>}
      {quoted !== '' && (
        <details className="message-quoted">
          <summary>{copy.quoted}</summary>
          <p className="reply-text">{quoted}</p>
        </details>
      )}
      {isCut && <p className="folio">{copy.cut}</p>}
      {attachments.length + leftOut.length > 0 && (
        <ul className="message-files">
          {attachments.map(file => (
            <Attachment key={file.id} {...file} />
          ))}
          {leftOut.map(({ name, bytes, reason }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two files of one name apart
            <li key={place} className="folio">
              {`${name} (${byteWords(bytes)}): ${copy.reasons[reason] ?? reason}. ${copy.leftOut}`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A PDF from an email: a download, and on request its pages in the sandbox of resumes. */
function Attachment({ id, name, bytes }: { id: string; name: string; bytes: number }) {
  const [isShown, setShown] = useState(false)
  return (
    <li>
      <ResumeFile {...{ id, name, bytes }} />{' '}
      <button type="button" className="link" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? copy.hide : copy.view}
        <span className="sr-only">{` ${name}`}</span>
      </button>
      {isShown && (
        <Suspense>
          <ResumePages id={id} name={name} />
        </Suspense>
      )}
    </li>
  )
}
