import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { uploadStore } from '#app/admin/media/uploads.ts'
import { showFailure } from '#app/features/session/failures.ts'
import { showToast } from '#app/ui/toast-store.ts'
import { pictureWords } from '#content/collections/admin-media.ts'
import { blogWriting } from '#content/collections/admin-writing.ts'
import type { BlogPostInput } from '#contract/blog-post.ts'
import type { Choices } from '../core/merge-text.ts'
import { PostConflict } from '../post/post-conflict.tsx'
import type { StoredPost } from '../post/post-store.ts'
import type { Editor } from '../post/use-editor.ts'
import { focusText, replaceContent } from '../surface/content-text.ts'

/** Loaded on demand. */
const MergePostDialog = lazy(() =>
  import('./merge-post-dialog.tsx').then(module => ({ default: module.MergePostDialog })),
)

const NOTHING_CHOSEN: Choices = new Map()

/** Someone else saved the post: first a line that interrupts nobody, then both texts and the choices. */
export function Conflict({ editor }: { editor: Editor }) {
  const [isMerging, setMerging] = useState(false)
  // The choices survive closing the dialog.
  const [choices, setChoices] = useState(NOTHING_CHOSEN)
  const { conflict } = editor
  if (!conflict) return null
  if (conflict.isQuiet)
    return (
      <p role="alert" className="sheet notice-sheet flex flex-wrap items-center gap-3">
        <span>{blogWriting.conflict.text}</span>
        <button type="button" className="btn btn-small" onClick={editor.showConflict}>
          {blogWriting.conflict.show}
        </button>
      </p>
    )

  function merge() {
    // A picture that arrives would change the text behind the dialog.
    if (uploadStore().isBusy()) showFailure(pictureWords.stillSending)
    else setMerging(true)
  }
  function take(stored: StoredPost, text: BlogPostInput) {
    // Closed first: nothing behind a modal dialog can take the focus, which undo needs.
    flushSync(() => setMerging(false))
    replaceContent(text.content)
    editor.takeMerged(stored, text)
    setChoices(NOTHING_CHOSEN)
    focusText()
    showToast({ title: blogWriting.merge.taken, description: blogWriting.merge.takenText })
  }
  return (
    <>
      <PostConflict level="h2" editor={editor} conflict={conflict} onMerge={merge} />
      <Suspense>
        {isMerging && conflict.stored && (
          <MergePostDialog
            draft={editor.draft}
            stored={conflict.stored}
            isBusy={editor.state === 'saving'}
            choices={choices}
            onChoose={setChoices}
            onTake={take}
            onClose={() => setMerging(false)}
          />
        )}
      </Suspense>
    </>
  )
}
