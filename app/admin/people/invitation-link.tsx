import { peopleWords } from '#content/collections/blog-admin-people.ts'
import type { Person } from '#contract/account.ts'
import { ShownOnce } from '../shown-once.tsx'

const copy = peopleWords.link

/** The link of an invitation, where no mail is set up to carry it. */
export function InvitationLink({ person, onDone }: { person: Person; onDone: () => void }) {
  return (
    <ShownOnce secret={person.action_link ?? ''} words={copy} onDone={onDone}>
      <p className="text mt-2 wrap-anywhere">{`${copy.text} ${person.email}.`}</p>
      <p className="text mt-2">{copy.note}</p>
    </ShownOnce>
  )
}
