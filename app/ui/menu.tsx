import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'

export interface MenuItem {
  label: string
  /** The shortcut that does the same. */
  shortcut?: string
  /** Whether it is the current choice. Undefined for an action. */
  checked?: boolean
  disabled?: boolean
  act: () => void
}

interface MenuProps {
  /** The accessible name of the button. */
  label: string
  /** Groups, separated by lines. */
  items: readonly (readonly MenuItem[])[]
  className?: string
  /** An attribute by which shortcuts find the button. */
  slot?: string
  title?: string
  disabled?: boolean
  children: ReactNode
}

const ITEM = '[role^="menuitem"]:not([aria-disabled])'
const GAP = 4

/** A button with a menu of actions or choices. Arrow keys move, a letter jumps to an item, Escape closes it. */
export function Menu({
  label,
  items,
  className = 'icon-button',
  slot,
  title,
  disabled,
  children,
}: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const groups = items.filter(group => group.length > 0)

  useLayoutEffect(() => {
    const menu = list.current
    if (!isOpen || !menu) return
    menu.showPopover?.()
    place(menu, button.current)
    const chosen = menu.querySelector<HTMLElement>('[aria-checked="true"]')
    ;(chosen ?? menu.querySelector<HTMLElement>(ITEM))?.focus({ preventScroll: true })
    const close = () => setOpen(false)
    window.addEventListener('resize', close)
    return () => window.removeEventListener('resize', close)
  }, [isOpen])

  function close() {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  function press(event: KeyboardEvent) {
    const lines = [...(list.current?.querySelectorAll<HTMLElement>(ITEM) ?? [])]
    const at = lines.indexOf(document.activeElement as HTMLElement)
    const next = nextLine(event.key, at, lines)
    if (next) next.focus()
    else if (event.key === 'Escape') close()
    else if (event.key === 'Tab') return close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={title}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-menu={slot}
        disabled={disabled}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && (
        <div
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          popover="auto"
          tabIndex={-1}
          className="menu"
          onKeyDown={press}
          onToggle={event => event.newState === 'closed' && setOpen(false)}
        >
          {groups.map(group => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
            <div key={group[0]?.label} role="group" className="menu-group">
              {group.map(item => (
                <button
                  key={item.label}
                  type="button"
                  {...(item.checked === undefined
                    ? { role: 'menuitem' }
                    : { role: 'menuitemradio', 'aria-checked': item.checked })}
                  aria-disabled={item.disabled || undefined}
                  aria-keyshortcuts={item.shortcut}
                  tabIndex={-1}
                  className="menu-item"
                  onClick={() => {
                    if (item.disabled) return
                    close()
                    item.act()
                  }}
                >
                  {item.label}
                </button>
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

function nextLine(key: string, at: number, lines: readonly HTMLElement[]): HTMLElement | undefined {
  const last = lines.length - 1
  if (key === 'ArrowDown') return lines[at < last ? at + 1 : 0]
  if (key === 'ArrowUp') return lines[at > 0 ? at - 1 : last]
  if (key === 'Home') return lines[0]
  if (key === 'End') return lines[last]
  if (key.length !== 1 || key === ' ') return undefined
  const begins = (line: HTMLElement) => line.textContent?.toLowerCase().startsWith(key.toLowerCase())
  return [...lines.slice(at + 1), ...lines.slice(0, at + 1)].find(begins)
}

/** Below its button, or above it where there is more space, and within the window. */
function place(menu: HTMLElement, button: HTMLElement | null): void {
  if (!button) return
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = menu
  const { clientWidth, clientHeight } = document.documentElement
  const isBelow = at.bottom + GAP + height <= clientHeight || at.top < clientHeight - at.bottom
  const isRight = at.left + width > clientWidth - GAP
  menu.style.top = `${Math.max(GAP, isBelow ? at.bottom + GAP : at.top - GAP - height)}px`
  menu.style.left = `${Math.max(GAP, isRight ? at.right - width : at.left)}px`
}
