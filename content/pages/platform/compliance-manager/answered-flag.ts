import { MATTER, PASSED } from '../../../facts.ts'
import type { WorkableCopy } from '../../../scene-machine-schema.ts'

export type FlagEvent = 'amend' | 'justify' | 'escalate'

interface RuleResult {
  name: string
  subject: string
  result: string
  isOpen?: boolean
}

export interface FlagShown {
  version: string
  before: string
  words: string
  /** The replaced wording, which stays on file. */
  cut?: string | undefined
  after: string
  reason: string
  owner: string
  rules: readonly RuleResult[]
  outcome: string
  isOpen: boolean
}

export const answeredFlag: WorkableCopy<FlagEvent, FlagShown> = {
  folio: `Matter ${MATTER}, closed`,
  heading: 'Answer this one yourself.',
  lead: 'The deal is signed, and marketing has written it up. One rule objects to three words. Give the flag one of its three endings, and the check runs again.',
  description:
    'A sentence for the credentials page, checked against three rules. Walls and the restricted list pass. Client names is open, because the sentence names a client who has not agreed. The general counsel has to answer.',
  caption: 'The page cannot go out while a rule is open. Both wordings stay on file, and so does the reason.',
  title: 'Credentials page, corporate',
  controls: { amend: 'Amend', justify: 'Justify', escalate: 'Escalate' },
  start: {
    version: 'Draft 1, checked',
    before: 'We advised ',
    words: 'Kestrel Foundry Group',
    after: ' on the purchase of a competitor.',
    reason: 'Names a client whose agreement is not on file.',
    owner: 'General counsel',
    rules: [
      { name: 'Walls', subject: 'No fact from behind wall 12', result: PASSED },
      { name: 'Client names', subject: 'Only clients who agreed', result: 'Open', isOpen: true },
      { name: 'Restricted list', subject: 'No issuer that is on it', result: PASSED },
    ],
    outcome: 'Cannot leave',
    isOpen: true,
  },
}
