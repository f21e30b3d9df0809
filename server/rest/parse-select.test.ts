import { describe, expect, it } from 'vitest'
import { parseSelect } from './parse-select.ts'
import { planSelect } from './plan-select.ts'
import { CATALOGUE, type Table } from './tables.ts'

const posts = CATALOGUE.get('blog_posts') as Table
const item = (column: string | undefined, changes: object = {}) => ({
  column,
  asText: false,
  aggregate: undefined,
  aggregateAsText: false,
  alias: undefined,
  ...changes,
})

describe('select', () => {
  it('lists columns, quoted or not, or asks for all', () => {
    expect(parseSelect('id, title ,"slug"')).toEqual([item('id'), item('title'), item('slug')])
    for (const all of ['*', null, '']) expect(parseSelect(all)).toEqual(['*'])
  })

  it.each([
    ['name:title', item('title', { alias: 'name' })],
    [' "a, b" : title ', item('title', { alias: 'a, b' })],
    ['created_at::text', item('created_at', { asText: true })],
    ['when:created_at::text', item('created_at', { asText: true, alias: 'when' })],
    ['count()', item(undefined, { aggregate: 'count' })],
    ['posts:count()::text', item(undefined, { aggregate: 'count', aggregateAsText: true, alias: 'posts' })],
    ['created_at.max()', item('created_at', { aggregate: 'max' })],
    [
      'last:created_at::text.max()::text',
      item('created_at', { asText: true, aggregate: 'max', aggregateAsText: true, alias: 'last' }),
    ],
  ])('%s', (text, expected) => expect(parseSelect(text)).toEqual([expected]))

  it('embeds what stands before columns in parentheses, to three levels', () => {
    expect(parseSelect('title,who:author!left( name ),b()')).toEqual([
      item('title'),
      { embedded: 'author', alias: 'who', items: [item('name')] },
      { embedded: 'b', alias: undefined, items: [] },
    ])
    expect(() => parseSelect('a(b(c(d)))')).not.toThrow()
  })

  it.each([
    'a(b(c(d(e))))',
    'author(name',
    'author(name,)',
    'author!inner(name)',
    '...author(name)',
    'title->a',
    'id,,title',
    'id,',
    'title::int',
    'title::',
    'title::text; drop',
    'title.max',
    'title.median()',
    ':title',
    'a:',
  ])('%s is PGRST100', text =>
    expect(() => parseSelect(text)).toThrow(expect.objectContaining({ status: 400, code: 'PGRST100' })),
  )

  it('answers each name once', () => {
    expect(planSelect(posts, parseSelect('title,title,*')).map(({ name }) => name)).toHaveLength(11)
    expect(() => planSelect(posts, parseSelect('title,title:slug'))).toThrow(
      expect.objectContaining({ code: 'PGRST100', message: 'Two things are selected as title' }),
    )
  })
})
