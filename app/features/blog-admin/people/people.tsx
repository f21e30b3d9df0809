import type { User } from '@supabase/auth-js'
import { useCallback, useRef, useState } from 'react'
import { showToast } from '#app/ui/toast-store.ts'
import { peopleWords } from '#content/collections/blog-admin-people.ts'
import type { Person, Role } from '#contract/account.ts'
import { showFailure } from '../failures.ts'
import { Part } from '../part.tsx'
import { useFreshProof } from '../use-fresh-proof.tsx'
import { usePages } from '../use-loaded.ts'
import { WaitingNotice } from '../waiting-notice.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { InviteForm } from './invite-form.tsx'
import { invite, readPeople } from './people-api.ts'
import { PeopleList } from './people-list.tsx'

const copy = peopleWords

/** Who works on the site: inviting them, their roles, and the way out. */
export function People({ user }: { user: User }) {
  const withProof = useFreshProof()
  const read = useCallback((page: number) => withProof(() => readPeople(page)), [withProof])
  const { rows, hasMore, reload, more } = usePages<Person>(read)
  const [shown, setShown] = useState<Person>()
  const lists = useRef<HTMLDivElement>(null)

  /** Does something to somebody, and shows what has become of it. False when it failed. */
  async function act(work: () => Promise<unknown>, done: string): Promise<boolean> {
    try {
      await withProof(work)
      showToast({ title: done })
    } catch (error) {
      showFailure(error)
      return false
    } finally {
      await reload()
    }
    return true
  }
  async function actInList(work: () => Promise<unknown>, done: string): Promise<void> {
    await act(work, done)
    // The button that was pressed may be gone.
    lists.current?.focus()
  }
  async function send(email: string, role: Role): Promise<void> {
    const person = await invite(email, role)
    setShown(person.action_link ? person : undefined)
  }

  if (rows === undefined) return <Waiting state="loading" onRetry={reload} />
  if (rows.length === 0) return <Waiting state="failed" onRetry={reload} />
  const invited = rows.filter(({ state }) => state === 'invited')
  const others = rows.filter(({ state }) => state !== 'invited')
  return (
    <div className="page pb-16">
      <Part folio="01" heading={copy.invite.heading} text={copy.invite.text}>
        {shown ? (
          <InvitationLink person={shown} onDone={() => setShown(undefined)} />
        ) : (
          <InviteForm onInvite={(email, role) => act(() => send(email, role), copy.invite.done)} />
        )}
      </Part>
      <div ref={lists} tabIndex={-1} className="outline-none">
        {invited.length > 0 && (
          <Part folio="02" heading={copy.pending.heading} text={copy.pending.text}>
            <PeopleList
              people={invited}
              ownId={user.id}
              label={copy.pending.heading}
              onAct={actInList}
              onSend={send}
            />
          </Part>
        )}
        <Part folio={invited.length > 0 ? '03' : '02'} heading={copy.list.heading} text={copy.list.text}>
          <PeopleList
            people={others}
            ownId={user.id}
            label={copy.list.heading}
            onAct={actInList}
            onSend={send}
          />
          {hasMore && (
            <button type="button" className="btn btn-small mt-6" onClick={more}>
              {copy.list.more}
            </button>
          )}
        </Part>
      </div>
    </div>
  )
}

function Waiting(props: { state: 'loading' | 'failed'; onRetry: () => void }) {
  return (
    <div className="page pb-16">
      <WaitingNotice {...props} />
    </div>
  )
}
