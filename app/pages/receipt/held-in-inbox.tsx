import type { HeldInInbox } from '#contract/receipts.ts'
import type { HeldFormats } from './held.tsx'
import { type Line, Lines } from './held-lines.tsx'
import type { ReceiptPageCopy } from './receipt-route.ts'

interface Props {
  copy: ReceiptPageCopy
  time: HeldFormats['time']
  held: HeldInInbox
}

function historyWords(
  { desk, steps, outcomes }: ReceiptPageCopy,
  { what, state }: HeldInInbox['history'][number],
): string {
  const name = state === null ? undefined : { ...steps, ...outcomes }[state]
  switch (what) {
    case 'state':
      return name === undefined ? desk.decision : desk.state(name)
    case 'told':
      return desk.told(name ?? '')
    case 'assignee':
      return desk.assignee
    case 'spam':
      return desk.spamChanged
    case 'content':
      return desk.content
  }
}

export function inboxLines(copy: ReceiptPageCopy, time: Props['time'], held: HeldInInbox): Line[] {
  const { desk } = copy
  const at = (moment: string, words: string) => `${time(moment)}: ${words}`
  return [
    [desk.read, held.readAt === null ? '' : time(held.readAt)],
    [desk.answered, held.answeredAt === null ? '' : time(held.answeredAt)],
    [desk.assigned, held.isAssigned ? desk.somebody : ''],
    [desk.mark, held.isSpam ? desk.spam : ''],
    [desk.mark, held.isHurried ? desk.hurried : ''],
    ...held.notes.map((note): Line => [desk.note, at(note.at, note.text)]),
    ...held.answers.map((answer): Line => [desk.answer, at(answer.at, answer.text ?? desk.unsent)]),
    ...held.history.map((line): Line => [desk.history, at(line.at, historyWords(copy, line))]),
    ...held.copies.map((sent): Line => [desk.copy, at(sent.at, sent.to)]),
  ]
}

/** What those who answer have written down, marked as theirs. */
export function HeldInInboxLines({ copy, time, held }: Props) {
  const lines = inboxLines(copy, time, held)
  return (
    <>
      <h2 className="heading mt-8">{copy.desk.heading}</h2>
      <p className="text mt-2">{lines.some(([, value]) => value !== '') ? copy.desk.lead : copy.nothing}</p>
      <Lines lines={lines} />
    </>
  )
}
