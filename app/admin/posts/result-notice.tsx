import { CloseIcon } from '#app/ui/icons.tsx'
import { blogAdminList } from '#content/collections/blog-admin-list.ts'
import type { Result } from './bulk.ts'
import { shortfallOf, standingOf, summaryOf } from './result-words.ts'
import type { ListActions } from './use-list-actions.ts'

const copy = blogAdminList.result

interface ResultNoticeProps {
  actions: ListActions
}

/** What was done last, until something else is done or it is dismissed. */
export function ResultNotice({ actions: { result, busy, undo, dismiss } }: ResultNoticeProps) {
  // The live region exists before it has anything to say.
  return (
    <div role="status">{result && <Told key={summaryOf(result)} {...{ result, busy, undo, dismiss }} />}</div>
  )
}

interface ToldProps extends Pick<ListActions, 'busy' | 'undo' | 'dismiss'> {
  result: Result
}

function Told({ result, busy, undo, dismiss }: ToldProps) {
  const standing = standingOf(result, new Date())
  const shortfall = shortfallOf(result)
  return (
    <div className="list-result-sheet" data-destructive={result.failed.length > 0 || undefined}>
      <div className="wrap-anywhere">
        <p>
          <strong>{summaryOf(result)}</strong>
          {standing && <span>{` ${standing.text} `}</span>}
          {standing?.path && (
            <a href={standing.path} className="link">
              {decodeURIComponent(standing.path)}
            </a>
          )}
        </p>
        {shortfall.map(text => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div className="list-result-actions">
        {standing?.path && (
          <a href={standing.path} className="btn btn-small">
            {blogAdminList.view}
          </a>
        )}
        {result.action !== 'erase' && !result.isUndo && result.done.length > 0 && (
          <button type="button" className="btn btn-small" disabled={busy} onClick={() => undo(result)}>
            {copy.undo}
          </button>
        )}
        <button type="button" className="icon-button" aria-label={copy.dismiss} onClick={dismiss}>
          <CloseIcon />
        </button>
      </div>
    </div>
  )
}
