import type { User } from '@supabase/auth-js'
import { useState } from 'react'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { Inbox } from './inbox.tsx'
import { PostEditor } from './post-editor.tsx'
import { PostManager } from './post-manager.tsx'
import { useEditor } from './use-editor.ts'
import { isAdministrator } from './use-session.ts'

const copy = blogAdmin.tabs

interface AdminPanelProps {
  user: User
  onChange: () => void
}

/** Posts and inbox. Only an administrator learns that there is an inbox. */
export function AdminPanel({ user, onChange }: AdminPanelProps) {
  const [tab, setTab] = useState<'posts' | 'inbox'>('posts')
  const [saves, setSaves] = useState(0)
  const editor = useEditor(() => {
    setSaves(count => count + 1)
    onChange()
  })
  const tabs = isAdministrator(user) ? (['posts', 'inbox'] as const) : (['posts'] as const)
  return (
    <>
      {tabs.length > 1 && (
        <nav aria-label={copy.label} className="page admin-tabs">
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
        </nav>
      )}
      {tab === 'posts' ? (
        <>
          <PostEditor editor={editor} />
          <PostManager saves={saves} onEdit={editor.open} onChange={onChange} />
        </>
      ) : (
        <Inbox />
      )}
    </>
  )
}
