import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseShape } from './parse-headers.ts'
import { parsePrefer } from './parse-prefer.ts'
import { planDelete, planInsert, planRead, planUpdate } from './plan.ts'
import { readSql } from './sql-read.ts'
import { writeSql } from './sql-write.ts'
import { CATALOGUE, type Table } from './tables.ts'

const posts = CATALOGUE.get('blog_posts') as Table
const shape = chooseShape(undefined)

function read(query: string) {
  return readSql(
    planRead(posts, {
      query: new URLSearchParams(query),
      range: undefined,
      shape,
      count: false,
      bodiless: false,
    }),
  )
}

const write = (query: string, prefer?: string) => ({
  query: new URLSearchParams(query),
  shape,
  preferences: parsePrefer(prefer),
})

describe('the SQL of a read', () => {
  it('binds every value', () => {
    const { text, values } = read(
      "select=id&title=like.a*'--&slug=in.(x,y)&order=title.desc.nullslast&limit=5",
    )
    expect(text).toContain(
      `where (case when clock_timestamp() < statement_timestamp() + interval '2 seconds' then "blog_posts"."title" like $1` +
        ' else limits.give_up() end) and ("blog_posts"."slug" = any($2::text[])) ' +
        'order by "blog_posts"."title" desc nulls last limit $3 offset $4',
    )
    expect(values).toEqual(["a%'--", ['x', 'y'], 5, 0])
  })

  it('holds nothing a client sent, whatever it sent', () => {
    const statementOf = (value: string) => {
      const query = new URLSearchParams({ title: `eq.${value}`, slug: `ilike.${value}` })
      query.set('select', `id,"as ${value.replace(/["\\]/g, '\\$&')}":title`)
      query.append('or', `(excerpt.eq."${value.replace(/["\\]/g, '\\$&')}",excerpt.is.null)`)
      return read(query.toString())
    }
    const { text } = statementOf('x')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), value => {
        expect(statementOf(value).text).toBe(text)
      }),
      { numRuns: 1000, seed: 1 },
    )
  })
})

describe('the SQL of a write', () => {
  it('names no column in `returning` unless rows are asked for', () => {
    const plan = planDelete(posts, write('slug=eq.a'))
    expect(writeSql(plan, { body: false, key: false }).text).toMatch(/returning 1\)/)
  })

  it('takes defaults for gaps only when asked to', () => {
    const payload = { rows: [{ title: 'a' }, { title: 'b', category: 'TECH' }], list: true }
    const query = 'columns="title","category"'
    const asNull = writeSql(planInsert(posts, write(query), payload), { body: false, key: false })
    expect(asNull.text).toContain('json_populate_recordset')
    const asDefault = writeSql(planInsert(posts, write(query, 'missing=default'), payload), {
      body: false,
      key: false,
    })
    expect(asDefault.text).toContain('values ($1::text, default), ($2::text, $3::text)')
  })

  it('refuses to change or delete every row', () => {
    const everything = expect.objectContaining({ status: 400, code: '21000' })
    expect(() => planDelete(posts, write(''))).toThrow(everything)
    expect(() => planUpdate(posts, write(''), { rows: [{ title: 'a' }], list: false })).toThrow(everything)
  })

  it('refuses a limit on a change, which would not be one', () => {
    expect(() => planDelete(posts, write('slug=eq.a&limit=1'))).toThrow(
      expect.objectContaining({ code: 'PGRST100' }),
    )
  })

  it('knows the columns that may be written', () => {
    const payload = { rows: [{ nope: 1 }], list: false }
    const unknown = expect.objectContaining({ status: 400, code: 'PGRST204' })
    expect(() => planInsert(posts, write(''), payload)).toThrow(unknown)
    expect(() => planUpdate(posts, write('slug=eq.a'), payload)).toThrow(unknown)
    expect(() => planInsert(posts, write('columns=nope'), { rows: [], list: true })).toThrow(unknown)
  })
})
