import { describe, expect, it } from 'vitest'
import { GHOST, JEKYLL, readFixture, WORDPRESS } from '../../tests/support/import-fixtures.ts'
import type { Found } from './found-post.ts'
import { readPosts } from './read-posts.ts'
import { openSource } from './source-files.ts'

const read = async (path: string) => readPosts(await openSource(path))
const readJekyll = () =>
  readPosts({
    name: 'jekyll',
    paths: Object.keys(JEKYLL),
    problems: [],
    read: async path => JEKYLL[path] ?? Buffer.of(),
  })
const one = ({ posts }: Found, title: string) => posts.find(post => post.title === title)
const told = ({ problems }: Found) => problems.map(({ file, line, message }) => `${file}:${line} ${message}`)

const lone = (name: string, text: string | Uint8Array) =>
  readPosts({
    name,
    paths: [name],
    problems: [],
    read: async () => (typeof text === 'string' ? Buffer.from(text) : text),
  })

describe('a Ghost export', () => {
  it('gives posts with their fields, and Markdown', async () => {
    const found = await read(GHOST)
    expect(found.format).toBe('Ghost')
    expect(one(found, 'What "privileged" means to a machine')).toMatchObject({
      slug: 'privileged-machine',
      status: 'published',
      publishedAt: '2026-01-02T09:30:00.000000Z',
      createdAt: '2026-01-01T08:00:00.000000Z',
      updatedAt: '2026-01-03T08:00:00.000000Z',
      tags: ['Privilege', 'Technology'],
      byline: 'Ada Kestrel',
      excerpt: 'On logs & privilege',
      seoTitle: 'Privilege logs',
      seoDescription: 'How a machine tells.',
      cover: { address: '/content/images/2026/01/cover.png' },
      coverAlt: 'An open book',
      content: [
        'A memo is **privileged** or it is not.',
        '![A ledger](/content/images/2026/01/ledger.png "The ledger of 1998")',
        '## Rules',
        '- One\n- Two',
        '[Rule 204-2](https://rules.example/204-2)',
        '```sql\nselect 1;\n```',
        '![Far](https://elsewhere.example/far.png)',
      ].join('\n\n'),
    })
  })

  it('tells what it leaves out or changes, with the line', async () => {
    const found = await read(GHOST)
    expect(one(found, 'For subscribers')?.status).toBe('draft')
    expect(told(found)).toEqual([
      'ghost.json:1 1 page is skipped, because we import only posts',
      'ghost.json:24 "For subscribers" was visible only to "members", so it becomes a draft',
      'ghost.json:36 "Never rendered" is skipped: the export has no text for it',
      'ghost.json:47 "Written in Lexical" has a card "signup", which is left out',
    ])
  })

  it('gives a text of its editor that was never rendered, and the address that a post had', async () => {
    const found = await read(GHOST)
    expect(one(found, 'Written in Lexical')).toMatchObject({
      status: 'draft',
      aliases: [],
      content: [
        'A memo is **_never_** rendered; see [the first \\<one>](/privileged-machine/)',
        '### Steps',
        '2. Read\n   - `twice`\n3. Write',
        '![A ledger](/content/images/2026/01/ledger.png "Of 1998")',
        '| a |\n| - |\n| 1 |',
        '```sql\nselect 1 < 2;\n```',
        '[Rule 204-2](https://rules.example/204-2)',
        '> !\n>\n> Ask **first**',
        '---',
        '> So it is.',
      ].join('\n\n'),
    })
    expect(one(found, 'What "privileged" means to a machine')?.aliases).toEqual(['/privileged-machine/'])
    const dated = (settings: unknown) =>
      lone(
        'x.json',
        JSON.stringify({
          data: { posts: [{ title: 'A', slug: 'a', html: 'x', published_at: '2022-05-06' }], settings },
        }),
      )
    const { posts } = await dated([{ key: 'permalinks', value: '/:year/:month/:slug/' }])
    expect(posts[0]?.aliases).toEqual(['/2022/05/a/'])
    const unknown = await dated([{ key: 'permalinks', value: '/:author/:slug/' }])
    expect(unknown.posts[0]?.aliases).toEqual([])
  })

  it.each([
    '{"root":',
    `{"root":{"children":[${'{"type":"paragraph","children":['.repeat(5_000)}${']}'.repeat(5_000)}]}}`,
  ])('of a text that is no Lexical is refused', async lexical => {
    const { posts, problems } = await lone(
      'x.json',
      JSON.stringify({ data: { posts: [{ title: 'A', slug: 'a', lexical }] } }),
    )
    expect([posts.length, problems.map(({ skips }) => skips)]).toEqual([0, [true]])
  })

  it.each([
    ['{"data":{"posts":"no"}}', 'is JSON, but not a Ghost export'],
    ['{"data":\n{"posts":[}', 'isn’t valid JSON'],
  ])('of %s is refused', async (text, message) => {
    expect((await lone('x.json', text)).problems).toMatchObject([
      { message: expect.stringContaining(message), skips: true },
    ])
  })
})

describe('a WordPress export', () => {
  it('gives posts of the block editor with their fields, and Markdown', async () => {
    const found = await read(WORDPRESS)
    expect(one(found, 'Boards & packs')).toMatchObject({
      slug: 'boards-packs',
      status: 'published',
      publishedAt: '2026-01-02T09:30:00.000000Z',
      updatedAt: '2026-01-05T09:30:00.000000Z',
      categories: ['Product', 'Reports'],
      tags: ['boards'],
      byline: 'Bo Tarn',
      excerpt: 'On packs',
      seoTitle: undefined,
      seoDescription: 'What a pack holds',
      cover: { address: 'https://notes.example/wp-content/uploads/2026/01/pack.jpg' },
      coverAlt: 'A pack on a table',
      aliases: ['/2026/01/Boards-packs/'],
      content: [
        'A board pack is *long*.',
        '![A pack](https://notes.example/wp-content/uploads/2026/01/pack-300x200.jpg "Page one")',
        '| Month | Pages |\n| ----- | ----- |\n| May   | 212   |',
      ].join('\n\n'),
    })
  })

  it('gives texts of the classic editor their paragraphs, captions and galleries', async () => {
    const found = await read(WORDPRESS)
    expect(one(found, 'Classic')).toMatchObject({
      slug: 'тема',
      status: 'draft',
      byline: 'gone',
      categories: [],
      content: [
        'First line\\\nsecond line',
        '![](https://notes.example/wp-content/uploads/2026/01/pack.jpg "The pack")',
        'Second **paragraph** \\[sic].',
        '![A pack on a table](https://notes.example/wp-content/uploads/2026/01/pack.jpg "From the library")',
        '\\[gallery]',
        '\\[contact-form id="7"]',
        '\\[tabs_row]\\[tab title="One"]Said\\[/tab]\\[/tabs_row]',
      ].join('\n\n'),
    })
    expect(told(found)).toEqual([
      'wordpress.xml:42 "Classic" was private, so it becomes a draft',
      'wordpress.xml:42 "Classic" has the shortcode [gallery], which stays as text',
      'wordpress.xml:42 "Classic" has the shortcode [contact-form], which stays as text',
      'wordpress.xml:42 "Classic" has the shortcode [tabs_row], which stays as text',
      'wordpress.xml:42 "Classic" has the shortcode [tab], which stays as text',
      'wordpress.xml:42 "Classic" has a gallery with 1 picture that isn’t in the file',
      'wordpress.xml:84 "Thrown away" is skipped: its status is "trash"',
      'wordpress.xml:1 1 item of the type "page" is skipped, because we import only posts',
    ])
  })

  const head = '<rss xmlns:wp="http://wordpress.org/export/1.2/">'
  it.each([
    [
      'entities that expand',
      `<!DOCTYPE r [<!ENTITY a "xxxxxxxx"><!ENTITY b "&a;&a;&a;">]>\n${head}<item><title>&b;</title></item></rss>`,
      2,
    ],
    [
      'entities that name a file',
      `<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]>${head}\n<item>&f;</item></rss>`,
      2,
    ],
    ['endless nesting', `${head}<item>${'<a>\n'.repeat(10_000)}`, 49],
    ['an end that is missing', `${head}<item>\n<title>`, 2],
    ['a control character', `${head}<item><title>\u0001</title></item></rss>`, 1],
  ])('with %s is refused', async (_case, text, line) => {
    expect((await lone('x.xml', text)).problems).toMatchObject([{ line, skips: true }])
  })
})

describe('Markdown with front matter', () => {
  it('gives posts with their fields', async () => {
    const found = await readJekyll()
    expect(one(found, 'Letters: the engagement')).toMatchObject({
      place: { file: '_posts/2026-01-02-engagement_letters.md', line: 1 },
      slug: 'engagement_letters',
      status: 'published',
      publishedAt: '2026-01-02T08:04:05.000000Z',
      categories: ['Product', 'Letters'],
      tags: ['letters', 'drafts'],
      byline: 'Ada Kestrel',
      excerpt: 'How letters begin.',
      cover: { address: '/assets/pic.png', line: 8 },
      coverAlt: 'A letter',
      aliases: ['/blog/old-letters/', '/2019/letters.html'],
      contentLine: 17,
    })
    expect(one(found, 'Written in TOML')).toMatchObject({
      slug: 'toml',
      status: 'published',
      publishedAt: '2026-01-03T09:05:06.000000Z',
      tags: ['hugo', 'drafts'],
      cover: { address: 'assets/pic.png', line: 6 },
      coverAlt: 'A letter',
      aliases: ['/posts/toml/', '/security/', 'older-toml'],
    })
    expect(one(found, 'Windows')).toMatchObject({
      status: 'draft',
      content: 'One\nTwo',
      publishedAt: undefined,
    })
    expect(one(found, 'A heading alone')).toMatchObject({ slug: 'plain', status: 'draft', content: 'Text.' })
  })

  it('tells what cannot be read, with the line', async () => {
    expect(told(await readJekyll())).toEqual([
      'README.md:1 is skipped: its name isn’t that of a post',
      expect.stringMatching(/^_posts\/broken\.md:3 has front matter that isn’t valid YAML/),
      expect.stringMatching(/^_posts\/latin1\.md:2 isn’t UTF-8\. It looks like Latin-1/),
      '_posts/toml.md:11 has the shortcode {{< youtube >}}, which stays as text',
      '_posts/toml.md:12 has the shortcode {{< notice >}}, which stays as text',
      '_posts/windows.md:4 "date" isn’t a date we can read: soon',
    ])
  })

  it('may begin with a byte order mark, or be UTF-16', async () => {
    const text = '---\ntitle: Größe\n---\nText\n'
    for (const bytes of [Buffer.from(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, 'utf16le')])
      expect((await lone('a.md', bytes)).posts).toMatchObject([{ title: 'Größe', content: 'Text' }])
  })
})

it('the fixtures hold no address of a person who exists', () => {
  for (const file of [GHOST, WORDPRESS])
    expect(readFixture(file).toString()).not.toMatch(/@(?!firm\.example)/)
})
