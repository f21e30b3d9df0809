import { type EditorState, Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { TOOL_COMMANDS } from './commands.ts'
import { isFileAlone, readClipboard } from './paste/pasted-pictures.ts'
import type { SurfaceText } from './surface-text.ts'
import { actionFor } from './tools.ts'

/** Tells how the text stands, at first and after each change of text or selection. */
export const tellState = (onState: (view: EditorView, state: EditorState) => void): Plugin =>
  new Plugin({
    view(opened) {
      onState(opened, opened.state)
      return { update: view => onState(view, view.state) }
    },
  })

/** Tells what the text is as Markdown when its words have changed. */
export const tellChanges = (text: SurfaceText, onChange: (markdown: string) => void): Plugin =>
  new Plugin({
    view: () => ({
      update({ state }, before) {
        const written = state.doc === before.doc ? undefined : text.write(state.doc)
        if (written !== undefined) onChange(written)
      },
    }),
  })

/** The keys of the tools. A link asks for its address first. */
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

/** What is pasted and dropped. Files go on to what takes pictures; everything else is read here, and never set as HTML. */
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

/** A browser that is busy tells of the new selection after the keys that are meant for it: they would replace a card that was selected. */
export const selectionFirst = (): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: { click: () => void document.dispatchEvent(new Event('selectionchange')) },
    },
  })
