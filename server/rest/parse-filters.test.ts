import { describe, expect, it } from 'vitest'
import { type Condition, parseFilters } from './parse-filters.ts'

const parse = (query: string) => parseFilters(new URLSearchParams(query))
const compare = (column: string, operator: string, value: string, negated = false) =>
  ({ kind: 'compare', column, negated, operator, value }) as Condition

describe('a filter', () => {
  it.each([
    ['slug=eq.a', compare('slug', 'eq', 'a')],
    ['title=eq.a,b).c"d', compare('title', 'eq', 'a,b).c"d')],
    ['title=eq.', compare('title', 'eq', '')],
    ['title=not.like.*law*', compare('title', 'like', '*law*', true)],
    [
      'published_at=gte.2026-01-01T00:00:00%2B00:00',
      compare('published_at', 'gte', '2026-01-01T00:00:00+00:00'),
    ],
    ['%22slug%22=neq.not.eq.x', compare('slug', 'neq', 'not.eq.x')],
    [
      'slug=in.(a,"b,c","d\\"e\\\\",)',
      { kind: 'in', column: 'slug', negated: false, values: ['a', 'b,c', 'd"e\\', ''] },
    ],
    // Like PostgREST: quotes that don't enclose the whole value are part of it.
    ['slug=in.("a"b,"c)', { kind: 'in', column: 'slug', negated: false, values: ['"a"b', '"c'] }],
    ['slug=in. (a,b) ', { kind: 'in', column: 'slug', negated: false, values: ['a', 'b'] }],
    [
      'title=not.ilike(any).{*law*,"a,b"}',
      {
        kind: 'quantified',
        column: 'title',
        negated: true,
        operator: 'ilike',
        quantifier: 'any',
        values: ['*law*', 'a,b'],
      },
    ],
    ['title=isdistinct.a.b', compare('title', 'isdistinct', 'a.b')],
    ['title=imatch.^a(b|c)$', compare('title', 'imatch', '^a(b|c)$')],
    [
      'title=wfts(english).law -tax',
      { kind: 'search', column: 'title', negated: false, operator: 'wfts', value: 'law -tax' },
    ],
    ['title=phfts.a b', { kind: 'search', column: 'title', negated: false, operator: 'phfts', value: 'a b' }],
    ['slug=in.()', { kind: 'in', column: 'slug', negated: false, values: [] }],
    ['excerpt=not.is.NULL', { kind: 'is', column: 'excerpt', negated: true, value: 'null' }],
  ])('%s', (query, condition) => expect(parse(query)).toEqual([condition]))

  it('may be given several times', () => {
    expect(parse('slug=gt.a&slug=lt.b&select=id&order=id&limit=1&offset=1')).toHaveLength(2)
  })
})

describe('a tree of conditions', () => {
  it('nests, negates and quotes', () => {
    expect(
      parse('or=(slug.eq.a, not.and(title.ilike."x,(y)",excerpt.not.is.null),slug.in.(b,"c)"))'),
    ).toEqual([
      {
        kind: 'or',
        negated: false,
        conditions: [
          compare('slug', 'eq', 'a'),
          {
            kind: 'and',
            negated: true,
            conditions: [
              compare('title', 'ilike', 'x,(y)'),
              { kind: 'is', column: 'excerpt', negated: true, value: 'null' },
            ],
          },
          { kind: 'in', column: 'slug', negated: false, values: ['b', 'c)'] },
        ],
      },
    ])
  })

  it('takes blanks around parentheses, arrays in braces and quotes inside values', () => {
    expect(parse('or= ( not.and (slug.eq.a , title.like(all).{a*,"b)"}) , slug.in. ("x"y) ) ')).toEqual([
      {
        kind: 'or',
        negated: false,
        conditions: [
          {
            kind: 'and',
            negated: true,
            conditions: [
              compare('slug', 'eq', 'a '),
              {
                kind: 'quantified',
                column: 'title',
                negated: false,
                operator: 'like',
                quantifier: 'all',
                values: ['a*', 'b)'],
              },
            ],
          },
          { kind: 'in', column: 'slug', negated: false, values: ['"x"y'] },
        ],
      },
    ])
    expect(parse('or=(title.eq.{a,b},slug.eq.{x)')).toMatchObject([
      { conditions: [compare('title', 'eq', '{a,b}'), compare('slug', 'eq', '{x')] },
    ])
  })

  it('may be negated as a whole', () => {
    expect(parse('not.or=(slug.eq.a)')).toMatchObject([{ kind: 'or', negated: true }])
  })

  it('takes a quote inside a value for what it is', () => {
    expect(parse('and=(title.eq."a" b)')).toMatchObject([{ conditions: [compare('title', 'eq', '"a" b')] }])
  })
})

describe('a bad filter', () => {
  it.each([
    ['slug=a', '"failed to parse filter (a)" (line 1, column 1)'],
    ['slug=eq', '"failed to parse filter (eq)" (line 1, column 1)'],
    ['slug=near.a', '"failed to parse filter (near.a)" (line 1, column 1)'],
    ['slug=neq(any).{a}', '"failed to parse filter (neq(any).{a})" (line 1, column 4)'],
    ['slug=like(some).{a}', '"failed to parse filter (like(some).{a})" (line 1, column 6)'],
    ['slug=like().{a}', '"failed to parse filter (like().{a})" (line 1, column 6)'],
    ['slug=in(any).(a)', '"failed to parse filter (in(any).(a))" (line 1, column 3)'],
    ['slug=fts', '"failed to parse filter (fts)" (line 1, column 1)'],
    ['slug=not.not.eq.a', '"failed to parse filter (not.not.eq.a)" (line 1, column 5)'],
    ['slug=in.a', '"failed to parse filter (in.a)" (line 1, column 4)'],
    ['slug=in.(a', '"failed to parse filter (in.(a)" (line 1, column 6)'],
    ['slug=is.maybe', '"failed to parse filter (is.maybe)" (line 1, column 4)'],
    ['or=slug.eq.a', '"failed to parse logic tree (slug.eq.a)" (line 1, column 1)'],
    ['or=()', '"failed to parse logic tree (())" (line 1, column 2)'],
    ['or=(slug.eq.a', '"failed to parse logic tree ((slug.eq.a)" (line 1, column 11)'],
    ['or=(slug.eq.a)x', '"failed to parse logic tree ((slug.eq.a)x)" (line 1, column 12)'],
    ['or=(slug)', '"failed to parse logic tree ((slug))" (line 1, column 6)'],
  ])('%s is PGRST100 and names the place', (query, message) => {
    expect(() => parse(query)).toThrow(expect.objectContaining({ status: 400, code: 'PGRST100', message }))
  })

  it('is refused when it is nested too deep for the database', () => {
    const deep = `and=${'(and'.repeat(40)}(slug.eq.a)${')'.repeat(40)}`
    expect(() => parse(deep)).toThrow(expect.objectContaining({ code: 'PGRST100' }))
  })

  it('is refused in great numbers', () => {
    const many = (count: number) => `or=(${Array(count).fill('content.ilike.*a*').join(',')})`
    expect(parse(many(100))).toHaveLength(1)
    expect(() => parse(many(101))).toThrow(expect.objectContaining({ status: 400, code: 'PGRST100' }))
    expect(() => parse(`${many(60)}&${many(60)}`)).toThrow(expect.objectContaining({ code: 'PGRST100' }))
  })

  it('counts each value of an array', () => {
    const values = (count: number) => `title=like(any).{${Array(count).fill('a').join()}}`
    expect(parse(values(100))).toHaveLength(1)
    expect(() => parse(values(101))).toThrow(expect.objectContaining({ code: 'PGRST100' }))
  })

  it.each([
    ['title=sl.{a}', 'The operator sl is for ranges, and no column holds them'],
    ['title=fts(french).loi', 'Full-text search knows english and not french'],
  ])('%s is refused by name', (query, message) => {
    expect(() => parse(query)).toThrow(expect.objectContaining({ status: 400, code: 'PGRST100', message }))
  })

  it('with a broken array is 22P02, as in the database', () => {
    expect(() => parse('title=eq(any).a')).toThrow(expect.objectContaining({ status: 400, code: '22P02' }))
  })

  it('on another table is PGRST108', () => {
    expect(() => parse('author.name=eq.a')).toThrow(expect.objectContaining({ code: 'PGRST108' }))
  })
})
