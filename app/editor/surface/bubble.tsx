import { type EditorState, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useState } from 'react'
import { useStore } from '#app/lib/store.ts'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { activeTools, linkAt, setLink } from './commands.ts'
import { canComment, isCommenting } from './comment-store.ts'
import { ToolButton, useRovingFocus } from './editor-toolbar.tsx'
import { isOpenLink } from './schema.ts'
import { TOOLS, type Tool } from './tools.ts'
import { useFloat } from './use-float.ts'

const copy = blogWriting.surface
const NAMES = ['bold', 'italic', 'link', 'heading', 'subheading', 'quotation'] as const
const CHOSEN: readonly Tool[] = NAMES.flatMap(name => TOOLS.flat().filter(tool => tool.name === name))

interface BubbleProps {
  view: EditorView
  state: EditorState
  onTool: (tool: Tool) => void
  onLink: () => void
}

/** Whether the text or the bubble has the focus, and no mouse selection is in progress. */
function useIsQuiet(view: EditorView): boolean {
  const [isQuiet, setQuiet] = useState(view.hasFocus())
  useEffect(() => {
    const isHere = (target: EventTarget | null) =>
      target instanceof Element && (view.dom.contains(target) || target.closest('.bubble') !== null)
    const focus = ({ target }: FocusEvent) => setQuiet(isHere(target))
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Element && target.closest('.bubble'))) setQuiet(false)
    }
    const release = () => setQuiet(view.hasFocus())
    document.addEventListener('focusin', focus)
    document.addEventListener('pointerdown', press)
    document.addEventListener('pointerup', release)
    document.addEventListener('pointercancel', release)
    return () => {
      document.removeEventListener('focusin', focus)
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('pointerup', release)
      document.removeEventListener('pointercancel', release)
    }
  }, [view])
  return isQuiet
}

function isText({ selection }: EditorState): boolean {
  const { parent } = selection.$from
  return selection instanceof TextSelection && parent.inlineContent && !parent.type.spec.code
}

/** The viewport position of the start of the selection. */
export function selectionPlace({ state, coordsAtPos }: Pick<EditorView, 'state' | 'coordsAtPos'>) {
  const { from, to } = state.selection
  const start = coordsAtPos(from)
  const end = coordsAtPos(to)
  return { top: Math.min(start.top, end.top), bottom: Math.max(start.bottom, end.bottom), left: start.left }
}

/** The common tools over a selection. Over a link that the cursor is in: its address. */
export function Bubble({ view, state, onTool, onLink }: BubbleProps) {
  const { bar, onKeyDown } = useRovingFocus()
  const isQuiet = useIsQuiet(view)
  const mayComment = useStore(canComment)
  const isSelection = !state.selection.empty
  const link = isQuiet && isText(state) && !isSelection ? linkAt(state) : undefined
  const isShown = isQuiet && isText(state) && (isSelection || Boolean(link?.href))
  useFloat(
    bar,
    () =>
      isShown ? selectionPlace({ state: view.state, coordsAtPos: at => view.coordsAtPos(at) }) : undefined,
    'above',
  )
  if (!isShown) return null
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={isSelection ? copy.bubble : copy.link.heading}
      className={isSelection ? 'text-tools bubble' : 'text-tools bubble is-link'}
      onKeyDown={event => {
        if (event.key === 'Escape') view.focus()
        else onKeyDown(event)
      }}
      onMouseDown={event => event.preventDefault()}
    >
      {isSelection ? (
        <>
          {CHOSEN.map(tool => (
            <ToolButton
              key={tool.name}
              tool={tool}
              isActive={activeTools(state).has(tool.name)}
              onTool={onTool}
            />
          ))}
          {mayComment && (
            <button type="button" onClick={() => isCommenting.set(true)}>
              {copy.comment}
            </button>
          )}
        </>
      ) : (
        <LinkTools view={view} link={link} onLink={onLink} />
      )}
    </div>
  )
}

interface LinkToolsProps {
  view: EditorView
  link: ReturnType<typeof linkAt> | undefined
  onLink: () => void
}

function LinkTools({ view, link, onLink }: LinkToolsProps) {
  if (!link) return null
  const { from, to, href } = link
  return (
    <>
      <p>
        {isOpenLink(href) ? (
          <a href={href} target="_blank" rel="noreferrer" className="link" tabIndex={-1}>
            {href}
          </a>
        ) : (
          href
        )}
      </p>
      <button type="button" onClick={onLink}>
        {copy.link.edit}
      </button>
      <button
        type="button"
        onClick={() => {
          setLink(from, to, '', '')(view.state, view.dispatch)
          view.focus()
        }}
      >
        {copy.link.remove}
      </button>
    </>
  )
}
