import { PUBLIC_KEY } from '../../contract/limits.ts'
import { VISITOR_LIMITS } from '../../server/rest/visitor-limits.ts'

export interface Attack {
  path: string
  headers: Record<string, string>
}

const repeat = (count: number, item: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => item(n))

function read(parameters: Record<string, string>, headers: Record<string, string> = {}): Attack {
  return {
    path: `/rest/v1/blog_posts?${new URLSearchParams(parameters)}`,
    headers: { apikey: PUBLIC_KEY, ...headers },
  }
}

/** Wildcards make the database try every position of a text for each of its letters. */
const slowPattern = (n: number) => `*${'e*'.repeat(VISITOR_LIMITS.patternLength / 2 - 3)}z${n}`
const patterns = repeat(VISITOR_LIMITS.patterns, n => `title.ilike.${slowPattern(n)}`)
const comparisons = repeat(VISITOR_LIMITS.conditions - patterns.length, n => `slug.gt.post-${n}`)
const EVERY_ORDER = 'title.desc,slug.desc,category,updated_at,created_at'

/** The most expensive reads without a sign-in. All but the first are at the limit of what is allowed. */
export const KINDS: Record<string, Attack> = {
  'a hundred patterns on texts, which is refused': read({
    select: 'id',
    or: `(${repeat(100, n => `content.ilike.*${'l%o%r%e%m%'.repeat(3)}z${n}*`)})`,
  }),
  'slow patterns that fit no row, counted': read(
    { select: 'id', or: `(${patterns})`, order: EVERY_ORDER },
    { prefer: 'count=exact' },
  ),
  'every condition, in every order, from the deepest offset': read(
    {
      select: '*',
      or: `(${[...patterns, ...comparisons]})`,
      order: EVERY_ORDER,
      offset: String(VISITOR_LIMITS.offset),
    },
    { prefer: 'count=exact' },
  ),
  'every post with its text, in every order, counted': read(
    { select: '*', order: EVERY_ORDER },
    { prefer: 'count=exact' },
  ),
  'every post with its text': read({ select: '*' }),
}
