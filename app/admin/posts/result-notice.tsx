import { OutcomeSheet } from '../selected.tsx'
import { shortfallOf, summaryOf } from './result-words.ts'
import type { ListActions } from './use-list-actions.ts'

/** Lists what an action could not do, until the next action or until it is dismissed. */
export function ResultNotice({ actions: { result, dismiss } }: { actions: ListActions }) {
  // The live region exists before it has content.
  return (
    <div role="status">
      {result && (
        <OutcomeSheet
          key={summaryOf(result)}
          isFault
          onClose={dismiss}
          words={
            <>
              <p>
                <strong>{summaryOf(result)}</strong>
              </p>
              {shortfallOf(result).map(text => (
                <p key={text}>{text}</p>
              ))}
            </>
          }
        />
      )}
    </div>
  )
}
