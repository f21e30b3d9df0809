import { useRef } from 'react'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { peopleWords } from '#content/collections/blog-admin-people.ts'
import { securityWords } from '#content/collections/blog-admin-security.ts'
import type { Person } from '#contract/account.ts'
import { FocusedHeading } from '../focused-heading.tsx'

const copy = peopleWords.link

/** The link of an invitation, where no mail is set up to carry it. It is shown once: the server stores its hash alone. */
export function InvitationLink({ person, onDone }: { person: Person; onDone: () => void }) {
  const code = useRef<HTMLElement>(null)
  const link = person.action_link ?? ''
  return (
    <div className="sheet recovery">
      <FocusedHeading level="h3">{copy.heading}</FocusedHeading>
      <p className="text mt-2 wrap-anywhere">{`${copy.text} ${person.email}.`}</p>
      <p className="text mt-2">{copy.note}</p>
      <code ref={code} className="set-up-key invitation-link mt-4">
        {link}
      </code>
      <div className="mt-6 flex flex-wrap gap-3">
        <CopyButton
          text={link}
          target={() => code.current}
          labels={securityWords.copy}
          className="btn btn-small"
        />
        <button type="button" className="btn btn-small btn-primary" onClick={onDone}>
          {copy.done}
        </button>
      </div>
    </div>
  )
}
