import { updatePost } from '#app/features/post-editor/post-store.ts'
import { isAhead, momentWords } from '#app/features/post-editor/schedule.ts'
import type { Editor } from '#app/features/post-editor/use-editor.ts'
import { showFailure } from '#app/features/session/failures.ts'
import { showToast } from '#app/ui/toast-store.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { blogPublishing } from '#content/collections/blog-admin-publishing.ts'
import { ScheduleForm } from './schedule-form.tsx'

const copy = blogPublishing.tools

/** When a post goes public: at a moment that is chosen, now after all, or not at all. */
export function Schedule({ editor }: { editor: Editor }) {
  const { origin, text } = editor.draft
  const isScheduled = origin?.status === 'published' && isAhead(text.published_at)

  function publishAt(moment: string) {
    editor.change({ published_at: moment })
    editor.save('publish')
  }
  async function cancel() {
    if (!origin) return
    try {
      const { id, openedAt } = origin
      const post = await updatePost(id, openedAt, { status: 'draft', published_at: null })
      if (!post) return showFailure(blogAdmin.conflict.heading)
      editor.follow(openedAt, post)
      showToast({ title: copy.canceled })
    } catch (error) {
      showFailure(error)
    }
  }

  return (
    <>
      {isScheduled && text.published_at && (
        <div className="standing">
          <p>{`${copy.scheduledFor} ${momentWords(new Date(text.published_at))}.`}</p>
          <div className="manager-actions">
            <button type="button" onClick={() => publishAt(new Date().toISOString())}>
              {copy.publishNow}
            </button>
            <button type="button" onClick={cancel}>
              {copy.cancel}
            </button>
          </div>
        </div>
      )}
      <ScheduleForm moment={text.published_at ?? undefined} onSchedule={publishAt} />
    </>
  )
}
