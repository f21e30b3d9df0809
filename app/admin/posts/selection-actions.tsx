import { blogAdminList } from '#content/collections/blog-admin-list.ts'
import { isAnySelected, isPageSelected, type Selection, type SelectionEvent } from '../selection.ts'
import { ACTIONS, type Action, applies } from './bulk.ts'
import type { StateFilter } from './list-address.ts'
import type { PostLine } from './post-lines.ts'
import { countWords } from './result-words.ts'

const copy = blogAdminList.select

interface SelectionProps {
  selection: Selection
  send: (event: SelectionEvent) => void
  /** How many the filter finds. */
  count: number
}

/** Chooses all posts of the page, above them. */
export function PageCheck({ selection, send, count, page }: SelectionProps & { page: readonly PostLine[] }) {
  const whole = isPageSelected(selection, page)
  return (
    <div className="list-bar">
      <label className="list-check">
        <input
          type="checkbox"
          name="list-page"
          aria-label={copy.page}
          checked={whole}
          ref={box => {
            if (box) box.indeterminate = isAnySelected(selection) && !whole
          }}
          onChange={() => send({ type: 'page pressed', page })}
        />
      </label>
      <p className="tabular">{countWords(count)}</p>
    </div>
  )
}

interface SelectionActionsProps extends SelectionProps {
  state: StateFilter
  busy: boolean
  onAct: (action: Action) => void
}

/** How many posts are chosen, and what can be done with some of them. */
export function SelectionActions({ selection, send, count, state, busy, onAct }: SelectionActionsProps) {
  if (!isAnySelected(selection)) return null
  const chosen = [...selection.lines.values()]
  const isOffered = (action: Action) =>
    selection.all
      ? (state === 'trash') === (action === 'restore' || action === 'erase')
      : chosen.some(line => applies(action, line))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
    <div role="group" aria-label={copy.label} className="list-selected">
      <p className="tabular">{`${selection.all ? count : selection.lines.size} ${copy.selected}`}</p>
      {!selection.all && count > selection.lines.size && (
        <button type="button" className="link" onClick={() => send({ type: 'all chosen' })}>
          {`${copy.all} ${count}`}
        </button>
      )}
      <button type="button" className="link" onClick={() => send({ type: 'cleared' })}>
        {copy.clear}
      </button>
      <div className="list-selected-actions">
        {ACTIONS.filter(isOffered).map(action => (
          <button
            key={action}
            type="button"
            className="btn btn-small"
            disabled={busy}
            onClick={() => onAct(action)}
          >
            {blogAdminList.bulk[action]}
          </button>
        ))}
      </div>
    </div>
  )
}
