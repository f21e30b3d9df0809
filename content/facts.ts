/**
 * Facts that several pages state. Pages import them, so that they cannot contradict each other; fact-register.ts
 * explains each. Each is a separate constant, which the bundler inlines into the page: a shared file would cost every
 * page a request.
 */

/**
 * A firm's matter numbers. On every page, a number is the same client's work. The first is the matter that the site
 * follows.
 */
export const MATTER = '2214-07'
export const BOARD_MATTER = '2214-11'
export const PRECEDENT_MATTER = '2187-02'
export const EARLIER_MATTER = '2098-01'
export const RESTRUCTURING_MATTER = '2151-03'
export const RIVAL_MATTER = '2219-01'
export const CLOSED_MATTER = '1987-03'
export const LAWSUIT = '2231-04'

export const REVIEW_HOUSEHOLD = 'Household 118'
export const MEMO_HOUSEHOLD = 'Household 204'

/** The engagement letter of the main matter. */
export const LETTER_DRAFT = 4
export const LETTER_CHANGES = 3
export const LETTER_SOURCES = 3
/** The cap that the risk policy allows, and the one that the client asked for. */
export const POLICY_CAP = '$2,000,000'
export const ASKED_CAP = '$5,000,000'
export const CAP_RULE = 'Risk policy 4.2'

/** The privilege log of the lawsuit. */
export const LOG_DOCUMENTS = '31,408'
export const LOG_ENTRIES = 412
export const LOG_HELD = 4

export const INTERVIEWS = 40
export const INTERVIEWS_IN_WORDS = 'Forty'

/** The number of articles in the help center. */
export const ARTICLES = 53
export const ARTICLES_IN_WORDS = 'Fifty-three'

export const ORGANIZATIONS = 500

/** A result of a rule check, and the label of the list that ends a draft. Scenes and explanations share them. */
export const PASSED = 'Pass'
export const NOT_KNOWN = 'Not known'

/** Who reads an application for access. */
export const READERS = 'Two people'

export const AT_REST = 'AES-256'
export const IN_TRANSIT = 'TLS 1.3'
export const AUDITED = 'SOC 2 Type II'

export const SUPPORT_HOURS = '24/7'
export const PREMIUM_NAME = 'Premium Support'
export const PREMIUM_PRICE = '$500'
export const PREMIUM_RESPONSE = '4 hour'
export const ENTERPRISE_NAME = 'Enterprise Support'
export const ENTERPRISE_RESPONSE = '1 hour'
