import { lazy, Suspense } from 'react'
import { blogPublishing } from '#content/collections/admin-publishing.ts'
import type { ComparedPost } from './post-diff.tsx'

/** Loaded on demand, because it brings the code that compares texts. */
const PostDiff = lazy(() => import('./post-diff.tsx').then(module => ({ default: module.PostDiff })))

export function LazyPostDiff(props: { before: ComparedPost; after: ComparedPost }) {
  return (
    <Suspense fallback={<p className="folio mt-4">{blogPublishing.diff.loading}</p>}>
      <PostDiff {...props} />
    </Suspense>
  )
}
