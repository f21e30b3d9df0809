import { inboxWords } from '#content/collections/admin-inbox.ts'
import { STATES } from '#contract/inbox.ts'
import type { HistoryLine } from '../inbox-api.ts'

const copy = inboxWords.history

function stateWords(name: string | null): string {
  const state = STATES.find(known => known === name)
  return state ? inboxWords.states[state] : (name ?? '')
}

function whatOf({ what, after }: HistoryLine): string {
  switch (what) {
    case 'note':
      return copy.wrote
    case 'state':
      return `${copy.state} ${stateWords(after)}`
    case 'told':
      return `${copy.told} ${stateWords(after)}`
    case 'assignee':
      return after === null ? copy.unassigned : `${copy.assigned} ${after}`
    case 'spam':
      return after === 'true' ? copy.spam : copy.notSpam
    case 'content':
      return copy.content
  }
}

/** A line of the history as a sentence, without its moment. */
export const historyWords = (line: HistoryLine) => `${line.who ?? copy.somebody} ${whatOf(line)}`
