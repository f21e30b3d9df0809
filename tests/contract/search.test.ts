import { beforeAll, expect, it } from 'vitest'
import type { FoundRows } from '../../app/pages/search/found.ts'
import type { PagePart } from '../../contract/page-parts.ts'
import { createFill } from '../../contract/placeholders.ts'
import { fillPageParts, storePageParts } from '../../server/db/page-parts.ts'
import { createLog } from '../../server/log.ts'
import { keepSearch } from '../../server/words/keep-search.ts'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'

const part = (path: string, words: string, given: Partial<PagePart> = {}): PagePart => ({
  path,
  part: 0,
  language: 'en',
  title: `Page ${path}`,
  heading: 'A heading',
  body: '',
  words,
  ...given,
})
const WALLS = part('/walls', `'wall':1A 'check':2 'search':3`, {
  title: 'Ethical walls',
  body: 'Every wall is checked before the search.',
})
const GERMAN = part('/de/x', `'eingangsbestat':1 'ander':2`, {
  language: 'de',
  body: 'Änderungen stehen auf der Eingangsbestätigung.',
})

/** As the build leaves it: the server fills in its own settings. */
const RETENTION = part('/policy', `'kept':1 '{retention_days}':2`, {
  body: 'Applications are kept {RETENTION_DAYS} days at https://origin.invalid, and {BACKUP_KEEP} backups.',
})
const fill = createFill('https://octavo.example', {
  RETENTION_DAYS: 400,
  BACKUP_EVERY_HOURS: 6,
  BACKUP_KEEP: 9,
})

describeOnServerFirst('the search of the site', kind => {
  const site = openedSite(kind)

  beforeAll(async () => {
    const store = (build: string, ...parts: PagePart[]) =>
      site.database.transaction({ role: 'service' }, tx => storePageParts(tx, { build, parts }))
    await store('an earlier one', part('/gone', `'wall':1`))
    // Two instances of the next build start at once.
    const { build, parts } = fillPageParts([WALLS, GERMAN, RETENTION], fill)
    await Promise.all([store(build, ...parts), store(build, ...parts)])
    const post = (slug: string, given: Record<string, unknown>) => ({
      title: slug,
      slug,
      excerpt: '',
      content: '',
      category: 'GENERAL',
      status: 'published',
      published_at: '2024-01-01T00:00:00Z',
      ...given,
    })
    await site.admin
      .from('blog_posts')
      .insert([
        post('long', {
          content: `${'Nothing to see. '.repeat(900)}\n\n## The **privilege** [log](/x)\n\nis due.`,
        }),
        post('draft', { content: 'A secret wall.', status: 'draft', published_at: null }),
        post('ahead', { content: 'A later wall.', published_at: '2999-01-01T00:00:00Z' }),
      ])
      .throwOnError()
  })

  const search = async (words: string): Promise<FoundRows> =>
    (await site.visitor.rpc('search_site', { words }).throwOnError()).data
  const paths = async (words: string) => (await search(words)).results.map(({ path }) => path)

  it('finds pages of this build by the stem of a word, with the passage marked', async () => {
    expect(await search('Wall')).toEqual({
      more: false,
      results: [
        {
          kind: 'page',
          path: '/walls',
          language: 'en',
          title: 'Ethical \u0002walls\u0003',
          heading: 'A heading',
          passage: 'Every \u0002wall\u0003 is checked before the search',
        },
      ],
    })
  })

  it('finds the beginning of the last word, and German words by German rules', async () => {
    expect(await paths('checking wal')).toEqual(['/walls'])
    expect(await paths('eingangsbestätigungen')).toEqual(['/de/x'])
    for (const typed of ['änderung', 'Änderung'])
      expect((await search(typed)).results[0]?.passage).toContain('\u0002Änderungen\u0003')
  })

  it('finds and shows what a setting of the server is, and no placeholder', async () => {
    const { results } = await search('400')
    expect(results).toMatchObject([{ path: '/policy' }])
    expect(results[0]?.passage).toContain('kept \u0002400\u0003 days at https://octavo.example')
    expect(await paths('retention_days')).toEqual([])
    const { rows } = await site.database.transaction({ role: 'service' }, tx =>
      tx.query('select body, words::text from public.page_parts'),
    )
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/\{[A-Z_]+\}|origin\.invalid/i)
  })

  it('finds what a changed page says by now, and what it said as built once it went back', async () => {
    const built = [WALLS, GERMAN, RETENTION]
    const { parts } = fillPageParts(built, fill)
    const changed = new Map([
      [
        '/walls',
        [part('/walls', '', { words: null, body: 'Every fence is checked {RETENTION_DAYS} times.' })],
      ],
    ])
    const outdated: number[] = []
    const search = keepSearch({
      database: site.database,
      readBuilt: () => built,
      readChanged: async () => changed,
      fill,
      onStored: () => outdated.push(1),
      log: createLog(() => undefined),
    })
    search.show({ 'pages/walls#hero.lead': 'Every fence is checked {RETENTION_DAYS} times.' })
    await expect.poll(() => paths('fences')).toEqual(['/walls'])
    expect(await paths('wall')).toEqual([])
    expect(await paths('400')).toEqual(['/policy', '/walls'])
    changed.clear()
    search.show({})
    await expect.poll(() => paths('fences')).toEqual([])
    expect(await paths('wall')).toEqual(['/walls'])
    await expect.poll(() => outdated).toHaveLength(2)
    await search.close()
    const { rows } = await site.database.transaction({ role: 'service' }, tx =>
      tx.query('select path from public.page_parts'),
    )
    expect(rows).toHaveLength(parts.length)
  })

  it('takes quotation marks, a minus and or at their word', async () => {
    expect(await paths('wall -search')).toEqual([])
    expect(await paths('nowhere or wall')).toEqual(['/walls'])
    expect(await paths('"search wall"')).toEqual([])
  })

  it('cuts the passage of a long post where the words are, without its Markdown', async () => {
    const { results } = await search('privileges')
    expect(results).toMatchObject([{ kind: 'post', path: 'long' }])
    expect(results[0]?.passage).toMatch(/^Nothing[^*#[\]]+$/)
    expect(results[0]?.passage).toContain('The \u0002privilege\u0003')
  })

  it('finds nothing that a visitor may not read, and nothing in what is no word', async () => {
    expect(await paths('secret')).toEqual([])
    expect(await paths('later')).toEqual([])
    for (const words of ['', '   ', 'the', '&|!:*()<>', "' or 1=1 --", '\\', "\\'"])
      expect(await paths(words)).toEqual([])
  })

  it('refuses more than a hundred characters', async () => {
    const { error } = await site.visitor.rpc('search_site', { words: 'x'.repeat(101) })
    expect(error).toMatchObject({ code: '22023', message: 'A search has at most 100 characters' })
    expect(await paths('x'.repeat(100))).toEqual([])
  })

  it('answers twenty of more', async () => {
    const rows = Array.from({ length: 21 }, (_, at) => ({
      title: `vellum ${at}`,
      slug: `vellum-${at}`,
      content: 'x',
      category: 'GENERAL',
      status: 'published',
      published_at: '2024-01-01T00:00:00Z',
    }))
    await site.admin.from('blog_posts').insert(rows).throwOnError()
    const { more, results } = await search('vellum')
    expect([more, results.length]).toEqual([true, 20])
  })
})
