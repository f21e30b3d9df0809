import { tagsAsTyped } from '#app/markdown/read-markdown.ts'
import { blogWriting } from '#content/collections/admin-writing.ts'

const copy = blogWriting.asTyped
/** How many tags are listed, and their maximum length. */
const MOST = 4
const LONGEST = 40

const shortened = (tag: string) => (tag.length > LONGEST ? `${tag.slice(0, LONGEST - 1)}…` : tag)

/** Tells an author about angle brackets that readers will see as text, but may have been meant as HTML. */
export function asTypedNote(content: string): string | undefined {
  const tags = tagsAsTyped(content)
  if (tags.length === 0) return undefined
  const named = tags.slice(0, MOST).map(shortened).join(', ')
  return `${copy.before} ${named}${tags.length > MOST ? ` ${copy.and} ${tags.length - MOST} ${copy.more}` : ''}`
}
