import { ChoiceField } from '#app/ui/choice.tsx'
import { conversation } from '#content/collections/admin-conversation.ts'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { type AnswerState, STATES, type SubmissionState } from '#contract/inbox.ts'
import type { InboxFilter } from './inbox-address.ts'
import type { InboxChange, InboxChoices } from './inbox-api.ts'

const copy = inboxWords.selection
const NOBODY = 'nobody'

interface SelectedActionsProps {
  people: InboxChoices['people']
  /** The spam filter, which decides whether to offer “Not spam”. */
  spam: InboxFilter['spam']
  busy: boolean
  onChange: (change: InboxChange) => void
  /** Writes one email to all of them. Undefined where email is not set up. */
  onEmail: ((state: AnswerState) => void) | undefined
  /** Undefined for those who may not export. */
  onExport: (() => void) | undefined
  onErase: (() => void) | undefined
}

export function SelectedActions({
  people,
  spam,
  busy,
  onChange,
  onEmail,
  onExport,
  onErase,
}: SelectedActionsProps) {
  const buttons: [label: string, act: (() => void) | false | undefined][] = [
    [conversation.many.email, onEmail && (() => onEmail('answered'))],
    [conversation.many.decline, onEmail && (() => onEmail('declined'))],
    // Without email, colleagues say themselves what they told the applicant.
    [copy.tell, !onEmail && (() => onChange({ told: true }))],
    [copy.spam, spam !== 'only' && (() => onChange({ spam: true }))],
    [copy.notSpam, spam !== '' && (() => onChange({ spam: false }))],
    [copy.export, onExport],
    [copy.erase, onErase],
  ]
  return (
    <>
      <ChoiceField
        name="inbox-bulk-state"
        label={copy.state}
        value=""
        disabled={busy}
        choices={[['', copy.state], ...STATES.map(state => [state, inboxWords.states[state]] as const)]}
        onChoose={state => onChange({ state: state as SubmissionState })}
      />
      <ChoiceField
        name="inbox-bulk-assignee"
        label={copy.assign}
        value=""
        disabled={busy}
        choices={[
          ['', copy.assign],
          [NOBODY, inboxWords.detail.nobody],
          ...people.map(({ id, name }) => [id, name] as const),
        ]}
        onChoose={person => onChange({ assignee: person === NOBODY ? null : person })}
      />
      {buttons.map(
        ([label, act]) =>
          act && (
            <button key={label} type="button" className="btn btn-small" disabled={busy} onClick={act}>
              {label}
            </button>
          ),
      )}
    </>
  )
}
