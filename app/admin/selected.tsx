import type { ReactNode } from 'react'
import { groupThousands } from '#app/ui/group-thousands.ts'
import { CloseIcon } from '#app/ui/icons.tsx'
import { interfaceWords } from '#content/site.ts'
import { isAnySelected, isPageSelected, type Selected } from './selection.ts'

interface PageCheckProps<Line extends { id: string }> extends Selected<Line> {
  label: string
  name: string
  page: readonly Line[]
}

/** Selects all rows of the page. */
export function PageCheck<Line extends { id: string }>(props: PageCheckProps<Line>) {
  const { selection, send, label, name, page } = props
  const whole = isPageSelected(selection, page)
  return (
    <label className="list-check">
      <input
        type="checkbox"
        name={name}
        aria-label={label}
        checked={whole}
        disabled={page.length === 0}
        ref={box => {
          if (box) box.indeterminate = isAnySelected(selection) && !whole
        }}
        onChange={() => send({ type: 'page pressed', page })}
      />
    </label>
  )
}

interface SelectionBarProps<Line extends { id: string }> extends Selected<Line> {
  words: { label: string; selected: string; all: string; clear: string }
  /** How many rows the filter finds. */
  count: number
  children: ReactNode
}

/** The number of selected rows, and their actions. */
export function SelectionBar<Line extends { id: string }>(props: SelectionBarProps<Line>) {
  const { selection, send, words, count, children } = props
  if (!isAnySelected(selection)) return null
  const chosen = selection.all ? count : selection.lines.size
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
    <div role="group" aria-label={words.label} className="list-selected">
      <p className="tabular">{`${groupThousands(chosen)} ${words.selected}`}</p>
      {count > chosen && (
        <button type="button" className="link" onClick={() => send({ type: 'all chosen' })}>
          {`${words.all} ${groupThousands(count)}`}
        </button>
      )}
      <button type="button" className="link" onClick={() => send({ type: 'cleared' })}>
        {words.clear}
      </button>
      <div className="list-selected-actions">{children}</div>
    </div>
  )
}

interface OutcomeProps {
  words: ReactNode
  isFault: boolean
  /** Undefined while the work continues. */
  onClose: (() => void) | undefined
  children?: ReactNode
}

/** The result of the last bulk action, and what can be done about it. */
export function OutcomeSheet({ words, isFault, onClose, children }: OutcomeProps) {
  return (
    <div className="list-result-sheet" data-destructive={isFault || undefined}>
      <div className="wrap-anywhere">{words}</div>
      <div className="list-result-actions">
        {children}
        {onClose && (
          <button type="button" className="icon-button" aria-label={interfaceWords.dismiss} onClick={onClose}>
            <CloseIcon />
          </button>
        )}
      </div>
    </div>
  )
}
