import { ChoiceField } from '#app/ui/choice.tsx'
import { desk } from '#content/collections/desk.ts'
import { STATES, type SubmissionState } from '#contract/desk.ts'
import type { DeskFilter } from './desk-address.ts'
import type { DeskChange, DeskChoices } from './desk-api.ts'

const copy = desk.selection
const NOBODY = 'nobody'

interface SelectedActionsProps {
  people: DeskChoices['people']
  /** Which of them the filter shows: what is no spam cannot stop being it. */
  spam: DeskFilter['spam']
  busy: boolean
  onChange: (change: DeskChange) => void
  /** Undefined for those who may not. */
  onExport: (() => void) | undefined
  onErase: (() => void) | undefined
}

/** What can be done with all submissions that are chosen. */
export function SelectedActions({ people, spam, busy, onChange, onExport, onErase }: SelectedActionsProps) {
  const buttons: [label: string, act: (() => void) | false | undefined][] = [
    [copy.tell, () => onChange({ told: true })],
    [copy.spam, spam !== 'only' && (() => onChange({ spam: true }))],
    [copy.notSpam, spam !== '' && (() => onChange({ spam: false }))],
    [copy.export, onExport],
    [copy.erase, onErase],
  ]
  return (
    <>
      <ChoiceField
        name="desk-bulk-state"
        label={copy.state}
        value=""
        disabled={busy}
        choices={[['', copy.state], ...STATES.map(state => [state, desk.states[state]] as const)]}
        onChoose={state => onChange({ state: state as SubmissionState })}
      />
      <ChoiceField
        name="desk-bulk-assignee"
        label={copy.assign}
        value=""
        disabled={busy}
        choices={[
          ['', copy.assign],
          [NOBODY, desk.detail.nobody],
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
