import type { EditorState } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { useRef } from 'react'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { TABLE_COMMANDS } from './commands.ts'
import { useFloat } from './use-float.ts'

const copy = blogWriting.surface.table
export const TABLE_TOOLS = Object.keys(TABLE_COMMANDS) as (keyof typeof TABLE_COMMANDS)[]

const tableOf = (view: EditorView) =>
  view.domAtPos(view.state.selection.from).node.parentElement?.closest('table')?.getBoundingClientRect()

/** Row and column tools, while the cursor is in a table. The slash menu has the same for the keyboard. */
export function TableTools({ view, state }: { view: EditorView; state: EditorState }) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = isInTable(state)
  useFloat(box, () => (isShown ? tableOf(view) : undefined), 'above')
  if (!isShown) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
    <div
      ref={box}
      role="group"
      aria-label={copy.label}
      className="text-tools table-tools"
      onMouseDown={event => event.preventDefault()}
    >
      <Buttons view={view} />
    </div>
  )
}

/** The same tools in a phone's row above the keyboard, where nothing floats. */
export function TableButtons({ view, state }: { view: EditorView; state: EditorState }) {
  return (
    isInTable(state) && (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
      <div role="group" aria-label={copy.label} className="editor-tool-group table-buttons">
        <Buttons view={view} />
      </div>
    )
  )
}

function Buttons({ view }: { view: EditorView }) {
  return TABLE_TOOLS.map(name => (
    <button
      key={name}
      type="button"
      onClick={() => {
        TABLE_COMMANDS[name](view.state, view.dispatch)
        view.focus()
      }}
    >
      {copy[name]}
    </button>
  ))
}
