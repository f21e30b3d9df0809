import { blogAdmin } from '#content/collections/blog-admin.ts'
import { BLOG_MESSAGES } from '../../contract/blog-messages.ts'
import { MARKDOWN_LIMITS } from '../../contract/markdown-limits.ts'
import { administratorElsewhere } from '../support/administrator.ts'
import {
  contentField,
  enterEditor,
  enterPanel,
  expectNews,
  publish,
  storePosts,
  write,
} from '../support/blog.ts'
import { expectFeedsValid } from '../support/feeds.ts'
import { INJECTIONS } from '../support/injections.ts'
import { expect, expectNoSidewaysScroll, FULL, test, VIEWPORTS, visit } from '../support/journey.ts'

const ARTICLE = `Opening "words" with \`"code"\`. ${'A sentence of ordinary length. '.repeat(140)}

## Content

A [link](https://example.com) and a note[^1].

| rule | since |
|---|--:|
| 204-2 | 1960 |

> Said once.

\`\`\`js
const answer = 42
\`\`\`

## With a [link](/security) inside

## The end

[^1]: The note.
`

test('an empty blog says so in its HTML and links to the careers', async ({ page, request }) => {
  expect(await (await request.get('/blog')).text()).toContain(BLOG_MESSAGES.postsEmpty)
  await visit(page, '/blog')
  await expect(page.getByRole('heading', { level: 1, name: 'Insights and Updates' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Join Our Team' }).click()
  await expect(page).toHaveURL(/\/careers$/)
})

test('a list that is read in the browser says that posts are loading, and one that fails is logged and shown as empty', async ({
  page,
  emptyBlog,
  problems,
}) => {
  const PUBLISHED = /\/rest\/v1\/blog_posts\?.*excerpt.*status=eq\.published/
  await enterPanel(page, emptyBlog.origin)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(PUBLISHED, async route => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: blogAdmin.viewBlog }).click()
  await expect(page.getByText(BLOG_MESSAGES.postsLoading)).toBeVisible()
  release()
  await expect(page.getByText(BLOG_MESSAGES.postsEmpty)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  problems.allow(/status (?:of )?400|The list of posts could not be read/)
  await page.route(PUBLISHED, route => route.fulfill({ status: 400, json: { message: 'wrong' } }))
  await page.getByRole('button', { name: blogAdmin.panel }).click()
  const logged = page.waitForEvent('console', message => /list of posts could not/.test(message.text()))
  await page.getByRole('button', { name: blogAdmin.viewBlog }).click()
  await expect(page.getByText(BLOG_MESSAGES.postsEmpty)).toBeVisible()
  expect((await logged).type()).toBe('error')
})

test('readers find posts by list, page, category and next post', async ({
  page,
  scriptlessPage,
  emptyBlog,
  problems,
}) => {
  const { origin } = emptyBlog
  const posts = Array.from({ length: 25 }, (_, index) => ({
    title: `Post number ${index + 1}`,
    slug: `post-number-${index + 1}`,
    // Long enough in total for React to stream the list in pieces.
    excerpt: `Excerpt ${index + 1}. ${'A sentence of ordinary length. '.repeat(12)}`,
    category: index === 24 ? 'TECH' : 'PRODUCT',
    tags: index === 24 || index === 6 ? ['walls'] : [],
  }))
  await storePosts(await administratorElsewhere(origin), posts)
  const html = await (await page.request.get(`${origin}/blog`)).text()
  expect(html).toContain('Post number 20')
  expect(html).not.toContain('Post number 21')
  await scriptlessPage.goto(`${origin}/blog`)
  await expect(scriptlessPage.getByRole('article')).toHaveCount(20)
  await expect(scriptlessPage.getByText(BLOG_MESSAGES.postsLoading)).toHaveCount(0)
  await visit(page, `${origin}/blog`)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(20)
  const first = cards.first()
  await expect(first).toContainText('Product')
  await expect(first.locator('time')).toHaveText(/ ago$/)
  await expect(first.getByRole('heading')).toHaveText('Post number 1')
  await expect(first).toContainText('Excerpt 1.')
  const columns = await page
    .locator('.post-grid')
    .evaluate(grid => getComputedStyle(grid).gridTemplateColumns)
  expect(columns.split(' ')).toHaveLength(2)
  // The newest post takes the full width, and each post has its plate.
  const widths = await cards.evaluateAll(all => all.map(card => card.clientWidth))
  expect(widths[0]).toBeGreaterThan(2 * (widths[1] ?? 0))
  await expect(page.locator('.post-plate > svg')).toHaveCount(20)
  await page.getByRole('link', { name: 'Older posts' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(cards).toHaveCount(5)
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Technology' }).click()
  await expect(page).toHaveURL(/\/blog\/category\/tech$/)
  await expect(cards).toHaveCount(1)
  await page.getByRole('link', { name: /^Read More/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Post number 25' })).toBeVisible()
  const related = page.getByRole('region', { name: 'Related posts' }).getByRole('heading', { level: 3 })
  await expect(related).toHaveText(['Post number 7', 'Post number 1', 'Post number 2'])
  await page.getByRole('link', { name: 'Next Post number 24' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Post number 24' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Previous Post number 25' })).toBeVisible()
  problems.allow(/404/)
  for (const path of ['/blog?page=3', '/blog/category/secret'])
    expect((await page.request.get(origin + path)).status(), path).toBe(404)
})

test('a post has its own page; drafts and unknown slugs are not found; a renamed post redirects', async ({
  page,
  context,
  emptyBlog,
}) => {
  const { origin } = emptyBlog
  const client = await administratorElsewhere(origin)
  await storePosts(client, [
    {
      title: "A reader's post",
      slug: 'a-post',
      excerpt: 'In short.',
      content: ARTICLE,
      category: 'TECH',
      tags: ['privilege'],
    },
    { title: 'A draft', slug: 'a-draft', status: 'draft', tags: [] },
  ])
  const statusOf = async (path: string) =>
    (await page.request.get(origin + path, { maxRedirects: 0 })).status()
  expect(await statusOf('/blog/a-draft')).toBe(404)
  expect(await statusOf('/blog/nobody-wrote-this')).toBe(404)
  await visit(page, `${origin}/blog/a-post`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A reader’s post')
  const article = page.getByRole('article')
  await expect(article).toContainText('Technology')
  await expect(article).toContainText('3 min read')
  await expect(article).toContainText('Opening “words” with "code".')
  await expect(article.locator('time')).toHaveAttribute('title', /at \d+:\d\d [AP]M UTC$/)
  await expect(article.locator('#content-2')).toHaveText('Content')
  await expect(article.locator('.hljs-keyword')).toHaveText('const')
  await expect(article.getByRole('table')).toBeVisible()
  await expect(article.getByRole('list', { name: 'Tags' })).toHaveText('privilege')
  await expect(article.getByRole('link', { name: 'See it in legal firms' })).toBeVisible()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await article.getByRole('link', { name: 'Copy link' }).click()
  await expect(article.getByRole('link', { name: 'Link copied' })).toHaveAttribute('href', '/blog/a-post')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/blog/a-post`)
  await article.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'The end' }).click()
  await expect(article.getByRole('heading', { name: 'The end' })).toBeInViewport()
  // A note appears beside the text where there is a margin, otherwise at the foot.
  const atFoot = article.locator('.footnotes')
  await expect(article.getByRole('note')).toHaveText(/^1\s*The note\./)
  await expect(atFoot).toBeHidden()
  await page.setViewportSize(VIEWPORTS.phone)
  await expect(article.getByRole('note')).toBeHidden()
  await expect(atFoot).toContainText('The note.')
  await expectNoSidewaysScroll(page)
  await expectFeedsValid(page, origin, 1)
  await client.from('blog_posts').update({ slug: 'renamed' }).eq('slug', 'a-post').throwOnError()
  const moved = await page.request.get(`${origin}/blog/a-post`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, '/blog/renamed'])
  await client
    .from('blog_posts')
    .update({ status: 'draft', published_at: null })
    .eq('slug', 'renamed')
    .throwOnError()
  expect(await statusOf('/blog/a-post')).toBe(404)
  expect(await statusOf('/blog/renamed')).toBe(404)
})

test('no stored post runs a script or makes a request to another host', async ({
  page,
  emptyBlog,
  problems,
}) => {
  const { origin } = emptyBlog
  // The browser requests a picture whose address has a backslash from this host, which doesn't have it.
  problems.allow(/%5Cevil\.example/)
  const client = await administratorElsewhere(origin)
  const perPost = 15
  const count = Math.ceil(INJECTIONS.length / perPost)
  expect(INJECTIONS.length).toBeGreaterThan(60)
  const posts = Array.from({ length: count }, (_, index) => {
    const strings = INJECTIONS.slice(index * perPost, (index + 1) * perPost)
    // Some attacks swallow the text after them, so a second post has them in reverse order.
    const text = (all: readonly string[]) => all.join('\n\n---\n\n')
    return [
      {
        title: `${strings[0]} ${index}`.slice(0, 200),
        excerpt: strings[1] ?? '',
        slug: `i-${index}`,
        content: text(strings),
      },
      {
        title: `Turned ${index}`,
        excerpt: strings[2] ?? '',
        slug: `t-${index}`,
        content: text([...strings].reverse()),
      },
    ]
  }).flat()
  await storePosts(client, posts)
  const strange: string[] = []
  page.on('dialog', dialog => {
    strange.push(`dialog ${dialog.message()}`)
    dialog.dismiss()
  })
  page.on('request', request => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) strange.push(request.url())
  })
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', event => {
      document.documentElement.dataset.violation = event.violatedDirective
    }),
  )
  for (const path of ['/blog', ...posts.map(({ slug }) => `/blog/${slug}`)]) {
    await visit(page, origin + path)
    const found = await page.evaluate(() => ({
      ran: '__ran' in window,
      violation: document.documentElement.dataset.violation,
      forbidden: document.querySelectorAll(
        'main :is(script, iframe, object, embed, style, link, form, base, meta, input, video, svg[onload])',
      ).length,
      handlers: [...document.querySelectorAll('main *')].flatMap(element =>
        element.getAttributeNames().filter(name => name.startsWith('on') || name === 'style'),
      ),
      addresses: [...document.querySelectorAll('main [href], main [src]')].flatMap(element => {
        const { protocol } = new URL(
          element.getAttribute('href') ?? element.getAttribute('src') ?? '',
          location.href,
        )
        return /^(?:https?|mailto):$/.test(protocol) ? [] : protocol
      }),
    }))
    expect(found, path).toEqual({
      ran: false,
      violation: undefined,
      forbidden: 0,
      handlers: [],
      addresses: [],
    })
  }
  for (const link of await page.locator('.prose a').all()) await link.dispatchEvent('mouseover')
  expect(strange).toEqual([])
  await expectFeedsValid(page, origin, posts.length)
})

test("a visitor downloads the administrator's code only on request", async ({ page }) => {
  const scripts: Promise<string>[] = []
  const calls: string[] = []
  page.on('response', response => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
    // Sign-in loads the settings to know which methods are on.
    if (/\/(?:auth|rest|functions)\/v1\/(?!settings$)/.test(response.url())) calls.push(response.url())
  })
  const secrets = /grant_type|octavo-manuscript|Markdown help|career_applications/
  await visit(page, '/blog')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(scripts.length).toBeGreaterThan(0)
  expect((await Promise.all(scripts)).filter(script => secrets.test(script))).toEqual([])
  await page.getByRole('button', { name: 'Blog Admin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog Admin' })).toBeFocused()
  expect((await Promise.all(scripts)).some(script => secrets.test(script))).toBe(true)
  expect(calls, 'calls before anybody signs in').toEqual([])
})

test('a word that is longer than the screen widens no page of the blog', { tag: FULL }, async ({
  page,
  emptyBlog,
}) => {
  const { origin } = emptyBlog
  const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(8)
  const content = [
    word,
    `## ${word}`,
    `- ${word}`,
    `> ${word}`,
    `[${word}](https://example.com/${word})`,
    `**${word}** and \`${word}\``,
    `| ${word} | b |\n|---|---|\n| \`${word}\` | [${word}](/a) |`,
    `\`\`\`\n${word}\n\`\`\``,
    `A note[^1].\n\n[^1]: ${word}`,
  ].join('\n\n')
  const title = word.slice(0, 200)
  await storePosts(await administratorElsewhere(origin), [
    { title, slug: 'long-word', excerpt: word, content },
    { title, slug: 'neighbor', excerpt: word },
    // Exceeds the limits for Markdown, so it is shown as plain text.
    { title, slug: 'plain-word', excerpt: word, content: `${word} `.repeat(740) },
  ])
  for (const viewport of [VIEWPORTS.smallest, VIEWPORTS.phone]) {
    await page.setViewportSize(viewport)
    for (const path of ['/blog', '/blog/long-word', '/blog/neighbor', '/blog/plain-word']) {
      await page.goto(`${origin}${path}`)
      await expectNoSidewaysScroll(page)
    }
  }
})

test('an author is told which limit a text exceeds, while typing and when saving', { tag: FULL }, async ({
  page,
  emptyBlog,
}) => {
  const sentence = `Lists and quotes may be nested at most ${MARKDOWN_LIMITS.nesting} deep`
  await enterEditor(page, emptyBlog.origin)
  await page.getByRole('button', { name: 'Split' }).click()
  await write(page, 'A deep list', `${'- '.repeat(5_000)}a`)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText(sentence)).toBeVisible()
  await publish(page)
  await expectNews(page, BLOG_MESSAGES.postFailedTitle, sentence)
  await contentField(page).fill('- a')
  await expect(preview.getByText(sentence)).toHaveCount(0)
  await expect(preview.getByRole('listitem')).toHaveText('a')
})
