import type { SupabaseClient } from '@supabase/supabase-js'
import PostalMime from 'postal-mime'
import { beforeAll, expect, it } from 'vitest'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { openedSmtp, sendingTo } from '../support/opened.ts'
import { addPerson } from '../support/people.ts'

interface Comment {
  id: string
  thread: string
  text: string
  own: boolean
  resolved_at: string | null
}
interface Review {
  hand_in: { own: boolean; note: string | null; remark: string | null; sent_back_at: string | null } | null
  comments: Comment[]
}

describeOnServerFirst('handing in', kind => {
  const smtp = openedSmtp()
  const site = openedSite(kind, () => sendingTo(smtp))
  const people: Record<string, { id: string; email: string; client: SupabaseClient }> = {}
  beforeAll(async () => {
    for (const [name, role] of [
      ['author', 'contributor'],
      ['stranger', 'contributor'],
      ['editor', 'editor'],
      ['desk', 'desk'],
    ] as const) {
      const who = await addPerson(site, role)
      people[name] = { ...who, client: await site.signedIn(who) }
    }
  })
  const who = (name: string) => {
    const found = people[name]
    if (!found) throw new Error(`There is no ${name}`)
    return found
  }
  const call = async <T>(name: string, fn: string, parameters: object = {}): Promise<T> =>
    (await who(name).client.rpc(fn, parameters).throwOnError()).data as T
  const refused = async (name: string, fn: string, parameters: object = {}) =>
    (await who(name).client.rpc(fn, parameters)).error?.code
  const review = (name: string, post: string) => call<Review>(name, 'post_review', { post })
  const news = (name: string) => call<{ waiting: number; news: number }>(name, 'writing_news')
  const subjects = async (name: string) => {
    const mails = await Promise.all(
      smtp.deliveries
        .filter(({ to }) => to.includes(who(name).email))
        .map(({ source }) => PostalMime.parse(source)),
    )
    return mails.map(({ subject }) => subject?.replace(/^Octavo: /, ''))
  }

  let count = 0
  async function addDraft(name = 'author'): Promise<string> {
    const slug = `handed-${kind}-${count++}`
    const { data } = await who(name)
      .client.from('blog_posts')
      .insert({ title: 'A quiet title', slug, content: 'Words of a draft', author_id: who(name).id })
      .select('id')
      .single()
      .throwOnError()
    return data.id
  }

  it('tells editors by email and in the rail, and the author what became of it', async () => {
    const post = await addDraft()
    await call('author', 'hand_in_post', { post, note: 'Please look at the fees' })
    await expect.poll(() => subjects('editor')).toHaveLength(1)
    expect((await subjects('editor'))[0]).toMatch(/submitted a post for review$/)
    expect(await news('editor')).toEqual({ waiting: 1, news: 0 })
    expect((await review('editor', post)).hand_in).toMatchObject({
      own: false,
      note: 'Please look at the fees',
    })

    await call('editor', 'comment_on_post', {
      post,
      comment: { text: 'Which fee?', quote: 'Words', before: '', after: ' of a draft', place: 0 },
    })
    await call('editor', 'send_back_post', { post, remark: 'Name the fee.' })
    expect(await news('editor')).toEqual({ waiting: 0, news: 0 })
    expect(await news('author')).toEqual({ waiting: 0, news: 1 })
    const back = await review('author', post)
    expect(back.hand_in).toMatchObject({ own: true, remark: 'Name the fee.' })
    expect(back.comments).toMatchObject([{ text: 'Which fee?', own: false, quote: 'Words' }])
    // Opening the post marks the news as seen.
    expect(await news('author')).toEqual({ waiting: 0, news: 0 })

    await call('author', 'hand_in_post', { post })
    expect((await review('author', post)).hand_in).toMatchObject({ remark: null, sent_back_at: null })
    await who('editor')
      .client.from('blog_posts')
      .update({ status: 'published' })
      .eq('id', post)
      .throwOnError()
    expect(await review('author', post)).toMatchObject({
      hand_in: null,
      comments: [{ resolved_at: expect.any(String) }],
    })
    await expect
      .poll(async () => (await subjects('author')).some(subject => /published your post/.test(subject ?? '')))
      .toBe(true)
    const emails = smtp.deliveries.map(({ source }) => String(source)).join('\n')
    expect(emails).not.toContain('Which fee?')
    expect(emails).not.toContain('Words of a draft')
  })

  it('is for the author and the editors of a post alone', async () => {
    const post = await addDraft()
    for (const name of ['stranger']) {
      for (const fn of ['hand_in_post', 'take_back_post', 'post_review'])
        expect(await refused(name, fn, { post })).toBe('23514')
      expect(await refused(name, 'comment_on_post', { post, comment: { text: 'Mine' } })).toBe('23514')
    }
    expect(await refused('desk', 'post_review', { post })).toBe('42501')
    expect((await site.visitor.rpc('post_review', { post })).error?.code).toBe('42501')
    expect((await site.visitor.from('hand_ins').select()).error?.code).toBe('42501')
    await call('author', 'hand_in_post', { post })
    expect(await refused('author', 'send_back_post', { post, remark: 'x' })).toBe('42501')
    expect((await who('stranger').client.from('hand_ins').select()).data).toEqual([])
    expect((await who('author').client.from('hand_ins').select('post_id').eq('post_id', post)).data).toEqual([
      { post_id: post },
    ])
    expect((await who('editor').client.from('hand_ins').delete().eq('post_id', post)).error?.code).toBe(
      '42501',
    )
    expect(await call('author', 'take_back_post', { post })).toBe(true)
    expect(await refused('editor', 'send_back_post', { post, remark: 'x' })).toBe('23514')
  })

  it('takes comments in threads, which are settled, opened by a reply, and deleted by their author or an editor', async () => {
    const post = await addDraft()
    const other = await addDraft()
    const first = await call<string>('editor', 'comment_on_post', { post, comment: { text: 'First' } })
    const reply = await call<string>('author', 'comment_on_post', {
      post,
      comment: { text: 'Reply', thread: first },
    })
    expect(
      await refused('author', 'comment_on_post', { post: other, comment: { text: 'x', thread: first } }),
    ).toBe('23514')
    await call('author', 'resolve_comment', { comment: first })
    expect((await review('editor', post)).comments[0]?.resolved_at).not.toBeNull()
    await call('editor', 'comment_on_post', { post, comment: { text: 'Again', thread: first } })
    expect((await review('editor', post)).comments[0]?.resolved_at).toBeNull()
    expect(await refused('author', 'remove_comment', { comment: first })).toBe('42501')
    expect(await refused('stranger', 'resolve_comment', { comment: first })).toBe('23514')
    await call('author', 'remove_comment', { comment: reply })
    await call('editor', 'remove_comment', { comment: first })
    expect((await review('editor', post)).comments).toEqual([])
  })

  it('keeps to its limits', async () => {
    const post = await addDraft()
    const comment = (fields: object) => refused('editor', 'comment_on_post', { post, comment: fields })
    expect(await comment({ text: '  ' })).toBe('23514')
    expect(await comment({ text: 'x'.repeat(5001) })).toBe('23514')
    expect(await comment({ text: 'x', quote: 'x'.repeat(1001) })).toBe('23514')
    expect(await comment({ text: 'x', place: -1 })).toBe('23514')
    expect(await refused('author', 'hand_in_post', { post, note: 'x'.repeat(1001) })).toBe('23514')
    await call('author', 'hand_in_post', { post })
    expect(await refused('editor', 'send_back_post', { post, remark: ' ' })).toBe('23514')
    await site.sql(
      `insert into writing.comments (id, post_id, thread, text)
         select g, $1, g, 'x' from (select gen_random_uuid() as g from generate_series(1, 500)) many`,
      [post],
    )
    expect(await comment({ text: 'One more' })).toBe('23514')
    expect(await refused('editor', 'prefer_writing', { handed_in: 'often', answered: 'never' })).toBe('23514')
  })

  it('emails each person as they chose, and nobody who may not publish', async () => {
    await call('editor', 'prefer_writing', { handed_in: 'never', answered: 'daily' })
    expect(await call('editor', 'writing_preferences')).toEqual({ handed_in: 'never', answered: 'daily' })
    const post = await addDraft()
    await call('author', 'hand_in_post', { post })
    const due = await site.sql<{ person: string; due: boolean }>(
      'select person, due_at is not null as due from writing.notices where post_id = $1',
      [post],
    )
    expect(due).toContainEqual({ person: who('editor').id, due: false })
    expect(due.map(({ person }) => person)).not.toContain(who('stranger').id)
    expect(due.map(({ person }) => person)).not.toContain(who('desk').id)
  })

  it('takes the next version of a public post, and waits while only the public one changes', async () => {
    const post = await addDraft()
    await who('editor')
      .client.from('blog_posts')
      .update({ status: 'published', published_at: '2026-01-01' })
      .eq('id', post)
      .throwOnError()
    expect(await refused('author', 'hand_in_post', { post })).toBe('23514')
    const next = { post_id: post, title: 'Next', slug: `next-${post}`, content: 'Next' }
    const { data } = await who('author')
      .client.from('next_versions')
      .insert(next)
      .select()
      .single()
      .throwOnError()
    await call('author', 'hand_in_post', { post })
    await who('editor')
      .client.from('blog_posts')
      .update({ content: 'Mended outside' })
      .eq('id', post)
      .throwOnError()
    expect((await review('author', post)).hand_in).not.toBeNull()
    const { data: overtaken } = await who('editor')
      .client.from('next_versions')
      .select()
      .eq('post_id', post)
      .single()
      .throwOnError()
    expect(overtaken.updated_at).not.toBe(data.updated_at)
    await call('editor', 'publish_next', { post, seen: overtaken.updated_at })
    expect((await review('author', post)).hand_in).toBeNull()
  })
})
