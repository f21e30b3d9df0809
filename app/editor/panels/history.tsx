import { useEffect, useRef } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { MoreLink, type Page } from '#app/admin/pages.tsx'
import { useAct } from '#app/admin/use-act.ts'
import { useConfirm } from '#app/ui/confirm-dialog.tsx'
import { Line } from '#app/ui/line.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { blogPublishing } from '#content/collections/admin-publishing.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { nextOf, storeNext } from '../post/next-version.ts'
import { readStoredPost, updatePost } from '../post/post-store.ts'
import { isAhead } from '../post/schedule.ts'
import type { Editor } from '../post/use-editor.ts'
import { Comparison } from './comparison.tsx'
import { type Compared, readVersionText, type VersionLine } from './versions-api.ts'

const copy = blogPublishing.history

interface HistoryProps {
  editor: Editor
  userId: string
  versions: Page<VersionLine>
  compared: Compared | undefined
}

/** Every save of the post: who made it and when, its changes, and a button to restore it. */
export function History({ editor, userId, versions: { rows, hasMore }, compared }: HistoryProps) {
  const { origin, dirty } = editor.draft
  const { revalidate } = useRevalidator()
  // A save adds a version, so the list loads again.
  const stored = origin?.openedAt
  const seen = useRef(stored)
  useEffect(() => {
    if (seen.current === stored) return
    seen.current = stored
    revalidate()
  }, [stored, revalidate])
  const [params, setParams] = useSearchParams()
  function compare({ from, to }: Pick<Compared, 'from' | 'to'>) {
    const next = new URLSearchParams(params)
    next.set('from', String(from))
    next.set('to', String(to))
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const isScheduled = origin?.status === 'published' && isAhead(editor.draft.text.published_at)
  const { act } = useAct()
  const [dialog, ask] = useConfirm()

  async function restore(version: VersionLine) {
    if (!origin) return
    const text = await readVersionText(version.id)
    const changes = { ...text, excerpt: text.excerpt ?? '', autosaved: false }
    const next = nextOf(origin)
    // Readers see the restored text only after it is published.
    const stored = next
      ? await storeNext(origin, next, { ...changes, ...(!next.id && { slug: origin.slug }) })
      : await updatePost(origin.id, origin.openedAt, changes)
    const post = stored && (await readStoredPost(origin.id))
    if (!post) throw new Error(blogAdmin.conflict.heading)
    editor.open(post)
  }
  const askToRestore = (version: VersionLine) =>
    ask(
      {
        title: copy.confirm.title,
        text: [
          isScheduled && copy.confirm.public,
          origin?.next && copy.confirm.next,
          dirty && copy.confirm.dirty,
          copy.confirm.text,
        ]
          .filter(Boolean)
          .join(' '),
        subject: `${copy.version} ${version.number}: ${version.title}`,
        confirm: copy.restore,
        cancel: copy.confirm.cancel,
      },
      () => act(() => restore(version), `${copy.restored} ${version.number}`),
    )

  return (
    <section aria-labelledby="history-heading">
      <h2 id="history-heading" className="side-title">
        {copy.heading}
      </h2>
      {compared && <Comparison versions={rows} compared={compared} onChoose={compare} />}
      <ol className="manager" reversed>
        {rows.map((version, at) => (
          <Line key={version.id} {...wordsOf(version, userId)}>
            {at < rows.length - 1 && (
              <button
                type="button"
                aria-label={`${copy.changes} ${version.number}`}
                onClick={() => compare({ from: rows[at + 1]?.number ?? 0, to: version.number })}
              >
                {copy.compare}
              </button>
            )}
            {at > 0 && (
              <button
                type="button"
                aria-label={`${copy.restoreVersion} ${version.number}`}
                onClick={() => askToRestore(version)}
              >
                {copy.restore}
              </button>
            )}
          </Line>
        ))}
      </ol>
      {hasMore && <MoreLink label={copy.more} />}
      {dialog}
    </section>
  )
}

function wordsOf(version: VersionLine, userId: string) {
  const { number, saved_by, byline, autosaved, status, published_at, correction, created_at } = version
  const isScheduled = isAhead(published_at, Date.parse(created_at))
  const states = {
    draft: copy.draft,
    next: published_at ? copy.nextScheduled : copy.next,
    published: isScheduled ? copy.scheduled : copy.public,
  }
  const state = states[status]
  const author = saved_by === userId ? copy.you : (byline ?? copy.somebody)
  return {
    title: `${copy.version} ${number}`,
    text: (
      <>
        <span>{`${author} · `}</span>
        <TimeAgo moment={created_at} />
      </>
    ),
    note: autosaved ? `${state} · ${copy.autosaved}` : state,
    more: correction && <p className="text-rubric">{`${copy.correction} ${correction}`}</p>,
  }
}
