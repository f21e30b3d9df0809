import { expectAccessible, expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import {
  contentField,
  enterOffice,
  enterPanel,
  fillSignIn,
  goTo,
  lineOf,
  titleField,
} from '../../support/blog.ts'
import { expect, test, VIEWPORTS, visit } from '../../support/journey.ts'
import { expectReadable, spaceText } from '../../support/layout.ts'
import { BLOG_PAGES, fillBlog, RICH_POST } from '../../support/rich-blog.ts'
import { ADMIN } from '../../support/shared-server.ts'

test("a full blog, a post with every kind of content and the administrator's panel pass the accessibility audit", async ({
  page,
  emptyBlog: { origin },
  problems,
}) => {
  await fillBlog(origin)
  for (const path of BLOG_PAGES) {
    await visit(page, origin + path)
    await expectAccessibleAtEveryWidth(page)
    await page.setViewportSize(VIEWPORTS.smallest)
    await spaceText(page, true)
    await expectReadable(page, 'text spaced')
    await page.setViewportSize(VIEWPORTS.laptop)
  }
  await page.setViewportSize(VIEWPORTS.smallest)
  await visit(page, origin + RICH_POST)
  // An element wider than the screen scrolls separately, so it must be reachable by keyboard.
  for (const box of await page.locator('.prose :is(pre, .table-scroll)').all()) {
    const scrolls = await box.evaluate(element => element.scrollWidth > element.clientWidth)
    if (scrolls) await expect(box).toHaveAttribute('tabindex', '0')
  }

  // The administrator's panel.
  problems.allow(/400/)
  await page.setViewportSize(VIEWPORTS.laptop)
  await visit(page, `${origin}/blog`)
  await page.getByRole('button', { name: 'Blog Admin' }).click()
  await fillSignIn(page, { ...ADMIN, password: 'not the password' })
  await page.locator('.toast').hover()
  await expectAccessibleAtEveryWidth(page, 'main')
  await enterPanel(page, origin)
  await expectAccessibleAtEveryWidth(page, 'main')
  await enterOffice(page, origin, 'posts/new?view=split&side=settings')
  await titleField(page).fill('Every kind of content')
  await contentField(page).fill(
    '## A section\n\nWords, **weight** and `code`.\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  )
  await expect(page.getByRole('region', { name: 'Preview' }).locator('table')).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  await goTo(page, 'Posts')
  await expectAccessibleAtEveryWidth(page)
  await lineOf(page, 'register of 22 ')
    .getByRole('button', { name: /^More: / })
    .click()
  await expectAccessible(page, '[role="menu"]')
})
