import { type ReactNode, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { backendClient } from '../../lib/backend-client.ts'
import { AdminPanel } from './admin-panel.tsx'
import { LoginView } from './login-view.tsx'
import type { AdminSlots } from './slots.ts'
import { useSession } from './use-session.ts'

interface AdminAreaProps {
  knocking: boolean
  children: (slots: AdminSlots) => ReactNode
}

/** Normal view, login view or panel. The panel outlives an expired session, so that no text is lost. */
export default function AdminArea({ knocking, children }: AdminAreaProps) {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const [view, setView] = useState<'blog' | 'login' | 'panel'>(knocking ? 'login' : 'blog')
  const [user, setUser] = useState<Extract<typeof session, { status: 'in' }>['user']>()

  useEffect(() => {
    if (session.status === 'in') setUser(session.user)
  }, [session])

  async function logout() {
    setUser(undefined)
    setView('blog')
    await backendClient().auth.signOut()
  }
  function toggle() {
    setView(view === 'panel' ? 'blog' : 'panel')
    revalidate()
  }

  if (view === 'login' && session.status !== 'in')
    return <LoginView onBack={() => setView('blog')} onSignedIn={() => setView('blog')} />

  const door = user ? undefined : (
    <button type="button" className="blog-door" onClick={() => setView('login')}>
      {blogAdmin.door}
    </button>
  )
  const controls = user && (
    <div className="mt-8 flex flex-wrap gap-3">
      <button type="button" className="btn btn-small" onClick={toggle}>
        {view === 'panel' ? blogAdmin.viewBlog : blogAdmin.panel}
      </button>
      <button type="button" className="btn btn-small" onClick={logout}>
        {blogAdmin.logout}
      </button>
    </div>
  )
  const panel = user && view === 'panel' ? <AdminPanel user={user} onChange={revalidate} /> : undefined
  return children({ door, controls, panel })
}
