import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { VISITOR_LIMITS } from '../../server/rest/read-limits.ts'

export interface Attack {
  method?: string
  path: string
  headers: Record<string, string>
  body?: string
  /** Concurrent requests. */
  connections: number
  /** Whether each connection has its own address. */
  isSpread?: boolean
}

const repeat = (count: number, item: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => item(n))

const JSON_HEADERS = { apikey: PUBLIC_KEY, 'content-type': 'application/json' }

function read(parameters: Record<string, string>, headers: Record<string, string> = {}) {
  return {
    path: `/rest/v1/blog_posts?${new URLSearchParams(parameters)}`,
    headers: { apikey: PUBLIC_KEY, ...headers },
  }
}

function post(path: string, body: unknown, connections: number): Attack {
  return { method: 'POST', path, headers: JSON_HEADERS, body: JSON.stringify(body), connections }
}

/** Wildcards make the database try every position of a text for each of its letters. */
const slowPattern = (n: number) => `*${'e*'.repeat(VISITOR_LIMITS.patternLength / 2 - 3)}z${n}`
const patterns = repeat(VISITOR_LIMITS.patterns, n => `title.ilike.${slowPattern(n)}`)
const comparisons = repeat(VISITOR_LIMITS.conditions - patterns.length, n => `slug.gt.post-${n}`)
const EVERY_ORDER = 'title.desc,slug.desc,category,updated_at,created_at'
const COUNTED = { prefer: 'count=exact' }

/** Attacks by strangers: the most expensive reads allowed, from many addresses, and everything that once stopped the site. */
const BY_STRANGERS: Record<string, Attack> = {
  'junk refresh tokens': post(
    '/auth/v1/token?grant_type=refresh_token',
    { refresh_token: 'junk00000000' },
    16,
  ),
  'junk links': post('/auth/v1/verify', { type: 'recovery', token_hash: 'junk' }, 16),
  'deep JSON': {
    ...post('/auth/v1/token?grant_type=password', {}, 4),
    body: '['.repeat(100_000) + ']'.repeat(100_000),
  },
  '48 names of one text': { ...read({ select: `${repeat(48, n => `c${n}:content`)}` }), connections: 8 },
  'a hundred patterns': {
    ...read({ select: 'id', or: `(${repeat(100, n => `content.ilike.*${'l%o%r%e%m%'.repeat(3)}z${n}*`)})` }),
    connections: 8,
  },
  'every condition, in every order, from the deepest offset': {
    ...read(
      {
        select: '*',
        or: `(${[...patterns, ...comparisons]})`,
        order: EVERY_ORDER,
        offset: String(VISITOR_LIMITS.offset),
      },
      COUNTED,
    ),
    connections: 60,
    isSpread: true,
  },
  'every post with its text, in every order, counted': {
    ...read({ select: '*', order: EVERY_ORDER }, COUNTED),
    connections: 60,
    isSpread: true,
  },
  feeds: { path: '/blog/rss.xml', headers: {}, connections: 4 },
  'pages that are not there': { path: '/blog/not-there', headers: {}, connections: 8 },
}

/** Attacks by someone who has signed in, or has stolen a token. */
function bySignedIn(token: string): Record<string, Attack> {
  const signed = { authorization: `Bearer ${token}` }
  const all = { id: 'not.is.null' }
  return {
    'a pattern of 12,000 characters': {
      ...read({ content: `like.*${'a'.repeat(12_000)}b*` }, signed),
      connections: 2,
    },
    '90 patterns': {
      ...read({ or: `(${repeat(90, n => `content.like.*a${n}b*`)})` }, signed),
      connections: 2,
    },
    'as many slow patterns as are allowed': {
      ...read(
        { select: 'id', or: `(${repeat(10, n => `content.ilike.*${'e*'.repeat(240)}z${n}`)})` },
        signed,
      ),
      connections: 2,
    },
    'a search for 1,500 words': {
      ...read({ content: `wfts.${repeat(1_500, n => `w${n}`).join(' ')}` }, signed),
      connections: 2,
    },
    'a change of all posts': {
      ...read(all, { ...signed, 'content-type': 'application/json' }),
      method: 'PATCH',
      body: JSON.stringify({ excerpt: 'Changed' }),
      connections: 2,
    },
  }
}

export const attacksOf = (token: string): Record<string, Attack> => ({
  ...BY_STRANGERS,
  ...bySignedIn(token),
})
