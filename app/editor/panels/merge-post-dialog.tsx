import { useMemo, useRef } from 'react'
import { blogPublishing } from '#content/collections/admin-publishing.ts'
import { blogWriting } from '#content/collections/admin-writing.ts'
import type { BlogPostInput } from '#contract/blog-post.ts'
import type { LocalDraft } from '../core/document-type.ts'
import { MergeDialog } from '../core/merge-dialog.tsx'
import type { Choices } from '../core/merge-text.ts'
import { mergePost } from '../post/merge-post.ts'
import { PostDiff } from '../post/post-diff.tsx'
import type { StoredPost } from '../post/post-store.ts'
import { textOf } from '../post/post-text.ts'
import { Preview } from './preview.tsx'

const copy = blogWriting.merge
const { more } = blogWriting
const LABELS = {
  ...blogPublishing.diff.fields,
  slug: more.slug.label,
  byline: more.byline.label,
  published_at: more.time.label,
}

interface MergePostDialogProps {
  draft: LocalDraft<BlogPostInput>
  stored: StoredPost
  isBusy: boolean
  choices: Choices
  onChoose: (choices: Choices) => void
  onTake: (stored: StoredPost, text: BlogPostInput) => void
  onClose: () => void
}

/** Merges the post here with the stored one. */
export function MergePostDialog({ draft, stored, onTake, ...props }: MergePostDialogProps) {
  const base = draft.origin?.text
  const merge = useMemo(() => mergePost(base, draft.text, textOf(stored)), [base, draft.text, stored])
  const area = useRef(null)
  return (
    <MergeDialog
      {...props}
      merge={merge}
      labels={LABELS}
      isKnown={base !== undefined}
      onTake={text => onTake(stored, text)}
    >
      {result => (
        <>
          <section aria-label={copy.changes}>
            <p className="folio">{copy.changes}</p>
            <PostDiff before={stored} after={result} />
          </section>
          <Preview title={result.title} content={result.content} area={area} />
        </>
      )}
    </MergeDialog>
  )
}
