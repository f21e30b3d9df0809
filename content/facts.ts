/**
 * Facts that stand on more than one page. A page takes them from here, so that two pages cannot disagree; fact-register.ts says what
 * they mean. Each is a constant of its own, which the bundler writes into the page: a shared file would cost every page a request.
 */

/** A firm's numbers for its matters. One number is one client's work, on every page. The first is the matter that the site follows. */
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

/** The engagement letter of the matter that the site follows. */
export const LETTER_DRAFT = 4
export const LETTER_CHANGES = 3
export const LETTER_SOURCES = 3
/** What risk policy allows, and what the client asked for. */
export const POLICY_CAP = '$2,000,000'
export const ASKED_CAP = '$5,000,000'
export const CAP_RULE = 'Risk policy 4.2'

/** The privilege log of the lawsuit. */
export const LOG_DOCUMENTS = '31,408'
export const LOG_ENTRIES = 412
export const LOG_HELD = 4

export const INTERVIEWS = 40
export const INTERVIEWS_IN_WORDS = 'Forty'

/** Of the help center. */
export const ARTICLES = 53
export const ARTICLES_IN_WORDS = 'Fifty-three'

export const ORGANIZATIONS = 500

/** What a check by one rule can find, and what a draft is closed with. Scenes and explanations use the same words. */
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
