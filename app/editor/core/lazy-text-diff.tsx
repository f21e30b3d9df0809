import { lazy, Suspense } from 'react'
import { blogPublishing } from '#content/collections/admin-publishing.ts'
import type { ComparedText } from './text-diff.tsx'

/** Loaded when somebody compares: nobody else needs what compares texts. */
const TextDiff = lazy(() => import('./text-diff.tsx').then(module => ({ default: module.TextDiff })))

export function LazyTextDiff(props: { before: ComparedText; after: ComparedText }) {
  return (
    <Suspense fallback={<p className="folio mt-4">{blogPublishing.diff.loading}</p>}>
      <TextDiff {...props} />
    </Suspense>
  )
}
