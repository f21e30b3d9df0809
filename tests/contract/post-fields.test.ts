import { expect, it } from 'vitest'
import { picturePath } from '../../contract/uploads.ts'
import { ADMIN, describeOnServerFirst, openedBackend } from '../support/backend-server.ts'
import { addPictureRow } from '../support/pictures.ts'

const DAY_MS = 86_400_000

describeOnServerFirst('the fields of a post', kind => {
  const server = openedBackend(kind)

  it('tell which pictures a post shows, by cover and text, and which are in none', async () => {
    const names = ['cover.png', 'a b (1).png', 'Übersicht 100%.jpg', 'unused.png']
    for (const name of names) await addPictureRow(server.backend.database, { name })
    const admin = await server.signedIn(ADMIN)
    const [, spaced = '', accented = ''] = names
    const content = [
      `![a](${picturePath(spaced)} "b")`,
      `[![c](<${picturePath(accented)}>)](/d) ![e](${picturePath(spaced)})`,
      '![broken](/storage/v1/object/public/pictures/%ff%) ![gone](/storage/v1/object/public/pictures/gone.png)',
    ].join('\n\n')
    const post = { title: 'Shown', slug: 'shown', content, cover: 'cover.png' }
    await admin.from('blog_posts').insert(post).throwOnError()
    const read = async () => {
      const { data } = await admin.from('picture_uses').select('name, slug, status, is_cover').order('name')
      return (data ?? []).map(({ name, slug, status, is_cover }) => [name, slug, status, is_cover])
    }
    const use = (name: string) => [name, 'shown', 'draft', name === 'cover.png']
    const unused = (name: string) => [name, null, null, null]
    expect(new Set(await read())).toEqual(
      new Set([use('cover.png'), use(spaced), use(accented), unused('unused.png')]),
    )
    await admin.from('blog_posts').update({ content: 'x', cover: null }).eq('slug', 'shown').throwOnError()
    expect(new Set(await read())).toEqual(new Set(names.map(unused)))
    await admin.from('blog_posts').delete().eq('slug', 'shown').throwOnError()
  })

  it('are stored as they are sent, tags too, in a bulk insert with gaps as well', async () => {
    const admin = await server.signedIn(ADMIN)
    const fields = {
      seo_title: 'S',
      seo_description: 'D',
      tags: ['a, b', '"c"'],
      cover: 'x.png',
      cover_alt: 'X',
    }
    await admin
      .from('blog_posts')
      .insert({ title: 'One', slug: 'one', content: 'x', ...fields })
      .throwOnError()
    await admin
      .from('blog_posts')
      .insert(
        [
          { title: 'Two', slug: 'two', content: 'x', tags: ['t'] },
          { title: 'Three', slug: 'three', content: 'x' },
        ],
        { defaultToNull: false },
      )
      .throwOnError()
    const names = `slug, ${Object.keys(fields).join(', ')}`
    const { data } = await admin
      .from('blog_posts')
      .select(names)
      .order('created_at')
      .order('slug')
      .throwOnError()
    expect(data[0]).toEqual({ slug: 'one', ...fields })
    expect(data.slice(1)).toMatchObject([
      { slug: 'three', tags: [] },
      { slug: 'two', tags: ['t'] },
    ])
  })

  it('hide a post that is scheduled or in the trash from visitors', async () => {
    const admin = await server.signedIn(ADMIN)
    const from = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
    const rows = [
      { slug: 'seen', published_at: from(-1), deleted_at: null },
      { slug: 'ahead', published_at: from(1), deleted_at: null },
      { slug: 'trash', published_at: from(-1), deleted_at: from(0) },
    ].map(row => ({ title: row.slug, content: 'x', status: 'published', ...row }))
    await admin.from('blog_posts').insert(rows).throwOnError()
    const { data } = await server.client().from('blog_posts').select('slug').throwOnError()
    expect(data).toEqual([{ slug: 'seen' }])
  })

  it('remember when readers could first see a post', async () => {
    const admin = await server.signedIn(ADMIN)
    const post = admin.from('blog_posts')
    const change = async (fields: object) =>
      (await post.update(fields).eq('slug', 'first').select('first_published_at').single().throwOnError())
        .data
    const moment = '2026-02-03T10:00:00+00:00'
    await post
      .insert({ title: 'First', slug: 'first', content: 'x', status: 'published', published_at: moment })
      .throwOnError()
    await change({ status: 'draft', published_at: null })
    expect(await change({ content: 'y' })).toEqual({ first_published_at: moment })
    // Clients can't set it, and a date that never came isn't kept.
    await change({
      status: 'published',
      published_at: '2031-01-01T00:00:00Z',
      first_published_at: '2001-01-01',
    })
    expect(await change({ status: 'draft', published_at: null })).toEqual({ first_published_at: moment })
  })
})
