import { conversation } from '#content/collections/admin-conversation.ts'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { isUntold } from '#contract/inbox.ts'
import type { InboxChange } from '../inbox-api.ts'
import type { Submission } from '../submissions.ts'

const copy = inboxWords.detail

interface UntoldProps {
  submission: Submission
  /** Whether email is set up. Then a delivered reply updates the receipt. */
  canSend: boolean
  onChange: (change: InboxChange) => void
}

/** Says that the receipt does not show the new status yet, and how it will. */
export function Untold({ submission, canSend, onChange }: UntoldProps) {
  if (!isUntold(submission)) return null
  const { told_state: told, state } = submission
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        {(canSend ? conversation.untold : copy.untold)(inboxWords.states[told], inboxWords.states[state])}
      </p>
      {!canSend && (
        <button type="button" className="btn btn-small" onClick={() => onChange({ told: true })}>
          {copy.tell}
        </button>
      )}
    </div>
  )
}
