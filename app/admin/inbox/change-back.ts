import { inboxWords } from '#content/collections/admin-inbox.ts'
import type { InboxChange, InboxChoices, InboxLine } from './inbox-api.ts'

export type Changeable = Pick<InboxLine, 'id' | 'state' | 'spam' | 'assignee' | 'unread'>

const copy = inboxWords.undo

/** The change that undoes another, and its words. Undefined if it cannot be undone: read marks, and what was shown on receipts. */
export function changeBack(
  before: Changeable,
  change: InboxChange,
  people: InboxChoices['people'],
): { words: string; back: InboxChange } | undefined {
  if (change.state !== undefined && change.state !== before.state)
    return { words: copy.state(inboxWords.states[change.state]), back: { state: before.state } }
  if (change.assignee !== undefined && change.assignee !== before.assignee)
    return {
      words: copy.assignee(people.find(({ id }) => id === change.assignee)?.name),
      back: { assignee: before.assignee },
    }
  if (change.spam !== undefined && change.spam !== before.spam)
    return { words: change.spam ? copy.spam : copy.notSpam, back: { spam: before.spam } }
  return undefined
}
