import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { picturePath } from '../../contract/uploads.ts'
import { claimDuePurges } from '../../server/db/purges.ts'
import { keyOf } from '../../server/edge/keys.ts'
import { ADMIN, describeOnServerFirst, openedBackend } from '../support/backend-server.ts'
import { addPerson } from '../support/people.ts'

const draw = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#264653' } })
    .png()
    .toBuffer()
const [png, other] = await Promise.all([draw(60), draw(80)])

describeOnServerFirst('what is said of a picture', kind => {
  const server = openedBackend(kind)
  const { sql } = server
  let admin: SupabaseClient
  let editor: SupabaseClient
  let contributor: SupabaseClient

  const details = async (client: SupabaseClient, name: string) =>
    (
      await client
        .from('pictures')
        .select('alt, focus_x, focus_y')
        .eq('name', name)
        .maybeSingle()
        .throwOnError()
    ).data
  const describePicture = (client: SupabaseClient, picture: string, words: Record<string, unknown>) =>
    client.rpc('describe_picture', { picture, ...words })
  const store = (client: SupabaseClient, name: string, bytes = png, upsert = false) =>
    client.storage.from('pictures').upload(name, new Blob([bytes]), { upsert })
  async function addPost(slug: string, shown: string, status = 'published') {
    const content = `![](${picturePath(shown)})`
    await admin.from('blog_posts').insert({ title: slug, slug, content, status }).throwOnError()
  }
  const dueKeys = async () => {
    const due = await claimDuePurges(server.backend.database)
    await sql('delete from edge.purges')
    return due.flatMap(({ keys }) => keys).sort()
  }

  beforeAll(async () => {
    admin = await server.signedIn(ADMIN)
    editor = await server.signedIn(await addPerson(server, 'editor'))
    contributor = await server.signedIn(await addPerson(server, 'contributor'))
  })
  beforeEach(async () => {
    await sql('delete from public.blog_posts')
    await sql('delete from files.objects')
    await sql('delete from edge.purges')
  })

  it('is kept beside it, survives a replacement, follows a new name and goes with it', async () => {
    await store(editor, 'a.png')
    expect(await details(editor, 'a.png')).toEqual({ alt: '', focus_x: 50, focus_y: 50 })
    expect((await describePicture(editor, 'a.png', { alt: ' The ledger ' })).data).toEqual({
      alt: 'The ledger',
      focus_x: 50,
      focus_y: 50,
    })
    const { data } = await describePicture(editor, 'a.png', { focus_x: 20, focus_y: 0 })
    expect(data).toEqual({ alt: 'The ledger', focus_x: 20, focus_y: 0 })
    expect((await store(editor, 'a.png', other, true)).error).toBeNull()
    expect(await details(editor, 'a.png')).toEqual(data)
    await editor.storage.from('pictures').move('a.png', 'b.png')
    expect(await details(editor, 'b.png')).toEqual(data)
    await editor.storage.from('pictures').remove(['b.png'])
    expect(await sql('select * from files.details')).toEqual([])
    const entries = await sql<{ action: string }>(
      `select action from accounts.audit_log where action = 'update pictures'`,
    )
    // Two descriptions, a replacement and a new name.
    expect(entries.length).toBe(4)
  })

  it('is refused where it cannot be', async () => {
    await store(editor, 'a.png')
    const code = async (words: Record<string, unknown>, picture = 'a.png', client = editor) =>
      (await describePicture(client, picture, words)).error?.code
    expect(await code({ alt: 'x' }, 'none.png')).toBe('23514')
    expect(await code({ alt: 'x'.repeat(1001) })).toBe('23514')
    expect(await code({ focus_x: 101 })).toBe('23514')
    expect(await code({ focus_y: -1 })).toBe('23514')
    expect(await code({ alt: 'x' }, 'a.png', server.client())).toBe('42501')
    for (const role of [undefined, 'desk'] as const)
      expect(await code({ alt: 'x' }, 'a.png', await server.signedIn(await addPerson(server, role)))).toBe(
        '42501',
      )
    expect(await details(editor, 'a.png')).toEqual({ alt: '', focus_x: 50, focus_y: 50 })
  })

  it('is written by contributors where nobody has, or the picture is theirs', async () => {
    await store(editor, 'a.png')
    await store(contributor, 'own.png')
    const code = async (picture: string, words: Record<string, unknown>) =>
      (await describePicture(contributor, picture, words)).error?.code
    expect(await code('a.png', { alt: 'First' })).toBeUndefined()
    expect(await code('a.png', { alt: 'Second' })).toBe('42501')
    expect(await code('a.png', { focus_x: 0 })).toBe('42501')
    await describePicture(editor, 'own.png', { alt: 'By an editor' })
    expect(await code('own.png', { alt: 'By its owner' })).toBeUndefined()
    expect(await code('own.png', { focus_x: 0 })).toBe('42501')
    expect((await details(contributor, 'a.png'))?.alt).toBe('First')
  })

  it('is read by visitors of pictures that a public post shows, and by whoever has a link to a draft', async () => {
    for (const name of ['public.png', 'draft.png']) {
      await store(editor, name)
      await describePicture(editor, name, { alt: name, focus_x: 10 })
    }
    await addPost('one', 'public.png')
    await addPost('two', 'draft.png', 'draft')
    const visitor = server.client()
    expect(await details(visitor, 'public.png')).toEqual({ alt: 'public.png', focus_x: 10, focus_y: 50 })
    expect(await details(visitor, 'draft.png')).toBeNull()
    const { data: draft } = await admin.from('blog_posts').select('id').eq('slug', 'two').single()
    const { data: link } = await admin.rpc('create_draft_link', { post: draft?.id, days: 1 })
    const { data: shown } = await visitor.rpc('draft_pictures', { secret: link.secret })
    expect(shown).toMatchObject([{ name: 'draft.png', focus_x: 10, focus_y: 50 }])
  })

  it('tells caches of the posts that show it when it is cut elsewhere, replaced or removed', async () => {
    await store(editor, 'a.png')
    await addPost('shown', 'a.png')
    await addPost('hidden', 'a.png', 'draft')
    await addPost('another', 'b.png')
    await dueKeys()
    await describePicture(editor, 'a.png', { alt: 'No page shows it' })
    const keys = ['any-post', keyOf('post', 'shown')].sort()
    expect(await dueKeys()).toEqual([])
    await describePicture(editor, 'a.png', { focus_x: 0 })
    expect(await dueKeys()).toEqual(keys)
    await store(editor, 'a.png', other, true)
    expect(await dueKeys()).toEqual(keys)
    await editor.storage.from('pictures').remove(['a.png'])
    expect(await dueKeys()).toEqual(keys)
  })
})
