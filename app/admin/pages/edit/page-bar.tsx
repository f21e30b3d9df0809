import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { pageWords } from '#content/collections/admin-pages.ts'
import type { UnitState } from '#contract/page-editor.ts'
import { Others } from '../../live/others.tsx'
import { placePath } from '../../places.ts'
import type { PageEditor } from './page-document.ts'

const copy = pageWords.editor

const STATUS = {
  none: copy.status.clean,
  unsaved: copy.status.unsaved,
  saving: copy.status.saving,
  saved: copy.status.saved,
  failed: copy.status.failed,
  signedOut: copy.status.failed,
  away: copy.status.away,
} as const

/** Short forms for phones. */
const SHORT: Partial<Record<keyof typeof STATUS, string>> = copy.status.short

interface PageBarProps {
  unit: string
  name: string
  state: UnitState
  editor: PageEditor
  /** Whether the server refused one of its texts. */
  isRefused: boolean
  children: ReactNode
  /** Rarely used actions: in a sheet on phones. */
  more: (close: { popoverTarget: string; popoverTargetAction: 'hide' }) => ReactNode
  /** The button on phones that switches between the form and the page. */
  view: ReactNode
}

/** The bar that stays visible: page, status and actions. */
export function PageBar({ unit, name, state, editor, isRefused, children, more, view }: PageBarProps) {
  const id = useId()
  const status = isRefused && editor.state === 'failed' ? copy.status.refused : STATUS[editor.state]
  return (
    <header className="editor-bar">
      <Link to={placePath('pages')} className="link editor-back">
        <span className="page-editor-arrow" aria-hidden="true">
          ←
        </span>
        <span className="page-editor-back">{copy.back}</span>
      </Link>
      <div className="editor-status">
        <p className="page-editor-path" title={unit}>
          {name}
        </p>
        <p className="list-state" data-state={state}>
          {copy.states[state]}
        </p>
        <p className="page-editor-status" aria-hidden={editor.isSaidAloud}>
          {status}
        </p>
        <p className="page-editor-short" aria-hidden="true">
          {SHORT[editor.state]}
        </p>
        <p role="status" className="sr-only">
          {editor.isSaidAloud ? status : ''}
        </p>
        <Others channel="pages" at={unit} isWriting={Boolean(editor.draft.dirty)} />
      </div>
      <div className="editor-actions">
        {view}
        <button
          type="button"
          className="btn btn-small page-editor-more"
          popoverTarget={id}
          aria-label={copy.more}
        >
          <span aria-hidden="true">⋯</span>
        </button>
        <div id={id} popover="auto" className="page-editor-rare">
          <p className="page-editor-about" aria-hidden="true">
            <strong>{name}</strong>
            <span>{[copy.states[state], status].join(' · ')}</span>
          </p>
          {more({ popoverTarget: id, popoverTargetAction: 'hide' })}
        </div>
        {children}
      </div>
    </header>
  )
}
