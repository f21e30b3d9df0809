import { useRef, useState } from 'react'
import { Part } from '#app/ui/part.tsx'
import { peopleWords } from '#content/collections/admin-people.ts'
import { PLACES } from '#content/collections/admin-places.ts'
import { type Person, ROLES } from '#contract/account.ts'
import { RIGHTS, type Right, rolesOf } from '#contract/rights.ts'
import { AddHead } from '../add-head.tsx'
import { enter, steadily } from '../enter.ts'
import { useUser } from '../layout.tsx'
import { MoreLink, pagesAsked } from '../pages.tsx'
import { placeMeta } from '../places.ts'
import { ShownOnce } from '../shown-once.tsx'
import { useAct } from '../use-act.ts'
import type { Route } from './+types/route.ts'
import { InviteForm } from './invite-form.tsx'
import { invite, readPeople } from './people-api.ts'
import { PeopleList } from './people-list.tsx'

const copy = peopleWords

export const meta = () => placeMeta('people')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  steadily('people', request, async () => {
    await enter('people')
    return readPeople(pagesAsked(request))
  })

export default function People({ loaderData: { rows, hasMore } }: Route.ComponentProps) {
  const { id: ownId } = useUser()
  const { act } = useAct()
  const [shown, setShown] = useState<Person>()
  const lists = useRef<HTMLDivElement>(null)

  /** Runs an action, and shows the link if email is not set up. */
  const run = (work: () => Promise<Person | undefined>, done: string) =>
    act(async () => {
      const person = await work()
      if (person) setShown(person.action_link ? person : undefined)
    }, done)
  async function runInList(work: () => Promise<Person | undefined>, done: string) {
    await run(work, done)
    // The pressed button may be gone.
    lists.current?.focus()
  }
  const list = (label: string, people: readonly Person[]) => (
    <PeopleList {...{ label, people, ownId }} onAct={runInList} />
  )
  const invited = rows.filter(({ state }) => state === 'invited')
  return (
    <div className="place">
      <AddHead
        title={PLACES.people.name}
        heading={copy.invite.heading}
        text={copy.invite.text}
        isFirst={rows.length === 1}
        secret={
          shown && (
            <ShownOnce secret={shown.action_link ?? ''} words={copy.link} onDone={() => setShown(undefined)}>
              <p className="text mt-2 wrap-anywhere">{`${copy.link.text} ${shown.email}.`}</p>
              <p className="text mt-2">{copy.link.note}</p>
            </ShownOnce>
          )
        }
      >
        <InviteForm onInvite={(email, role) => run(() => invite(email, role), copy.invite.done)} />
      </AddHead>
      <div ref={lists} tabIndex={-1} className="outline-none">
        {invited.length > 0 && (
          <Part heading={copy.pending.heading} text={copy.pending.text}>
            {list(copy.pending.heading, invited)}
          </Part>
        )}
        <Part heading={copy.list.heading} text={copy.list.text}>
          {list(
            copy.list.heading,
            rows.filter(({ state }) => state !== 'invited'),
          )}
          {hasMore && <MoreLink label={copy.list.more} />}
        </Part>
      </div>
      <Part heading={copy.table.heading} text={copy.table.text}>
        <RightsTable />
      </Part>
    </div>
  )
}

/** What each role may do. The database enforces it. */
function RightsTable() {
  return (
    <table className="audit rights">
      <thead>
        <tr>
          <th scope="col">{copy.table.right}</th>
          {ROLES.map(role => (
            <th key={role} scope="col">
              {copy.roles[role]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(Object.keys(RIGHTS) as Right[]).map(right => (
          <tr key={right}>
            <th scope="row">{copy.may[right]}</th>
            {ROLES.map(role => {
              const may = rolesOf(right).includes(role)
              return (
                <td key={role}>
                  <span aria-hidden="true">{may ? '✓' : '–'}</span>
                  <span className="sr-only">{may ? copy.table.yes : copy.table.no}</span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
