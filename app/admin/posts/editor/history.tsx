import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { updatePost } from '#app/features/post-editor/post-store.ts'
import { isAhead } from '#app/features/post-editor/schedule.ts'
import type { Editor } from '#app/features/post-editor/use-editor.ts'
import { showFailure } from '#app/features/session/failures.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { blogPublishing } from '#content/collections/blog-admin-publishing.ts'
import { MoreLink } from '../../more-link.tsx'
import type { Page } from '../../pages.ts'
import { Comparison } from './comparison.tsx'
import { readVersionText, type VersionLine } from './versions-api.ts'

const copy = blogPublishing.history

interface HistoryProps {
  editor: Editor
  userId: string
  versions: Page<VersionLine>
}

/** Every save of the post in the editor: who made it and when, what it changed, and a way back to it. */
export function History({ editor, userId, versions: { rows, hasMore } }: HistoryProps) {
  const { origin, dirty } = editor.draft
  const { revalidate } = useRevalidator()
  // A save adds a version, so the list is read again.
  const stored = origin?.openedAt
  const seen = useRef(stored)
  useEffect(() => {
    if (seen.current === stored) return
    seen.current = stored
    revalidate()
  }, [stored, revalidate])
  const [compared, setCompared] = useState<{ from: number; to: number }>()
  const [wanted, setWanted] = useState<VersionLine>()

  async function restore(version: VersionLine) {
    if (!origin) return
    try {
      const text = await readVersionText(version.id)
      const stored = await updatePost(origin.id, origin.openedAt, {
        ...text,
        excerpt: text.excerpt ?? '',
        autosaved: false,
      })
      if (!stored) return showFailure(blogAdmin.conflict.heading)
      editor.open(stored)
      showToast({ title: `${copy.restored} ${version.number}` })
    } catch (error) {
      showFailure(error)
    }
  }
  const isPublic = origin?.status === 'published' && !isAhead(editor.draft.text.published_at)

  return (
    <section aria-labelledby="history-heading">
      <h2 id="history-heading" className="side-title">
        {copy.heading}
      </h2>
      {compared && <Comparison versions={rows} chosen={compared} onChoose={setCompared} />}
      <ol className="manager" reversed>
        {rows.map((version, at) => (
          <li key={version.id}>
            <VersionWords
              version={version}
              isOwn={version.saved_by !== null && version.saved_by === userId}
            />
            <div className="manager-actions">
              {at < rows.length - 1 && (
                <button
                  type="button"
                  aria-label={`${copy.changes} ${version.number}`}
                  onClick={() => setCompared({ from: rows[at + 1]?.number ?? 0, to: version.number })}
                >
                  {copy.compare}
                </button>
              )}
              {at > 0 && (
                <button
                  type="button"
                  aria-label={`${copy.restoreVersion} ${version.number}`}
                  onClick={() => setWanted(version)}
                >
                  {copy.restore}
                </button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {hasMore && <MoreLink label={copy.more} />}
      {wanted && (
        <ConfirmDialog
          title={copy.confirm.title}
          text={[isPublic && copy.confirm.public, dirty && copy.confirm.dirty, copy.confirm.text]
            .filter(Boolean)
            .join(' ')}
          subject={`${copy.version} ${wanted.number}: ${wanted.title}`}
          confirm={copy.restore}
          cancel={copy.confirm.cancel}
          onCancel={() => setWanted(undefined)}
          onConfirm={() => {
            setWanted(undefined)
            restore(wanted)
          }}
        />
      )}
    </section>
  )
}

function VersionWords({ version, isOwn }: { version: VersionLine; isOwn: boolean }) {
  const { number, byline, autosaved, status, published_at, correction, created_at } = version
  const state =
    status === 'draft'
      ? copy.draft
      : isAhead(published_at, Date.parse(created_at))
        ? copy.scheduled
        : copy.public
  return (
    <div className="min-w-0 wrap-anywhere">
      <p>
        <span className="tabular">{`${copy.version} ${number}`}</span>
        <span className="text-quiet">{` · ${isOwn ? copy.you : (byline ?? copy.somebody)} · `}</span>
        <TimeAgo className="text-quiet" moment={created_at} />
      </p>
      <p className="folio">{autosaved ? `${state} · ${copy.autosaved}` : state}</p>
      {correction && <p className="text-rubric">{`${copy.correction} ${correction}`}</p>}
    </div>
  )
}
