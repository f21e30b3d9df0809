import { useEffect, useRef } from 'react'
import { useStore } from '#app/lib/store.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { blogPublishing } from '#content/collections/admin-publishing.ts'
import { postPath } from '#contract/addresses.ts'
import { isAhead, momentWords } from '../post/schedule.ts'
import { standingStore } from '../post/standing-store.ts'
import type { Editor } from '../post/use-editor.ts'

const copy = blogPublishing.standing

/** Says where the post in the editor can be read that was just published, or when it can. It goes once the post is closed or a draft again. */
export function StandingLine({ editor }: { editor: Editor }) {
  const standing = useStore(standingStore)
  const address = useRef<HTMLParagraphElement>(null)
  const { origin } = editor.draft
  const isShown = standing && standing.id === origin?.id && origin.status === 'published'
  // Another post, or none, is in the editor by now.
  useEffect(() => () => standingStore.set(undefined), [])
  if (!isShown) return null
  const { title, slug, moment } = standing
  const isScheduled = isAhead(moment)
  const path = postPath(slug)
  const url = new URL(path, location.href).href
  return (
    <section className="standing" aria-label={copy.label}>
      <p className="wrap-anywhere">
        <strong>{title}</strong>{' '}
        <span>{isScheduled ? `${copy.scheduled} ${momentWords(new Date(moment))}.` : copy.published}</span>
      </p>
      <p ref={address} className="folio wrap-anywhere">
        {url}
      </p>
      <div className="manager-actions">
        {!isScheduled && <a href={path}>{copy.view}</a>}
        <CopyButton text={url} target={() => address.current} labels={copy.copy} className="" />
        <button type="button" onClick={() => standingStore.set(undefined)}>
          {copy.close}
        </button>
      </div>
    </section>
  )
}
