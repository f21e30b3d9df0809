import { useState } from 'react'
import { useCategories } from '#app/lib/category-store.ts'
import { Modal } from '#app/ui/modal.tsx'
import { blogPublishing } from '#content/collections/admin-publishing.ts'
import { postPath } from '#contract/addresses.ts'
import { labelIn } from '#contract/categories.ts'
import { wantedSlug } from '../post/free-slug.ts'
import { isAhead, momentWords } from '../post/schedule.ts'
import type { Editor } from '../post/use-editor.ts'
import { Findings, useFindings } from './check.tsx'
import { PublishChanges } from './publish-changes.tsx'
import { PublishPart } from './publish-part.tsx'
import { ScheduleFields } from './schedule.tsx'

const copy = blogPublishing.panel

interface PublishPanelProps {
  editor: Editor
  onClose: () => void
}

/** The step before publishing: what Check found, where the post will appear, and when. */
export function PublishPanel({ editor, onClose }: PublishPanelProps) {
  const { origin } = editor.draft
  if (origin?.next?.isPublic) return <PublishChanges editor={editor} onClose={onClose} />
  return <PublishPost editor={editor} onClose={onClose} />
}

function PublishPost({ editor, onClose }: PublishPanelProps) {
  const { text } = editor.draft
  const categories = useCategories()
  // An earlier date stays.
  const [isLater, setLater] = useState(isAhead(text.published_at))
  const findings = useFindings(text)
  function publish(moment?: string) {
    // A future date schedules it.
    if (moment) editor.change({ published_at: moment })
    else if (isAhead(text.published_at)) editor.change({ published_at: undefined })
    onClose()
    editor.save('publish')
  }
  return (
    <Modal aria-labelledby="publish-heading" onClose={onClose}>
      <div className="dialog-sheet publish-panel">
        <h2 id="publish-heading" className="subtitle">
          {copy.heading}
        </h2>
        <section aria-label={blogPublishing.check.heading}>
          <Findings {...findings} />
        </section>
        <PublishPart heading={copy.where}>
          <p className="folio wrap-anywhere">
            {`${location.host}${postPath(wantedSlug(text.title, text.slug))}`}
          </p>
          <p className="text-quiet">{copy.places(labelIn(categories, text.category))}</p>
        </PublishPart>
        <fieldset className="grid gap-1">
          <legend className="field-label">{copy.when}</legend>
          <label className="check">
            <input type="radio" name="publish-when" checked={!isLater} onChange={() => setLater(false)} />
            {text.published_at && !isAhead(text.published_at)
              ? copy.dated(momentWords(new Date(text.published_at)))
              : copy.now}
          </label>
          <label className="check">
            <input type="radio" name="publish-when" checked={isLater} onChange={() => setLater(true)} />
            {copy.later}
          </label>
        </fieldset>
        {isLater && <ScheduleFields moment={text.published_at} onSchedule={publish} />}
        <div className="flex flex-wrap gap-3">
          {!isLater && (
            <button type="button" className="btn btn-small btn-primary" onClick={() => publish()}>
              {copy.publish}
            </button>
          )}
          <button type="button" className="btn btn-small" onClick={onClose}>
            {copy.cancel}
          </button>
        </div>
      </div>
    </Modal>
  )
}
