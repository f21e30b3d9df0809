/** For a page whose address is a secret: no cache stores it, no search engine lists it, and no link tells where it came from. */
export const SECRET_PAGE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const
