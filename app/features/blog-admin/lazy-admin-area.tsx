import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { hasStoredSession } from '#app/lib/session-key.ts'
import { blog } from '#content/pages/blog/page.ts'
import type { AdminSlots } from './slots.ts'

const AdminArea = lazy(() => import('./admin-area.tsx'))

interface BlogWithAdminProps {
  /** The blog as visitors see it, with places for what an administrator needs. */
  children: (slots: AdminSlots) => ReactNode
}

/** The hidden door. Nothing of the administrator's code is loaded until someone knocks or is signed in already. */
export function BlogWithAdmin({ children }: BlogWithAdminProps) {
  const [inside, setInside] = useState<'no' | 'returning' | 'knocking'>('no')
  useEffect(() => {
    if (hasStoredSession()) setInside('returning')
  }, [])
  const door = (
    <button type="button" className="blog-door" onClick={() => setInside('knocking')}>
      {blog.admin}
    </button>
  )
  const closed = children({ door })
  if (inside === 'no') return closed
  return (
    <Suspense fallback={closed}>
      <AdminArea knocking={inside === 'knocking'}>{children}</AdminArea>
    </Suspense>
  )
}
