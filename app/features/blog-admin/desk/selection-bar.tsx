import { desk } from '#content/collections/desk.ts'
import { STATES, type SubmissionState } from '#contract/desk.ts'
import { isAnySelected, type Selection, type SelectionEvent } from '../post-list/selection.ts'
import type { DeskChange, DeskLine, NamedLine } from './desk-api.ts'

const copy = desk.selection

interface SelectionBarProps {
  selection: Selection<NamedLine>
  send: (event: SelectionEvent<DeskLine>) => void
  total: number
  busy: boolean
  onChange: (change: DeskChange) => void
  onErase: () => void
}

/** How many lines are chosen, and what can be done with all of them. */
export function SelectionBar({ selection, send, total, busy, onChange, onErase }: SelectionBarProps) {
  if (!isAnySelected(selection)) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
    <div role="group" aria-label={copy.label} className="list-selected">
      <p className="tabular">{`${selection.all ? total : selection.lines.size} ${copy.selected}`}</p>
      {!selection.all && total > selection.lines.size && (
        <button type="button" className="link" onClick={() => send({ type: 'all chosen' })}>
          {`${copy.all} ${total}`}
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
        <button
          type="button"
          className="btn btn-small"
          disabled={busy}
          onClick={() => onChange({ spam: true })}
        >
          {copy.spam}
        </button>
        <button
          type="button"
          className="btn btn-small"
          disabled={busy}
          onClick={() => onChange({ spam: false })}
        >
          {copy.notSpam}
        </button>
        <button type="button" className="btn btn-small" disabled={busy} onClick={onErase}>
          {copy.erase}
        </button>
      </div>
    </div>
  )
}
