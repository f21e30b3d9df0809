import { useHosted } from '#app/features/session/use-hosted.ts'
import { SelectField } from '#app/ui/field.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { desk } from '#content/collections/desk.ts'
import { isUntold, STATES, type SubmissionState } from '#contract/desk.ts'
import { useMay } from '../../layout.tsx'
import type { DeskChange, DeskChoices } from '../desk-api.ts'
import type { Submission } from '../submissions.ts'

const copy = desk.detail

interface DetailActionsProps {
  submission: Submission
  choices: DeskChoices
  onChange: (change: DeskChange) => void
  /** It, or all about the person. */
  onErase: (isPerson: boolean) => void
}

/** How far the open submission has come and with whom, and what else can be done with it. */
export function DetailActions({ submission, choices, onChange, onErase }: DetailActionsProps) {
  const hosted = useHosted()
  const mayErase = useMay()('eraseSubmissions')
  const setBy = choices.people.find(({ id }) => id === submission.state_by)?.name
  return (
    <>
      <div className="desk-progress">
        <SelectField
          label={copy.state}
          name="detail-state"
          value={submission.state}
          choices={STATES.map(state => [state, desk.states[state]])}
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
            {setBy ? `${desk.states[submission.state]} ${copy.by} ${setBy}` : desk.states[submission.state]}
          </span>{' '}
          <TimeAgo moment={submission.state_at} />
        </p>
      )}
      {isUntold(submission) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{copy.untold(desk.states[submission.told_state], desk.states[submission.state])}</p>
          <button type="button" className="btn btn-small" onClick={() => onChange({ told: true })}>
            {copy.tell}
          </button>
        </div>
      )}
      <div className="manager-actions desk-actions">
        <button type="button" onClick={() => onChange({ read: false })}>
          {copy.markUnread}
        </button>
        <button type="button" onClick={() => onChange({ spam: !submission.spam })}>
          {submission.spam ? copy.notSpam : copy.markSpam}
        </button>
        {mayErase && (
          <button type="button" onClick={() => onErase(false)}>
            {copy.erase}
          </button>
        )}
        {mayErase && !hosted && (
          <button type="button" onClick={() => onErase(true)}>
            {copy.erasePerson}
          </button>
        )}
      </div>
    </>
  )
}
