import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { FreshList } from '#app/features/blog/fresh-list.tsx'
import { SLOTS } from '#app/features/blog/slots.ts'
import type { PanelSlots, PanelView } from '#app/features/blog-panel/blog-panel.tsx'
import { hasStoredSession } from '#app/lib/session-key.ts'
import { blog, meta } from '#content/pages/blog/page.ts'

const BlogPanel = lazy(() => import('#app/features/blog-panel/blog-panel.tsx'))

/** Opens the blog's panel for administrators, inside placeholders in the served page. Visitors never load it. */
export default function BlogDoor() {
  const [start, setStart] = useState<PanelView>()
  useEffect(() => setStart(hasStoredSession() ? 'blog' : undefined), [])
  const door = (
    <button type="button" className="blog-door" onClick={() => setStart('login')}>
      {blog.admin}
    </button>
  )
  if (!start) return door
  return (
    <Suspense fallback={door}>
      <BlogPanel start={start} Slots={BlogSlots} />
    </Suspense>
  )
}

const placeOf = (slot: keyof typeof SLOTS) => document.getElementById(SLOTS[slot])

function InPlace({ slot, children }: { slot: keyof typeof SLOTS; children: ReactNode }) {
  const place = placeOf(slot)
  return place && createPortal(children, place)
}

function BlogSlots({ view, controls, loginButton, readings }: PanelSlots) {
  const isReplaced = view !== undefined
  const [isEmptied, setIsEmptied] = useState(false)
  useLayoutEffect(() => {
    const blogPage = placeOf('public')
    if (!blogPage || !isReplaced) return
    blogPage.hidden = true
    return () => {
      blogPage.hidden = false
    }
  }, [isReplaced])
  useLayoutEffect(() => {
    if (readings === 0) return
    // Replaces the served list with the one that was just read.
    if (!isEmptied) placeOf('list')?.replaceChildren()
    setIsEmptied(true)
  }, [readings, isEmptied])
  return (
    <>
      {loginButton}
      <InPlace slot="controls">{isReplaced ? null : controls}</InPlace>
      <InPlace slot="admin">{view}</InPlace>
      {isEmptied && (
        <InPlace slot="list">
          <FreshList key={readings} path={meta.path} />
        </InPlace>
      )}
    </>
  )
}
