import { useRef } from 'react'
import { endSession } from '#app/features/session/account-api.ts'
import { authClient } from '#app/lib/backend-client.ts'
import { Line } from '#app/ui/line.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { securityWords } from '#content/collections/admin-security.ts'
import type { ListedSession } from '#contract/account.ts'
import { useAct } from '../use-act.ts'
import { deviceWords } from './device-words.ts'

const copy = securityWords.sessions

async function endOthers() {
  const { error } = await (await authClient()).signOut({ scope: 'others' })
  if (error) throw error
}

/** Where the account is signed in, with buttons to end sessions. */
export function SessionList({ sessions }: { sessions: readonly ListedSession[] }) {
  const list = useRef<HTMLUListElement>(null)
  const { act } = useAct()
  async function end(work: () => Promise<unknown>, done: string) {
    await act(work, done)
    // The pressed button may be gone.
    list.current?.focus()
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} className="manager session-list" aria-label={copy.heading}>
        {sessions.map(({ id, current, user_agent, ip, aal, created_at, refreshed_at }) => (
          <Line
            key={id}
            title={deviceWords(user_agent)}
            marks={[current && copy.current]}
            note={
              <>
                <span>{`${ip ?? copy.unknownAddress} · ${copy.since} `}</span>
                <TimeAgo moment={created_at} />
                <span>{`${aal === 'aal2' ? ` ${copy.withFactor}` : ''} · ${copy.used} `}</span>
                <TimeAgo moment={refreshed_at} />
              </>
            }
          >
            {!current && (
              <button
                type="button"
                aria-label={`${copy.signOutOf} ${deviceWords(user_agent)}`}
                onClick={() => end(() => endSession(id), copy.ended)}
              >
                {copy.signOut}
              </button>
            )}
          </Line>
        ))}
      </ul>
      {sessions.some(({ current }) => !current) ? (
        <button type="button" className="btn btn-small mt-6" onClick={() => end(endOthers, copy.othersEnded)}>
          {copy.signOutOthers}
        </button>
      ) : (
        <p className="text mt-4">{copy.only}</p>
      )}
    </>
  )
}
