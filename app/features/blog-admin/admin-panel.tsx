import type { User } from '@supabase/auth-js'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { desk } from '#content/collections/desk.ts'
import type { Role } from '#contract/account.ts'
import { Account } from './account/account.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Desk } from './desk/desk.tsx'
import { usePanelTab } from './desk/use-panel-tab.ts'
import { useUnread } from './desk/use-unread.ts'
import { People } from './people/people.tsx'
import { holdSaves } from './pictures/hold-saves.ts'
import { PictureLibrary } from './pictures/picture-library.tsx'
import { PostList } from './post-list/post-list.tsx'
import { ResultNotice } from './post-list/result-notice.tsx'
import { useListActions } from './post-list/use-list-actions.ts'
import { usePostToEdit } from './post-list/use-post-to-edit.ts'
import type { FoundDraft } from './posts/local-draft.ts'
import { PostEditor } from './posts/post-editor.tsx'
import type { StoredPost } from './posts/post-store.ts'
import { useEditor } from './posts/use-editor.ts'
import { Security } from './security/security.tsx'
import { roleOf, type Unfinished } from './sign-in/session.ts'
import { SignInAgain } from './sign-in/sign-in-again.tsx'
import { FreshProof } from './use-fresh-proof.tsx'
import { useHosted } from './use-hosted.ts'
import { Webhooks } from './webhooks/webhooks.tsx'

const copy = blogAdmin.tabs

const Figures = lazy(() => import('./figures/figures.tsx'))

type Tab = Exclude<keyof typeof copy, 'label'>

/** What each role can use. The server refuses the rest. */
const TABS: Record<Role | 'none', readonly Tab[]> = {
  admin: ['posts', 'pictures', 'inbox', 'figures', 'people', 'webhooks', 'account', 'security'],
  editor: ['posts', 'pictures', 'account', 'security'],
  contributor: ['posts', 'account', 'security'],
  inbox: ['inbox', 'account', 'security'],
  none: ['posts', 'account'],
}

/** A hosted project has a dashboard of its own for the first two, and counts nothing. */
const NOT_HOSTED: readonly Tab[] = ['people', 'webhooks', 'figures']

interface AdminPanelProps {
  user: User
  /** What is still to come in the sign-in after the session has ended. */
  unfinished: Unfinished | undefined
  onSetUp: () => void
  /** The session ended while the panel was open. */
  signedOut: boolean
  onChange: () => void
}

/** Lets the stylesheet tell that the panel is open. With `body:has()`, each key styled every link of the preview again. */
function markBody(): () => void {
  document.body.classList.add('has-panel')
  return () => document.body.classList.remove('has-panel')
}

/** The panel, in which each action may ask for a fresh proof. */
export function AdminPanel(props: AdminPanelProps) {
  return (
    <FreshProof user={props.user}>
      <Panel {...props} />
    </FreshProof>
  )
}

/** Posts, and beside them what the role is for. All but the posts is shown only while one is signed in. */
function Panel({ user, unfinished, signedOut, onSetUp, onChange }: AdminPanelProps) {
  useLayoutEffect(markBody, [])
  const hosted = useHosted()
  const tabs = TABS[roleOf(user)].filter(name => !(hosted && NOT_HOSTED.includes(name)))
  const [tab, setTab] = useState<Tab>('posts')
  const showDesk = usePanelTab(tabs.includes('inbox'), setTab)
  const unread = useUnread(tabs.includes('inbox') && !signedOut)
  const [wanted, setWanted] = useState<StoredPost | FoundDraft | 'new'>()
  const [arrivals, setArrivals] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const editor = holdSaves(useEditor())
  const actions = useListActions({
    openId: editor.draft.origin?.id,
    onOpenChanged: editor.follow,
    onChange,
  })
  usePostToEdit(post => {
    setTab('posts')
    setWanted(post)
  })

  const toEditor = () => heading.current?.focus()
  // After the render, when the dialog is gone: nothing behind a modal dialog takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text that arrives takes the focus to it
  useEffect(toEditor, [arrivals])

  function replace(next: StoredPost | FoundDraft | 'new') {
    setWanted(undefined)
    if (next === 'new') editor.startNew()
    else if ('draft' in next) editor.openFound(next)
    else editor.open(next)
    setArrivals(count => count + 1)
  }
  // Decided when the post has arrived, not when it was chosen: text typed meanwhile asks for a confirmation too, and a
  // save that ends meanwhile makes it unnecessary.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these two decide
  useEffect(() => {
    editor.hold(wanted !== undefined)
    if (wanted && !editor.draft.dirty) replace(wanted)
  }, [wanted, editor.draft.dirty])

  return (
    <>
      {(signedOut || editor.signInNeeded) && (
        <SignInAgain
          unfinished={unfinished}
          onSignedIn={() => {
            onSetUp()
            editor.signedInAgain()
            toEditor()
          }}
        />
      )}
      <nav aria-label={copy.label} className="page">
        <div className="admin-tabs">
          {tabs.map(name => (
            <button
              key={name}
              type="button"
              aria-current={tab === name || undefined}
              onClick={() => {
                showDesk(name === 'inbox')
                setTab(name)
              }}
            >
              {copy[name]}
              {name === 'inbox' && unread > 0 && (
                <span className="tabular">
                  {` ${unread} `}
                  <span className="sr-only">{desk.unread}</span>
                </span>
              )}
            </button>
          ))}
        </div>
      </nav>
      {tab === 'posts' && (
        <>
          <PostEditor
            userId={user.id}
            editor={editor}
            heading={heading}
            onStartNew={() => setWanted('new')}
            onOpenFound={setWanted}
          />
          <PostList
            userId={user.id}
            changes={editor.saves + actions.changes}
            actions={actions}
            onEdit={setWanted}
          />
        </>
      )}
      {tab !== 'posts' && actions.result && (
        <div className="page mb-6">
          <ResultNotice actions={actions} />
        </div>
      )}
      {tab === 'pictures' && !signedOut && <PictureLibrary onInserted={() => setTab('posts')} />}
      {tab === 'inbox' && !signedOut && <Desk />}
      {tab === 'figures' && !signedOut && (
        <Suspense>
          <Figures />
        </Suspense>
      )}
      {tab === 'people' && !signedOut && <People user={user} />}
      {tab === 'webhooks' && !signedOut && <Webhooks />}
      {tab === 'security' && !signedOut && <Security user={user} />}
      {tab === 'account' && !signedOut && <Account user={user} />}
      {wanted && editor.draft.dirty && (
        <ConfirmDialog
          {...blogAdmin.replace}
          subject={editor.draft.text.title || blogAdmin.editor.untitled}
          onCancel={() => setWanted(undefined)}
          onConfirm={() => replace(wanted)}
        />
      )}
    </>
  )
}
