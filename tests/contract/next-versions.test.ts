import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, expect, it } from 'vitest'
import type { ImportReport } from '../../contract/transfers.ts'
import { importFile } from '../../server/blog-transfer/import-file.ts'
import { findNextPublication, publishDueVersions } from '../../server/db/posts.ts'
import { setBylines } from '../../server/db/users.ts'
import { readEnv } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import { withOperations } from '../../server/operations/run-operation.ts'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { openedFolder } from '../support/opened.ts'
import { addPerson } from '../support/people.ts'
import { addPictureRow } from '../support/pictures.ts'

const folder = openedFolder()
const HALF = 'half-finished words'

describeOnServerFirst('the next version of a post', kind => {
  const site = openedSite(kind)
  let editor: SupabaseClient
  let author: SupabaseClient
  let authorId: string
  let stranger: SupabaseClient
  let desk: SupabaseClient
  beforeAll(async () => {
    editor = await site.signedIn(await addPerson(site, 'editor'))
    const person = await addPerson(site, 'contributor')
    authorId = person.id
    author = await site.signedIn(person)
    stranger = await site.signedIn(await addPerson(site, 'contributor'))
    desk = await site.signedIn(await addPerson(site, 'desk'))
  })

  let count = 0
  async function addPost(fields: object = {}): Promise<{ id: string; slug: string }> {
    const slug = `post-${count++}`
    const { data } = await site.admin
      .from('blog_posts')
      .insert({
        title: slug,
        slug,
        content: 'Public words',
        status: 'published',
        published_at: '2026-01-01T00:00:00Z',
        author_id: authorId,
        ...fields,
      })
      .select('id, slug')
      .single()
      .throwOnError()
    return data
  }
  const nextOf = (id: string, fields: object = {}) => ({
    post_id: id,
    title: `Next ${HALF}`,
    slug: `next-${id}`,
    content: `Next ${HALF}`,
    category: 'GENERAL',
    ...fields,
  })
  const begin = async (id: string, fields: object = {}, client = editor) =>
    (await client.from('next_versions').insert(nextOf(id, fields)).select().single().throwOnError()).data
  const read = async (id: string) =>
    (await site.admin.from('next_versions').select().eq('post_id', id).maybeSingle().throwOnError()).data
  const publicText = async (id: string) =>
    (
      await site.visitor
        .from('blog_posts')
        .select('title, content, slug, status, tags')
        .eq('id', id)
        .single()
        .throwOnError()
    ).data
  const history = async (id: string) =>
    (
      await editor
        .from('post_versions')
        .select('number, content, status')
        .eq('post_id', id)
        .order('number')
        .throwOnError()
    ).data

  it('replaces the public one in one step, and is not there any more', async () => {
    const { id } = await addPost()
    const next = await begin(id, { tags: ['law'] })
    expect(await publicText(id)).toMatchObject({ content: 'Public words', tags: [] })
    const published = await editor.rpc('publish_next', { post: id, seen: next.updated_at }).throwOnError()
    expect(published.data).toBe(true)
    expect(await publicText(id)).toMatchObject({
      title: `Next ${HALF}`,
      slug: `next-${id}`,
      status: 'published',
      tags: ['law'],
    })
    expect(await read(id)).toBeNull()
    expect(await history(id)).toMatchObject([
      { number: 1, status: 'published' },
      { number: 2, status: 'next' },
      { number: 3, status: 'published', content: `Next ${HALF}` },
    ])
    // The former address redirects.
    expect((await site.visitor.rpc('moved_post', { old_slug: `post-${count - 1}` })).data).toBe(`next-${id}`)
  })

  it('is not published over a save that nobody has seen', async () => {
    const { id } = await addPost()
    const next = await begin(id)
    await editor.from('next_versions').update({ content: 'Later' }).eq('post_id', id).throwOnError()
    const { data } = await editor.rpc('publish_next', { post: id, seen: next.updated_at }).throwOnError()
    expect(data).toBe(false)
    expect(await publicText(id)).toMatchObject({ content: 'Public words' })
  })

  it('lets an outside client change the post at once, and is told so', async () => {
    const { id } = await addPost()
    await begin(id, { publish_at: '2999-01-01T00:00:00Z' })
    const seen = (await read(id))?.updated_at
    const { data } = await editor
      .from('blog_posts')
      .update({ content: 'Mended outside' })
      .eq('id', id)
      .select()
      .single()
      .throwOnError()
    expect(data).toMatchObject({ content: 'Mended outside', title: expect.stringMatching(/^post-/) })
    expect(await publicText(id)).toMatchObject({ content: 'Mended outside' })
    const next = await read(id)
    expect(next).toMatchObject({ content: `Next ${HALF}`, publish_at: null })
    expect(next?.overtaken_at).not.toBeNull()
    // An editor who hasn't seen that change can't publish over it.
    expect((await editor.rpc('publish_next', { post: id, seen })).data).toBe(false)
    expect((await editor.rpc('publish_next', { post: id, seen: next?.updated_at })).data).toBe(true)
  })

  it('goes public at its moment by the clock of the database, once', async () => {
    const { id } = await addPost()
    await begin(id, { publish_at: '2999-01-01T00:00:00Z' })
    await publishDueVersions(site.database)
    expect(await publicText(id)).toMatchObject({ content: 'Public words' })
    expect((await findNextPublication(site.database))?.moment).toMatch(/^2999/)
    await site.sql(`update next_versions set publish_at = now() - interval '1 second' where post_id = $1`, [
      id,
    ])
    await publishDueVersions(site.database)
    expect(await publicText(id)).toMatchObject({ content: `Next ${HALF}` })
    expect(await read(id)).toBeNull()
  })

  it('takes another address where its own was taken meanwhile, and stays a draft where the post is none of the public ones', async () => {
    const taken = await addPost()
    const { id } = await addPost()
    const next = await begin(id, { slug: taken.slug })
    await editor.rpc('publish_next', { post: id, seen: next.updated_at }).throwOnError()
    expect(await publicText(id)).toMatchObject({ slug: `${taken.slug}-2` })
    const away = await addPost()
    await begin(away.id)
    await editor.from('blog_posts').update({ status: 'draft' }).eq('id', away.id).throwOnError()
    await site.sql(`update next_versions set publish_at = now() where post_id = $1`, [away.id])
    await publishDueVersions(site.database)
    expect(await read(away.id)).toMatchObject({ publish_at: null })
    const { data } = await editor.from('blog_posts').select('status, content').eq('id', away.id).single()
    expect(data).toEqual({ status: 'draft', content: 'Public words' })
  })

  it('is for a public post alone, once, and within the limits of a post', async () => {
    const { id } = await addPost()
    const draft = await addPost({ status: 'draft', published_at: null })
    const ahead = await addPost({ published_at: '2999-01-01T00:00:00Z' })
    const insert = async (post: string, fields: object = {}) =>
      (await editor.from('next_versions').insert(nextOf(post, fields))).error?.code
    expect(await insert(draft.id)).toBe('23514')
    expect(await insert(ahead.id)).toBe('23514')
    expect(await insert(id, { content: ' ' })).toBe('23514')
    expect(await insert(id, { content: 'x'.repeat(500_001) })).toBe('23514')
    expect(await insert(id, { slug: 'Not A Slug' })).toBe('23514')
    expect(await insert(id, { category: 'NEWS' })).toBe('23514')
    expect(await insert(id, { overtaken_at: null, saved_by: authorId })).toBeUndefined()
    // The database sets who saved it.
    expect((await read(id))?.saved_by).not.toBe(authorId)
    expect(await insert(id)).toBe('23505')
  })

  it('is written by the author of the post and by editors, and published by editors', async () => {
    const { id } = await addPost()
    const own = await begin(id, {}, author)
    expect(own.saved_by).toBe(authorId)
    const code = async (answer: PromiseLike<{ error: { code: string } | null }>) => (await answer).error?.code
    expect(
      await code(author.from('next_versions').update({ publish_at: '2999-01-01' }).eq('post_id', id)),
    ).toBe('42501')
    expect(await code(author.rpc('publish_next', { post: id, seen: own.updated_at }))).toBe('42501')
    for (const client of [stranger, desk, site.member]) {
      expect((await client.from('next_versions').select()).data).toEqual([])
      expect(
        (await client.from('next_versions').update({ content: 'x' }).eq('post_id', id).select()).data,
      ).toEqual([])
      expect((await client.from('next_versions').delete().eq('post_id', id).select()).data).toEqual([])
      const other = await addPost()
      expect(await code(client.from('next_versions').insert(nextOf(other.id)))).toBe('42501')
    }
    expect(await code(site.visitor.from('next_versions').select())).toBe('42501')
    expect(await code(site.visitor.rpc('publish_next', { post: id, seen: own.updated_at }))).toBe('42501')
    // Once it is scheduled, only editors may change it.
    await editor.from('next_versions').update({ publish_at: '2999-01-01' }).eq('post_id', id).throwOnError()
    expect(
      (await author.from('next_versions').update({ content: 'x' }).eq('post_id', id).select()).data,
    ).toEqual([])
    expect(
      (await editor.from('next_versions').delete().eq('post_id', id).select('id').throwOnError()).data,
    ).toHaveLength(1)
    expect(await publicText(id)).toMatchObject({ content: 'Public words' })
  })

  it('borrows no byline that was not lent', async () => {
    const { id } = await addPost()
    const person = await addPerson(site, 'editor')
    await site.sql(`update accounts.users set user_metadata = '{"display_name":"Ada Owner"}' where id = $1`, [
      person.id,
    ])
    const { error } = await editor.from('next_versions').insert(nextOf(id, { byline: 'ada  owner' }))
    expect(error?.message).toBe('This byline belongs to somebody who has not lent it')
    await begin(id, { byline: 'A Guest' })
  })

  it('is shown by a link that was made for it, and by no link to an earlier draft', async () => {
    const { id, slug } = await addPost({ status: 'draft', published_at: null })
    const link = async () =>
      ((await editor.rpc('create_draft_link', { post: id }).throwOnError()).data as { secret: string }).secret
    const open = async (secret: string) =>
      (await site.visitor.rpc('read_draft', { secret }).throwOnError()).data
    const before = await link()
    await editor
      .from('blog_posts')
      .update({ status: 'published', published_at: '2026-01-01T00:00:00Z' })
      .eq('id', id)
      .throwOnError()
    expect((await editor.rpc('create_draft_link', { post: id })).error?.code).toBe('23514')
    const { digest } = await addPictureRow(site.backend.database, { name: `of next ${id}.png` })
    const next = await begin(id, { cover: `of next ${id}.png` })
    const secret = await link()
    expect(await open(secret)).toMatchObject({ post: { title: `Next ${HALF}`, published_at: null } })
    expect(await open(before)).toEqual({ slug })
    expect((await site.visitor.rpc('draft_pictures', { secret })).data).toMatchObject([{ digest }])
    // A picture that only the next version has counts as used.
    const uses = await editor.from('picture_uses').select('post_id, is_cover').eq('name', `of next ${id}.png`)
    expect(uses.data).toEqual([{ post_id: id, is_cover: true }])
    await editor.rpc('publish_next', { post: id, seen: next.updated_at }).throwOnError()
    expect(await open(secret)).toEqual({ slug: `next-${id}` })
    await begin(id, { content: 'One after that' })
    expect(await open(secret)).toEqual({ slug: `next-${id}` })
  })

  it('corrects what readers saw in the step that publishes it', async () => {
    const { id } = await addPost()
    const next = await begin(id, { correction: 'The fee is 2%.' })
    const corrections = async () =>
      (
        await site.visitor
          .from('post_corrections')
          .select('sentence, content_before, content')
          .eq('post_id', id)
          .throwOnError()
      ).data
    expect(await corrections()).toEqual([])
    await editor.rpc('publish_next', { post: id, seen: next.updated_at }).throwOnError()
    expect(await corrections()).toEqual([
      { sentence: 'The fee is 2%.', content_before: 'Public words', content: `Next ${HALF}` },
    ])
  })

  it('shows in no answer for visitors, and goes with its post', async () => {
    const { id } = await addPost()
    await begin(id, { tags: ['secret-tag'] })
    const answers = [
      await site.visitor.from('blog_posts').select(),
      await site.visitor.rpc('search_site', { words: 'half-finished' }),
      await site.visitor.rpc('related_posts', { post: id }),
      await site.visitor.rpc('sitemap_posts', { file: 1 }),
      await site.visitor.from('pictures').select(),
      await stranger.rpc('post_tags'),
    ]
    const fresh = answers.map(({ data }) =>
      JSON.stringify(data).replaceAll(new RegExp(`Next ${HALF}|next-[\\w-]+`, 'g'), ''),
    )
    for (const answer of fresh) expect(answer).not.toContain('secret-tag')
    expect(JSON.stringify((await site.visitor.from('blog_posts').select().eq('id', id)).data)).not.toContain(
      HALF,
    )
    expect((await site.visitor.from('blog_posts').select('id, next_versions(id)')).error).not.toBeNull()
    expect(
      (await stranger.from('blog_posts').select('id, next_versions(id)').eq('id', id).throwOnError()).data,
    ).toEqual([{ id, next_versions: null }])
    expect(
      (await editor.from('blog_posts').select('id, next_versions(title)').eq('id', id).throwOnError()).data,
    ).toEqual([{ id, next_versions: { title: `Next ${HALF}` } }])
    await site.sql('delete from blog_posts where id = $1', [id])
    expect(await read(id)).toBeNull()
  })

  it('is exported, and imported to its post', { tags: ['full'] }, async () => {
    const { id, slug } = await addPost()
    const fields = { byline: 'A Guest', correction: 'It was 2%.', publish_at: '2999-01-01T00:00:00+00:00' }
    await begin(id, { ...fields, tags: ['law'] })
    const log = createLog(() => undefined)
    const run = <T>(work: Parameters<typeof withOperations<T>>[2]) =>
      withOperations(readEnv(site.variables, folder), log, work)
    const target = join(folder, `export-${id}`)
    await run(async run => run({ name: 'export', target }))
    expect(readFileSync(join(target, 'posts', `${slug}.next.md`), 'utf8')).toContain(HALF)
    const take = (apply: boolean) => run(run => importFile(target, { run, log, apply }))
    const outcomeOf = (report: ImportReport) =>
      report.lines.filter(line => line.slug === `next-${id}`).map(({ outcome }) => outcome)
    expect(outcomeOf(await take(true))).toEqual(['unchanged'])
    await editor.from('next_versions').delete().eq('post_id', id).throwOnError()
    expect(outcomeOf(await take(false))).toEqual(['created'])
    expect(await read(id)).toBeNull()
    expect(outcomeOf(await take(true))).toEqual(['created'])
    expect(await read(id)).toMatchObject({ ...fields, content: `Next ${HALF}`, tags: ['law'] })
    expect(await publicText(id)).toMatchObject({ content: 'Public words' })
    // If the post is a draft, the import skips its next version.
    await site.admin.from('blog_posts').update({ status: 'draft' }).eq('id', id).throwOnError()
    await editor.from('next_versions').delete().eq('post_id', id).throwOnError()
    const text = readFileSync(join(target, 'posts', `${slug}.next.md`))
    const alone = join(folder, `alone-${id}`)
    mkdirSync(alone)
    writeFileSync(join(alone, 'a.md'), text)
    const refused = await run(run => importFile(alone, { run, log, apply: true }))
    expect(refused.lines.map(({ outcome }) => outcome)).toEqual(['skipped'])
  })

  it('loses who saved it, and a name of its own, with the account of its author', async () => {
    const person = await addPerson(site, 'editor')
    const client = await site.signedIn(person)
    const { id } = await addPost({ author_id: person.id })
    await begin(id, { byline: 'A Guest' }, client)
    await site.database.transaction({ role: 'service' }, async tx => {
      await setBylines(tx, person.id, null)
      await tx.query('delete from accounts.users where id = $1', [person.id])
    })
    expect(await read(id)).toMatchObject({ saved_by: null, byline: null, content: `Next ${HALF}` })
  })
})
