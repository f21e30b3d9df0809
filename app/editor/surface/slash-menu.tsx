import type { Command, EditorState } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { blogWriting } from '#content/collections/admin-writing.ts'
import type { PictureTools } from '../panels/content-pictures.tsx'
import { BLOCK_COMMANDS, TABLE_COMMANDS, TOOL_COMMANDS } from './commands.ts'
import { type Slash, slashKey } from './slash.ts'
import { TABLE_TOOLS } from './table-tools.tsx'

const copy = blogWriting.surface
const { names } = blogWriting.tools
const LINES = [
  'heading',
  'subheading',
  'list',
  'numbered',
  'tasks',
  'quotation',
  'table',
  'footnote',
] as const
const BLOCKS = ['codeBlock', 'rule', 'source'] as const

interface Choice {
  name: string
  label: string
  run: (view: EditorView) => void
}

interface SlashMenuProps {
  view: EditorView
  state: EditorState
  /** Where the keys go that are pressed while the menu is open. */
  keys: RefObject<(event: KeyboardEvent) => boolean>
  pictures: PictureTools
  onLink: () => void
}

const does = (command: Command) => (view: EditorView) => void command(view.state, view.dispatch, view)

/** What can be put at the cursor, for what is typed behind the slash. */
function choicesFor(
  state: EditorState,
  { query }: Slash,
  pictures: PictureTools,
  onLink: () => void,
): Choice[] {
  const inTable = isInTable(state)
  const all: Choice[] = [
    ...(inTable
      ? TABLE_TOOLS.map(name => ({ name, label: copy.table[name], run: does(TABLE_COMMANDS[name]) }))
      : LINES.map(name => ({ name, label: names[name], run: does(TOOL_COMMANDS[name]) }))),
    ...(inTable ? [{ name: 'footnote', label: names.footnote, run: does(TOOL_COMMANDS.footnote) }] : []),
    { name: 'link', label: names.link, run: onLink },
    { name: 'picture', label: copy.menu.picture, run: pictures.choose },
    { name: 'library', label: copy.menu.library, run: pictures.pick },
    ...(inTable
      ? []
      : BLOCKS.map(name => ({ name, label: copy.menu[name], run: does(BLOCK_COMMANDS[name]) }))),
  ]
  const words = query.trim().toLowerCase()
  return all.filter(({ label }) => label.toLowerCase().includes(words))
}

/** The menu of the slash: a list below the cursor, which keeps the focus. */
export function SlashMenu({ view, state, keys, pictures, onLink }: SlashMenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const slash = slashKey.getState(state) ?? undefined
  const choices = slash ? choicesFor(state, slash, pictures, onLink) : []
  const isOpen = choices.length > 0
  const at = Math.min(current, choices.length - 1)
  const from = slash?.from

  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening and each letter begins at the top
  useEffect(() => setCurrent(0), [from, slash?.query])

  const close = () => view.dispatch(view.state.tr.setMeta(slashKey, 'close'))
  function choose(choice: Choice | undefined) {
    if (!choice || !slash) return
    view.dispatch(view.state.tr.delete(slash.from, view.state.selection.from).setMeta(slashKey, 'close'))
    view.focus()
    choice.run(view)
  }
  keys.current = event => {
    if (!isOpen) return false
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 + choices.length }
    const next = moves[event.key]
    if (next !== undefined) setCurrent(next % choices.length)
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) choose(choices[at])
    else if (event.key === 'Escape') close()
    else return false
    return true
  }

  // Below the slash, within the place of the text, and in view.
  useLayoutEffect(() => {
    const box = menu.current
    const place = box?.parentElement
    if (!box || !place || from === undefined) return
    const { left, bottom } = view.coordsAtPos(from)
    const frame = place.getBoundingClientRect()
    box.style.top = `${bottom - frame.top + place.scrollTop}px`
    box.style.left = `${Math.max(0, Math.min(left - frame.left, frame.width - box.offsetWidth))}px`
    box.scrollIntoView({ block: 'nearest' })
  }, [view, from])
  useEffect(() => {
    menu.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
    if (!isOpen) return
    view.dom.setAttribute('aria-controls', id)
    view.dom.setAttribute('aria-activedescendant', `${id}-${at}`)
    return () => {
      view.dom.removeAttribute('aria-controls')
      view.dom.removeAttribute('aria-activedescendant')
    }
  }, [view, id, isOpen, at])

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen ? `${copy.menu.label}: ${copy.menu.count(choices.length)}` : ''}
      </p>
      {isOpen && (
        <div
          ref={menu}
          id={id}
          role="listbox"
          tabIndex={0}
          aria-label={copy.menu.label}
          className="slash-menu"
        >
          {choices.map((choice, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus and names the chosen one
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text
            <div
              key={choice.name}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              onMouseDown={event => event.preventDefault()}
              onClick={() => choose(choice)}
            >
              {choice.label}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
