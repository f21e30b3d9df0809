import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { asksForPanel } from '#app/lib/panel-address.ts'
import { hasStoredSession } from '#app/lib/session-key.ts'
import { blog } from '#content/pages/blog/page.ts'
import { wantedSubmission } from './desk/wanted-submission.ts'

const AdminArea = lazy(() => import('./admin-area.tsx'))

/** What the admin area puts into the blog page. */
export interface AdminSlots {
  controls?: ReactNode
  panel?: ReactNode
  loginButton?: ReactNode
}

interface LazyAdminAreaProps {
  /** The blog as visitors see it, with places for what an administrator needs. */
  children: (slots: AdminSlots) => ReactNode
}

/** Loads the admin area when the login button is pressed, or at once for a stored session or an address of the panel. Visitors never load it. */
export function LazyAdminArea({ children }: LazyAdminAreaProps) {
  const [start, setStart] = useState<'blog' | 'login' | 'panel'>()
  useEffect(() => {
    const { hash, search } = window.location
    const asked = asksForPanel(new URLSearchParams(search)) || wantedSubmission() !== undefined
    if (hasStoredSession()) setStart(asked || hash === '#panel' ? 'panel' : 'blog')
    else if (asked) setStart('login')
  }, [])
  const loginButton = (
    <button type="button" className="blog-door" onClick={() => setStart('login')}>
      {blog.admin}
    </button>
  )
  const page = children({ loginButton })
  if (!start) return page
  return (
    <Suspense fallback={page}>
      <AdminArea start={start}>{children}</AdminArea>
    </Suspense>
  )
}
