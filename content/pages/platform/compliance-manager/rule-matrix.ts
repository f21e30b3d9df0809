import { PASSED } from '../../../facts.ts'
import type { SceneCopy } from '../../../scene-schema.ts'

export type CheckResult = 'pass' | 'open' | 'none'

/** Drafts by rules: what was checked, what did not apply, and the one open flag. */
export interface RuleMatrixCopy extends SceneCopy {
  title: string
  scope: string
  rules: readonly { body: string; number: string }[]
  drafts: readonly { name: string; results: readonly CheckResult[] }[]
  key: Record<CheckResult, string>
  flag: { rule: string; place: string; words: string; reason: string; owner: string; state: string }
}

export const ruleMatrix: RuleMatrixCopy = {
  description:
    'A matrix of six drafts against five rules: SEC 204-2, FINRA 2210, SOX 404, ISO 27001 and the confidentiality walls. Most cells say pass or does not apply. One is open: the fund pitch book against FINRA 2210, because page 14 says that clients can expect 9% a year. A registered principal has to answer it.',
  caption:
    'This week’s drafts against the rules that bind them. One crossing is open, and that draft cannot leave.',
  title: 'Drafts due this week',
  scope: '30 crossings, 1 open',
  rules: [
    { body: 'SEC', number: '204-2' },
    { body: 'FINRA', number: '2210' },
    { body: 'SOX', number: '404' },
    { body: 'ISO', number: '27001' },
    { body: 'Your', number: 'walls' },
  ],
  drafts: [
    { name: 'Quarterly letter, draft 3', results: ['pass', 'pass', 'none', 'pass', 'pass'] },
    { name: 'Fund pitch book', results: ['pass', 'open', 'none', 'pass', 'pass'] },
    { name: 'Advisory agreement', results: ['pass', 'none', 'none', 'pass', 'pass'] },
    { name: 'Month-end close memo', results: ['none', 'none', 'pass', 'pass', 'pass'] },
    { name: 'Access review, third quarter', results: ['none', 'none', 'pass', 'pass', 'pass'] },
    { name: 'Reply to the data room', results: ['none', 'none', 'none', 'pass', 'pass'] },
  ],
  key: { pass: PASSED, none: 'Does not apply', open: 'Open' },
  flag: {
    rule: 'FINRA 2210(d)(1)(F)',
    place: 'Fund pitch book, page 14',
    words: '“Clients can expect 9% a year.”',
    reason: 'Projects performance. Amend it, or record the exception that allows it.',
    owner: 'Registered principal',
    state: 'Open since 10:42',
  },
}
