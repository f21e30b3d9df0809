import type { ReceiptInbox } from '#contract/receipts.ts'
import { type Line, Lines } from './lines.tsx'
import type { ReceiptPageCopy } from './receipt-route.ts'
import type { HeldFormats } from './stored.tsx'

interface Props {
  copy: ReceiptPageCopy
  time: HeldFormats['time']
  held: ReceiptInbox
}

export function inboxLines(copy: ReceiptPageCopy, time: Props['time'], held: ReceiptInbox): Line[] {
  const { desk } = copy
  const at = (moment: string, words: string) => `${time(moment)}: ${words}`
  const emails = [
    ...held.answers.map(answer => ({ ...answer, label: desk.answer })),
    ...held.messages.map(message => ({ ...message, label: desk.reply })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return [
    ...held.notes.map((note): Line => [desk.note, at(note.at, note.text)]),
    ...emails.map((email): Line => [email.label, at(email.at, email.text)]),
  ]
}

/** Notes, and emails in both directions. */
export function InboxLines({ copy, time, held }: Props) {
  const lines = inboxLines(copy, time, held)
  return (
    <>
      <h2 className="heading mt-8">{copy.desk.heading}</h2>
      {lines.length > 0 ? <Lines lines={lines} /> : <p className="text mt-2">{copy.nothing}</p>}
    </>
  )
}
