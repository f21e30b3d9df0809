import { ADMIN, DRAFT_FOLDER, RECEIPT_FOLDER } from '../../../contract/addresses.ts'

/** Documents name this address in a header, because their policy allows no inline rules. */
export const SPECULATION_RULES = '/speculation-rules.json'

/** Addresses never to prerender: files, the API, and pages whose address is a secret. */
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
 * The browser prerenders a page when the pointer rests on a link to it or presses one, so that it shows at once.
 * Browsers that save data ignore the rules.
 */
export function speculationRules(): string {
  const never = [...NOT_PAGES, ...PRIVATE].map(pattern => ({ not: { href_matches: pattern } }))
  const where = {
    and: [{ href_matches: '/*' }, { not: { selector_matches: '[download], [target]' } }, ...never],
  }
  return JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] })
}
