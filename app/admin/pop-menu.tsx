import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface PopMenuProps {
  label: string
  /** The button's content. */
  face: ReactNode
  className?: string
  children: ReactNode
}

/** A button with a panel of fields below it. Escape, a click elsewhere and Tab out of it close it. */
export function PopMenu({ label, face, className = 'icon-button', children }: PopMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [isOpen])
  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setOpen(false)
    box.current?.querySelector('button')?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Escape from the controls within
    <div ref={box} className="pop" onKeyDown={press}>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
      </button>
      {isOpen && (
        <div id={id} className="pop-panel">
          {children}
        </div>
      )}
    </div>
  )
}
