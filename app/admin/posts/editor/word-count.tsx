import { useEffect, useMemo, useRef } from 'react'
import { countWords, minutesFor } from '#app/markdown/reading-time.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { useCalmValue } from './use-calm-value.ts'

const copy = blogAdmin.editor

function count(text: string) {
  const started = performance.now()
  const words = countWords(text)
  return { words, milliseconds: performance.now() - started }
}

/** How long a text is to read. Counting a long one waits for a pause in the typing. */
export function WordCount({ content }: { content: string }) {
  const cost = useRef(0)
  const text = useCalmValue(content, cost)
  const { words, milliseconds } = useMemo(() => count(text), [text])
  useEffect(() => {
    cost.current = milliseconds
  }, [milliseconds])
  return <p className="tabular">{`${words} ${copy.words}, ${minutesFor(words)} ${copy.minutes}`}</p>
}
