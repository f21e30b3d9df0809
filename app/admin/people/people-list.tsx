import { useState } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { peopleWords } from '#content/collections/blog-admin-people.ts'
import { isRole, type Person, type Role } from '#contract/account.ts'
import { changeRole, reinstate, remove, resetFactors, suspend } from './people-api.ts'
import { PersonLine } from './person-line.tsx'
import type { Doubtful } from './person-words.ts'

const copy = peopleWords

interface PeopleListProps {
  people: Person[]
  ownId: string
  label: string
  onAct: (work: () => Promise<unknown>, done: string) => Promise<void>
  onSend: (email: string, role: Role) => Promise<void>
  onSendLink: (person: Person) => Promise<void>
}

/** What is to be confirmed: another role, or something that takes away. */
type Asking = { person: Person; role: Role } | { person: Person; what: Doubtful }

const WORK: Record<Doubtful, (id: string) => Promise<void>> = {
  resetFactor: resetFactors,
  suspend,
  remove,
  revoke: remove,
}

const wordsFor = (asking: Asking) =>
  'role' in asking
    ? { ...copy.confirm.role, text: `${copy.roles[asking.role]}: ${copy.rights[asking.role]}.` }
    : copy.confirm[asking.what]

export function PeopleList({ people, ownId, label, onAct, onSend, onSendLink }: PeopleListProps) {
  const [asking, setAsking] = useState<Asking>()

  function sendAgain({ email, app_metadata: { role } }: Person) {
    onAct(() => onSend(email, isRole(role) ? role : 'editor'), copy.pending.sentAgain)
  }
  function confirm(asked: Asking) {
    setAsking(undefined)
    const { id } = asked.person
    if ('role' in asked) onAct(() => changeRole(id, asked.role), copy.done.role)
    else onAct(() => WORK[asked.what](id), copy.done[asked.what])
  }

  return (
    <>
      <ul className="session-list" aria-label={label}>
        {people.map(person => (
          <PersonLine
            key={person.id}
            person={person}
            isSelf={person.id === ownId}
            onRole={role => setAsking({ role, person })}
            onAsk={what => setAsking({ what, person })}
            onSendLink={() => onAct(() => onSendLink(person), copy.done.sendLink)}
            onReinstate={() => onAct(() => reinstate(person.id), copy.done.reinstate)}
            onSendAgain={() => sendAgain(person)}
          />
        ))}
      </ul>
      {asking && (
        <ConfirmDialog
          {...wordsFor(asking)}
          cancel={copy.cancel}
          subject={asking.person.email}
          onCancel={() => setAsking(undefined)}
          onConfirm={() => confirm(asking)}
        />
      )}
    </>
  )
}
