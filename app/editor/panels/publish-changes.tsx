import { useEffect, useState } from 'react'
import { useAct } from '#app/admin/use-act.ts'
import { showFailure } from '#app/features/session/failures.ts'
import { Modal } from '#app/ui/modal.tsx'
import { blogPublishing } from '#content/collections/admin-publishing.ts'
import { postPath } from '#contract/addresses.ts'
import { useAfterSave } from '../core/use-after-save.ts'
import { wantedSlug } from '../post/free-slug.ts'
import { LazyPostDiff } from '../post/lazy-post-diff.tsx'
import { readStoredPost, type StoredPost } from '../post/post-store.ts'
import { isAhead } from '../post/schedule.ts'
import type { Editor } from '../post/use-editor.ts'
import { scheduleNext } from './change-status.ts'
import { Findings, useFindings } from './check.tsx'
import { PublishPart } from './publish-part.tsx'
import { ScheduleFields } from './schedule.tsx'

const copy = blogPublishing.panel
const words = blogPublishing.next

interface PublishChangesProps {
  editor: Editor
  onClose: () => void
}

function usePublicPost(id: string | undefined): StoredPost | undefined {
  const [post, setPost] = useState<StoredPost>()
  useEffect(() => {
    if (id) readStoredPost(id).then(found => setPost(found?.itself ?? found ?? undefined), showFailure)
  }, [id])
  return post
}

/** The step before changes go public: what Check found, what changes, and when. */
export function PublishChanges({ editor, onClose }: PublishChangesProps) {
  const { text, origin } = editor.draft
  const publishAt = origin?.next?.publishAt
  const [isLater, setLater] = useState(isAhead(publishAt))
  const [moment, setMoment] = useState('')
  const post = usePublicPost(origin?.id)
  const findings = useFindings(text)
  const { act, busy } = useAct()
  const schedule = useAfterSave(editor, busy, async () => {
    if (await act(() => scheduleNext(editor, moment), words.scheduled)) onClose()
  })
  function publish() {
    onClose()
    editor.save('publish')
  }
  const address = `${location.host}${postPath(wantedSlug(text.title, text.slug))}`
  const former = post && `${location.host}${postPath(post.slug)}`
  return (
    <Modal aria-labelledby="publish-heading" onClose={onClose}>
      <div className="dialog-sheet publish-panel">
        <h2 id="publish-heading" className="subtitle">
          {words.heading}
        </h2>
        {origin?.next?.isOvertaken && <p className="text-rubric">{words.overtaken}</p>}
        <section aria-label={blogPublishing.check.heading}>
          <Findings {...findings} />
        </section>
        <PublishPart heading={copy.where}>
          <p className="folio wrap-anywhere">{address}</p>
          <p className="text-quiet">{former && former !== address ? words.moves(former) : words.replaces}</p>
        </PublishPart>
        {post && (
          <details className="publish-changes">
            <summary className="link">{words.differences}</summary>
            <LazyPostDiff before={post} after={text} />
          </details>
        )}
        <fieldset className="grid gap-1">
          <legend className="field-label">{copy.when}</legend>
          <label className="check">
            <input type="radio" name="publish-when" checked={!isLater} onChange={() => setLater(false)} />
            {copy.now}
          </label>
          <label className="check">
            <input type="radio" name="publish-when" checked={isLater} onChange={() => setLater(true)} />
            {copy.later}
          </label>
        </fieldset>
        {isLater && (
          <ScheduleFields
            moment={publishAt}
            onSchedule={chosen => {
              setMoment(chosen)
              schedule()
            }}
          />
        )}
        <div className="flex flex-wrap gap-3">
          {!isLater && (
            <button type="button" className="btn btn-small btn-primary" onClick={publish}>
              {words.submit}
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
