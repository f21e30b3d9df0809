import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, expect, it } from 'vitest'
import { slugOf } from '../../contract/blog-post.ts'
import { ADMIN, describeOnServerFirst, openedBackend } from '../support/backend-server.ts'

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
/** Characters of a later Unicode are allowed until a migration knows them. */
const hasMeaning = (point: number) =>
  !/^\p{Cn}$/u.test(String.fromCodePoint(point)) ||
  /^\p{Noncharacter_Code_Point}$/u.test(String.fromCodePoint(point))

/** Every character at which a class of characters begins or ends, and every capital letter. */
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

describeOnServerFirst('slugs', kind => {
  const server = openedBackend(kind)
  let admin: SupabaseClient
  beforeAll(async () => {
    admin = await server.signedIn(ADMIN)
  })

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
    const rows = await server.sql<{ slug: string }>(
      'select public.slug_of(title) as slug from unnest($1::text[]) with ordinality t(title, n) order by n',
      [titles],
    )
    // Only the editor writes the final sigma.
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
})
