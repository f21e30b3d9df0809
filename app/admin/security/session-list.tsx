import { useRef } from 'react'
import { endSession } from '#app/features/session/account-api.ts'
import { showFailure } from '#app/features/session/failures.ts'
import { backendClient } from '#app/lib/backend-client.ts'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { securityWords } from '#content/collections/blog-admin-security.ts'
import type { ListedSession } from '#contract/account.ts'
import { deviceWords } from './device-words.ts'

const copy = securityWords.sessions

async function endOthers() {
  const { error } = await backendClient().auth.signOut({ scope: 'others' })
  if (error) throw error
}

interface SessionListProps {
  sessions: readonly ListedSession[]
  onChange: () => Promise<void>
}

/** Where the account is signed in, and the way to end that. */
export function SessionList({ sessions, onChange }: SessionListProps) {
  const list = useRef<HTMLUListElement>(null)

  async function act(work: () => Promise<unknown>, done: string) {
    try {
      await work()
      await onChange()
      showToast({ title: done })
    } catch (error) {
      showFailure(error)
    }
    // The button that was pressed may be gone.
    list.current?.focus()
  }

  const hasOthers = sessions.some(({ current }) => !current)
  return (
    <>
      <ul ref={list} tabIndex={-1} className="session-list" aria-label={copy.heading}>
        {sessions.map(session => (
          <SessionLine
            key={session.id}
            session={session}
            onEnd={() => act(() => endSession(session.id), copy.ended)}
          />
        ))}
      </ul>
      {hasOthers ? (
        <button type="button" className="btn btn-small mt-6" onClick={() => act(endOthers, copy.othersEnded)}>
          {copy.signOutOthers}
        </button>
      ) : (
        <p className="text mt-4">{copy.only}</p>
      )}
    </>
  )
}

function SessionLine({ session, onEnd }: { session: ListedSession; onEnd: () => void }) {
  const device = deviceWords(session.user_agent)
  return (
    <li>
      <div className="min-w-0">
        <p className="font-medium">
          <span>{device}</span>
          {session.current && <span className="session-mark">{copy.current}</span>}
        </p>
        <p className="folio">
          <span>{`${session.ip ?? copy.unknownAddress} · ${copy.since} `}</span>
          <TimeAgo moment={session.created_at} />
          <span>{`${session.aal === 'aal2' ? ` ${copy.withFactor}` : ''} · ${copy.used} `}</span>
          <TimeAgo moment={session.refreshed_at} />
        </p>
      </div>
      {!session.current && (
        <div className="manager-actions">
          <button type="button" aria-label={`${copy.signOutOf} ${device}`} onClick={onEnd}>
            {copy.signOut}
          </button>
        </div>
      )}
    </li>
  )
}
