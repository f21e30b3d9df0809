import type { User } from '@supabase/auth-js'
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { asksForPanel } from '#app/lib/panel-address.ts'
import { placeToasts } from '#app/ui/place-toasts.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { blog } from '#content/pages/blog/page.ts'
import { AdminPanel } from './admin-panel.tsx'
import { wantedSubmission } from './desk/wanted-submission.ts'
import { uploadStore } from './pictures/uploads.ts'
import { withoutPanel } from './post-list/list-address.ts'
import { editorStore, usePublications } from './posts/use-editor.ts'
import { LoginView } from './sign-in/login-view.tsx'
import { announceLogout, onLogoutElsewhere, signOut } from './sign-in/logout.ts'
import { type Unfinished, useSession } from './sign-in/session.ts'
import { useAddressParams } from './use-address-params.ts'

export type AdminStart = 'blog' | 'login' | 'panel'

/** What the admin area puts into the blog page. */
export interface AdminSlots {
  /** Replaces the page: the sign-in, or the panel. */
  view?: ReactNode
  controls?: ReactNode
  loginButton?: ReactNode
  /** How often the list of posts was asked for again. */
  readings: number
}

interface AdminAreaProps {
  /** The view to begin with. */
  start: AdminStart
  Slots: ComponentType<AdminSlots>
}

/** The blog, the login view or the panel. The panel stays open when the session expires, so that no text is lost. */
export default function AdminArea({ start, Slots }: AdminAreaProps) {
  const session = useSession()
  const [readings, setReadings] = useState(0)
  const revalidate = useCallback(() => setReadings(count => count + 1), [])
  const [params, setParams] = useAddressParams()
  const [view, setView] = useState<AdminStart>(start)
  const [lastUser, setLastUser] = useState<User>()
  const panelButtonRef = useRef<HTMLButtonElement>(null)
  const loginButtonRef = useRef<HTMLButtonElement>(null)
  const [focus, setFocus] = useState<'controls' | 'loginButton' | 'page'>()
  const [settingUp, setSettingUp] = useState<Unfinished>()

  useEffect(() => {
    if (session.status === 'in') setLastUser(session.user)
    // The set-up ends with codes to be written down, when the session is raised already.
    if (session.status === 'needsSetUp') setSettingUp(session)
    if (session.status === 'out') setSettingUp(undefined)
  }, [session])

  // The focused element is gone with its view, so the focus moves to where the next step is.
  useEffect(() => {
    if (focus === 'controls') panelButtonRef.current?.focus()
    if (focus === 'loginButton') loginButtonRef.current?.focus()
    if (focus === 'page') document.getElementById('content')?.focus({ preventScroll: true })
  }, [focus])

  useEffect(placeToasts, [])

  // A save may be answered after the panel is closed.
  const publications = usePublications()
  const seen = useRef(publications)
  useEffect(() => {
    if (publications === seen.current) return
    seen.current = publications
    revalidate()
  }, [publications, revalidate])

  const close = useCallback(() => {
    setLastUser(undefined)
    setView('blog')
  }, [])
  useEffect(() => onLogoutElsewhere(close), [close])

  const unfinished = session.status === 'needsCode' ? session : settingUp
  const isIn = session.status === 'in' && !settingUp
  // Also after Back, and after signing in.
  useEffect(() => {
    if (isIn && asksForPanel(params)) setView('panel')
  }, [isIn, params])
  const user = isIn ? session.user : view === 'panel' ? lastUser : undefined

  /** The address of the blog as visitors see it, with the page of it that they may be on. */
  async function leavePanelAddress(replace: boolean) {
    if (asksForPanel(params)) await setParams(withoutPanel(params), replace)
  }
  async function toggle() {
    setView(view === 'panel' ? 'blog' : 'panel')
    if (view !== 'panel') return
    await leavePanelAddress(false)
    revalidate()
  }
  async function logout() {
    close()
    leavePanelAddress(true)
    setFocus('page')
    // The draft must not wait here for whoever uses the browser next.
    editorStore().send({ type: 'logged out' })
    uploadStore().clear()
    announceLogout()
    await signOut()
  }
  function leaveLogin(next: 'controls' | 'loginButton') {
    setView('blog')
    setFocus(next)
  }

  if (view === 'login' && !isIn)
    return (
      <Slots
        readings={readings}
        view={
          <LoginView
            unfinished={unfinished}
            onBack={() => leaveLogin('loginButton')}
            onSignedIn={() => {
              setSettingUp(undefined)
              leaveLogin('controls')
              if (wantedSubmission() !== undefined) setView('panel')
            }}
          />
        }
      />
    )

  function openLogin() {
    setFocus(undefined)
    setView('login')
  }
  const loginButton = user ? undefined : (
    <button ref={loginButtonRef} type="button" className="blog-door" onClick={openLogin}>
      {blog.admin}
    </button>
  )
  const controls = user && (
    <div className="mt-8 flex flex-wrap gap-3">
      <button ref={panelButtonRef} type="button" className="btn btn-small" onClick={toggle}>
        {view === 'panel' ? blogAdmin.viewBlog : blogAdmin.panel}
      </button>
      <button type="button" className="btn btn-small" onClick={logout}>
        {blogAdmin.logout}
      </button>
    </div>
  )
  const panel = user && view === 'panel' && (
    <>
      <section className="page pb-10 pt-12 lg:pb-14 lg:pt-20">
        <h1 className="title">{blog.heading}</h1>
        {controls}
      </section>
      <AdminPanel
        user={user}
        unfinished={unfinished}
        signedOut={!isIn}
        onSetUp={() => setSettingUp(undefined)}
        onChange={revalidate}
      />
    </>
  )
  return <Slots {...{ readings, loginButton, controls }} view={panel || undefined} />
}
