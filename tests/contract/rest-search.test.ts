import { beforeAll, expect, it } from 'vitest'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'

const at = '2026-03-01T09:00:00+00:00'
const POSTS = [
  {
    slug: 'privilege',
    title: 'Keeping privilege',
    excerpt: 'What lawyers ask.',
    content: 'Courts run slowly.',
  },
  {
    slug: 'retention',
    title: 'Retention rules',
    excerpt: null,
    content:
      'Running a court of law, and the taxes. Dear <Client Name>, Art. 77<sup>88</sup><br>ends <!-- unseen -->',
  },
  {
    slug: 'drafted',
    title: 'A secret about courts',
    excerpt: null,
    content: 'Courts of law, not yet published.',
  },
].map(post => ({
  ...post,
  status: post.slug === 'drafted' ? 'draft' : 'published',
  published_at: post.slug === 'drafted' ? null : at,
}))

type Found = PromiseLike<{ data: { slug: string }[] | null; error: unknown; status: number }>

describeOnServerFirst('searching', kind => {
  const site = openedSite(kind)

  beforeAll(async () => {
    const { error } = await site.admin.from('blog_posts').insert(POSTS)
    expect(error).toBeNull()
  })

  const posts = (who: 'visitor' | 'member' | 'admin') =>
    site[who].from('blog_posts').select('slug').order('slug')
  async function slugs(query: Found) {
    const { data, error } = await query
    expect(error).toBeNull()
    return data?.map(({ slug }) => slug).join(' ')
  }

  it('finds words in angle brackets, and neither tags of a post nor comments', async () => {
    const found = async (word: string) =>
      (await slugs(posts('visitor').textSearch('content', word))) === 'retention'
    const words = ['client', 'name', '77', '88', 'end', 'sup', 'br', 'unseen', '7788']
    expect(await Promise.all(words.map(found))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('finds words in any of their forms, in every kind of query', async () => {
    const search = (column: string, words: string, options = {}) =>
      slugs(posts('visitor').textSearch(column, words, options))
    expect(await search('content', 'court')).toBe('privilege retention')
    expect(await search('content', 'court & !tax')).toBe('privilege')
    expect(await search('content', 'runs')).toBe('privilege retention')
    expect(await search('content', 'cou:*')).toBe('privilege retention')
    expect(await search('content', 'law taxes', { type: 'plain' })).toBe('retention')
    expect(await search('content', 'court of law', { type: 'phrase', config: 'english' })).toBe('retention')
    expect(await search('content', '"running a court" or slowly', { type: 'websearch' })).toBe(
      'privilege retention',
    )
    expect(await search('title', 'rule')).toBe('retention')
    expect(await search('excerpt', 'lawyer')).toBe('privilege')
    expect(await search('category', 'general')).toBe('privilege retention')
    expect(await search('content', '', { type: 'websearch' })).toBe('')
  })

  it('shows drafts to administrators alone', async () => {
    expect(await slugs(posts('visitor').textSearch('title', 'secret'))).toBe('')
    expect(await slugs(posts('member').textSearch('title', 'secret'))).toBe('')
    expect(await slugs(posts('admin').textSearch('title', 'secret'))).toBe('drafted')
    expect(await slugs(posts('admin').textSearch('content', 'court'))).toBe('drafted privilege retention')
  })

  it('negates like any condition: what is not there matches neither', async () => {
    expect(await slugs(posts('visitor').not('content', 'fts', 'tax'))).toBe('privilege')
    expect(await slugs(posts('visitor').not('excerpt', 'fts', 'nothing'))).toBe('privilege')
    expect(await slugs(posts('visitor').or('slug.eq.retention,content.plfts(english).slowly'))).toBe(
      'privilege retention',
    )
  })

  it('follows a post as it is changed, renamed, withdrawn and removed', async () => {
    const added = {
      slug: 'followed',
      title: 'Zebra',
      content: 'Quagga',
      status: 'published',
      published_at: at,
    }
    const row = () => site.admin.from('blog_posts')
    const finds = async (column: string, word: string) =>
      (await slugs(posts('visitor').textSearch(column, word))) === 'followed'
    await row().insert(added)
    expect([await finds('title', 'zebra'), await finds('content', 'quaggas')]).toEqual([true, true])
    await row().update({ content: 'Okapi' }).eq('slug', 'followed')
    expect([await finds('content', 'quagga'), await finds('content', 'okapi')]).toEqual([false, true])
    const id = '00000000-0000-4000-8000-00000000f001'
    expect((await row().update({ id }).eq('slug', 'followed')).error).toBeNull()
    expect(await finds('content', 'okapi')).toBe(true)
    await row().update({ status: 'draft' }).eq('id', id)
    expect(await finds('title', 'zebra')).toBe(false)
    await row().delete().eq('id', id)
  })

  it('takes the words of the longest text in any script, from its beginning', async () => {
    const wide = Array.from({ length: 83_000 }, (_, n) =>
      String.fromCodePoint(
        0x20000 + (n % 42_000),
        0x20000 + ((n * 7) % 42_000),
        0x2d,
        0x20001 + (n % 40_000),
      ),
    ).join(' ')
    const content = `first ${wide} last`.slice(0, 400_000)
    await site.sql(`insert into blog_posts (title, slug, content) values ('Long', 'long', $1)`, [content])
    expect(await slugs(posts('admin').textSearch('content', 'first'))).toBe('long')
    await site.sql(`delete from blog_posts where slug = 'long'`)
  })

  it('is kept small for visitors', async () => {
    const two = await posts('visitor').textSearch('title', 'a').textSearch('content', 'b')
    expect([two.status, two.error?.message]).toEqual([400, expect.stringMatching(/^More than 1 full-text/)])
    const phrase = await posts('visitor').textSearch('content', 'a:* <-> b:*')
    expect([phrase.status, phrase.error?.message]).toEqual([400, expect.stringMatching(/^A phrase in fts/)])
    const long = await posts('visitor').textSearch('content', 'a'.repeat(101), { type: 'plain' })
    expect([long.status, long.error?.message]).toEqual([400, expect.stringMatching(/100 characters/)])
    expect(await slugs(posts('admin').textSearch('content', 'court <2> law'))).toBe('drafted retention')
  })

  it('says what is wrong with a query', async () => {
    const broken = await posts('visitor').textSearch('title', 'two words')
    expect([broken.status, broken.error?.code]).toEqual([400, '42601'])
  })

  it('compares with several patterns at once', async () => {
    expect(await slugs(posts('visitor').likeAnyOf('title', ['Keep%', '%rules']))).toBe('privilege retention')
    expect(await slugs(posts('visitor').ilikeAllOf('title', ['%KEEP%', '%privilege']))).toBe('privilege')
    expect(await slugs(posts('visitor').filter('slug', 'eq(any)', '{privilege,none}'))).toBe('privilege')
    expect(await slugs(posts('visitor').or('title.like(any).{Keep*,"x,y"},slug.eq.none'))).toBe('privilege')
    const many = await posts('visitor').likeAnyOf('title', ['a', 'b', 'c', 'd', 'e'])
    expect(many.error?.message).toMatch(/More than 4 patterns/)
  })

  it('tells distinct values apart, with null among them', async () => {
    const said = 'What lawyers ask.'
    expect(await slugs(posts('admin').isDistinct('excerpt', said))).toBe('drafted retention')
    expect(await slugs(posts('admin').not('excerpt', 'isdistinct', said))).toBe('privilege')
    expect(await slugs(posts('visitor').isDistinct('slug', 'retention'))).toBe('privilege')
  })

  it('takes regular expressions of administrators, and of nobody else', async () => {
    expect(await slugs(posts('admin').regexMatch('title', '^(Keep|Ret)'))).toBe('privilege retention')
    expect(await slugs(posts('admin').regexIMatch('title', '^RET'))).toBe('retention')
    expect(await slugs(posts('admin').filter('title', 'match(any)', '{^K,^A}'))).toBe('drafted privilege')
    for (const [who, status] of [
      ['visitor', 401],
      ['member', 403],
    ] as const) {
      const refused = await posts(who).or('slug.eq.a,not.and(title.imatch."^(a+)+$")')
      expect([refused.status, refused.error?.code, refused.error?.message]).toEqual([
        status,
        '42501',
        'Only administrators may use match and imatch',
      ])
    }
    const changed = await site.member.from('blog_posts').update({ title: 'x' }).regexMatch('title', 'a')
    expect([changed.status, changed.error?.code]).toEqual([403, '42501'])
    const broken = await posts('admin').regexMatch('title', '(')
    expect([broken.status, broken.error?.code]).toEqual([400, '2201B'])
  })
})
