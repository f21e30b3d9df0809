import {
  BOARD_MATTER,
  CLOSED_MATTER,
  EARLIER_MATTER,
  LAWSUIT,
  MATTER,
  MEMO_HOUSEHOLD,
  PRECEDENT_MATTER,
  RESTRUCTURING_MATTER,
  REVIEW_HOUSEHOLD,
  RIVAL_MATTER,
} from './facts.ts'

/** The meaning of a number, a matter or a date, and the modules of content/ that may use it. */
interface Entry {
  means: string
  in: readonly string[]
}

const platform = (page: string) => `pages/platform/${page}`

/** Matters and households. Other pages may not use the number, because it would be another client's work. */
export const numbered: Readonly<Record<string, Entry>> = {
  [MATTER]: {
    means: 'Bidder A buys the Target',
    in: [
      'pages/home/page.ts',
      'de/pages/home/page.ts',
      platform('overview/platform-map.ts'),
      platform('overview/tour.ts'),
      platform('document-vault/vault-register.ts'),
      platform('api/api-exchange.ts'),
      // Scenes that start with the same matter, each at its own step.
      'pages/home/ledger-machine.ts',
      'de/pages/home/ledger-machine.ts',
      platform('api/edited-request.ts'),
      platform('api/edited-request-machine.ts'),
      platform('compliance-manager/answered-flag.ts'),
      platform('document-vault/wall-search.ts'),
      platform('document-vault/wall-search-machine.ts'),
      platform('knowledge-base/narrowed-question.ts'),
      platform('perry/one-question.ts'),
      platform('workflows/waiting-step.ts'),
      platform('workflows/waiting-step-machine.ts'),
      'pages/support/documentation/page.ts',
    ],
  },
  [BOARD_MATTER]: { means: 'The board of Bidder A', in: [platform('document-vault/vault-register.ts')] },
  [PRECEDENT_MATTER]: {
    means: 'The last share purchase',
    in: [
      platform('overview/tour.ts'),
      'pages/home/page.ts',
      'de/pages/home/page.ts',
      platform('knowledge-base/narrowed-question.ts'),
      platform('perry/one-question-machine.ts'),
    ],
  },
  [EARLIER_MATTER]: {
    means: 'An earlier corporate engagement',
    in: [platform('knowledge-base/narrowed-question.ts')],
  },
  [RESTRUCTURING_MATTER]: {
    means: 'A restructuring',
    in: [platform('knowledge-base/narrowed-question.ts')],
  },
  [RIVAL_MATTER]: {
    means: 'Bidder B, behind the wall',
    in: [platform('document-vault/vault-register.ts')],
  },
  [CLOSED_MATTER]: {
    means: 'Closed matter',
    in: [platform('document-vault/vault-register.ts'), platform('document-vault/wall-search.ts')],
  },
  [LAWSUIT]: {
    means: 'The lawsuit with the privilege log and Exhibit 14',
    in: [
      'pages/solutions/legal-firms/page.ts',
      'pages/solutions/legal-firms/privilege-log.ts',
      'pages/company/security/document-walls.ts',
    ],
  },
  [REVIEW_HOUSEHOLD]: { means: 'Annual review', in: ['pages/solutions/financial-services/review-pack.ts'] },
  [MEMO_HOUSEHOLD]: { means: 'Suitability memo', in: [platform('perry/working-session.ts')] },
}

const changeDays = ['pages/company/trust/page.ts', 'pages/company/changelog/page.ts']
const log = 'pages/solutions/legal-firms/privilege-log.ts'

export const dated: Readonly<Record<string, Entry>> = {
  'November 19': {
    means: 'The meeting of the annual review',
    in: ['pages/solutions/financial-services/review-pack.ts'],
  },
  'March 3': {
    means: 'The fee in Form ADV changed',
    in: ['pages/solutions/financial-services/review-pack.ts'],
  },
  'November 30': {
    means: 'The window for payroll software shuts',
    in: ['pages/solutions/smes-enterprises/renewals.ts'],
  },
  'January 31': { means: 'Freight is rebid', in: ['pages/solutions/smes-enterprises/renewals.ts'] },
  'May 31': { means: 'The option on the lease', in: ['pages/solutions/smes-enterprises/renewals.ts'] },
  'Dec 31': {
    means: 'The closed matter leaves the shelf',
    in: [platform('document-vault/vault-register.ts')],
  },
  '03/11/24': { means: 'Advice on the cap, asked and given', in: [log] },
  '03/12/24': { means: 'That advice, forwarded', in: [log] },
  '03/14/24': { means: 'Notes of the witness', in: [log] },
  '03/15/24': { means: 'The site visit', in: [log] },
  // Dates on which the site and its policies changed.
  'Nov 15': { means: 'What changed that day', in: changeDays },
  'Nov 16': { means: 'What changed that day', in: changeDays },
  'Nov 17': { means: 'What changed that day', in: changeDays },
  'Nov 18': { means: 'What changed that day', in: changeDays },
  'Nov 19': { means: 'What changed that day', in: changeDays },
  '2026-11-15': { means: 'The positions were put up', in: ['pages/company/careers/page.ts'] },
}

/** Things that are counted, with every count that may appear in a text. */
export const counted: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  interviews: { 40: 'the engagement', 11: 'those that came back over one weekend' },
  voices: { 40: 'the engagement', 22: 'those who contradict the third claim' },
  entries: { 412: 'the privilege log', 5: 'those shown', 8: 'of this site in a browser' },
  articles: { 53: 'the help center' },
  organizations: { 500: 'the claim of the specification' },
  agreements: { 212: 'the company of the renewals', 5: 'those shown' },
  documents: {
    31408: 'the lawsuit',
    7: 'the register',
    5: 'those that a search finds',
    4: 'the answer on indemnities',
    3: 'cited',
  },
  positions: { 3: 'open, all remote' },
  roles: { 3: 'open, all remote', 2: 'those that disagree' },
  sources: { 3: 'the engagement letter', 2: 'those that disagree' },
  changes: { 3: 'the engagement letter', 2: 'those of it that a reader accepts, or an altered line claims' },
  refusals: { 5: 'what the assistant does not do', 2: 'those of the API that the scene shows' },
}
