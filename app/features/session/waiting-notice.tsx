import { securityWords } from '#content/collections/blog-admin-security.ts'

const copy = securityWords

interface WaitingNoticeProps {
  state: 'loading' | 'failed'
  onRetry: () => void
}

/** Stands where an answer will be, or where it could not be had. */
export function WaitingNotice({ state, onRetry }: WaitingNoticeProps) {
  if (state === 'loading')
    return (
      <p className="text" role="status">
        {copy.loading}
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="text">{copy.failed}</p>
      <button type="button" className="btn btn-small" onClick={onRetry}>
        {copy.retry}
      </button>
    </div>
  )
}
