import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slugOf } from '../../contract/blog-post.ts'
import { rotateSigningKeys } from '../../server/auth/signing-keys.ts'
import { backup } from '../../server/db/engine/backup.ts'
import { loadMigrations } from '../../server/db/engine/migrate.ts'
import { rebuild } from '../../server/db/engine/rebuild.ts'
import { restore } from '../../server/db/engine/restore.ts'
import { findMovedPost } from '../../server/db/posts.ts'
import { ADMIN, type BackendServer, DATABASE_KINDS, startBackend } from '../support/backend-server.ts'

const RULE = '0027_slugs_by_rule.sql'

const KINDS = [
  /\p{L}/u,
  /\p{N}/u,
  /[\p{Mn}\p{Mc}]/u,
  /\p{Me}/u,
  /\s/u,
  /\p{Variation_Selector}/u,
  /\p{Co}/u,
  /\p{Noncharacter_Code_Point}/u,
]
const isSurrogate = (point: number) => point >= 0xd800 && point <= 0xdfff
/** A sign that Unicode brings later is allowed until a migration knows it. */
const hasMeaning = (point: number) =>
  !/^\p{Cn}$/u.test(String.fromCodePoint(point)) ||
  /^\p{Noncharacter_Code_Point}$/u.test(String.fromCodePoint(point))

/** Each character at which a kind of characters begins or ends, and every capital letter. */
function tellingCharacters(): number[] {
  const points = new Set<number>()
  const before = KINDS.map(() => false)
  for (let point = 1; point <= 0x10ffff; point++) {
    const character = String.fromCodePoint(point)
    if (character.toLowerCase() !== character) points.add(point)
    for (const [index, kind] of KINDS.entries()) {
      const is = kind.test(character)
      if (is !== before[index]) points.add(point).add(point - 1)
      before[index] = is
    }
  }
  return [...points].filter(point => point > 0 && !isSurrogate(point) && hasMeaning(point))
}

const TITLES = [
  'Hello, World!',
  'e!\u0301',
  'İ!\u0307\u0301x',
  'ΑΣ-Σ',
  '- \u0301a--b ',
  '한국어 제목',
  'I ❤️ law',
  '?',
]

describe.each(DATABASE_KINDS)('slugs on %s', kind => {
  let server: BackendServer
  let admin: SupabaseClient
  const folder = mkdtempSync(join(tmpdir(), 'octavo-slugs-'))
  beforeAll(async () => {
    server = await startBackend(kind)
    admin = await server.signedIn(ADMIN)
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const service = <Row>(text: string, values: unknown[] = []) =>
    server.backend.database.transaction({ role: 'service' }, tx => tx.query<Row>(text, values))

  it('follow one rule, in the database as in the editor, for every kind of character', {
    tags: ['full'],
  }, async () => {
    const points = tellingCharacters()
    expect(points.length).toBeGreaterThan(3_500)
    const titles = [
      ...TITLES,
      ...points.map(point => String.fromCodePoint(point)),
      ...points.map(point => `a${String.fromCodePoint(point)}b`),
    ]
    const { rows } = await service<{ slug: string }>(
      'select public.slug_of(title) as slug from unnest($1::text[]) with ordinality t(title, n) order by n',
      [titles],
    )
    // The end of a Greek word has a letter of its own, which only the editor writes.
    const plain = (slug: string | undefined) => slug?.replaceAll('ς', 'σ')
    const different = titles.flatMap((title, index) =>
      plain(rows[index]?.slug) === plain(slugOf(title)) ? [] : [[title, rows[index]?.slug, slugOf(title)]],
    )
    expect(different).toEqual([])
  })

  const post = (slug: string) => ({ title: 'A post', slug, content: 'Words' })

  it.each([
    'Hello',
    'two words',
    'a--b',
    '-a',
    'a-',
    'a/b',
    'a_b',
    'été!',
    'ÉTÉ',
    '\u0301a',
    'e\u0301',
    'a\u2028b',
    '../x',
    '',
  ])('are refused by name when they break it: %j', async slug => {
    const { error, status } = await admin.from('blog_posts').insert(post(slug))
    expect(status).toBe(400)
    expect(error?.code).toBe('23514')
    expect(error?.message).toContain('slug')
  })

  it.each(['hello-world-2', 'été', '日本語-のタイトル', 'हिन्दी-में', 'привет', 'ας', '١٢٣', '½-ⅷ'])(
    'are taken when they keep it: %j',
    async slug => {
      const { error } = await admin.from('blog_posts').insert(post(slug))
      expect(error).toBeNull()
    },
  )

  /** The database as it was before the rule, with posts that break it. */
  async function goBack(): Promise<void> {
    const before = loadMigrations().filter(({ name }) => name < RULE)
    await server.backend.database.transaction({ role: 'service' }, async tx => {
      await rebuild(tx, before)
      for (const [index, slug] of ['hello', 'Hello', 'Hello ', 'a/b', '???', 'Ünï Code', 'moved'].entries())
        await tx.query(
          `insert into blog_posts (title, slug, content, status, published_at, created_at)
             values ($1, $2, 'Words', 'published', now(), '2026-01-01'::timestamptz + make_interval(days => $3))`,
          [slug === '???' ? '!' : `About ${slug}`, slug, index],
        )
      // The address that the rule gives first to "a/b" leads to another post already.
      await tx.query(`update blog_posts set slug = 'ab' where slug = 'moved'`)
      await tx.query(`update blog_posts set slug = 'moved-on' where slug = 'ab'`)
      await tx.query(`insert into blog_posts (title, slug, content) values ('Draft', 'Draft!', 'Words')`)
    })
  }
  const MENDED = ['ab-2', 'draft', 'hello', 'hello-2', 'hello-3', 'moved-on', 'post', 'ünï-code']
  const slugs = async () =>
    (await service<{ slug: string }>('select slug from blog_posts order by slug collate "C"')).rows.map(
      row => row.slug,
    )
  const leadsTo = (slug: string) =>
    findMovedPost(server.backend.database, `/blog/${encodeURIComponent(slug)}`)

  async function expectMended(): Promise<void> {
    expect(await slugs()).toEqual(MENDED)
    expect(await leadsTo('Hello')).toBe('/blog/hello-2')
    expect(await leadsTo('Hello ')).toBe('/blog/hello-3')
    expect(await leadsTo('a/b')).toBe('/blog/ab-2')
    expect(await leadsTo('???')).toBe('/blog/post')
    expect(await leadsTo('Ünï Code')).toBe(`/blog/${encodeURIComponent('ünï-code')}`)
    expect(await leadsTo('ab')).toBe('/blog/moved-on')
    expect(await leadsTo('Draft!')).toBeUndefined()
  }

  it('that were stored before the rule are mended, and their old addresses lead on', {
    tags: ['full'],
  }, async () => {
    await goBack()
    const later = loadMigrations().filter(({ name }) => name >= RULE)
    await server.backend.database.transaction({ role: 'service' }, async tx => {
      for (const { sql } of later) await tx.query(sql)
    })
    await expectMended()
  })

  it('of a backup from before the rule are mended when it is restored', { tags: ['full'] }, async () => {
    const file = join(folder, 'current.gz')
    await goBack()
    await backup(server.backend.database, file)
    const earlier = join(folder, 'earlier.gz')
    const lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n')
    const header = JSON.parse(lines[0] ?? '')
    header.migrations = header.migrations.filter((name: string) => name < RULE)
    const body = [JSON.stringify(header), ...lines.slice(1, -1)]
    const footer = { ...JSON.parse(lines.at(-1) ?? ''), sha256: digest(body) }
    writeFileSync(earlier, gzipSync(`${[...body, JSON.stringify(footer)].join('\n')}\n`))

    await server.backend.database.transaction({ role: 'service' }, tx => rebuild(tx, loadMigrations()))
    await restore(server.backend.database, earlier, tx => rotateSigningKeys(tx, true))
    await expectMended()
    const broken = service(`insert into blog_posts (title, slug, content) values ('a', 'Not So', 'a')`)
    await expect(broken).rejects.toMatchObject({ code: '23514' })
    // Everything else is there as well: policies, triggers, numbers.
    await server.restart()
    const returned = await server.signedIn(ADMIN)
    await returned.from('blog_posts').insert(post('after')).throwOnError()
    expect((await server.client().from('applications').select()).error?.code).toBe('42501')
    expect((await server.client().from('blog_posts').select().throwOnError()).data).toHaveLength(7)
  })
})

function digest(lines: string[]): string {
  return createHash('sha256')
    .update(`${lines.join('\n')}\n`)
    .digest('hex')
}
