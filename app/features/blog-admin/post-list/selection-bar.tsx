import { blogAdminList } from '#content/collections/blog-admin-list.ts'
import { ACTIONS, type Action, applies } from './bulk.ts'
import type { StateFilter } from './list-address.ts'
import type { PostLine } from './post-lines.ts'
import { countWords } from './result-words.ts'
import { isAnySelected, isPageSelected, type Selection, type SelectionEvent } from './selection.ts'

const copy = blogAdminList.select

interface SelectionBarProps {
  selection: Selection
  send: (event: SelectionEvent) => void
  page: readonly PostLine[]
  /** How many the filter finds. */
  count: number
  state: StateFilter
  busy: boolean
  onAct: (action: Action) => void
}

/** Chooses the page or all, says how many are chosen, and offers what can be done with some of them. */
export function SelectionBar({ selection, send, page, count, state, busy, onAct }: SelectionBarProps) {
  const any = isAnySelected(selection)
  const whole = isPageSelected(selection, page)
  const chosen = [...selection.lines.values()]
  const isOffered = (action: Action) =>
    selection.all
      ? (state === 'trash') === (action === 'restore' || action === 'erase')
      : chosen.some(line => applies(action, line))
  return (
    <div className="list-bar">
      <label className="list-check">
        <input
          type="checkbox"
          name="list-page"
          aria-label={copy.page}
          checked={whole}
          ref={box => {
            if (box) box.indeterminate = any && !whole
          }}
          onChange={() => send({ type: 'page pressed', page })}
        />
      </label>
      {any ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
        <div role="group" aria-label={copy.label} data-slot="next" className="list-bar-actions">
          <span className="tabular">{`${selection.all ? count : selection.lines.size} ${copy.selected}`}</span>
          {!selection.all && count > selection.lines.size && (
            <button type="button" className="link" onClick={() => send({ type: 'all chosen' })}>
              {`${copy.all} ${count}`}
            </button>
          )}
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
          <button type="button" className="link" onClick={() => send({ type: 'cleared' })}>
            {copy.clear}
          </button>
        </div>
      ) : (
        <p className="tabular">{countWords(count)}</p>
      )}
    </div>
  )
}
