import { figureWords } from '#app/ui/figure-count.ts'
import { desk } from '#content/collections/desk.ts'
import { STATES, type SubmissionState } from '#contract/desk.ts'
import { isAnySelected, type Selection, type SelectionEvent } from '../selection.ts'
import type { DeskFilter } from './desk-address.ts'
import type { DeskChange, DeskChoices, DeskLine, NamedLine } from './desk-api.ts'

const copy = desk.selection
const NOBODY = 'nobody'

interface SelectionBarProps {
  selection: Selection<NamedLine>
  send: (event: SelectionEvent<DeskLine>) => void
  total: number
  people: DeskChoices['people']
  /** Which of them the filter shows: what is no spam cannot stop being it. */
  spam: DeskFilter['spam']
  busy: boolean
  onChange: (change: DeskChange) => void
  onExport: () => void
  onErase: () => void
}

/** How many lines are chosen, and what can be done with all of them. */
export function SelectionBar({
  selection,
  send,
  total,
  people,
  spam,
  busy,
  onChange,
  onExport,
  onErase,
}: SelectionBarProps) {
  if (!isAnySelected(selection)) return null
  const button = (label: string, onClick: () => void) => (
    <button type="button" className="btn btn-small" disabled={busy} onClick={onClick}>
      {label}
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
    <div role="group" aria-label={copy.label} className="list-selected desk-selected">
      <p className="tabular">{`${figureWords(selection.all ? total : selection.lines.size)} ${copy.selected}`}</p>
      {!selection.all && total > selection.lines.size && (
        <button type="button" className="link" onClick={() => send({ type: 'all chosen' })}>
          {`${copy.all} ${figureWords(total)}`}
        </button>
      )}
      <button type="button" className="link" onClick={() => send({ type: 'cleared' })}>
        {copy.clear}
      </button>
      <div className="list-selected-actions">
        <select
          className="input desk-bulk-state"
          name="desk-bulk-state"
          aria-label={copy.state}
          value=""
          disabled={busy}
          onChange={event => onChange({ state: event.target.value as SubmissionState })}
        >
          <option value="">{copy.state}</option>
          {STATES.map(state => (
            <option key={state} value={state}>
              {desk.states[state]}
            </option>
          ))}
        </select>
        <select
          className="input desk-bulk-state"
          name="desk-bulk-assignee"
          aria-label={copy.assign}
          value=""
          disabled={busy}
          onChange={event =>
            onChange({ assignee: event.target.value === NOBODY ? null : event.target.value })
          }
        >
          <option value="">{copy.assign}</option>
          <option value={NOBODY}>{desk.detail.nobody}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        {button(copy.tell, () => onChange({ told: true }))}
        {spam !== 'only' && button(copy.spam, () => onChange({ spam: true }))}
        {spam !== '' && button(copy.notSpam, () => onChange({ spam: false }))}
        {button(copy.export, onExport)}
        {button(copy.erase, onErase)}
      </div>
    </div>
  )
}
