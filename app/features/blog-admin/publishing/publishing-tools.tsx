import { useState } from 'react'
import { showToast } from '#app/ui/toast-store.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { blogPublishing } from '#content/collections/blog-admin-publishing.ts'
import { showFailure } from '../failures.ts'
import { History } from '../history/history.tsx'
import { updatePost } from '../posts/post-store.ts'
import type { Editor } from '../posts/use-editor.ts'
import { DraftLinks } from './draft-links.tsx'
import { isAhead, momentWords } from './schedule.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { StandingLine } from './standing-line.tsx'

const copy = blogPublishing.tools

type Tool = 'schedule' | 'share' | 'history'

/** What is done with a post beside writing it: when it goes public, who may see it before, and what it said. */
export function PublishingTools({ editor, userId }: { editor: Editor; userId: string | undefined }) {
  const [open, setOpen] = useState<Tool>()
  const { origin, text } = editor.draft
  const isPublished = origin?.status === 'published'
  const isScheduled = isPublished && isAhead(text.published_at)
  const isPublic = isPublished && !isScheduled
  const offered: Tool[] = [
    ...(isPublic ? [] : ['schedule' as const]),
    ...(origin && !isPublic ? ['share' as const] : []),
    ...(origin ? ['history' as const] : []),
  ]
  const shown = open && offered.includes(open) ? open : undefined

  function schedule(moment: string) {
    editor.change({ published_at: moment })
    editor.save('publish')
    setOpen(undefined)
  }
  function publishNow() {
    editor.change({ published_at: new Date().toISOString() })
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
    <div className="grid gap-4">
      {isScheduled && text.published_at && (
        <div className="standing">
          <p>{`${copy.scheduledFor} ${momentWords(new Date(text.published_at))}.`}</p>
          <div className="manager-actions">
            <button type="button" onClick={publishNow}>
              {copy.publishNow}
            </button>
            <button type="button" onClick={cancel}>
              {copy.cancel}
            </button>
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {offered.map(tool => (
          <button
            key={tool}
            type="button"
            className="btn btn-small"
            aria-expanded={shown === tool}
            onClick={() => setOpen(shown === tool ? undefined : tool)}
          >
            {tool === 'schedule' && isScheduled ? copy.reschedule : copy[tool]}
          </button>
        ))}
      </div>
      {shown === 'schedule' && (
        <ScheduleForm
          moment={text.published_at ?? undefined}
          onSchedule={schedule}
          onClose={() => setOpen(undefined)}
        />
      )}
      {shown === 'share' && origin && <DraftLinks postId={origin.id} onClose={() => setOpen(undefined)} />}
      {shown === 'history' && (
        <History key={origin?.id} editor={editor} userId={userId} onClose={() => setOpen(undefined)} />
      )}
      <StandingLine />
    </div>
  )
}
