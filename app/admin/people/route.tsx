import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showFailure } from '#app/features/session/failures.ts'
import { useFreshProof } from '#app/features/session/use-fresh-proof.tsx'
import { Part } from '#app/ui/part.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { admin } from '#content/collections/admin.ts'
import { peopleWords } from '#content/collections/blog-admin-people.ts'
import type { Person, Role } from '#contract/account.ts'
import { enter } from '../enter.ts'
import { useUser } from '../layout.tsx'
import { MoreLink } from '../more-link.tsx'
import { pagesAsked } from '../pages.ts'
import { placeMeta } from '../places.ts'
import type { Route } from './+types/route.ts'
import { InvitationLink } from './invitation-link.tsx'
import { InviteForm } from './invite-form.tsx'
import { invite, readPeople, sendResetLink } from './people-api.ts'
import { PeopleList } from './people-list.tsx'
import { RightsTable } from './rights-table.tsx'

const copy = peopleWords

export const meta = () => placeMeta('people')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await enter('people')
  return readPeople(pagesAsked(request))
}

/** Who works on the site: inviting them, their roles, and the way out. */
export default function People({ loaderData: { rows, hasMore } }: Route.ComponentProps) {
  const user = useUser()
  const withProof = useFreshProof()
  const { revalidate } = useRevalidator()
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
      await revalidate()
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
  async function sendLink({ id }: Person): Promise<void> {
    const person = await sendResetLink(id)
    setShown(person.action_link ? person : undefined)
  }

  const invited = rows.filter(({ state }) => state === 'invited')
  const others = rows.filter(({ state }) => state !== 'invited')
  return (
    <div className="place">
      <h1 className="place-title">{admin.places.people}</h1>
      <Part heading={copy.invite.heading} text={copy.invite.text}>
        {shown ? (
          <InvitationLink person={shown} onDone={() => setShown(undefined)} />
        ) : (
          <InviteForm onInvite={(email, role) => act(() => send(email, role), copy.invite.done)} />
        )}
      </Part>
      <div ref={lists} tabIndex={-1} className="outline-none">
        {invited.length > 0 && (
          <Part heading={copy.pending.heading} text={copy.pending.text}>
            <PeopleList
              people={invited}
              ownId={user.id}
              label={copy.pending.heading}
              onAct={actInList}
              onSend={send}
              onSendLink={sendLink}
            />
          </Part>
        )}
        <Part heading={copy.list.heading} text={copy.list.text}>
          <PeopleList
            people={others}
            ownId={user.id}
            label={copy.list.heading}
            onAct={actInList}
            onSend={send}
            onSendLink={sendLink}
          />
          {hasMore && <MoreLink label={copy.list.more} />}
        </Part>
      </div>
      <Part heading={copy.table.heading} text={copy.table.text}>
        <RightsTable />
      </Part>
    </div>
  )
}
