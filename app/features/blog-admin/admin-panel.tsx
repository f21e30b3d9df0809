import type { User } from '@supabase/auth-js'
import { useEffect, useRef, useState } from 'react'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Inbox } from './inbox.tsx'
import { PostEditor } from './post-editor.tsx'
import { PostManager } from './post-manager.tsx'
import type { StoredPost } from './post-store.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { useEditor } from './use-editor.ts'
import { isAdministrator } from './use-session.ts'

const copy = blogAdmin.tabs

interface AdminPanelProps {
  user: User
  /** The session ended while the panel was open. */
  signedOut: boolean
  onChange: () => void
}

/** Posts and inbox. Only an administrator learns that there is an inbox, and only while signed in is it shown. */
export function AdminPanel({ user, signedOut, onChange }: AdminPanelProps) {
  const [tab, setTab] = useState<'posts' | 'inbox'>('posts')
  const [saves, setSaves] = useState(0)
  const [wanted, setWanted] = useState<StoredPost | 'new'>()
  const heading = useRef<HTMLHeadingElement>(null)
  const editor = useEditor(() => {
    setSaves(count => count + 1)
    onChange()
  })
  const tabs = isAdministrator(user) ? (['posts', 'inbox'] as const) : (['posts'] as const)

  const toEditor = () => heading.current?.focus()
  useEffect(() => heading.current?.focus(), [])

  function replace(next: StoredPost | 'new') {
    setWanted(undefined)
    if (next === 'new') editor.startNew()
    else editor.open(next)
    toEditor()
  }
  const ask = (next: StoredPost | 'new') => (editor.manuscript.dirty ? setWanted(next) : replace(next))

  return (
    <>
      {(signedOut || editor.signInNeeded) && (
        <SignInAgain
          onSignedIn={() => {
            editor.signedInAgain()
            toEditor()
          }}
        />
      )}
      {tabs.length > 1 && (
        <nav aria-label={copy.label} className="page">
          <div className="admin-tabs">
            {tabs.map(name => (
              <button
                key={name}
                type="button"
                aria-current={tab === name || undefined}
                onClick={() => setTab(name)}
              >
                {copy[name]}
              </button>
            ))}
          </div>
        </nav>
      )}
      {tab === 'posts' && (
        <>
          <PostEditor editor={editor} heading={heading} onStartNew={() => ask('new')} />
          <PostManager saves={saves} onEdit={ask} onStored={editor.follow} onChange={onChange} />
        </>
      )}
      {tab === 'inbox' && !signedOut && <Inbox />}
      {wanted && (
        <ConfirmDialog
          {...blogAdmin.replace}
          subject={editor.manuscript.text.title || blogAdmin.editor.untitled}
          onCancel={() => setWanted(undefined)}
          onConfirm={() => replace(wanted)}
        />
      )}
    </>
  )
}
