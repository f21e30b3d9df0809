import { describe, expect, it } from 'vitest'
import { parseColumnList, parseOrder } from './parse-names.ts'

describe('order', () => {
  it('reads direction and nulls, both optional', () => {
    expect(parseOrder('published_at.desc.nullslast,title,slug.nullsfirst,id.asc')).toEqual([
      { column: 'published_at', direction: 'desc', nulls: 'last' },
      { column: 'title', direction: 'asc', nulls: undefined },
      { column: 'slug', direction: 'asc', nulls: 'first' },
      { column: 'id', direction: 'asc', nulls: undefined },
    ])
  })

  it.each(['id.up', 'id.', 'id.desc.', 'id.desc.nulls', 'id.desc.asc', ',id', 'id;drop'])(
    '%s is PGRST100',
    text =>
      expect(() => parseOrder(text)).toThrow(expect.objectContaining({ status: 400, code: 'PGRST100' })),
  )
})

it('reads the column list that supabase-js sends with a bulk insert', () => {
  expect(parseColumnList('columns parameter', '"title","slug"')).toEqual(['title', 'slug'])
})
