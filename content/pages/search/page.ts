import { SEARCH_LENGTH } from '#contract/limits.ts'
import type { Link, PageMeta } from '../../schema.ts'
import { site } from '../../site.ts'

const { assistant, company } = site

export const meta = {
  path: '/search',
  title: `Search ${company}: every page and post`,
  description: `Find a subject on any page of ${company} or in its blog, or look it up in the index: from access and audits to workflows.`,
  unlisted: true,
} satisfies PageMeta

/** The title of a results page, after the query. */
export const resultsTitle = `Search | ${company}`

export const box = {
  heading: 'Search the site',
  lead: 'Search the text of every page and post. Search in German to find the German pages.',
  label: 'Search every page and post',
  placeholder: 'engagement letter',
  button: 'Search',
  suggestions: 'Suggestions',
  /** For screen readers, after the number of suggestions. */
  suggested: 'suggestions below the field',
}

/** Beside the field of the search overlay. */
export const overlay = {
  close: 'Close',
  keys: 'Press / or Ctrl K on any page to search. Arrow keys move through the list.',
  off: 'Turn off the / key',
  on: 'Turn on the / key',
}

export const results = {
  one: 'result for',
  /** After the number. */
  several: 'results for',
  most: 'The 20 best results for',
  post: 'Blog',
  german: 'In German',
}

export const states = {
  none: {
    heading: 'No results for',
    text: 'Try fewer words, or pick a subject below. If something is missing, tell us.',
  },
  long: {
    heading: 'Your search is too long.',
    text: `A search has at most ${SEARCH_LENGTH} characters. A name or two words work best.`,
  },
  failed: {
    heading: 'Search isn’t available right now.',
    text: 'You can still browse the index below.',
  },
  ways: [
    { label: 'Contact', href: '/contact' },
    { label: 'Help Center', href: '/support/help-center' },
  ] satisfies Link[],
}

/** Subjects in alphabetical order, each with the page that covers it best. */
export const subjects = {
  heading: 'Index of subjects',
  note: 'Like the index of a book: each subject, with the page that covers it best. We don’t store your searches. We only count, by day, plain words that found nothing.',
  entries: [
    ['Access, applying for', '/application'],
    ['Accessibility', '/accessibility'],
    ['API', '/platform/api'],
    ['Audits of the vendor', '/security'],
    ['Board packs', '/solutions/smes-enterprises'],
    ['Citations', '/platform/knowledge-base'],
    ['Confidentiality bands', '/platform/document-vault'],
    ['Cookies, none', '/legal/cookie-policy'],
    ['Depositions', '/solutions/legal-firms'],
    ['Drafting', '/platform/perry'],
    ['Encryption', '/security'],
    ['Engagement letters', '/'],
    ['Erasure of data', '/legal/privacy-policy'],
    ['Ethical walls', '/platform/document-vault'],
    ['FINRA 2210', '/platform/compliance-manager'],
    ['Form ADV', '/solutions/financial-services'],
    ['Help articles', '/support/help-center'],
    ['Interviews', '/solutions/consultants-advisors'],
    ['Jobs', '/careers'],
    ['Leadership', '/about'],
    ['Legal hold', '/platform/document-vault'],
    ['Logo and colors', '/press-kit'],
    ['Month end', '/solutions/smes-enterprises'],
    [assistant, '/platform/perry'],
    ['Posts', '/blog'],
    ['Precedents', '/platform/knowledge-base'],
    ['Privilege log', '/solutions/legal-firms'],
    ['Response times', '/support/enterprise-support'],
    ['Retention', '/procurement'],
    ['Sign-off', '/platform/workflows'],
    ['Status of the service', '/support/status'],
    ['Storylines', '/solutions/consultants-advisors'],
    ['Subprocessors', '/procurement'],
    ['Suitability memos', '/solutions/financial-services'],
    ['Terms', '/legal/terms-of-service'],
    ['Workflows', '/platform/workflows'],
  ] satisfies [subject: string, href: string][],
}
