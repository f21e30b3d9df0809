import { blogPublishing } from '#content/collections/admin-publishing.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import type { BlogPostInput } from '#contract/blog-post.ts'
import { ConflictView } from '../core/conflict-view.tsx'
import type { Conflict } from '../core/editor-state.ts'
import { LazyPostDiff } from './lazy-post-diff.tsx'
import type { StoredPost } from './post-store.ts'
import type { Editor } from './use-editor.ts'

const copy = blogAdmin.conflict

interface PostConflictProps {
  level: 'h2' | 'h3'
  editor: Editor
  conflict: Conflict<StoredPost>
  onMerge?: () => void
}

export function PostConflict({ editor, ...props }: PostConflictProps) {
  return (
    <ConflictView {...props} words={copy} editor={editor}>
      {stored => (
        <>
          <div className="mt-6">
            <p className="folio">{blogPublishing.conflict.compared}</p>
            <LazyPostDiff before={stored} after={editor.draft.text} />
          </div>
          <div className="mt-6 grid gap-6 lg:grid-cols-2">
            <Version label={copy.theirs} text={stored} />
            <Version label={copy.mine} text={editor.draft.text} />
          </div>
        </>
      )}
    </ConflictView>
  )
}

type Text = Pick<BlogPostInput, 'title' | 'content'> & { excerpt: string | null }

function Version({ label, text }: { label: string; text: Text }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="folio">{label}</p>
      <p className="heading mt-2">{text.title}</p>
      {text.excerpt && <p className="text mt-1">{text.excerpt}</p>}
      <textarea
        className="input content-area mt-3"
        rows={8}
        readOnly
        value={text.content}
        aria-label={label}
      />
    </div>
  )
}
