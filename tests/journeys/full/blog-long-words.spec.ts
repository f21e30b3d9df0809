import { administratorElsewhere } from '../../support/administrator.ts'
import {
  apply,
  edit,
  editor,
  enterOffice,
  goTo,
  lineOf,
  openSide,
  storePosts,
  titleField,
} from '../../support/blog.ts'
import { expect, expectNoSidewaysScroll, test, VIEWPORTS } from '../../support/journey.ts'

test('an endless word widens neither the panel nor the inbox', async ({ page, freshServer }) => {
  const { origin } = freshServer
  const endless = (letter: string) => letter.repeat(200)
  const title = endless('T')
  await storePosts(await administratorElsewhere(origin), [
    { title, slug: endless('t'), excerpt: endless('E'), content: endless('c') },
  ])
  await apply(origin, {
    firstName: endless('F').slice(0, 100),
    lastName: endless('L').slice(0, 100),
    company: endless('C').slice(0, 200),
    email: `${endless('e').slice(0, 60)}@firm.example`,
    message: endless('M'),
  })
  await page.setViewportSize(VIEWPORTS.phone)
  await enterOffice(page, origin)
  async function expectToFit() {
    for (const size of [VIEWPORTS.smallest, VIEWPORTS.phone]) {
      await page.setViewportSize(size)
      await expectNoSidewaysScroll(page)
      // A dialog scrolls separately, so the page's width wouldn't show the fault.
      const wider = await page
        .locator('dialog[open], .editor, .post-lines, .submission')
        .evaluateAll(elements =>
          elements.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(String),
        )
      expect(wider).toEqual([])
    }
  }
  const line = lineOf(page, title)
  await expectToFit()
  await edit(page, title)
  await expectToFit()
  await titleField(page).fill(endless('N'))
  await openSide(page, 'Settings')
  await expect(editor(page)).toContainText(`/blog/${endless('n')}`)
  await expectToFit()
  await goTo(page, 'Posts')
  await line.getByRole('button', { name: /^More: / }).click()
  await expectToFit()
  // A menu closes when the window is resized.
  await line.getByRole('button', { name: /^More: / }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(line).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectToFit()
  await goTo(page, 'Inbox')
  const inbox = page.getByRole('region', { name: 'Inbox' })
  await expectToFit()
  await inbox.getByRole('listitem').getByRole('link').first().click()
  await expect(inbox).toContainText(endless('M'))
  await expectToFit()
  await inbox.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Erase', exact: true }).click()
  await expectToFit()
})
