import { blogAdmin } from '#content/collections/blog-admin.ts'
import type { Conflict, Editor } from './use-editor.ts'

const copy = blogAdmin.conflict

/** Two people saved one post. Both texts are shown, and neither goes away before somebody chooses. */
export function ConflictView({ editor, conflict }: { editor: Editor; conflict: Conflict }) {
  const { stored } = conflict
  return (
    <div className="sheet mt-6 p-6" role="alert">
      <h3 className="heading">{copy.heading}</h3>
      <p className="text mt-2">{stored ? copy.text : copy.gone}</p>
      {stored && (
        <div className="mt-6 grid gap-6 lg:grid-cols-2">
          <Version label={copy.theirs} title={stored.title} content={stored.content} />
          <Version
            label={copy.mine}
            title={editor.manuscript.text.title}
            content={editor.manuscript.text.content}
          />
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="btn btn-small" onClick={editor.keepMine}>
          {copy.keepMine}
        </button>
        {stored && (
          <button type="button" className="btn btn-small" onClick={() => editor.open(stored)}>
            {copy.takeTheirs}
          </button>
        )}
      </div>
    </div>
  )
}

function Version({ label, title, content }: { label: string; title: string; content: string }) {
  return (
    <div>
      <p className="folio">{label}</p>
      <p className="heading mt-2">{title}</p>
      <textarea className="input editor-content mt-2" rows={8} readOnly value={content} aria-label={label} />
    </div>
  )
}
