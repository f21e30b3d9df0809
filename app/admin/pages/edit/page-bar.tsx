import type { ReactNode } from 'react'
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

interface PageBarProps {
  unit: string
  state: UnitState
  editor: PageEditor
  /** What can be done with the page. */
  children: ReactNode
}

/** Always in sight: which page it is, how it stands, and what can be done with it. */
export function PageBar({ unit, state, editor, children }: PageBarProps) {
  const status = STATUS[editor.state]
  return (
    <header className="editor-bar">
      <Link to={placePath('pages')} className="link editor-back">
        {copy.back}
      </Link>
      <div className="editor-status">
        <p className="page-editor-path">{unit.startsWith('/') ? unit : pageWords.subjects.menus}</p>
        <p className="list-state" data-state={state}>
          {copy.states[state]}
        </p>
        <p aria-hidden={editor.isSaidAloud}>{status}</p>
        <p role="status" className="sr-only">
          {editor.isSaidAloud ? status : ''}
        </p>
        <Others channel="pages" at={unit} isWriting={Boolean(editor.draft.dirty)} />
      </div>
      <div className="editor-actions">{children}</div>
    </header>
  )
}
