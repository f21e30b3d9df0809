import { useEffect, useRef, useState } from 'react'
import { useAct } from '#app/admin/use-act.ts'
import { useStore } from '#app/lib/store.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { blogPublishing } from '#content/collections/admin-publishing.ts'
import { postPath } from '#contract/addresses.ts'
import { isAhead, momentWords } from '../post/schedule.ts'
import { type ShownStatus, statusStore } from '../post/status-store.ts'
import type { Editor } from '../post/use-editor.ts'
import { changeStatus, unpublishChanges } from './change-status.ts'

const copy = blogPublishing.standing

/** Whether a moment is in the future. It updates when the moment comes. */
function useIsBefore(moment: number): boolean {
  const [, setNow] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setNow(moment), Math.max(0, moment - Date.now()))
    return () => clearTimeout(timer)
  }, [moment])
  return Date.now() < moment
}

function wordsFor({ status, moment, isChange }: ShownStatus): string {
  if (isChange) return copy.changes
  if (status === 'draft' || moment === null) return copy.draft
  return isAhead(moment) ? `${copy.scheduled} ${momentWords(new Date(moment))}.` : copy.published
}

/** The post's status. Edits of a public post are a draft. */
const statusOf = ({ status, next }: NonNullable<Editor['draft']['origin']>) =>
  next?.isPublic ? 'published' : status

/** The post's new status after it was published or unpublished, until another post is opened. */
export function StatusLine({ editor }: { editor: Editor }) {
  const standing = useStore(statusStore)
  const { origin } = editor.draft
  useEffect(() => () => statusStore.set(undefined), [])
  if (!standing || standing.id !== origin?.id || standing.status !== statusOf(origin)) return null
  return <StandingSheet editor={editor} standing={standing} />
}

function StandingSheet({ editor, standing }: { editor: Editor; standing: ShownStatus }) {
  const address = useRef<HTMLParagraphElement>(null)
  const { act, busy } = useAct()
  const { title, slug, status, moment, before, replaced } = standing
  const isUndoable = useIsBefore((before ?? replaced)?.until ?? 0)
  const isPublic = status === 'published' && !isAhead(moment)
  const path = postPath(slug)
  const url = new URL(path, location.href).href
  async function undo() {
    if (replaced) await unpublishChanges(editor, replaced)
    else if (before) await changeStatus(editor, before)
    statusStore.set(undefined)
  }
  return (
    <section className="standing" aria-label={copy.label}>
      <p className="wrap-anywhere">
        <strong>{title}</strong> <span>{wordsFor(standing)}</span>
      </p>
      {status === 'published' && (
        <p ref={address} className="folio wrap-anywhere">
          {url}
        </p>
      )}
      <div className="manager-actions">
        {isUndoable && (
          <button type="button" disabled={busy} onClick={() => act(undo, copy.undone)}>
            {copy.undo}
          </button>
        )}
        {isPublic && <a href={path}>{copy.view}</a>}
        {status === 'published' && (
          <CopyButton text={url} target={() => address.current} labels={copy.copy} className="" />
        )}
        <button type="button" onClick={() => statusStore.set(undefined)}>
          {copy.close}
        </button>
      </div>
    </section>
  )
}
