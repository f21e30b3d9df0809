import type { Page } from '@playwright/test'
import { notFound, unexpected } from '#content/collections/error-pages.ts'
import { blog } from '#content/pages/blog/page.ts'
import { administratorElsewhere } from '../support/administrator.ts'
import { storePosts } from '../support/blog.ts'
import { expect, hydrated, settled, test, visit } from '../support/journey.ts'

const POST = { title: 'A post', slug: 'a-post' }
const PATH = `/blog/${POST.slug}`
const DATA = /\/blog\/a-post\.data/
const again = (page: Page) => page.getByRole('main').getByRole('link', { name: unexpected.again })
const openPost = (page: Page) => page.getByRole('main').locator(`a[href="${PATH}"]`).click()
const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Expects the error page, with a working header and footer. */
async function expectErrorPage(page: Page, heading = unexpected.heading): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /Octavo/ })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: unexpected.home })).toHaveAttribute(
    'href',
    '/',
  )
  await settled(page)
}

const FAILURES: Record<string, (page: Page) => Promise<unknown>> = {
  'answers 503': page => page.route(DATA, route => route.fulfill({ status: 503, body: 'busy' })),
  'answers nonsense': page =>
    page.route(DATA, route =>
      route.fulfill({ contentType: 'text/x-script', body: '<p>Sign in to this network' }),
    ),
  'does not answer': page => page.route(DATA, route => route.abort()),
}

test('a post whose data cannot be fetched shows the error page, and Back, Try again and a network that returns work', async ({
  page,
  context,
  emptyBlog,
  problems,
}) => {
  problems.allow(/503|net::ERR|Failed to fetch|decode|turbo|SyntaxError|Unexpected|React Router/)
  problems.allow(/dynamically imported|cannot be fetched|^page error: $/)
  await storePosts(await administratorElsewhere(emptyBlog.origin), [POST])
  for (const [what, fail] of Object.entries(FAILURES))
    await test.step(what, async () => {
      await visit(page, `${emptyBlog.origin}/blog`)
      await fail(page)
      await openPost(page)
      await expectErrorPage(page)
      await expect(page).toHaveTitle(unexpected.title)
      if (what === 'answers 503') {
        await page.goBack()
        await expect(headline(page, blog.heading)).toBeVisible()
        await openPost(page)
        await expectErrorPage(page)
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await again(page).click()
      await expect(headline(page, POST.title)).toBeVisible()
      await expect(page).toHaveURL(`${emptyBlog.origin}${PATH}`)
    })
  await test.step('is offline until the network is back', async () => {
    await visit(page, `${emptyBlog.origin}/blog`)
    await context.setOffline(true)
    await openPost(page)
    await expectErrorPage(page)
    await again(page).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(unexpected.still)
    await context.setOffline(false)
    await expect(headline(page, POST.title)).toBeVisible()
  })
})

test('a page whose script cannot be fetched offline shows the error page', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/net::ERR|Failed to fetch|dynamically imported|cannot be fetched|^page error: $/)
  await visit(page, '/contact')
  await context.setOffline(true)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About' })
  // The list has a loader of its own in its script.
  for (const [name, path] of [
    ['Blog', /\/blog$/],
    ['About', /\/about$/],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expectErrorPage(page)
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(headline(page, unexpected.heading)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await context.setOffline(false)
  await link.click()
  await expect(headline(page, 'Folded until it is yours.')).toBeVisible()
})

test('a page whose script no longer exists or has changed is loaded as a document', async ({
  page,
  problems,
}) => {
  problems.allow(/404|dynamically imported|digest|integrity|net::ERR|Failed to fetch|page error/)
  for (const status of [404, 200]) {
    await visit(page, '/contact')
    await page.route(/\/assets\/about-[^/]+\.js$/, route =>
      route.fulfill({ status, contentType: 'text/javascript', body: 'export default 1' }),
    )
    const documents: string[] = []
    page.on('request', request => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL(/\/about$/)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/about$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.mouse.move(40, 40)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL(/\/contact$/)
    expect(documents, 'no address is asked for twice').toEqual(['/about', '/contact'])
    page.removeAllListeners('request')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('a deleted post shows the not-found page, even if the script of that page cannot be fetched', async ({
  page,
  emptyBlog,
  problems,
}) => {
  problems.allow(/404|dynamically imported|net::ERR|React error #418/)
  const administrator = await administratorElsewhere(emptyBlog.origin)
  await storePosts(administrator, [
    { title: 'First', slug: 'first' },
    { title: 'Second', slug: 'second' },
  ])
  await visit(page, `${emptyBlog.origin}/blog`)
  await administrator.from('blog_posts').delete().in('slug', ['first', 'second']).throwOnError()
  await page.getByRole('main').locator('a[href="/blog/first"]').click()
  await expectErrorPage(page, notFound.heading)
  await expect(page).toHaveTitle(notFound.title)
  await page.goto(`${emptyBlog.origin}/contact`)
  await page.goto(`${emptyBlog.origin}/blog/second`)
  await expect(page.getByRole('heading', { level: 1, name: notFound.heading })).toBeVisible()
  await page.route(/\/assets\/not-found-[^/]+\.js$/, route => route.fulfill({ status: 404 }))
  await page.reload()
  await page.mouse.move(40, 40)
  await hydrated(page)
  await expectErrorPage(page, notFound.heading)
})

test('an exception in a page shows the error page', async ({ page, problems }) => {
  problems.allow(/a fault on purpose/)
  await page.addInitScript(() => {
    // The effect of each relative time calls this method.
    Date.prototype.toISOString = () => {
      throw new Error('a fault on purpose')
    }
  })
  await visit(page, '/contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await expectErrorPage(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: unexpected.heading })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an exception in the layout leaves the page as it was served', async ({ page, problems }) => {
  problems.allow(/a fault on purpose/)
  await page.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = query => {
      if (query.includes('64rem')) throw new Error('a fault on purpose')
      return matchMedia.call(window, query)
    }
    localStorage.setItem('octavo-theme', 'light')
  })
  // Listens first, because the page may hydrate as soon as a field has the focus.
  const fault = page.waitForEvent('pageerror')
  await page.goto('/application')
  await page.getByLabel('First name').fill('Ada')
  await page.mouse.move(40, 40)
  await fault
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('banner').locator('[data-theme-toggle]').click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
})

test('no string is ever parsed as HTML: the Trusted Types policy refuses it', async ({ page, problems }) => {
  problems.allow(/TrustedHTML|TrustedTypePolicy/)
  await visit(page, '/')
  const taken = await page.evaluate(() =>
    ['<script></script>', '<p>words</p>', ' '].filter(text => {
      try {
        document.createElement('div').innerHTML = text
        return true
      } catch {
        return false
      }
    }),
  )
  expect(taken).toEqual([])
  expect(
    await page.evaluate(() => {
      try {
        Reflect.get(window, 'trustedTypes').createPolicy('default', {})
        return 'made'
      } catch {
        return 'refused'
      }
    }),
  ).toBe('refused')
})
