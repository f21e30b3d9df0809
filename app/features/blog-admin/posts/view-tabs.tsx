import type { KeyboardEvent } from 'react'
import { blogWriting } from '#content/collections/blog-admin-writing.ts'

const copy = blogWriting.views

export type View = 'write' | 'preview'
const VIEWS: readonly View[] = ['write', 'preview']

interface ViewTabsProps {
  view: View
  onChange: (view: View) => void
  /** The ids of what each tab shows. */
  panels: Record<View, string>
}

/** Writing or preview, where there is no room for both. */
export function ViewTabs({ view, onChange, panels }: ViewTabsProps) {
  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    const other = view === 'write' ? 'preview' : 'write'
    onChange(other)
    event.currentTarget.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(panels[other])}"]`)?.focus()
  }
  return (
    <div role="tablist" aria-label={copy.label} className="editor-views" onKeyDown={press}>
      {VIEWS.map(name => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={view === name}
          aria-controls={panels[name]}
          tabIndex={view === name ? 0 : -1}
          onClick={() => onChange(name)}
        >
          {copy[name]}
        </button>
      ))}
    </div>
  )
}
