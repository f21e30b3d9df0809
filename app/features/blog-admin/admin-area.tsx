import type { User } from '@supabase/auth-js'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { blog } from '#content/pages/blog/page.ts'
import { AdminPanel } from './admin-panel.tsx'
import { editorStore, useSaves } from './posts/use-editor.ts'
import { LoginView } from './sign-in/login-view.tsx'
import { announceLogout, onLogoutElsewhere } from './sign-in/logout.ts'
import { useSession } from './sign-in/session.ts'
import { signOut } from './sign-in/sign-out.ts'
import type { AdminSlots } from './slots.ts'

interface AdminAreaProps {
  knocking: boolean
  children: (slots: AdminSlots) => ReactNode
}

/** Normal view, login view or panel. The panel outlives an expired session, so that no text is lost. */
export default function AdminArea({ knocking, children }: AdminAreaProps) {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const [view, setView] = useState<'blog' | 'login' | 'panel'>(knocking ? 'login' : 'blog')
  const [lastUser, setLastUser] = useState<User>()
  const panelButton = useRef<HTMLButtonElement>(null)
  const doorButton = useRef<HTMLButtonElement>(null)
  const [focus, setFocus] = useState<'controls' | 'door' | 'page'>()

  useEffect(() => {
    if (session.status === 'in') setLastUser(session.user)
  }, [session])

  // What had the focus is gone with its view: it goes where the next step is.
  useEffect(() => {
    if (focus === 'controls') panelButton.current?.focus()
    if (focus === 'door') doorButton.current?.focus()
    if (focus === 'page') document.getElementById('content')?.focus({ preventScroll: true })
  }, [focus])

  // A save may arrive when the panel is closed already.
  const saves = useSaves()
  const savesSeen = useRef(saves)
  useEffect(() => {
    if (saves === savesSeen.current) return
    savesSeen.current = saves
    revalidate()
  }, [saves, revalidate])

  const close = useCallback(() => {
    setLastUser(undefined)
    setView('blog')
  }, [])
  useEffect(() => onLogoutElsewhere(close), [close])

  const half = session.status === 'half' ? session.user : undefined
  const user = session.status === 'in' ? session.user : view === 'panel' ? lastUser : undefined

  function toggle() {
    setView(view === 'panel' ? 'blog' : 'panel')
    revalidate()
  }
  async function logout() {
    close()
    setFocus('page')
    // What was typed must not wait here for whoever comes next.
    editorStore().send({ type: 'logged out' })
    announceLogout()
    await signOut()
  }
  function leaveLogin(next: 'controls' | 'door') {
    setView('blog')
    setFocus(next)
  }

  if (view === 'login' && session.status !== 'in')
    return (
      <LoginView half={half} onBack={() => leaveLogin('door')} onSignedIn={() => leaveLogin('controls')} />
    )

  function knock() {
    setFocus(undefined)
    setView('login')
  }
  const door = user ? undefined : (
    <button ref={doorButton} type="button" className="blog-door" onClick={knock}>
      {blog.admin}
    </button>
  )
  const controls = user && (
    <div className="mt-8 flex flex-wrap gap-3">
      <button ref={panelButton} type="button" className="btn btn-small" onClick={toggle}>
        {view === 'panel' ? blogAdmin.viewBlog : blogAdmin.panel}
      </button>
      <button type="button" className="btn btn-small" onClick={logout}>
        {blogAdmin.logout}
      </button>
    </div>
  )
  const panel = user && view === 'panel' && (
    <AdminPanel user={user} half={half} signedOut={session.status !== 'in'} onChange={revalidate} />
  )
  return children({ door, controls, panel: panel || undefined })
}
