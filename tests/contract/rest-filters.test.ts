/** @module-tag full */

import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { slugOf } from '../../contract/blog-post.ts'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'

// Random conditions are written twice, in PostgREST's grammar and as SQL, and must find the same rows.

type Leaf =
  | { kind: 'compare'; column: string; negated: boolean; operator: string; value: string }
  | { kind: 'quantified'; column: string; negated: boolean; operator: string; values: string[] }
  | { kind: 'in'; column: string; negated: boolean; values: string[] }
  | { kind: 'is'; column: string; negated: boolean; value: 'null' | 'not_null' }
type Tree = { kind: 'and' | 'or'; negated: boolean; parts: Node[] }
type Node = Leaf | Tree

const WORDS = [
  '',
  'a',
  'B',
  'law',
  'a,b',
  '(x)',
  '"q"',
  'back\\slash',
  "o'neill",
  'é日本',
  '%',
  '_',
  '*',
  'a.b',
  'null',
  ' pad ',
  'eq.1',
  '--;',
  '{1}',
]
const TIMES = ['2026-01-01T00:00:00+00:00', '2026-06-01T12:00:00+00:00', '2026-12-31T23:59:59.5+00:00']
const TEXT_COLUMNS = ['title', 'slug', 'excerpt', 'content']
const SQL_OPERATOR: Record<string, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'LIKE',
  ilike: 'ILIKE',
  isdistinct: 'IS DISTINCT FROM',
}
const QUANTIFIED = ['eq(any)', 'gt(all)', 'like(any)', 'ilike(all)', 'lte(any)']

const literal = (text: string) => `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const inQuotes = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
const isTime = (column: string) => column === 'published_at'

const word = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.string({ maxLength: 4 }).filter(text => !text.includes('\0')),
)
const valueFor = (column: string) => (isTime(column) ? fc.constantFrom(...TIMES) : word)
const column = fc.constantFrom(...TEXT_COLUMNS, 'published_at')

/** PostgreSQL refuses a pattern that ends in an escape. */
const endsInEscape = (value: string) => /\\+$/.test(value)

const leaf: fc.Arbitrary<Leaf> = fc
  .tuple(column, fc.boolean(), fc.nat(9))
  .chain(([name, negated, choice]): fc.Arbitrary<Leaf> => {
    const operators = isTime(name)
      ? ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'isdistinct']
      : Object.keys(SQL_OPERATOR)
    if (choice === 0)
      return fc
        .constantFrom('null' as const, 'not_null' as const)
        .map(value => ({ kind: 'is' as const, column: name, negated, value }))
    if (choice < 3)
      return fc
        .array(valueFor(name), { maxLength: 4 })
        .map(values => ({ kind: 'in' as const, column: name, negated, values }))
    if (choice === 3 && !isTime(name))
      return fc
        .tuple(fc.constantFrom(...QUANTIFIED), fc.array(valueFor(name), { maxLength: 3 }))
        .filter(([operator, values]) => !operator.includes('like') || !values.some(endsInEscape))
        .map(([operator, values]) => ({
          kind: 'quantified' as const,
          column: name,
          negated,
          operator,
          values,
        }))
    return fc
      .tuple(fc.constantFrom(...operators), valueFor(name))
      .filter(([operator, value]) => !operator.includes('like') || !endsInEscape(value))
      .map(([operator, value]) => ({ kind: 'compare' as const, column: name, negated, operator, value }))
  })

const { node } = fc.letrec<{ node: Node; tree: Tree }>(tie => ({
  node: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, tie('tree')),
  tree: fc.record({
    kind: fc.constantFrom('and' as const, 'or' as const),
    negated: fc.boolean(),
    parts: fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
  }),
}))

const sortTerm = fc.record({
  column,
  direction: fc.constantFrom('', 'asc', 'desc'),
  nulls: fc.constantFrom('', 'nullsfirst', 'nullslast'),
})

function operand(one: Leaf, inTree: boolean): string {
  const not = one.negated ? 'not.' : ''
  if (one.kind === 'is') return `${not}is.${one.value}`
  // In a list, every value may be quoted. An empty list differs from a list with one empty value.
  if (one.kind === 'in') return `${not}in.(${one.values.map(inQuotes).join(',')})`
  if (one.kind === 'quantified') return `${not}${one.operator}.{${one.values.map(inQuotes).join()}}`
  return `${not}${one.operator}.${inTree ? inQuotes(one.value) : one.value}`
}

function inGrammar(one: Node): string {
  if (!('parts' in one)) return `${one.column}.${operand(one, true)}`
  return `${one.negated ? 'not.' : ''}${one.kind}(${one.parts.map(inGrammar).join(',')})`
}

function inSql(one: Node): string {
  const not = one.negated ? 'NOT ' : ''
  if ('parts' in one) return `${not}(${one.parts.map(inSql).join(one.kind === 'and' ? ' AND ' : ' OR ')})`
  if (one.kind === 'is') return `${not}(${one.column} IS ${one.value === 'null' ? 'NULL' : 'NOT NULL'})`
  if (one.kind === 'in') {
    // An empty list equals nothing. Under NOT, a null stays null, except with an empty list.
    if (one.values.length === 0) return one.negated ? 'TRUE' : 'FALSE'
    return `${not}(${one.column} IN (${one.values.map(literal).join(', ')}))`
  }
  if (one.kind === 'quantified') {
    const [operator = '', quantifier = ''] = one.operator.split(/[()]/)
    const values = operator.includes('like') ? one.values.map(text => text.replaceAll('*', '%')) : one.values
    const array = `ARRAY[${values.map(literal).join(', ')}]::text[]`
    return `${not}(${one.column} ${SQL_OPERATOR[operator]} ${quantifier}(${array}))`
  }
  const value = one.operator.includes('like') ? one.value.replaceAll('*', '%') : one.value
  return `${not}(${one.column} ${SQL_OPERATOR[one.operator]} ${literal(value)})`
}

function queryOf(
  conditions: Node[],
  order: { column: string; direction: string; nulls: string }[],
): URLSearchParams {
  const query = new URLSearchParams({ select: 'id' })
  for (const one of conditions) {
    if ('parts' in one)
      query.append(`${one.negated ? 'not.' : ''}${one.kind}`, `(${one.parts.map(inGrammar).join(',')})`)
    else query.append(one.column, operand(one, false))
  }
  const terms = order.map(term => [term.column, term.direction, term.nulls].filter(Boolean).join('.'))
  query.set('order', [...terms, 'id'].join(','))
  return query
}

describeOnServerFirst('the filter grammar', kind => {
  const site = openedSite(kind)
  const runs = 300

  beforeAll(async () => {
    let n = 0
    for (const title of WORDS.filter(text => text.trim() !== ''))
      for (const excerpt of [null, ...WORDS.slice(n % 3, (n % 3) + 3)]) {
        n += 1
        const published = n % 4 === 0 ? null : TIMES[n % 3]
        await site.sql(
          `insert into blog_posts (title, slug, excerpt, content, status, published_at) values ($1, $2, $3, $4, $5, $6)`,
          [
            title,
            slugOf(`${title} ${n}`),
            excerpt,
            WORDS[(n % 12) + 1],
            published ? 'published' : 'draft',
            published,
          ],
        )
      }
  })

  it(`finds what SQL written by hand finds, ${runs} times`, async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(node, { maxLength: 3 }),
        fc.uniqueArray(sortTerm, { maxLength: 2, selector: term => term.column }),
        fc.nat(20),
        fc.nat(5),
        async (conditions, order, limit, offset) => {
          const query = queryOf(conditions, order)
          query.set('limit', String(limit))
          query.set('offset', String(offset))
          const response = await site.call(`/rest/v1/blog_posts?${query}`, {}, site.admin)
          const rows: unknown = await response.json()
          expect(response.status, JSON.stringify(rows)).toBe(200)

          const where = conditions.length > 0 ? `WHERE ${conditions.map(inSql).join(' AND ')}` : ''
          const sort = order.map(
            term =>
              `${term.column} ${term.direction || 'asc'} ` +
              { nullsfirst: 'NULLS FIRST', nullslast: 'NULLS LAST', '': '' }[term.nulls],
          )
          const expected = await site.sql(
            `SELECT id FROM blog_posts ${where} ORDER BY ${[...sort, 'id'].join(', ')} LIMIT ${limit} OFFSET ${offset}`,
          )
          expect(rows).toEqual(expected)
          if (expected.length > 0 && conditions.length > 0) found += 1
        },
      ),
      { numRuns: runs, seed: 20_261_115 },
    )
    // A test that never finds a row would prove nothing.
    expect(found).toBeGreaterThan(runs / 10)
  }, 600_000)
})
