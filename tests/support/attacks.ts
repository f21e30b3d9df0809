import { PUBLIC_KEY } from '../../contract/public-key.ts'

export interface Attack {
  endpoint: string
  method: string
  path: string
  headers: Record<string, string>
  body: string
}

export type Random = (below: number) => number

/** Returns the same numbers for the same seed, so that a failure can be repeated. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return below => {
    // Mulberry32: the low bits of a plain linear generator repeat after a few steps.
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const KNOWN_BAD = [
  "' or 1=1 --",
  "'; drop table blog_posts; --",
  '"><script>alert(1)</script>',
  '#{7*7}',
  '{{7*7}}',
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%00',
  '\u0000',
  '%c0%ae%c0%ae/',
  '%ff%fe',
  '%',
  '%zz',
  '\ud800',
  'a'.repeat(5000),
  '🙂'.repeat(500),
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9'.repeat(40),
  '[]',
  '{}',
  '[[[[',
  '((((',
  'eq.',
  'in.(',
  'in.()',
  'not.not.eq.1',
  'and=(',
  'or=(a.eq.1,',
  'select=*,*',
  'order=..',
  '*',
  '"',
  '\\',
  '\r\nx: y',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>',
  '() { :;}; echo',
  '|id',
  '`id`',
  '$(id)',
  '%n%n%n%s',
  '\u202e',
  '\ufeff',
  'Ⅷ',
  'İ',
  'ß'.repeat(300),
  '0'.repeat(2000),
]

/** Nearly valid values, which reach further into the code than noise. */
const STRUCTURED = [
  'eq.Post',
  'in.("a","b")',
  'not.is.null',
  'title.eq.a,slug.eq.b',
  'password',
  'refresh_token',
  'published_at.desc.nullslast',
  'id,title,*',
  '00000000-0000-4000-8000-000000000000',
  'PRODUCT',
  'post-1',
  'global',
  'send-application',
  'security.txt',
  '2',
  '10',
]

/** Every address that the product answers, with placeholders for hostile values. */
export const ENDPOINTS: readonly string[] = [
  '/',
  '/careers',
  '/application',
  '/contact',
  '/security.md',
  '/%s',
  '/%s/%s',
  '/assets/%s',
  '/og/%s',
  '/og/%s.png',
  '/.well-known/%s',
  '/.well-known/security.txt',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/site.webmanifest',
  '/.env',
  '/.git/config',
  '/server/main.ts',
  '/blog',
  '/blog?page=%s',
  '/blog.data?_routes=%s',
  '/blog/%s',
  '/blog/%s.md',
  '/blog/%s/source',
  '/blog/%s.data',
  '/blog/category/%s',
  '/blog/rss.xml',
  '/blog/feed.json',
  '/auth/v1/token?grant_type=%s',
  '/auth/v1/token?grant_type=password',
  '/auth/v1/token?grant_type=refresh_token',
  '/auth/v1/user',
  '/auth/v1/logout?scope=%s',
  '/auth/v1/sessions',
  '/auth/v1/sessions/%s',
  '/auth/v1/factors',
  '/auth/v1/factors/%s',
  '/auth/v1/factors/%s/challenge',
  '/auth/v1/factors/%s/verify',
  '/auth/v1/factors/recovery-codes',
  '/auth/v1/factors/recovery-codes/regenerate',
  '/auth/v1/admin/audit?per_page=%s&before=%s',
  '/auth/v1/admin/health?%s',
  '/auth/v1/settings',
  '/auth/v1/health',
  '/auth/v1/signup',
  '/auth/v1/.well-known/jwks.json',
  '/auth/v1/%s',
  '/rest/v1/blog_posts',
  '/rest/v1/blog_posts?%s',
  '/rest/v1/blog_posts?title=%s',
  '/rest/v1/blog_posts?title=eq.%s',
  '/rest/v1/blog_posts?id=in.(%s,%s)',
  '/rest/v1/blog_posts?or=(%s)',
  '/rest/v1/blog_posts?and=(title.eq.%s,or(slug.like.%s))',
  '/rest/v1/blog_posts?order=%s',
  '/rest/v1/blog_posts?select=%s',
  '/rest/v1/blog_posts?limit=%s&offset=%s',
  '/rest/v1/blog_posts?on_conflict=%s',
  '/rest/v1/blog_posts?columns=%s',
  '/rest/v1/applications?email=eq.%s',
  '/rest/v1/career_applications?id=eq.%s',
  '/rest/v1/%s',
  '/rest/v1/rpc/%s',
  '/functions/v1/send-application',
  '/functions/v1/%s',
  '/api/send-career-application',
  '/api/%s',
  '/healthz',
  '/readyz',
]

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']
/** Mostly methods that the product handles, sometimes others. */
const METHODS_AS_USED = ['GET', 'GET', 'GET', 'POST', 'POST', 'POST', ...METHODS]

/** Encodes what a request line can't carry, because the client library refuses it. */
const inAddress = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replaceAll('%25', '%').slice(0, 6000)
const inHeader = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 500)

function randomText(random: Random): string {
  const point = () => (random(3) === 0 ? random(0xd800) : 32 + random(95))
  return String.fromCodePoint(...Array.from({ length: random(40) }, point))
}

/**
 * Returns the n-th attack. Takes the endpoints in turn, so that none is left out. With the valid `tokens`, some
 * attackers are signed in.
 */
export function createAttack(random: Random, n: number, tokens: readonly string[]): Attack {
  const pick = <T>(list: readonly T[]) => list[random(list.length)] as T
  const word = () => {
    const kind = random(4)
    if (kind === 0) return randomText(random)
    return kind === 1 ? pick(STRUCTURED) : pick(KNOWN_BAD)
  }
  const endpoint = ENDPOINTS[n % ENDPOINTS.length] ?? '/'
  const bearer = () => pick([PUBLIC_KEY, 'a.b.c', inHeader(word()), ...tokens, ...tokens])
  return {
    endpoint,
    method: pick(METHODS_AS_USED),
    path: endpoint.replaceAll('%s', () => inAddress(word())),
    headers: {
      ...(random(6) > 0 && { apikey: random(8) > 0 ? PUBLIC_KEY : inHeader(word()) }),
      ...(random(3) > 0 && { authorization: `Bearer ${bearer()}` }),
      'content-type': pick([
        'application/json',
        'application/json',
        'application/x-www-form-urlencoded',
        'text/plain',
        'multipart/form-data; boundary=x',
        inHeader(word()),
      ]),
      accept: pick([
        '*/*',
        'text/html',
        'text/markdown',
        'application/vnd.pgrst.object+json',
        inHeader(word()),
      ]),
      prefer: pick(['count=exact', 'return=representation', 'resolution=merge-duplicates', inHeader(word())]),
      range: pick(['0-9', '9-0', 'bytes=0-', inHeader(word())]),
      'if-none-match': inHeader(word()),
      'x-forwarded-for': inHeader(word()),
      'x-supabase-api-version': pick(['2024-01-01', inHeader(word())]),
      'accept-encoding': pick(['br', 'gzip', 'identity;q=0', inHeader(word())]),
      'idempotency-key': inHeader(word()),
    },
    body: pick(BODIES)(word, pick),
  }
}

type MakeBody = (word: () => string, pick: <T>(list: readonly T[]) => T) => string

const BODIES: readonly MakeBody[] = [
  () => '',
  word => word(),
  word => JSON.stringify({ email: word(), password: word(), refresh_token: word() }),
  word => JSON.stringify({ factor_type: word(), friendly_name: word(), code: word(), challenge_id: word() }),
  (word, pick) =>
    JSON.stringify({
      type: 'contact',
      firstName: word(),
      lastName: word(),
      email: pick([word(), 'ada@firm.example']),
      company: word(),
      companySize: pick([word(), '1-50']),
      message: word(),
      name: word(),
      phone: word(),
      position: pick([word(), 'Product Designer']),
      resumeFileName: word(),
    }),
  (word, pick) =>
    JSON.stringify({
      title: word(),
      slug: word(),
      content: word(),
      status: pick(['draft', 'published', word()]),
    }),
  word => JSON.stringify([{ title: word(), slug: word() }, word(), null, 1]),
  () => '['.repeat(2000),
  word => `{"__proto__":{"admin":true},"constructor":${JSON.stringify(word())}}`,
]
