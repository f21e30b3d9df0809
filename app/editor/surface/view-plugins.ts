import { type EditorState, Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { TOOL_COMMANDS } from './commands.ts'
import { isFileAlone, readClipboard } from './paste/pasted-pictures.ts'
import type { SurfaceText } from './surface-text.ts'
import { actionFor } from './tools.ts'

/** Reports the state, initially and after each change of text or selection. */
export const tellState = (onState: (view: EditorView, state: EditorState) => void): Plugin =>
  new Plugin({
    view(opened) {
      onState(opened, opened.state)
      return { update: view => onState(view, view.state) }
    },
  })

/** Reports the Markdown after each change. */
export const tellChanges = (text: SurfaceText, onChange: (markdown: string) => void): Plugin =>
  new Plugin({
    view: () => ({
      update({ state }, before) {
        const written = state.doc === before.doc ? undefined : text.write(state.doc)
        if (written !== undefined) onChange(written)
      },
    }),
  })

/** The tools' shortcuts. A link asks for its address first. */
export const toolKeys = (onLink: () => void): Plugin =>
  new Plugin({
    props: {
      handleKeyDown(view, event) {
        const name = actionFor(event)?.name
        if (name === 'link') onLink()
        else if (name) TOOL_COMMANDS[name](view.state, view.dispatch, view)
        return name !== undefined
      },
    },
  })

/**
 * Handles pasted and dropped content. Files alone are left to the picture upload; the rest is converted here and never
 * set as HTML.
 */
export function transfers(take: (view: EditorView, data: DataTransfer) => void): Plugin {
  function taken(view: EditorView, event: Event, data: DataTransfer | null): boolean {
    if (!data || isFileAlone(readClipboard(data))) return true
    take(view, data)
    event.preventDefault()
    return true
  }
  return new Plugin({
    props: {
      handleDOMEvents: {
        paste: (view, event) => taken(view, event, event.clipboardData),
        drop: (view, event) => view.dragging === null && taken(view, event, event.dataTransfer),
      },
    },
  })
}

/**
 * Makes ProseMirror read the selection on a click. A busy browser may report it after the next key, which would then
 * replace the selected card.
 */
export const selectionFirst = (): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: { click: () => void document.dispatchEvent(new Event('selectionchange')) },
    },
  })
