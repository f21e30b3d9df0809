import { blogAdminList } from '#content/collections/admin-posts.ts'
import { OutcomeSheet } from '../selected.tsx'
import type { Result } from './bulk.ts'
import { shortfallOf, standingOf, summaryOf } from './result-words.ts'
import type { ListActions } from './use-list-actions.ts'

const copy = blogAdminList.result

/** What was done last, until something else is done or it is dismissed. */
export function ResultNotice({ actions }: { actions: ListActions }) {
  const { result } = actions
  // The live region exists before it has anything to say.
  return <div role="status">{result && <Told key={summaryOf(result)} {...{ actions, result }} />}</div>
}

function Told({ actions: { busy, undo, dismiss }, result }: { actions: ListActions; result: Result }) {
  const standing = standingOf(result, new Date())
  const isUndoable = result.action !== 'erase' && !result.isUndo && result.done.length > 0
  return (
    <OutcomeSheet
      isFault={result.failed.length > 0}
      onClose={dismiss}
      words={
        <>
          <p>
            <strong>{summaryOf(result)}</strong>
            {standing && <span>{` ${standing.text} `}</span>}
            {standing?.path && (
              <a href={standing.path} className="link">
                {decodeURIComponent(standing.path)}
              </a>
            )}
          </p>
          {shortfallOf(result).map(text => (
            <p key={text}>{text}</p>
          ))}
        </>
      }
    >
      {standing?.path && (
        <a href={standing.path} className="btn btn-small">
          {blogAdminList.view}
        </a>
      )}
      {isUndoable && (
        <button type="button" className="btn btn-small" disabled={busy} onClick={() => undo(result)}>
          {copy.undo}
        </button>
      )}
    </OutcomeSheet>
  )
}
