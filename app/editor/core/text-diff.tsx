import { useMemo } from 'react'
import { isSame, withContext, wordDiff } from '#app/lib/word-diff.ts'
import { DiffView } from '#app/ui/diff-view.tsx'
import { blogPublishing } from '#content/collections/admin-publishing.ts'

const copy = blogPublishing.diff

export interface ComparedText {
  title: string
  excerpt: string | null
  content: string
  category?: string
  tags?: readonly string[] | undefined
  seo_title?: string | null | undefined
  seo_description?: string | null | undefined
  cover?: string | null | undefined
  cover_alt?: string | null | undefined
}

type Field = keyof typeof copy.fields
const FIELDS = Object.keys(copy.fields) as Field[]

const wordsOf = (text: ComparedText, field: Field): string => {
  const value = text[field]
  return typeof value === 'string' ? value : (value?.join(', ') ?? '')
}

/** What differs between two versions of a post, field by field and word by word. */
export function TextDiff({ before, after }: { before: ComparedText; after: ComparedText }) {
  const changes = useMemo(
    () =>
      FIELDS.map(field => ({ field, diff: wordDiff(wordsOf(before, field), wordsOf(after, field)) })).filter(
        ({ diff }) => !isSame(diff),
      ),
    [before, after],
  )
  if (changes.length === 0) return <p className="text mt-4">{copy.same}</p>
  return (
    <div className="mt-4 grid gap-4">
      {changes.map(({ field, diff }) => (
        <div key={field} className="min-w-0">
          <p className="folio">{copy.fields[field]}</p>
          {diff.isCoarse && <p className="text-quiet">{copy.coarse}</p>}
          <DiffView pieces={withContext(diff.parts)} words={copy.words} />
        </div>
      ))}
    </div>
  )
}
