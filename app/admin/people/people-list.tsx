import { useState } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { peopleWords } from '#content/collections/blog-admin-people.ts'
import { isRole, type Person, type Role } from '#contract/account.ts'
import { changeRole, reinstate, remove, suspend } from './people-api.ts'
import { PersonLine } from './person-line.tsx'
import type { Doubtful } from './person-words.ts'

const copy = peopleWords

type Act = (work: () => Promise<unknown>, done: string) => Promise<void>

interface PeopleListProps {
  people: Person[]
  ownId: string
  label: string
  onAct: Act
  onSend: (email: string, role: Role) => Promise<void>
}

const WORK: Record<Doubtful, (id: string) => Promise<void>> = {
  makeAdmin: id => changeRole(id, 'admin'),
  makeEditor: id => changeRole(id, 'editor'),
  suspend,
  remove,
  revoke: remove,
}

export function PeopleList({ people, ownId, label, onAct, onSend }: PeopleListProps) {
  const [asking, setAsking] = useState<{ what: Doubtful; person: Person }>()

  function sendAgain({ email, app_metadata: { role } }: Person) {
    onAct(() => onSend(email, isRole(role) ? role : 'editor'), copy.pending.sentAgain)
  }

  return (
    <>
      <ul className="session-list" aria-label={label}>
        {people.map(person => (
          <PersonLine
            key={person.id}
            person={person}
            isSelf={person.id === ownId}
            onAsk={what => setAsking({ what, person })}
            onReinstate={() => onAct(() => reinstate(person.id), copy.done.reinstate)}
            onSendAgain={() => sendAgain(person)}
          />
        ))}
      </ul>
      {asking && (
        <ConfirmDialog
          {...copy.confirm[asking.what]}
          cancel={copy.cancel}
          subject={asking.person.email}
          onCancel={() => setAsking(undefined)}
          onConfirm={() => {
            onAct(() => WORK[asking.what](asking.person.id), copy.done[asking.what])
            setAsking(undefined)
          }}
        />
      )}
    </>
  )
}
