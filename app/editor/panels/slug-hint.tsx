import { useEffect, useState } from 'react'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { chooseSlug, type SlugChoice, wantedSlug } from '../post/free-slug.ts'
import { readSlugsLike } from '../post/post-store.ts'

const copy = blogAdmin.editor
const PAUSE_MS = 300

interface SlugHintProps {
  title: string
  /** The post's own slug, if set. */
  own: string | undefined
  ownId: string | undefined
}

/** The address that the post will get, and which post has the wanted one. */
export function SlugHint({ title, own, ownId }: SlugHintProps) {
  const wanted = wantedSlug(title, own)
  const [choice, setChoice] = useState<SlugChoice>({ slug: wanted })

  useEffect(() => {
    setChoice({ slug: wanted })
    if (title.trim() === '') return
    let current = true
    const timer = setTimeout(async () => {
      // A save chooses the slug again, so a failure here costs nothing.
      const owners = await readSlugsLike(wanted).catch(() => [])
      if (current) setChoice(chooseSlug(wanted, owners, ownId))
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [title, wanted, ownId])

  if (title.trim() === '') return null
  return (
    <p className="folio mt-2 wrap-anywhere" aria-live="polite">
      <span>{`${copy.address} /blog/${choice.slug}`}</span>
      {choice.takenBy !== undefined && (
        <span className="block text-rubric">{`/blog/${wanted} ${copy.taken} “${choice.takenBy}”`}</span>
      )}
    </p>
  )
}
