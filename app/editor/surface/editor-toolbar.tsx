import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { LETTERS, ToolIcon } from './toolbar-icons.tsx'
import { type ActionName, ariaShortcut, isApple, shortcutWords, TOOLS, type Tool } from './tools.ts'
import { useAboveKeyboard } from './use-above-keyboard.ts'

const copy = blogWriting.tools

interface EditorToolbarProps {
  /** The id of the field that the toolbar controls. */
  controls: string
  /** The tools that apply at the cursor, if known. */
  active?: ReadonlySet<ActionName> | undefined
  onTool: (tool: Tool) => void
  /** Shown only on touch screens. A mouse and keys have the bubble and the slash menu. */
  isQuiet?: boolean
  first?: ReactNode
  /** More buttons, for example for pictures. Arrow keys reach them too. */
  children?: ReactNode
}

/** The toolbar is one tab stop: arrow keys, Home and End move between its buttons. */
export function useRovingFocus() {
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const buttons = () =>
    [...(bar.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])].filter(
      // Some buttons are only visible in a narrow window.
      button => button.getClientRects().length > 0,
    )
  useEffect(() => {
    const mark = () => {
      const all = buttons()
      const stop = Math.min(current, all.length - 1)
      for (const [index, button] of all.entries()) button.tabIndex = index === stop ? 0 : -1
    }
    mark()
    // Another window size shows other buttons.
    window.addEventListener('resize', mark)
    return () => window.removeEventListener('resize', mark)
  })
  function onKeyDown(event: KeyboardEvent) {
    const all = buttons()
    const at = all.indexOf(document.activeElement as HTMLButtonElement)
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % all.length,
      ArrowLeft: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }
    const next = targets[event.key]
    if (at < 0 || next === undefined) return
    event.preventDefault()
    setCurrent(next)
    all[next]?.focus()
  }
  return { bar, onKeyDown }
}

/** Focuses the bubble if there is one, otherwise the toolbar, which is shown for that. */
export function focusTools(showToolbar: () => void): void {
  const bubble = document.querySelector('.bubble')
  if (!bubble) flushSync(showToolbar)
  const bar = bubble ?? document.querySelector('.editor-tools')
  bar?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
}

export function EditorToolbar({ controls, active, isQuiet, first, onTool, children }: EditorToolbarProps) {
  const { bar, onKeyDown } = useRovingFocus()
  useAboveKeyboard(bar)
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={copy.label}
      aria-controls={controls}
      className={isQuiet ? 'editor-tools is-quiet' : 'editor-tools'}
      onKeyDown={onKeyDown}
      // Keeps the focus in the text, and a phone's keyboard open.
      onMouseDown={event => event.preventDefault()}
    >
      {first}
      {TOOLS.map(group => (
        <div key={group[0]?.name} className="editor-tool-group">
          {group.map(tool => (
            <ToolButton key={tool.name} tool={tool} isActive={active?.has(tool.name)} onTool={onTool} />
          ))}
          {group === TOOLS.at(-1) && children}
        </div>
      ))}
    </div>
  )
}

interface ToolButtonProps {
  tool: Tool
  isActive: boolean | undefined
  onTool: (tool: Tool) => void
}

export function ToolButton({ tool, isActive, onTool }: ToolButtonProps) {
  const { name, shortcut } = tool
  const isMac = isApple()
  const label = copy.names[name]
  return (
    <button
      type="button"
      aria-label={LETTERS[name] ? `${label} ${LETTERS[name]}` : label}
      aria-pressed={isActive}
      aria-keyshortcuts={shortcut && ariaShortcut(shortcut, isMac)}
      title={shortcut ? `${label} (${shortcutWords(shortcut, isMac)})` : label}
      onClick={() => onTool(tool)}
    >
      <ToolIcon name={name} />
    </button>
  )
}
