import { useMemo } from 'react'
import { isSame, withContext, wordDiff } from '#app/lib/word-diff.ts'
import { DiffView } from '#app/ui/diff-view.tsx'
import { blogPublishing } from '#content/collections/admin-publishing.ts'

const copy = blogPublishing.diff

/** One part of a text, in two versions. */
interface ComparedPart {
  label: string
  before: string
  after: string
}

/** What differs between two versions, part by part and word by word. */
export function TextDiff({ parts }: { parts: readonly ComparedPart[] }) {
  const changes = useMemo(
    () =>
      parts
        .map(({ label, before, after }) => ({ label, diff: wordDiff(before, after) }))
        .filter(({ diff }) => !isSame(diff)),
    [parts],
  )
  if (changes.length === 0) return <p className="text mt-4">{copy.same}</p>
  return (
    <div className="mt-4 grid gap-4">
      {changes.map(({ label, diff }) => (
        <div key={label} className="min-w-0">
          <p className="folio">{label}</p>
          {diff.isCoarse && <p className="text-quiet">{copy.coarse}</p>}
          <DiffView pieces={withContext(diff.parts)} words={copy.words} />
        </div>
      ))}
    </div>
  )
}
