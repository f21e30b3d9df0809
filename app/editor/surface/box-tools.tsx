import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useRef } from 'react'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { blogCards } from '#content/collections/blog-cards.ts'
import { CALLOUTS } from '#contract/callouts.ts'
import { calloutKind, setCallout, unwrapBox } from './card-commands.ts'
import { useFloat } from './use-float.ts'

const copy = blogWriting.surface.menu

const boxOf = (view: EditorView) => {
  const { node } = view.domAtPos(view.state.selection.from)
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest('.callout')?.getBoundingClientRect()
}

/** The kind of a callout, while the cursor is in one. The slash menu has the same choices for the keyboard. */
export function BoxTools({ view, state }: { view: EditorView; state: EditorState }) {
  const box = useRef<HTMLDivElement>(null)
  const kind = calloutKind(state)
  useFloat(box, () => (kind ? boxOf(view) : undefined), 'above')
  if (!kind) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
    <div
      ref={box}
      role="group"
      aria-label={copy.groups.callout}
      className="text-tools box-tools"
      onMouseDown={event => event.preventDefault()}
    >
      {CALLOUTS.map(name => (
        <button
          key={name}
          type="button"
          aria-pressed={name === kind}
          onClick={() => {
            setCallout(name)(view.state, view.dispatch)
            view.focus()
          }}
        >
          {blogCards.callouts[name]}
        </button>
      ))}
      <button
        type="button"
        onClick={() => {
          unwrapBox(view.state, view.dispatch)
          view.focus()
        }}
      >
        {copy.unwrap}
      </button>
    </div>
  )
}
