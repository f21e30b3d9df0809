import type { User } from '@supabase/auth-js'
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { usePublications } from '#app/editor/post/use-editor.ts'
import { LoginView } from '#app/features/session/login-view.tsx'
import { logOut, onLogout } from '#app/features/session/logout.ts'
import { useSession } from '#app/features/session/session.ts'
import { SignInAgain } from '#app/features/session/sign-in-again.tsx'
import { useUnfinished } from '#app/features/session/use-unfinished.ts'
import { placeToastsLater } from '#app/ui/place-toasts-later.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { blog } from '#content/pages/blog/page.ts'
import { ADMIN } from '#contract/addresses.ts'
import { PlainEditor } from './plain-editor.tsx'

export type PanelView = 'blog' | 'login' | 'panel'

/** What the panel shows in the blog page. */
export interface PanelSlots {
  /** Replaces the page: the sign-in, or the panel. */
  view?: ReactNode
  controls?: ReactNode
  loginButton?: ReactNode
  /** How often the list of posts was loaded again. */
  readings: number
}

interface BlogPanelProps {
  start: PanelView
  Slots: ComponentType<PanelSlots>
}

/** The blog, the sign-in or the panel. The panel stays open when the session expires, so that no text is lost. */
export default function BlogPanel({ start, Slots }: BlogPanelProps) {
  const session = useSession()
  const { unfinished, finish } = useUnfinished()
  const isIn = session.status === 'in' && unfinished === undefined
  const [readings, setReadings] = useState(0)
  const readAgain = useCallback(() => setReadings(count => count + 1), [])
  const [view, setView] = useState(start)
  const [lastUser, setLastUser] = useState<User>()
  const panelButtonRef = useRef<HTMLButtonElement>(null)
  const loginButtonRef = useRef<HTMLButtonElement>(null)
  const [focus, setFocus] = useState<'controls' | 'loginButton' | 'page'>()

  useEffect(() => {
    if (session.status === 'in') setLastUser(session.user)
  }, [session])

  // The focused element is gone with its view, so the focus moves to the next step.
  useEffect(() => {
    if (focus === 'controls') panelButtonRef.current?.focus()
    if (focus === 'loginButton') loginButtonRef.current?.focus()
    if (focus === 'page') document.getElementById('content')?.focus({ preventScroll: true })
  }, [focus])

  useEffect(placeToastsLater, [])

  // A save may be answered after the panel was closed.
  const publications = usePublications()
  const seen = useRef(publications)
  useEffect(() => {
    if (publications === seen.current) return
    seen.current = publications
    readAgain()
  }, [publications, readAgain])

  useEffect(
    () =>
      onLogout(() => {
        setLastUser(undefined)
        setView('blog')
      }),
    [],
  )

  function toggle() {
    setView(view === 'panel' ? 'blog' : 'panel')
    if (view === 'panel') readAgain()
  }
  function leaveLogin(next: 'controls' | 'loginButton') {
    setView('blog')
    setFocus(next)
  }

  if (view === 'login')
    return (
      <Slots
        readings={readings}
        view={
          <LoginView
            words={blogAdmin.login}
            back={
              <button type="button" className="link py-2" onClick={() => leaveLogin('loginButton')}>
                {blogAdmin.login.back}
              </button>
            }
            onSignedIn={() => {
              finish()
              leaveLogin('controls')
            }}
          />
        }
      />
    )

  const user = session.status === 'in' && isIn ? session.user : view === 'panel' ? lastUser : undefined
  function openLogin() {
    setFocus(undefined)
    setView('login')
  }
  const loginButton = user ? undefined : (
    <button ref={loginButtonRef} type="button" className="blog-door" onClick={openLogin}>
      {blog.admin}
    </button>
  )
  function leave() {
    setFocus('page')
    logOut()
  }
  const controls = user && (
    <div className="mt-8 flex flex-wrap gap-3">
      <button ref={panelButtonRef} type="button" className="btn btn-small" onClick={toggle}>
        {view === 'panel' ? blogAdmin.viewBlog : blogAdmin.panel}
      </button>
      <button type="button" className="btn btn-small" onClick={leave}>
        {blogAdmin.logout}
      </button>
    </div>
  )
  const panel = user && view === 'panel' && (
    <section className="page section">
      <h1 className="title">{blog.heading}</h1>
      {controls}
      <p className="text mt-6">
        <a href={ADMIN} className="link">
          {blogAdmin.office}
        </a>
      </p>
      {!isIn && <SignInAgain onSignedIn={finish} />}
      <PlainEditor />
    </section>
  )
  return <Slots {...{ readings, loginButton, controls }} view={panel || undefined} />
}
