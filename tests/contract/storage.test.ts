import { once } from 'node:events'
import { connect } from 'node:net'
import { StorageClient } from '@supabase/storage-js'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { PICTURES_BYTES, RESUMES_BYTES } from '../../contract/quotas.ts'
import { picturePath, renditionPath, UPLOAD_REFUSALS } from '../../contract/uploads.ts'
import { ADMIN, addMember, describeOnServerFirst, MEMBER, openedBackend } from '../support/backend-server.ts'
import { addPerson, tokenOf } from '../support/people.ts'

const blank = (width: number, height: number, background = '#2a6') =>
  sharp({ create: { width, height, channels: 3, background } })
const png = await blank(600, 400).png().toBuffer()
const other = await blank(60, 40, '#a26').png().toBuffer()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')

describeOnServerFirst('storage', kind => {
  const server = openedBackend(kind)
  const { sql } = server
  let person: Awaited<ReturnType<typeof addPerson>>
  const tokens = { admin: '', editor: '', member: '' }

  const client = (token: string = PUBLIC_KEY) =>
    new StorageClient(`${server.url}/storage/v1`, { apikey: PUBLIC_KEY, authorization: `Bearer ${token}` })
  const pictures = (token?: string) => client(token).from('pictures')
  const stored = async () =>
    (
      await sql<{ blobs: number; parts: number; renditions: number; objects: number }>(
        `select (select count(*)::int from files.blobs) as blobs, (select count(*)::int from files.parts) as parts,
                (select count(*)::int from files.renditions) as renditions, (select count(*)::int from files.objects) as objects`,
      )
    )[0]
  const NOTHING = { blobs: 0, parts: 0, renditions: 0, objects: 0 }

  beforeAll(async () => {
    await addMember(server)
    tokens.admin = await tokenOf(await server.signedIn(ADMIN))
    person = await addPerson(server, 'editor')
    tokens.editor = await tokenOf(await server.signedIn(person))
    tokens.member = await tokenOf(await server.signedIn(MEMBER))
  })
  beforeEach(() => sql('delete from files.objects'))

  it('knows the one version that an object has, and no other', async () => {
    const bucket = pictures(tokens.admin)
    await bucket.upload('a.png', new Blob([png]))
    const first = (await bucket.info('a.png')).data?.version ?? ''
    await bucket.upload('a.png', new Blob([other]), { upsert: true })
    const now = (await bucket.info('a.png')).data?.version ?? ''
    expect(now).not.toBe(first)
    expect((await bucket.info('a.png', { versionId: now })).error).toBeNull()
    expect((await bucket.info('a.png', { versionId: first })).error).toMatchObject({
      status: 404,
      code: 'NoSuchKey',
    })
    expect((await bucket.download('a.png', { versionId: first })).error).toMatchObject({ status: 404 })
    const shown = async (versionId: string) =>
      (await fetch(bucket.getPublicUrl('a.png', { versionId }).data.publicUrl)).status
    expect([await shown(now), await shown(first)]).toEqual([200, 404])
    expect((await bucket.createSignedUrl('a.png', 60, { versionId: first })).error).toMatchObject({
      status: 404,
    })
    const signed = await bucket.createSignedUrl('a.png', 60, { versionId: now })
    expect((await fetch(signed.data?.signedUrl ?? '')).status).toBe(200)
    await bucket.upload('a.png', new Blob([png]), { upsert: true })
    expect((await fetch(signed.data?.signedUrl ?? '')).status).toBe(404)
    expect((await bucket.copy('a.png', 'b.png', { sourceVersionId: now })).error).toMatchObject({
      status: 404,
    })
    expect((await bucket.remove([{ path: 'a.png', versionId: now }])).data).toEqual([])
    expect((await bucket.remove([{ path: 'a.png', versionId: first }])).data).toMatchObject([
      { name: 'a.png' },
    ])
  })

  it('lists one name, and nothing of what was replaced or removed', async () => {
    const bucket = pictures(tokens.admin)
    for (const name of ['a/b.png', 'a/b.png.png']) await bucket.upload(name, new Blob([png]))
    const names = async (options: Parameters<typeof bucket.list>[1], prefix = 'a') =>
      (await bucket.list(prefix, options)).data?.map(({ name }) => name)
    expect(await names({})).toEqual(['b.png', 'b.png.png'])
    expect(await names({ noncurrentVersions: 'include', deleteMarkers: 'include' })).toHaveLength(2)
    expect(await names({ noncurrentVersions: 'only' })).toEqual([])
    expect(await names({ deleteMarkers: 'only' })).toEqual([])
    expect(await names({ exactMatch: true }, 'a/b.png')).toEqual(['b.png'])
    const exact = await bucket.listV2({ prefix: 'a/b.png', exactMatch: true })
    expect(exact.data?.objects.map(({ name }) => name)).toEqual(['a/b.png'])
  })

  it('makes the sizes of a large picture behind the answer, for each name of it, and tells caches in front', {
    tags: ['full'],
  }, async () => {
    const large = await blank(1_800, 1_000).png().toBuffer()
    const names = ['large.png', 'large-again.png']
    const content = '![x](/storage/v1/object/public/pictures/large.png)'
    await sql(
      `insert into public.blog_posts (title, slug, content, status) values ('Large', 'large', $1, 'published')`,
      [content],
    )
    await sql('delete from edge.purges')
    for (const name of names) await pictures(tokens.editor).upload(name, new Blob([large]))
    const made = () => sql<{ widths: number[]; digest: string }>('select widths, digest from files.objects')
    const rows = expect.poll(async () => (await made()).map(({ widths }) => widths))
    await rows.toEqual([
      [480, 960, 1680],
      [480, 960, 1680],
    ])
    const [{ digest } = { digest: '' }] = await made()
    expect((await fetch(server.url + renditionPath(digest, 1680, 'avif'))).status).toBe(200)
    expect(await sql('select keys from edge.purges')).toContainEqual({
      keys: ['any-post', expect.stringMatching(/^post-/)],
    })
    // The next upload also makes the sizes that a stopped server has left undone.
    await sql(`delete from files.renditions`)
    await sql(`update files.objects set widths = '{}'`)
    await pictures(tokens.editor).upload('other.png', new Blob([await blank(1_700, 900).png().toBuffer()]))
    await expect.poll(async () => (await made()).map(({ widths }) => widths.length)).toEqual([3, 3, 3])
    expect((await fetch(server.url + renditionPath(digest, 480, 'webp'))).status).toBe(200)
    await sql(`delete from public.blog_posts where slug = 'large'`)
  })

  it('tells a missing object from a missing bucket, and needs no key to say that a width is missing', async () => {
    expect((await pictures(tokens.admin).exists('none.png')).data).toBe(false)
    await expect(client(tokens.admin).from('none').exists('a.png')).rejects.toMatchObject({
      code: 'NoSuchBucket',
    })
    const { publicUrl } = pictures().getPublicUrl('a.png', { transform: { width: 10 } }).data
    expect((await fetch(publicUrl)).status).toBe(404)
  })

  it('takes a picture, shows it to everybody, and lets go of it', async () => {
    const { data, error } = await pictures(tokens.editor).upload('a/green.png', new Blob([png]))
    expect(error).toBeNull()
    expect(data).toEqual({ path: 'a/green.png', fullPath: 'pictures/a/green.png', id: expect.any(String) })

    const editor = await server.signedIn(person)
    const { data: rows } = await editor.from('pictures').select('*')
    expect(rows).toEqual([
      {
        id: data?.id,
        name: 'a/green.png',
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
        type: 'image/png',
        width: 600,
        height: 400,
        bytes: expect.any(Number),
        placeholder: expect.stringMatching(/^[\da-f]{3}(?:[ /][\da-f]{3}){5}$/),
        widths: [480, 600],
        created_at: expect.any(String),
        uploaded_by: expect.any(String),
        alt: '',
        focus_x: 50,
        focus_y: 50,
      },
    ])
    const { publicUrl } = pictures().getPublicUrl('a/green.png').data
    expect(publicUrl).toBe(`${server.url}${picturePath('a/green.png')}`)
    const shown = await fetch(publicUrl)
    expect(shown.status).toBe(200)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      etag: `"${rows?.[0]?.digest}"`,
    })
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(bytes.length).toBe(rows?.[0]?.bytes)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 600, height: 400 })

    for (const format of ['avif', 'webp'] as const)
      for (const width of [480, 600]) {
        const path = renditionPath(rows?.[0]?.digest, width, format)
        const rendition = await fetch(`${server.url}${path}`)
        expect(rendition.status).toBe(200)
        expect(rendition.headers.get('content-type')).toBe(`image/${format}`)
        expect(rendition.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect((await sharp(await rendition.arrayBuffer()).metadata()).width).toBe(width)
        const again = { headers: { 'if-none-match': rendition.headers.get('etag') ?? '' } }
        expect((await fetch(`${server.url}${path}`, again)).status).toBe(304)
      }
    expect((await fetch(`${server.url}${renditionPath(rows?.[0]?.digest, 481, 'avif')}`)).status).toBe(404)

    expect(await stored()).toMatchObject({ objects: 1, renditions: 4 })
    const removed = await pictures(tokens.admin).remove(['a/green.png', 'missing.png'])
    expect(removed.data?.map(({ name }) => name)).toEqual(['a/green.png'])
    expect(await stored()).toEqual(NOTHING)
    await expect.poll(async () => (await fetch(publicUrl)).status).toBe(404)
  })

  it('takes a body that is the picture itself, and answers in parts', async () => {
    await pictures(tokens.editor).upload('raw.png', png, { cacheControl: '60', contentType: 'text/html' })
    const url = pictures().getPublicUrl('raw.png').data.publicUrl
    const whole = Buffer.from(await (await fetch(url)).arrayBuffer())
    const part = (range: string, more = {}) => fetch(url, { headers: { range, ...more } })
    const middle = await part('bytes=4-9')
    expect([middle.status, middle.headers.get('content-range')]).toEqual([206, `bytes 4-9/${whole.length}`])
    expect(middle.headers.get('cache-control')).toBe('public, max-age=60')
    expect(Buffer.from(await middle.arrayBuffer())).toEqual(whole.subarray(4, 10))
    expect(Buffer.from(await (await part('bytes=-3')).arrayBuffer())).toEqual(whole.subarray(-3))
    expect((await part('bytes=9999999-')).status).toBe(416)
    expect((await part('bytes=0-1', { 'if-range': '"another"' })).status).toBe(200)
    expect((await fetch(`${url}?download=x`)).headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''x",
    )
    const { data } = await pictures().download('raw.png')
    expect(data && Buffer.from(await data.arrayBuffer())).toEqual(whole)
  })

  it('replaces a picture only when told to', async () => {
    const bucket = pictures(tokens.editor)
    await bucket.upload('one.png', new Blob([png]))
    const again = await bucket.upload('one.png', new Blob([other]))
    expect(again.error).toMatchObject({
      statusCode: '409',
      status: 409,
      message: 'The resource already exists',
    })
    const url = bucket.getPublicUrl('one.png').data.publicUrl
    const width = async () => (await sharp(await (await fetch(url)).arrayBuffer()).metadata()).width
    expect(await width()).toBe(600)
    expect((await bucket.upload('one.png', new Blob([other]), { upsert: true })).error).toBeNull()
    await expect.poll(width).toBe(60)
    expect((await bucket.update('one.png', new Blob([png]))).error).toBeNull()
    await expect.poll(width).toBe(600)
    expect(await stored()).toMatchObject({ objects: 1, renditions: 4 })
    // The former sizes are gone, also from memory.
    const [row] = await sql<{ digest: string }>('select digest from files.objects')
    const former = `${server.url}${renditionPath(row?.digest ?? '', 480, 'avif')}`
    expect((await fetch(former)).status).toBe(200)
    expect((await bucket.update('one.png', new Blob([other]))).error).toBeNull()
    await expect.poll(async () => (await fetch(former)).status).toBe(404)
    expect(await stored()).toMatchObject({ objects: 1, renditions: 2 })
  })

  it('lists by name, a hundred at a time, with folders, search and order', { tags: ['full'] }, async () => {
    const bucket = pictures(tokens.editor)
    await bucket.upload('n/000.png', new Blob([other]))
    // Equal bytes are stored once, whatever their names.
    for (let n = 1; n < 105; n++) await bucket.copy('n/000.png', `n/${String(n).padStart(3, '0')}.png`)
    await bucket.copy('n/000.png', 'top.png')
    expect(await stored()).toMatchObject({ objects: 106, renditions: 2 })
    const names = async (path?: string, options?: Parameters<typeof bucket.list>[1]) =>
      (await bucket.list(path, options)).data?.map(({ name }) => name)
    expect((await names('n'))?.length).toBe(100)
    expect((await names('n'))?.slice(0, 2)).toEqual(['000.png', '001.png'])
    expect(await names('n', { limit: 2, offset: 103 })).toEqual(['103.png', '104.png'])
    expect(await names('n', { search: '04', sortBy: { column: 'name', order: 'desc' } })).toEqual([
      '104.png',
      '049.png',
      '048.png',
      '047.png',
      '046.png',
      '045.png',
      '044.png',
      '043.png',
      '042.png',
      '041.png',
      '040.png',
      '004.png',
    ])
    const { data } = await bucket.list()
    expect(data).toMatchObject([
      { name: 'n', id: null, metadata: null },
      {
        name: 'top.png',
        metadata: { mimetype: 'image/png', cacheControl: 'max-age=3600', size: expect.any(Number) },
      },
    ])
    expect((await bucket.list('', { sortBy: { column: 'x; drop table' } })).error?.statusCode).toBe('400')
  })

  it('moves, tells about and finds objects', async () => {
    const bucket = pictures(tokens.editor)
    await bucket.upload('one.png', new Blob([other]))
    expect((await bucket.move('one.png', 'two.png')).data?.message).toBe('Successfully moved')
    expect((await bucket.move('one.png', 'three.png')).error).toMatchObject({ statusCode: '404' })
    await bucket.copy('two.png', 'three.png')
    expect((await bucket.move('two.png', 'three.png')).error).toMatchObject({ statusCode: '409' })
    expect((await bucket.info('two.png')).data).toMatchObject({ name: 'two.png', contentType: 'image/png' })
    expect((await bucket.exists('two.png')).data).toBe(true)
    expect((await bucket.exists('one.png')).data).toBe(false)
    expect((await client(tokens.editor).listBuckets()).data?.map(({ id }) => id)).toEqual([
      'pictures',
      'resumes',
      'files',
    ])
    expect((await client().getBucket('pictures')).data).toMatchObject({
      public: true,
      file_size_limit: 15728640,
    })
    expect((await client().getBucket('none')).error).toMatchObject({ statusCode: '404' })
    expect((await client(tokens.admin).createBucket('mine')).error).not.toBeNull()
  })

  it('tells of an object what the service tells, and no more', async () => {
    await pictures(tokens.editor).upload('a/one.png', new Blob([other]))
    const raw = await server.call('/storage/v1/object/info/pictures/a/one.png')
    const body = await raw.json()
    expect(Object.keys(body).sort()).toEqual(
      [
        'bucket_id',
        'cache_control',
        'content_type',
        'created_at',
        'etag',
        'id',
        'last_modified',
        'metadata',
        'name',
        'size',
        'version',
      ].sort(),
    )
    expect((await pictures().info('a/one.png')).data).toMatchObject({
      bucketId: 'pictures',
      contentType: 'image/png',
      cacheControl: 'max-age=3600',
    })
  })

  it('takes an upload by whoever has a link, in the name of whoever made it, while they are signed in', async () => {
    const bucket = pictures(tokens.editor)
    const { data: link, error } = await bucket.createSignedUploadUrl('given/one.png')
    expect(error).toBeNull()
    if (!link) throw new Error('no link')
    const sent = await pictures().uploadToSignedUrl('given/one.png', link.token, new Blob([other]))
    expect([sent.error, sent.data]).toMatchObject([null, { path: 'given/one.png' }])
    expect(await sql('select uploaded_by from files.objects')).toEqual([{ uploaded_by: person.id }])
    // It replaces nothing, and is valid for one name.
    expect(
      (await pictures().uploadToSignedUrl('given/one.png', link.token, new Blob([png]))).error,
    ).toMatchObject({ statusCode: '409' })
    expect(
      (await pictures().uploadToSignedUrl('given/two.png', link.token, new Blob([png]))).error,
    ).toMatchObject({ statusCode: '400' })
    expect((await bucket.createSignedUploadUrl('given/one.png')).error).toMatchObject({ statusCode: '409' })
    const { data: again } = await bucket.createSignedUploadUrl('given/one.png', { upsert: true })
    // Without any key, as someone else's browser sends it.
    const put = () => fetch(again?.signedUrl ?? '', { method: 'PUT', body: new Uint8Array(png) })
    expect((await put()).status).toBe(200)
    // A link for reading isn't valid for writing, nor the other way round.
    const { data: read } = await bucket.createSignedUrl('given/one.png', 60)
    const token = new URL(read?.signedUrl ?? '').searchParams.get('token') ?? ''
    expect((await pictures().uploadToSignedUrl('given/one.png', token, new Blob([png]))).error).toMatchObject(
      {
        statusCode: '400',
      },
    )
    for (const stranger of [undefined, tokens.member])
      expect((await pictures(stranger).createSignedUploadUrl('x.png')).error).toMatchObject({
        statusCode: '403',
      })
    const leaving = await server.signedIn(person)
    const { data: last } = await leaving.storage.from('pictures').createSignedUploadUrl('late.png')
    await leaving.auth.signOut({ scope: 'local' })
    expect(
      (await pictures().uploadToSignedUrl('late.png', last?.token ?? '', new Blob([png]))).error,
    ).toMatchObject({ statusCode: '403' })
  })

  it('lists whole names page by page, with folders apart if they are asked for', async () => {
    const bucket = pictures(tokens.editor)
    for (const name of ['a/1.png', 'a/2.png', 'a/deep/3.png', 'b.png', 'c.png'])
      await bucket.upload(name, new Blob([other]))
    const names = async (options: Parameters<typeof bucket.listV2>[0]) => {
      const found: string[][] = []
      let cursor: string | undefined
      do {
        const { data, error } = await bucket.listV2({ ...options, ...(cursor && { cursor }) })
        expect(error).toBeNull()
        found.push([...(data?.folders ?? []), ...(data?.objects ?? [])].map(({ name }) => name))
        cursor = data?.hasNext ? data.nextCursor : undefined
      } while (cursor !== undefined)
      return found
    }
    expect(await names({ limit: 2 })).toEqual([['a/1.png', 'a/2.png'], ['a/deep/3.png', 'b.png'], ['c.png']])
    expect(await names({ with_delimiter: true })).toEqual([['a/', 'b.png', 'c.png']])
    expect(await names({ prefix: 'a/', with_delimiter: true, limit: 2 })).toEqual([
      ['a/1.png', 'a/2.png'],
      ['a/deep/'],
    ])
    expect(await names({ limit: 4, sortBy: { column: 'created_at', order: 'desc' } })).toEqual([
      ['c.png', 'b.png', 'a/deep/3.png', 'a/2.png'],
      ['a/1.png'],
    ])
    const { data: both } = await bucket.listV2({ with_delimiter: true })
    expect(both?.folders).toEqual([{ key: 'a', name: 'a/' }])
    expect(both?.objects[0]).toMatchObject({
      key: 'b.png',
      name: 'b.png',
      metadata: { mimetype: 'image/png' },
    })
    expect((await bucket.listV2({ cursor: 'nonsense' })).error).toMatchObject({ statusCode: '400' })
    expect((await pictures().listV2()).data).toEqual({ hasNext: false, folders: [], objects: [] })
  })

  it('is written by administrators and editors alone', async () => {
    await pictures(tokens.editor).upload('one.png', new Blob([other]))
    for (const token of [undefined, tokens.member]) {
      const bucket = pictures(token)
      const refused = { statusCode: '403', message: 'new row violates row-level security policy' }
      expect((await bucket.upload('two.png', new Blob([other]))).error).toMatchObject(refused)
      expect((await bucket.upload('one.png', new Blob([png]), { upsert: true })).error).toMatchObject(refused)
      expect((await bucket.move('one.png', 'two.png')).error).toMatchObject(refused)
      expect((await bucket.copy('one.png', 'two.png')).error).toMatchObject(refused)
      const removed = await bucket.remove(['one.png'])
      expect(removed.data ?? []).toEqual([])
    }
    expect((await pictures(tokens.editor).list()).data?.map(({ name }) => name)).toEqual(['one.png'])
    const keyless = await fetch(`${server.url}/storage/v1/object/list/pictures`, {
      method: 'POST',
      body: '{}',
    })
    expect(keyless.status).toBe(401)
    expect(await keyless.json()).toMatchObject({ statusCode: '401', message: 'No API key found in request' })
    expect((await pictures('e30.e30.e30').list()).error).toMatchObject({ statusCode: '403' })
  })

  it('is listed by those who write, and tells visitors of the pictures of public posts alone', async () => {
    const bucket = pictures(tokens.editor)
    for (const name of ['public.png', 'draft.png', 'later.png', 'none.png'])
      await bucket.upload(name, new Blob([other]))
    const post = (slug: string, status: string, moment: string | null) =>
      sql(
        `insert into blog_posts (title, slug, content, status, published_at) values ($1, $1, $2, $3, $4::timestamptz)`,
        [slug, `![](${picturePath(`${slug}.png`)})`, status, moment],
      )
    await post('public', 'published', '2020-01-01')
    await post('draft', 'draft', null)
    await post('later', 'published', '2999-01-01')
    for (const [token, who] of [
      [undefined, server.client()],
      [tokens.member, await server.signedIn(MEMBER)],
    ] as const) {
      expect((await pictures(token).list()).data).toEqual([])
      const { data } = await who.from('pictures').select('name, uploaded_by')
      expect(data).toEqual([{ name: 'public.png', uploaded_by: null }])
      // The address is enough to see a picture, but doesn't reveal who uploaded it.
      const { data: known } = await pictures(token).info('draft.png')
      expect(known).toMatchObject({ name: 'draft.png' })
      expect(JSON.stringify(known)).not.toContain(person.id)
    }
    expect((await fetch(bucket.getPublicUrl('draft.png').data.publicUrl)).status).toBe(200)
    expect(((await bucket.list()).data ?? []).length).toBe(4)
    const { data } = await (await server.signedIn(person)).from('pictures').select('uploaded_by')
    expect(data).toEqual(Array.from({ length: 4 }, () => ({ uploaded_by: person.id })))
    await sql('delete from blog_posts')
  })

  it('holds a limited number of bytes for each account, and for all candidates', async () => {
    const digest = 'a'.repeat(64)
    const fill = (bucket: string, bytes: number, who: string | null) =>
      sql(
        `insert into files.objects (bucket, name, digest, type, bytes, uploaded_by, width, height, placeholder, widths)
           select $1, 'full ' || n, $3, 'image/png', ($2::bigint / 4)::int, $4::uuid, 1, 1, '', '{1}' from generate_series(1, 4) n`,
        [bucket, bytes, digest, who],
      )
    await sql('insert into files.blobs values ($1, 1)', [digest])
    await fill('pictures', PICTURES_BYTES - 40, person.id)
    const full = { statusCode: '413', message: UPLOAD_REFUSALS.picturesFull }
    const bucket = pictures(tokens.editor)
    expect((await bucket.upload('one.png', new Blob([other]))).error).toMatchObject(full)
    expect((await bucket.copy('full 1', 'two.png')).error).toMatchObject(full)
    expect((await pictures(tokens.admin).upload('one.png', new Blob([other]))).error).toBeNull()
    expect((await bucket.remove(['full 1'])).error).toBeNull()
    expect((await bucket.upload('two.png', new Blob([other]))).error).toBeNull()
    const usage = (await (await server.signedIn(ADMIN)).rpc('own_usage')).data
    expect(usage).toEqual({
      user_data: expect.any(Number),
      pictures: expect.any(Number),
      files: 0,
      resumes: 0,
    })
    expect(usage.pictures).toBeGreaterThan(0)
    await sql('delete from files.objects')
    await sql('insert into files.blobs values ($1, 1) on conflict do nothing', [digest])
    await fill('resumes', RESUMES_BYTES - 4, null)
    expect((await client(tokens.admin).from('resumes').upload('a.pdf', pdf)).error).toMatchObject({
      statusCode: '413',
      message: UPLOAD_REFUSALS.resumesFull,
    })
  })

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>', '415', UPLOAD_REFUSALS.notAPicture],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', '415', UPLOAD_REFUSALS.svg],
    ['a document', pdf, '415', UPLOAD_REFUSALS.notAPicture],
    ['half a picture', png.subarray(0, png.length / 2), '422', UPLOAD_REFUSALS.damaged],
    ['what is too large', Buffer.alloc(15 * 1024 * 1024 + 1), '413', UPLOAD_REFUSALS.tooLarge],
  ])('refuses %s, whatever it is called', async (_what, content, statusCode, message) => {
    const contentType = 'image/png'
    for (const body of [new Blob([content], { type: contentType }), Buffer.from(content)])
      expect((await pictures(tokens.editor).upload('x.png', body, { contentType })).error).toMatchObject({
        statusCode,
        message,
      })
    expect(await stored()).toEqual(NOTHING)
  })

  it.each(['../up.png', 'a//b.png', 'ä.png', 'a\\b.png', `${'x'.repeat(501)}`])(
    'refuses the name %s',
    async name => {
      const path = `/storage/v1/object/pictures/${name.split('/').map(encodeURIComponent).join('%2F')}`
      const headers = { authorization: `Bearer ${tokens.editor}` }
      const response = await server.call(path, { method: 'POST', body: other, headers })
      expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
        400,
        'InvalidKey',
      ])
    },
  )

  it('stores nothing of an upload that breaks off', async () => {
    const { hostname, port } = new URL(server.url)
    const head = (more: string) =>
      `POST /storage/v1/object/pictures/cut.png HTTP/1.1\r\nHost: ${hostname}\r\napikey: ${PUBLIC_KEY}\r\n` +
      `Authorization: Bearer ${tokens.editor}\r\n${more}\r\n\r\n`
    for (const [more, body] of [
      [`Content-Length: ${png.length + 100}`, png],
      ['Transfer-Encoding: chunked', Buffer.concat([Buffer.from(`${png.length.toString(16)}\r\n`), png])],
      [`Content-Length: 99999\r\nContent-Type: multipart/form-data; boundary=x`, png],
    ] as const) {
      const socket = connect(Number(port), hostname)
      socket.write(head(more))
      await new Promise(resolve => socket.write(body, resolve))
      socket.destroy()
      await once(socket, 'close')
    }
    // Uploads are processed in order, so the earlier ones are finished when this one is.
    expect((await pictures(tokens.editor).upload('after.png', new Blob([other]))).error).toBeNull()
    expect((await sql<{ name: string }>('select name from files.objects')).map(({ name }) => name)).toEqual([
      'after.png',
    ])
    expect(server.logged.filter(line => line.includes('"level":"error"'))).toEqual([])
  })

  it('holds resumes for administrators alone, and only PDF', async () => {
    const resumes = (token?: string) => client(token).from('resumes')
    expect((await resumes(tokens.editor).upload('a.pdf', new Blob([pdf]))).error).toMatchObject({
      statusCode: '403',
    })
    expect((await resumes(tokens.admin).upload('a.pdf', new Blob([png]))).error).toMatchObject({
      statusCode: '415',
      message: UPLOAD_REFUSALS.notAPdf,
    })
    const large = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)])
    expect((await resumes(tokens.admin).upload('a.pdf', large)).error).toMatchObject({ statusCode: '413' })
    expect((await resumes(tokens.admin).upload('a.pdf', pdf)).error).toBeNull()
    for (const token of [undefined, tokens.member, tokens.editor]) {
      expect((await resumes(token).list()).data).toEqual([])
      expect((await resumes(token).download('a.pdf')).error).not.toBeNull()
      expect((await resumes(token).createSignedUrl('a.pdf', 60)).error).toMatchObject({ statusCode: '404' })
      expect((await resumes(token).remove(['a.pdf'])).data ?? []).toEqual([])
    }
    expect((await fetch(resumes().getPublicUrl('a.pdf').data.publicUrl)).status).toBe(404)
    expect((await server.client().from('pictures').select('name')).data).toEqual([])
    const { data } = await resumes(tokens.admin).createSignedUrl('a.pdf', 60)
    const signed = await fetch(data?.signedUrl ?? '')
    expect(Object.fromEntries(signed.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'cache-control': 'private, no-store',
    })
    expect(Buffer.from(await signed.arrayBuffer())).toEqual(pdf)
    await resumes(tokens.admin).copy('a.pdf', 'b.pdf')
    const forOther = (data?.signedUrl ?? '').replace('a.pdf', 'b.pdf')
    expect((await fetch(forOther)).status).toBe(400)
    expect((await fetch(`${data?.signedUrl}x`)).status).toBe(400)
    expect((await pictures((data?.signedUrl ?? '').split('token=')[1]).list()).error?.statusCode).toBe('403')
    const many = await resumes(tokens.admin).createSignedUrls(['b.pdf', 'none.pdf'], 60)
    expect(many.data?.map(({ signedUrl }) => signedUrl !== null)).toEqual([true, false])
  })
})
