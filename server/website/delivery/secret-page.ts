/** For a page with a secret address: no cache stores it, no search engine lists it, and its links reveal no referrer. */
export const SECRET_PAGE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const
