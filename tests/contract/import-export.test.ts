import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { filePath } from '../../contract/stored-files.ts'
import { picturePath, UPLOAD_REFUSALS } from '../../contract/uploads.ts'
import { describeImport } from '../../server/blog-transfer/describe-import.ts'
import { importFile } from '../../server/blog-transfer/import-file.ts'
import { readEnv } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import { withOperations } from '../../server/operations/run-operation.ts'
import {
  ADMIN,
  type BackendServer,
  describeOnServerFirst,
  openedBackend,
  startBackend,
} from '../support/backend-server.ts'
import { GHOST, JEKYLL, readFixture, WORDPRESS } from '../support/import-fixtures.ts'
import { openedFolder } from '../support/opened.ts'

const folder = openedFolder()
const log = createLog(() => undefined)

/** Imports as the command does: through the running server, or beside it on PostgreSQL. */
const importTo = (server: BackendServer, path: string, apply = true) =>
  withOperations(readEnv(server.variables, folder), log, run => importFile(path, { run, log, apply }))
const exportFrom = (server: BackendServer, name: string) => {
  const target = join(folder, name)
  return withOperations(readEnv(server.variables, folder), log, async run => {
    await run({ name: 'export', target })
    return target
  })
}
const service = async <T>({ backend }: BackendServer, text: string, values: unknown[] = []) =>
  (await backend.database.transaction({ role: 'service' }, tx => tx.query<T>(text, values))).rows

let number = 0
function write(files: Record<string, Uint8Array | string>): string {
  const path = join(folder, `given-${++number}`)
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), bytes)
  }
  return path
}
function zip(files: Record<string, Uint8Array>): string {
  const path = join(folder, `given-${++number}.zip`)
  writeFileSync(path, zipSync(files))
  return path
}
const photograph = (seed: number) =>
  sharp({
    create: {
      width: 64,
      height: 48,
      channels: 3,
      background: { r: seed, g: 120, b: 60 },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Nobody' } })
    .toBuffer()
const drawing = (seed: number) =>
  sharp({ create: { width: 40, height: 40, channels: 4, background: { r: seed, g: 0, b: 0, alpha: 0.5 } } })
    .png()
    .toBuffer()

describeOnServerFirst('import and export', kind => {
  const server = openedBackend(kind)
  let second: BackendServer | undefined
  afterAll(async () => {
    await second?.close()
  })

  const posts = () =>
    service<Record<string, unknown>>(server, 'select * from blog_posts order by slug collate "C"')
  const redirects = () =>
    service<{ path: string; target: string }>(server, 'select path, target from page_redirects order by path')
  const bySlug = async (slug: string) => (await posts()).find(post => post.slug === slug)

  it('shows what a WordPress export would create and writes nothing, then creates it, and finds it there', async () => {
    const upload = await photograph(1)
    const path = write({
      'export.xml': readFixture(WORDPRESS),
      'wp-content/uploads/2026/01/pack.jpg': upload,
      'wp-content/uploads/2026/01/pack-300x200.jpg': await drawing(1),
    })
    const before = await posts()
    const dry = await importTo(server, path, false)
    expect(dry.lines).toEqual([
      { outcome: 'created', slug: 'boards-packs', title: 'Boards & packs' },
      { outcome: 'created', slug: 'тема', title: 'Classic' },
    ])
    expect(dry.pictures).toEqual({ stored: 1, known: 0 })
    expect(await posts()).toEqual(before)
    expect(await service(server, 'select from files.objects')).toEqual([])
    const led = { path: '/2026/01/boards-packs', target: '/blog/boards-packs' }
    expect(dry.redirects).toEqual([led])
    expect(await redirects()).toEqual([])

    const done = await importTo(server, path)
    expect(done.lines).toEqual(dry.lines)
    expect(await redirects()).toEqual([led])
    const post = await bySlug('boards-packs')
    const [picture] = await service<{ name: string; type: string }>(server, 'select name, type from pictures')
    expect(picture).toMatchObject({
      name: expect.stringMatching(/^pack-[\da-f]{16}\.jpg$/),
      type: 'image/jpeg',
    })
    expect(post).toMatchObject({
      category: 'PRODUCT',
      tags: ['Reports', 'boards'],
      status: 'published',
      published_at: new Date('2026-01-02T09:30:00Z'),
      updated_at: new Date('2026-01-05T09:30:00Z'),
      byline: 'Bo Tarn',
      author_id: null,
      seo_description: 'What a pack holds',
      cover: picture?.name,
      cover_alt: 'A pack on a table',
      content: expect.stringContaining(`![A pack](${picturePath(picture?.name ?? '')} "Page one")`),
    })
    expect(await bySlug('тема')).toMatchObject({ status: 'draft', category: 'GENERAL' })

    const again = await importTo(server, path)
    expect(again.lines.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged'])
    expect(again.pictures).toEqual({ stored: 0, known: 1 })
    expect(await bySlug('boards-packs')).toEqual(post)
    expect(again.redirects).toEqual([])
  })

  it('leaves a redirect as somebody has set it, and gives an address to one post', async () => {
    await service(server, "insert into page_redirects values ('/set', '/security'), ('/blog/b', '/loop')")
    const file = (slug: string, aliases: string) =>
      `---\ntitle: ${slug}\ndate: 2026-02-01\naliases: [${aliases}]\n---\nText\n`
    const path = write({ 'a.md': file('a', '/Set/, /both, /'), 'b.md': file('b', '/both/, /loop') })
    const dry = await importTo(server, path, false)
    const done = await importTo(server, path)
    expect([dry.redirects, dry.problems]).toEqual([done.redirects, done.problems])
    expect(done.redirects).toEqual([{ path: '/both', target: '/blog/a' }])
    expect(done.problems.map(({ message }) => message)).toEqual([
      '"a" can’t be found at / anymore: no redirect can start there',
      '"a" can’t be found at /set: another redirect starts there, and we kept it',
      '"b" can’t be found at /both: that already redirects to /blog/a',
      '"b" can’t be found at /loop: it would redirect back to itself',
    ])
    await service(server, "delete from page_redirects where path in ('/set', '/blog/b')")
    await service(server, "delete from blog_posts where slug in ('a', 'b')")
  })

  it('imports a Ghost archive with its pictures, and names those that it does not hold', async () => {
    const path = zip({
      'site.ghost.json': readFixture(GHOST),
      'content/images/2026/01/ledger.png': await drawing(2),
      'content/images/2026/01/cover.png': await drawing(3),
    })
    const report = await importTo(server, path)
    expect(report.lines).toEqual([
      { outcome: 'created', slug: 'privileged-machine', title: 'What "privileged" means to a machine' },
      { outcome: 'created', slug: 'for-subscribers', title: 'For subscribers' },
      { outcome: 'created', slug: 'written-in-lexical', title: 'Written in Lexical' },
    ])
    expect(await bySlug('privileged-machine')).toMatchObject({
      category: 'TECH',
      tags: ['Privilege'],
      cover: expect.stringMatching(/^cover-/),
      seo_title: 'Privilege logs',
    })
    expect(describeImport(report)).toContain('It stays a link to https://elsewhere.example/far.png')
  })

  it('imports a folder of Markdown, keeps old addresses, and skips what it cannot read', async () => {
    await service(
      server,
      "insert into page_parts (path, part, language, title, heading, body, words, build) values ('/security', 0, 'en', '', '', '', '', '')",
    )
    const report = await importTo(server, write({ ...JEKYLL, 'assets/pic.png': await drawing(4) }))
    const text = describeImport(report)
    expect(report.lines.map(({ outcome, slug }) => `${outcome} ${slug}`)).toEqual([
      'created engagementletters',
      'created plain',
      'created toml',
      'created windows',
    ])
    for (const words of [
      '_posts/broken.md:3: has front matter that isn’t valid YAML',
      '_posts/latin1.md:2: isn’t UTF-8',
      'gets the address engagementletters instead of engagement_letters',
      '/2019/letters.html → /blog/engagementletters',
      '/posts/toml → /blog/toml',
      '_posts/toml.md:1: "Written in TOML" can’t be found at /security: this site has a page there',
      '_posts/toml.md:11: has the shortcode {{< youtube >}}, which stays as text',
      '_posts/2026-01-02-engagement_letters.md:21: "Letters: the engagement" shows a picture that isn’t in the file: lost.png',
    ])
      expect(text).toContain(words)
    const redirects = await service<{ old_slug: string }>(
      server,
      'select old_slug from blog_redirects order by old_slug',
    )
    expect(redirects.map(({ old_slug }) => old_slug)).toEqual([
      'engagement_letters',
      'old-letters',
      'older-toml',
    ])
    const content = String((await bySlug('engagementletters'))?.content)
    expect(content.match(/\/storage\/v1\/object\/public\/pictures\/pic-[\da-f]{16}\.png/g)).toHaveLength(2)
  })

  it('stores the documents and videos that posts link to, exports them, and brings them back', async () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n')
    const film = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0film', 'latin1')
    const given = write({
      'post.md':
        '---\ntitle: With files\nslug: with-files\n---\n[Fees](files/Fees%202026.pdf), [film](files/film.mp4) and [captions](files/film.vtt)\n\n[Page](files/page.pdf)\n',
      'files/Fees 2026.pdf': pdf,
      'files/film.mp4': film,
      'files/film.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nWelcome.',
      'files/page.pdf': '<!doctype html>',
    })
    const report = await importTo(server, given)
    expect(report.files).toEqual({ stored: 3, known: 0 })
    expect(describeImport(report)).toContain('3 files stored, 0 already stored.')
    expect(report.problems.map(({ message }) => message)).toEqual([
      `"With files" links to a file that we can’t store: files/page.pdf: ${UPLOAD_REFUSALS.notAFile}`,
    ])
    const stored = () =>
      service<{ name: string; type: string }>(
        server,
        `select name, type from files.objects where bucket = 'files' order by type, name`,
      )
    const before = await stored()
    expect(before).toEqual([
      { name: expect.stringMatching(/^fees-2026-[\da-f]{16}\.pdf$/), type: 'application/pdf' },
      { name: expect.stringMatching(/^film-[\da-f]{16}\.vtt$/), type: 'text/vtt' },
      { name: expect.stringMatching(/^film-[\da-f]{16}\.mp4$/), type: 'video/mp4' },
    ])
    const content = (await bySlug('with-files'))?.content
    const [fees, captions, movie] = before.map(({ name }) => filePath(name))
    expect(content).toBe(
      `[Fees](${fees}), [film](${movie}) and [captions](${captions})\n\n[Page](files/page.pdf)`,
    )

    const exported = unzipSync(readFileSync(await exportFrom(server, `${kind}-files.zip`)))
    const digest = createHash('sha256').update(pdf).digest('hex')
    expect(Buffer.from(exported[`files/${digest}.pdf`] ?? []).equals(pdf)).toBe(true)
    expect(Buffer.from(exported['posts/with-files.md'] ?? []).toString()).toContain(
      `[Fees](../files/${digest}.pdf)`,
    )
    await service(server, `delete from files.objects where bucket = 'files'`)
    await service(server, `delete from blog_posts where slug = 'with-files'`)
    await importTo(server, join(folder, `${kind}-files.zip`))
    expect(await stored()).toEqual(before)
    expect((await bySlug('with-files'))?.content).toBe(content)
  })

  it('updates the post of the same address, and leaves one in the trash and another post alone', async () => {
    const file = (title: string, id = '') =>
      write({ 'a.md': `---\ntitle: ${title}\nslug: changed\ndate: 2026-02-01\n${id}---\nText ${title}\n` })
    await importTo(server, file('One'))
    const [first] = (await importTo(server, file('Two'))).lines
    expect(first).toMatchObject({ outcome: 'updated', slug: 'changed' })
    expect(await bySlug('changed')).toMatchObject({ title: 'Two', content: 'Text Two' })

    const other = String((await bySlug('plain'))?.id)
    const clash = await importTo(server, file('Three', `id: ${other}\n`))
    expect(describeImport(clash)).toContain('another post has the address changed')
    await service(server, "update blog_posts set deleted_at = now() where slug = 'changed'")
    const trashed = await importTo(server, file('Four'))
    expect(describeImport(trashed)).toContain('is in Trash')
    expect(await bySlug('changed')).toMatchObject({ title: 'Two' })
  })

  it('refuses posts beyond the limits, and two at one address, by name', async () => {
    const front = (title: string) => `---\ntitle: ${title}\ndate: 2026-01-01\n---\n`
    const report = await importTo(
      server,
      write({
        'long.md': `${front('Long')}${'x'.repeat(200_001)}`,
        'deep.md': `${front('Deep')}${'> '.repeat(60)}x`,
        'empty.md': front('Empty'),
        'x/same.md': `${front('Same')}a`,
        'y/same.md': `${front('Same')}b`,
      }),
    )
    expect(report.lines.map(({ outcome, title }) => `${outcome} ${title}`)).toEqual([
      'skipped Deep',
      'skipped Empty',
      'skipped Long',
      'created Same',
      'skipped Same',
    ])
    const text = describeImport(report)
    expect(text).toContain(
      'long.md:1: "Long" is over a limit: The content may have at most 200,000 characters',
    )
    expect(text).toContain('y/same.md:1: "Same" has the same address as the post at x/same.md:1')
  })

  it('reads no file outside the archive or folder', async () => {
    const path = write({
      'posts/a.md': '---\ntitle: Out\ndate: 2026-01-01\n---\n![x](../../secret.png) ![y](link.png)\n',
    })
    writeFileSync(join(folder, 'secret.png'), await drawing(9))
    symlinkSync(join(folder, 'secret.png'), join(path, 'posts', 'link.png'))
    const report = await importTo(server, path)
    expect(report.pictures.stored).toBe(0)
    expect(describeImport(report)).toContain('posts/link.png:1: is a link, so it’s skipped')

    const archive = zip({ '../evil.md': Buffer.from('# Evil\n\nx'), 'ok.md': Buffer.from('# Fine\n\nx') })
    const unpacked = await importTo(server, archive)
    expect(unpacked.lines.map(({ title }) => title)).toEqual(['Fine'])
    expect(describeImport(unpacked)).toContain('points outside the archive')
  })

  it('exports what gives the same bytes when it is imported into an empty installation and exported again', {
    tags: ['full'],
  }, async () => {
    second = await startBackend(kind)
    const first = server
    const before = (await posts()).filter(post => post.deleted_at === null).length
    const admin = await first.signedIn(ADMIN)
    const pictures = write({
      'a.md': `---\ntitle: Pictures\nslug: pictures\ndate: 2026-03-01\ncover: "photo (1).jpg"\ncover_alt: Alt\n---\n![One](<photo (1).jpg> "Cap")\n\n[![Two](drawing.png)](drawing.png)\n\n![ref][r]\n\n[r]: photo%20(1).jpg\n\n    ![code](drawing.png)\n`,
      'photo (1).jpg': await photograph(7),
      'drawing.png': await drawing(7),
    })
    await importTo(first, pictures)
    const awkward = [
      { slug: 'front', title: '"Quotes": \'and\' # more', content: '---\ntitle: fake\n---\n\nText\n\n---\n' },
      { slug: 'crlf', title: 'Lines\\n', content: 'One\r\nTwo  \r\n\r\n\tThree\t  ' },
      { slug: 'blank', title: '- a', content: '\n\n\n  indented\n\n\n' },
      { slug: 'größe-日本語', title: 'Größe 日本語 👩‍⚖️ \u2028 e\u0301', content: '\ufeffمرحبا\u0085\u2029x' },
      { slug: 'draft', title: 'null', content: '~', status: 'draft', published_at: null },
      { slug: 'ahead', title: 'true', content: '1e3', published_at: '2099-01-01T00:00:00.123456+00:00' },
      {
        slug: 'dangling',
        title: '2026-01-01',
        content: `![x](${picturePath('gone.png')})`,
        cover: 'gone.png',
        cover_alt: '',
      },
      { slug: 'x'.repeat(250), title: 'Long', content: '../pictures/x.png' },
      {
        slug: 'all',
        title: 'All fields',
        content: '<b>raw</b>\n\n| a |\n| - |\n| 1 |',
        excerpt: 'Line\nbreak: "x"',
        category: 'COMPANY',
        tags: ['a, b', ' spaced ', 'General', '#hash', '"q"'],
        seo_title: "It's",
        seo_description: '',
      },
    ]
    for (const post of awkward)
      await admin
        .from('blog_posts')
        .insert({ status: 'published', published_at: '2026-01-02T03:04:05.678901+00:00', ...post })
        .throwOnError()
    await admin.from('blog_posts').update({ slug: 'renamed' }).eq('slug', 'front').throwOnError()
    await admin
      .from('blog_posts')
      .insert({ slug: 'trash', title: 'Trash', content: 'x', deleted_at: '2026-01-01' })
      .throwOnError()

    const one = readFileSync(await exportFrom(first, `${kind}-1.zip`))
    expect(readFileSync(await exportFrom(first, `${kind}-1b.zip`)).equals(one)).toBe(true)
    const names = Object.keys(unzipSync(one))
    expect(names.filter(name => name.startsWith('posts/'))).toHaveLength(before + awkward.length + 1)
    expect(names).toEqual([...names].sort())
    expect(names).not.toContain('posts/trash.md')
    for (const name of names.filter(path => path.startsWith('pictures/')))
      expect(name).toContain(
        createHash('sha256')
          .update(unzipSync(one)[name] ?? '')
          .digest('hex'),
      )
    const shown = Buffer.from(unzipSync(one)['posts/pictures.md'] ?? '').toString()
    expect(shown.match(/\.\.\/pictures\/[\da-f]{64}\.(?:jpg|png)/g)).toHaveLength(5)
    expect(shown).toContain('    ![code](drawing.png)')

    const report = await importTo(second, join(folder, `${kind}-1.zip`))
    expect(report.problems.filter(({ skips }) => skips)).toEqual([])
    expect(report.pictures).toEqual({
      stored: names.filter(name => name.startsWith('pictures/')).length,
      known: 0,
    })
    const two = readFileSync(await exportFrom(second, `${kind}-2.zip`))
    expect(
      Object.fromEntries(
        Object.entries(unzipSync(two)).map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')]),
      ),
    ).toEqual(
      Object.fromEntries(
        Object.entries(unzipSync(one)).map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')]),
      ),
    )
    expect(two.equals(one)).toBe(true)
    // Not only the exports are equal: so are the rows, except for their authors.
    const rows = (server: BackendServer) =>
      service(
        server,
        'select to_jsonb(p) - \'author_id\' as row from blog_posts p where deleted_at is null order by slug collate "C"',
      )
    expect(await rows(second)).toEqual(await rows(first))

    const target = await exportFrom(second, `${kind}-folder`)
    for (const [name, bytes] of Object.entries(unzipSync(one)))
      expect(readFileSync(join(target, name)).equals(bytes)).toBe(true)
    await expect(exportFrom(second, `${kind}-folder`)).rejects.toThrow('is not empty')
    const third = await importTo(first, target)
    expect(new Set(third.lines.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']))
  })
})
