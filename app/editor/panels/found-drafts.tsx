import { useEffect, useState, useSyncExternalStore } from 'react'
import { useConfirm } from '#app/ui/confirm-dialog.tsx'
import { Line } from '#app/ui/line.tsx'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import type { BlogPostInput } from '#contract/blog-post.ts'
import type { FoundDraft } from '../core/local-drafts.ts'
import { postDrafts } from '../post/post-drafts.ts'
import { editorStore } from '../post/use-editor.ts'

const copy = blogWriting.found

/** The date is left out for today. */
function timeOf(moment: string): string {
  const time = new Date(moment)
  const isToday = time.toDateString() === new Date().toDateString()
  return time.toLocaleString('en-US', {
    ...(!isToday && { dateStyle: 'medium' }),
    timeStyle: 'short',
    hourCycle: 'h23',
  })
}

/** Looks for drafts again when another text comes into this editor, or another tab has stored one. */
function useFoundDrafts(): [FoundDraft<BlogPostInput>[], () => void] {
  const [found, setFound] = useState<FoundDraft<BlogPostInput>[]>([])
  const { state, subscribe } = editorStore()
  const generation = useSyncExternalStore(subscribe, () => state().generation)
  const look = () => setFound(postDrafts.find())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text in the editor changes which are elsewhere
  useEffect(() => {
    look()
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [generation])
  return [found, look]
}

interface FoundDraftsProps {
  /** The post in the editor: only its own drafts are offered beside it. */
  of: string | undefined
  onOpen: (found: FoundDraft<BlogPostInput>) => void
}

/** Offers drafts that other tabs and earlier visits left on this device. None is opened unasked. */
export function FoundDrafts({ of, onOpen }: FoundDraftsProps) {
  const [all, look] = useFoundDrafts()
  const found = all.filter(({ draft }) => of === undefined || draft.origin?.id === of)
  const [dialog, ask] = useConfirm()
  if (found.length === 0) return null
  return (
    <section aria-label={copy.label}>
      <ul className="manager">
        {found.map(({ key, draft, typedAt }) => {
          const title = draft.text.title || blogAdmin.editor.untitled
          const discard = () => {
            postDrafts.discard(key)
            look()
          }
          return (
            <Line
              key={key}
              title={
                <>
                  {`${copy.before}${typedAt ? ` ${copy.of} ` : ''}`}
                  {typedAt && <time dateTime={typedAt}>{timeOf(typedAt)}</time>}
                  {` ${copy.for} “${title}”`}
                </>
              }
            >
              <button
                type="button"
                aria-label={`${copy.open} “${title}”`}
                onClick={() => onOpen({ key, draft })}
              >
                {copy.open}
              </button>
              <button
                type="button"
                aria-label={`${copy.discard} “${title}”`}
                onClick={() => ask({ ...copy.confirm, subject: title }, discard)}
              >
                {copy.discard}
              </button>
            </Line>
          )
        })}
      </ul>
      {dialog}
    </section>
  )
}
