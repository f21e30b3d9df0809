import { ADMIN, DRAFT_FOLDER, RECEIPT_FOLDER } from '../../../contract/addresses.ts'

/** Where the rules are. Documents name the address in a header, because the policy of a document allows no inline rules. */
export const SPECULATION_RULES = '/speculation-rules.json'

/** Addresses that are nobody's next page: files, answers of the backend, and pages whose address is a secret. */
const NOT_PAGES = ['/*.*', '/api/*', '/auth/*', '/rest/*', '/functions/*', '/storage/*']
const PRIVATE = [
  `${DRAFT_FOLDER}*`,
  `${RECEIPT_FOLDER}*`,
  `/*${RECEIPT_FOLDER}*`,
  '/account',
  '/account/*',
  ADMIN,
  `${ADMIN}/*`,
]

/**
 * A page is rendered in the background when the pointer rests on a link to it or presses one, so that it is there at the click.
 * Browsers that save data do not follow the rules.
 */
export function speculationRules(): string {
  const never = [...NOT_PAGES, ...PRIVATE].map(pattern => ({ not: { href_matches: pattern } }))
  const where = {
    and: [{ href_matches: '/*' }, { not: { selector_matches: '[download], [target]' } }, ...never],
  }
  return JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] })
}
