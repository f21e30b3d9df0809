import type { EditorState } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { TABLE_COMMANDS } from './commands.ts'

const copy = blogWriting.surface.table
export const TABLE_TOOLS = Object.keys(TABLE_COMMANDS) as (keyof typeof TABLE_COMMANDS)[]

/** Rows and columns, while the cursor is in a table. The menu of the slash has the same for the keyboard. */
export function TableTools({ view, state }: { view: EditorView; state: EditorState }) {
  if (!isInTable(state)) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
    <div
      role="group"
      aria-label={copy.label}
      className="text-tools"
      onMouseDown={event => event.preventDefault()}
    >
      {TABLE_TOOLS.map(name => (
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
      ))}
    </div>
  )
}
