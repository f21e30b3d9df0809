import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { slashKey } from './slash.ts'

const copy = blogWriting.surface.menu

/** The position of the empty paragraph at the cursor, if there is one. */
function emptyLine({ selection: { $from, empty } }: EditorState): number | undefined {
  const isLine = empty && $from.depth === 1 && $from.parent.type.name === 'paragraph'
  return isLine && $from.parent.childCount === 0 ? $from.pos : undefined
}

/** Opens the slash menu with the mouse, beside an empty line. */
export function InsertButton({ view, state }: { view: EditorView; state: EditorState }) {
  const at = emptyLine(state)
  if (at === undefined || slashKey.getState(state)) return null
  const line = view.nodeDOM(at - 1)
  function open() {
    view.focus()
    view.dispatch(view.state.tr.insertText('/').setMeta(slashKey, { open: at }))
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      className="insert-button"
      aria-label={copy.label}
      title={`${copy.label} (/)`}
      style={line instanceof HTMLElement ? { top: line.offsetTop } : undefined}
      onMouseDown={event => event.preventDefault()}
      onClick={open}
    >
      <svg
        viewBox="0 0 20 20"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d="M10 4v12M4 10h12" />
      </svg>
    </button>
  )
}
