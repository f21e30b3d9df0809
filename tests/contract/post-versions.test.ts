import { describe, expect, it } from 'vitest'
import { createLog } from '../../server/log.ts'
import { erase } from '../../server/operations/erasure.ts'
import { removeExpiredData } from '../../server/operations/retention.ts'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { addPerson } from '../support/people.ts'

const silent = createLog(() => undefined)

describeOnServerFirst('the history of a post', kind => {
  const site = openedSite(kind)

  const posts = () => site.admin.from('blog_posts')
  async function add(slug: string, fields: object = {}): Promise<string> {
    const { data } = await posts()
      .insert({ title: slug, slug, content: 'First words', ...fields })
      .select('id')
      .single()
      .throwOnError()
    return data.id
  }
  const change = (id: string, fields: object) => posts().update(fields).eq('id', id)
  interface Version {
    number: number
    content: string
    byline: string | null
    saved_by: string | null
  }
  const versions = async (id: string, columns = 'number, title, content, status, autosaved, correction') =>
    (
      await site.admin
        .from('post_versions')
        .select(columns)
        .eq('post_id', id)
        .order('number')
        .overrideTypes<Version[], { merge: false }>()
        .throwOnError()
    ).data

  it('has a version for each save that changed something, and none for others', async () => {
    const id = await add('saved')
    await change(id, { content: 'Second words', autosaved: true }).throwOnError()
    await change(id, { content: 'Second words', autosaved: false }).throwOnError()
    await change(id, { deleted_at: new Date().toISOString() }).throwOnError()
    await change(id, { deleted_at: null }).throwOnError()
    await change(id, {
      status: 'published',
      published_at: '2026-01-02T00:00:00Z',
      tags: ['law'],
    }).throwOnError()
    expect(await versions(id)).toEqual([
      {
        number: 1,
        title: 'saved',
        content: 'First words',
        status: 'draft',
        autosaved: false,
        correction: null,
      },
      {
        number: 2,
        title: 'saved',
        content: 'Second words',
        status: 'draft',
        autosaved: true,
        correction: null,
      },
      {
        number: 3,
        title: 'saved',
        content: 'Second words',
        status: 'published',
        autosaved: false,
        correction: null,
      },
    ])
    const [, , last] = await versions(id, 'tags, published_at')
    expect(last).toEqual({ tags: ['law'], published_at: '2026-01-02T00:00:00+00:00' })
  })

  it('says who saved, counts without gaps when two save at once, and is written in bulk and by upsert', async () => {
    const person = await addPerson(site, 'editor')
    const editor = await site.signedIn(person)
    await editor.auth.updateUser({ data: { display_name: 'Grace Wick' } })
    const id = await add('shared')
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        (n % 2 ? editor : site.admin)
          .from('blog_posts')
          .update({ content: `Words ${n}` })
          .eq('id', id),
      ),
    )
    const all = await versions(id, 'number, byline, saved_by')
    expect(all.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    const theirs = all.filter(({ saved_by }) => saved_by === person.id)
    expect(theirs).toHaveLength(4)
    expect(theirs[0]).toMatchObject({ byline: 'Grace Wick' })
    await posts()
      .upsert([
        { id, title: 'shared', slug: 'shared', content: 'By upsert' },
        { id: crypto.randomUUID(), title: 'beside', slug: 'beside', content: 'New' },
      ])
      .throwOnError()
    expect(await versions(id)).toHaveLength(10)

    // A changed name also applies to earlier versions without adding one. Erasing a person removes it.
    await editor.auth.updateUser({ data: { display_name: 'Grace Hale' } })
    expect((await versions(id, 'byline')).filter(({ byline }) => byline === 'Grace Hale')).toHaveLength(4)
    await erase(site.database, person.email)
    const erased = await versions(id, 'saved_by, byline')
    expect(erased.filter(({ byline }) => byline !== null)).toEqual([])
    expect(erased.filter(({ saved_by }) => saved_by === person.id)).toEqual([])
    expect(erased).toHaveLength(10)
  })

  it('is changed and removed by nobody, and goes with its post', async () => {
    const id = await add('kept')
    const table = site.admin.from('post_versions')
    const row = { post_id: id, number: 9, title: 'x', slug: 'x', content: 'x' }
    expect((await table.insert(row)).error?.code).toBe('42501')
    expect((await table.update({ content: 'x' }).eq('post_id', id)).error?.code).toBe('42501')
    expect((await table.delete().eq('post_id', id)).error?.code).toBe('42501')
    expect((await site.visitor.from('post_versions').select()).error?.code).toBe('42501')
    expect((await site.member.from('post_versions').select()).data).toEqual([])
    expect(await versions(id)).toHaveLength(1)
    await posts().delete().eq('id', id).throwOnError()
    expect(await versions(id)).toEqual([])
  })

  it('loses autosaves of yesterday that were followed by a save, and nothing else', async () => {
    const id = await add('typed')
    for (const [content, autosaved] of [
      ['a', true],
      ['b', true],
      ['c', false],
      ['d', true],
    ] as const)
      await change(id, { content, autosaved }).throwOnError()
    await site.sql(`update post_versions set created_at = now() - interval '25 hours' where post_id = $1`, [
      id,
    ])
    await change(id, { content: 'e', autosaved: true }).throwOnError()
    await removeExpiredData(site.database, 730, silent)
    expect((await versions(id, 'content')).map(({ content }) => content)).toEqual(['First words', 'c', 'e'])
    await change(id, { content: 'f', autosaved: false }).throwOnError()
    expect((await versions(id, 'number')).at(-1)).toEqual({ number: 7 })
  })

  describe('corrections', () => {
    const PUBLIC = { status: 'published', published_at: '2026-01-02T00:00:00Z' }
    const corrections = async (client = site.visitor) =>
      (
        await client
          .from('post_corrections')
          .select('number, sentence, content_before, content, title_before, title')
          .order('created_at')
          .throwOnError()
      ).data

    it('are read by whoever reads the post, with both texts', async () => {
      const id = await add('wrong', PUBLIC)
      const other = await add('other', PUBLIC)
      await change(id, { content: 'Right words', correction: ' The words were wrong. ' }).throwOnError()
      await change(other, { content: 'Plainly changed' }).throwOnError()
      const expected = [
        {
          number: 2,
          sentence: 'The words were wrong.',
          content_before: 'First words',
          content: 'Right words',
          title_before: 'wrong',
          title: 'wrong',
        },
      ]
      expect(await corrections()).toEqual(expected)
      expect((await versions(id)).at(-1)).toMatchObject({ number: 2, correction: 'The words were wrong.' })
      // The column itself stays empty.
      const { data } = await posts().select('correction').eq('id', id).single().throwOnError()
      expect(data).toEqual({ correction: null })
      await change(id, { content: 'Changed once more' }).throwOnError()
      expect((await versions(id)).at(-1)).toMatchObject({ number: 3, correction: null })
      // The same sentence twice is two corrections.
      await change(id, { content: 'Again', correction: 'The words were wrong.' }).throwOnError()
      expect(await corrections()).toHaveLength(2)
      await change(id, { status: 'draft', published_at: null }).throwOnError()
      expect(await corrections()).toEqual([])
      expect(await corrections(site.admin)).toHaveLength(2)
      await posts().delete().in('id', [id, other]).throwOnError()
    })

    it('belong to posts that are public, have a length, and nobody writes them beside a save', async () => {
      const draft = await add('draft')
      const ahead = await add('ahead', { status: 'published', published_at: '2999-01-01T00:00:00Z' })
      for (const id of [draft, ahead]) {
        const { error } = await change(id, { content: 'x', correction: 'A sentence.' })
        expect(error?.code).toBe('23514')
      }
      const id = await add('long', PUBLIC)
      expect((await change(id, { content: 'x', correction: 'x'.repeat(501) })).error?.code).toBe('23514')
      await change(id, { content: 'y', correction: '   ' }).throwOnError()
      expect(await corrections(site.admin)).toEqual([])
      const row = { post_id: id, number: 1, sentence: 'x', title: 'x', content: 'x' }
      expect((await site.admin.from('post_corrections').insert(row)).error?.code).toBe('42501')
      expect((await site.admin.from('post_corrections').delete().eq('post_id', id)).error?.code).toBe('42501')
    })
  })
})
