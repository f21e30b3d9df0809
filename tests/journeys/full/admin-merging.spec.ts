import type { Page } from '@playwright/test'
import { administratorElsewhere } from '../../support/administrator.ts'
import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import {
  contentField,
  edit,
  editor,
  enterOffice,
  expectNews,
  storePosts,
  titleField,
} from '../../support/blog.ts'
import { addColleague } from '../../support/colleagues.ts'
import { expect, expectNoSidewaysScroll, test, VIEWPORTS } from '../../support/journey.ts'

const ONE = 'The first paragraph speaks of contracts and of nothing else.'
const TWO = 'The second paragraph lists the open questions of the matter.'
const THREE = 'The third paragraph closes with a deadline for everybody.'
const CODE = '```ts\nconst one = 1\n\nconst two = 2\n```'
const text = (...blocks: string[]) => blocks.join('\n\n')
const BEFORE = text(ONE, TWO, CODE, THREE)

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Merge both versions' })
const question = (page: Page, name: string | RegExp) => dialog(page).getByRole('group', { name })
const notice = (page: Page) => editor(page).getByText('Someone else saved this post.')

/** Opens the merge from the notice about a conflict. */
async function openMerge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('button', { name: 'Merge by paragraph' }).click()
  await expect(dialog(page)).toBeVisible()
}

test('two people who write in one post merge their texts by paragraph', async ({
  page,
  openContext,
  freshServer,
}) => {
  const { origin } = freshServer
  const client = await administratorElsewhere(origin)
  await storePosts(client, [{ title: 'Shared', slug: 'shared', status: 'draft', content: BEFORE }])
  const stored = async () => {
    const { data } = await client.from('blog_posts').select('title, content, category').single()
    return data
  }
  const other = await (await openContext()).newPage()
  await enterOffice(page, origin)
  await enterOffice(other, origin, 'posts', await addColleague(origin, 'editor', 'Bea Lind'))
  for (const tab of [page, other]) await edit(tab, 'Shared')

  await titleField(other).fill('Shared by Bea')
  const theirTwo = TWO.replace('lists', 'answers')
  const theirThree = THREE.replace('deadline', 'later deadline')
  await contentField(other).fill(text(ONE, theirTwo, CODE, theirThree))
  await expect(
    editor(other)
      .getByText(/^Saved \d\d:\d\d$/)
      .first(),
  ).toBeVisible()
  await expect.poll(async () => (await stored())?.title).toBe('Shared by Bea')

  const myOne = ONE.replace('nothing else', 'leases')
  const myTwo = TWO.replace('open', 'urgent')
  await contentField(page).fill(text(myOne, myTwo, CODE, THREE))
  await expect(notice(page)).toBeVisible()
  await openMerge(page)
  await expect(dialog(page)).toContainText('Merged automatically: 1 change of yours, 2 of theirs.')
  await expect(dialog(page).getByRole('status')).toHaveText('1 choice left')
  const take = dialog(page).getByRole('button', { name: 'Use the result' })
  await expect(take).toBeDisabled()
  const asked = question(page, 'Paragraph 1 of 1 that you both changed')
  await expect(asked).toContainText('urgent')
  await expect(asked).toContainText('answers')
  await expectAccessibleAtEveryWidth(page, 'dialog')

  // By keyboard. The choices survive closing the dialog.
  await asked.getByRole('radio', { name: 'Your version', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(asked.getByRole('radio', { name: /^Both/ })).toBeChecked()
  await expect(dialog(page).getByRole('status')).toHaveText('You’ve made every choice.')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(contentField(page)).toHaveValue(text(myOne, myTwo, CODE, THREE))
  await page.getByRole('button', { name: 'Merge by paragraph' }).click()
  await expect(asked.getByRole('radio', { name: /^Both/ })).toBeChecked()

  await dialog(page).getByRole('button', { name: 'Preview the result' }).click()
  await expect(dialog(page).getByRole('region', { name: 'Preview' })).toContainText(myTwo + theirTwo)
  await expectAccessibleAtEveryWidth(page, 'dialog', [VIEWPORTS.laptop])
  const result = text(myOne, myTwo, theirTwo, CODE, theirThree)
  await take.click()
  await expectNews(page, 'Versions merged')
  await expect(contentField(page)).toHaveValue(result)
  await expect(titleField(page)).toHaveValue('Shared by Bea')
  await expect.poll(async () => (await stored())?.content).toBe(result)

  // Undo and redo.
  await expect(contentField(page)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(contentField(page)).toHaveValue(text(myOne, myTwo, CODE, THREE))
  await page.keyboard.press('Control+Shift+z')
  await expect(contentField(page)).toHaveValue(result)
  await expect.poll(async () => (await stored())?.content).toBe(result)
})

test('a third save is met as a conflict, and what a merge began with survives a closed tab', async ({
  page,
  context,
  emptyBlog,
}) => {
  const { origin } = emptyBlog
  const client = await administratorElsewhere(origin)
  await storePosts(client, [{ title: 'Shared', slug: 'shared', status: 'draft', content: BEFORE }])
  const save = (changes: object) =>
    client.from('blog_posts').update(changes).eq('slug', 'shared').throwOnError()
  const content = async () => (await client.from('blog_posts').select('content').single()).data?.content

  // In the rich view, on a phone.
  await page.setViewportSize(VIEWPORTS.phone)
  await enterOffice(page, origin)
  await page.evaluate(() => localStorage.setItem('octavo-writing-view', 'write'))
  await edit(page, 'Shared')
  await expect(contentField(page).getByText(THREE)).toBeVisible()
  await save({ content: text(ONE, TWO.replace('open', 'closed'), CODE, THREE) })
  await contentField(page).getByText(ONE).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Mine.')
  await expect(notice(page)).toBeVisible()
  await openMerge(page)
  await expectNoSidewaysScroll(page)
  await expect(dialog(page)).toContainText('1 change of yours, 1 of theirs.')
  await save({ content: text(ONE, TWO.replace('open', 'closed'), CODE, `${THREE} Third.`) })
  await dialog(page).getByRole('button', { name: 'Use the result' }).click()
  await expect(contentField(page)).toContainText('closed questions')
  await expect(contentField(page)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(contentField(page)).toContainText('open questions')
  await expect(contentField(page)).toContainText('Mine.')
  await page.keyboard.press('Control+Shift+z')
  await expect(contentField(page)).toContainText('closed questions')
  await expect(notice(page)).toBeVisible()
  expect(await content()).toContain('Third.')

  await page.close()
  const later = await context.newPage()
  await later.goto(`${origin}/admin/posts`)
  await edit(later, 'Shared')
  await later.getByRole('button', { name: 'Open “Shared”' }).click()
  await expect(notice(later)).toBeVisible()
  await openMerge(later)
  await expect(dialog(later)).toContainText('1 change of yours, 1 of theirs.')
  await expect(dialog(later).getByRole('status')).toHaveText('You’ve made every choice.')
  await dialog(later).getByRole('button', { name: 'Use the result' }).click()
  await expect
    .poll(content)
    .toBe(text(`${ONE} Mine.`, TWO.replace('open', 'closed'), CODE, `${THREE} Third.`))
})
