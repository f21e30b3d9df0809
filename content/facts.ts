/**
 * Facts that stand on more than one page. A page takes them from here, so that two pages cannot disagree.
 * `npm run check` finds numbers, matters, dates and seals that are written out elsewhere (tools/check/facts.ts).
 */

/** A firm's numbers for its matters. One number is one client's work, on every page. */
export const matters = {
  /** Bidder A buys the Target: the matter that the site follows. */
  acquisition: '2214-07',
  /** The same client's board. */
  board: '2214-11',
  /** The share purchase before it, whose wording is used again. */
  precedent: '2187-02',
  /** Bidder B, on the other side of the wall. */
  rival: '2219-01',
  /** Closed, and in its last year on the shelf. */
  closed: '1987-03',
  /** The lawsuit with the privilege log. */
  lawsuit: '2231-04',
} as const

export const households = {
  /** The annual review on the page for financial services. */
  review: 'Household 118',
  /** The suitability memo in the working session. */
  memo: 'Household 204',
} as const

/** The engagement letter of the matter that the site follows. */
export const letter = {
  draft: 4,
  changes: 3,
  sources: 3,
  /** What risk policy allows, and what the client asked for. */
  cap: '$2,000,000',
  asked: '$5,000,000',
  capRule: 'Risk policy 4.2',
} as const

export const privilegeLog = { documents: '31,408', entries: 412, held: 4 } as const

export const interviews = { number: 40, words: 'Forty' } as const

export const help = { articles: [12, 18, 8, 15], total: 53, words: 'Fifty-three' } as const

export const organizations = 500

/** As an organization claims it, in the order of the specification. */
export const standards = {
  atRest: 'AES-256',
  inTransit: 'TLS 1.3',
  audited: 'SOC 2 Type II',
} as const

export const supportPlans = {
  hours: '24/7',
  premium: { name: 'Premium Support', price: '$500', response: '4 hour' },
  enterprise: { name: 'Enterprise Support', price: 'Custom', response: '1 hour' },
} as const

/** How long this site keeps what it was sent. Must be the server's RETENTION_DAYS: change both together. */
export const retentionDays = 730
