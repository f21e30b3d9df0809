import { describe, expect, it } from 'vitest'
import { checkProfile, chooseShape } from './parse-headers.ts'
import { parsePage } from './parse-range.ts'

describe('Accept', () => {
  it('chooses a list or one object', () => {
    expect(chooseShape('application/vnd.pgrst.object+json')).toMatchObject({
      single: true,
      stripNulls: false,
    })
    expect(chooseShape('application/json')).toMatchObject({ single: false })
    expect(chooseShape('text/html, */*;q=0.8')).toMatchObject({ single: false })
    expect(chooseShape('application/vnd.pgrst.array+json;nulls=stripped')).toMatchObject({ stripNulls: true })
    expect(chooseShape(undefined)).toMatchObject({ single: false })
    expect(chooseShape('text/csv')).toMatchObject({ isCsv: true, contentType: 'text/csv; charset=utf-8' })
    expect(chooseShape('application/json;q=0.5, application/vnd.pgrst.object+json')).toMatchObject({
      single: true,
    })
  })

  it('refuses what it cannot make', () => {
    for (const accept of ['application/geo+json', 'application/json;q=0', '*/*;q=0, text/xml'])
      expect(() => chooseShape(accept)).toThrow(expect.objectContaining({ status: 406, code: 'PGRST107' }))
  })
})

it('knows the public schema only', () => {
  expect(() => checkProfile('public')).not.toThrow()
  expect(() => checkProfile('auth')).toThrow(expect.objectContaining({ status: 406, code: 'PGRST106' }))
})

describe('the page', () => {
  const page = (query: string, range?: string) => parsePage(new URLSearchParams(query), range)

  it('combines limit, offset and the Range header, up to the most rows', () => {
    expect(page('')).toEqual({ offset: 0, limit: 1000 })
    expect(page('limit=5&offset=10')).toEqual({ offset: 10, limit: 5 })
    expect(page('limit=0')).toEqual({ offset: 0, limit: 0 })
    expect(page('limit=99999')).toEqual({ offset: 0, limit: 1000 })
    expect(page('', '5-9')).toEqual({ offset: 5, limit: 5 })
    expect(page('', '5-')).toEqual({ offset: 5, limit: 1000 })
    expect(page('limit=2', '5-9')).toEqual({ offset: 5, limit: 2 })
    expect(page('', 'bytes=0-9')).toEqual({ offset: 0, limit: 1000 })
  })

  it.each([
    ['limit=ten', undefined],
    ['offset=1.5', undefined],
    ['limit=', undefined],
    ['limit=9999999999999999999', undefined],
    ['', 'all'],
    ['', '-5'],
  ])('%j with %j is PGRST100', (query, range) =>
    expect(() => page(query, range)).toThrow(expect.objectContaining({ status: 400, code: 'PGRST100' })),
  )

  it.each([
    ['limit=-1', undefined, 'Limit should be greater than or equal to zero.'],
    ['offset=-1', undefined, 'Offset should be greater than or equal to zero.'],
    ['', '9-5', 'The lower boundary must be lower than or equal to the upper boundary in the Range header.'],
  ])('%j with %j is PGRST103', (query, range, details) =>
    expect(() => page(query, range)).toThrow(
      expect.objectContaining({ status: 416, code: 'PGRST103', details }),
    ),
  )
})
