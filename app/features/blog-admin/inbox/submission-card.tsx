import { TimeAgo } from '#app/ui/time-ago.tsx'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import type { Submission } from './submissions.ts'

const copy = blogAdmin.inbox

interface SubmissionCardProps {
  submission: Submission
  onSpam: () => void
  onErase: () => void
}

/** One submission: who, when, what they wrote, and what can be done with it. */
export function SubmissionCard({ submission, onSpam, onErase }: SubmissionCardProps) {
  const isCareer = 'position' in submission
  const name = isCareer ? submission.name : `${submission.first_name} ${submission.last_name}`
  const facts = isCareer
    ? [submission.position, submission.email, submission.phone, submission.resume_file_name]
    : [submission.company, submission.company_size, submission.email]
  return (
    <li className="submission wrap-anywhere">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="heading">
          <span>{name}</span>
          {submission.spam && <span className="submission-spam">{copy.spam}</span>}
        </h2>
        <TimeAgo className="folio" moment={submission.created_at} />
      </div>
      <p className="folio">{facts.filter(Boolean).join(' · ')}</p>
      <p className="text mt-3 whitespace-pre-line">{submission.message || copy.noMessage}</p>
      <div className="manager-actions mt-2">
        <button type="button" onClick={onSpam}>
          {submission.spam ? copy.notSpam : copy.markSpam}
        </button>
        <button type="button" onClick={onErase}>
          {copy.erase}
        </button>
      </div>
    </li>
  )
}
