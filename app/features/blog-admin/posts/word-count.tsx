import { useDeferredValue, useMemo } from 'react'
import { countWords, readingMinutes } from '#app/lib/markdown/reading-time.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'

const copy = blogAdmin.editor

/** How long a text is to read. Counting a long one must not hold up the next key. */
export function WordCount({ content }: { content: string }) {
  const text = useDeferredValue(content)
  const words = useMemo(
    () => `${countWords(text)} ${copy.words}, ${readingMinutes(text)} ${copy.minutes}`,
    [text],
  )
  return <p className="folio pb-3 tabular">{words}</p>
}
