import { SelectField } from '#app/ui/field.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { conversation } from '#content/collections/admin-conversation.ts'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { isUntold, STATES, type SubmissionState } from '#contract/inbox.ts'
import { useMay } from '../../layout.tsx'
import type { InboxChange, InboxChoices } from '../inbox-api.ts'
import type { Submission } from '../submissions.ts'

const copy = inboxWords.detail

interface DetailActionsProps {
  /** Saves a copy of all that is held about the person. Undefined for those who may not. */
  onCopy: (() => void) | undefined
  submission: Submission
  choices: InboxChoices
  /** Whether emails are sent from here, which alone tell a decision then. */
  canSend: boolean
  onChange: (change: InboxChange) => void
  /** It, or all about the person. */
  onErase: (isPerson: boolean) => void
}

/** How far the open submission has come and with whom, and what else can be done with it. */
export function DetailActions({
  submission,
  choices,
  canSend,
  onChange,
  onErase,
  onCopy,
}: DetailActionsProps) {
  const mayErase = useMay()('inbox.erase')
  const setBy = choices.people.find(({ id }) => id === submission.state_by)?.name
  return (
    <>
      <div className="inbox-progress">
        <SelectField
          label={copy.state}
          name="detail-state"
          value={submission.state}
          choices={STATES.map(state => [state, inboxWords.states[state]])}
          onChange={event => onChange({ state: event.target.value as SubmissionState })}
        />
        <SelectField
          label={copy.assignee}
          name="detail-assignee"
          value={submission.assignee ?? ''}
          choices={[['', copy.nobody], ...choices.people.map(({ id, name }) => [id, name] as const)]}
          onChange={event => onChange({ assignee: event.target.value || null })}
        />
      </div>
      {submission.state_at && (
        <p className="folio">
          <span>
            {setBy
              ? `${inboxWords.states[submission.state]} ${copy.by} ${setBy}`
              : inboxWords.states[submission.state]}
          </span>{' '}
          <TimeAgo moment={submission.state_at} />
        </p>
      )}
      {isUntold(submission) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>
            {(canSend ? conversation.untold : copy.untold)(
              inboxWords.states[submission.told_state],
              inboxWords.states[submission.state],
            )}
          </p>
          {!canSend && (
            <button type="button" className="btn btn-small" onClick={() => onChange({ told: true })}>
              {copy.tell}
            </button>
          )}
        </div>
      )}
      <div className="manager-actions inbox-actions">
        <button type="button" onClick={() => onChange({ read: false })}>
          {copy.markUnread}
        </button>
        <button type="button" onClick={() => onChange({ spam: !submission.spam })}>
          {submission.spam ? copy.notSpam : copy.markSpam}
        </button>
        {onCopy && (
          <button type="button" onClick={onCopy}>
            {conversation.copy.label}
          </button>
        )}
        {mayErase && (
          <>
            <button type="button" onClick={() => onErase(false)}>
              {copy.erase}
            </button>
            <button type="button" onClick={() => onErase(true)}>
              {copy.erasePerson}
            </button>
          </>
        )}
      </div>
    </>
  )
}
