import type { Locator, Page } from '@playwright/test'
import { pictureWords } from '#content/collections/admin-media.ts'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { administratorElsewhere } from '../../support/administrator.ts'
import {
  contentField,
  editor,
  enterOffice,
  expectNews,
  openSide,
  titleField,
  view,
} from '../../support/blog.ts'
import { expect, test, VIEWPORTS } from '../../support/journey.ts'
import { onPage, preview } from '../../support/pages-editor.ts'
import { drawPicture } from '../../support/picture-files.ts'
import { statedClicks } from '../../support/stated-clicks.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ viewport: VIEWPORTS.desktop })

const copy = blogWriting.surface

/** Counts the clicks of tasks, and compares them with the documents. */
function countClicks() {
  let clicks = 0
  return {
    press: async (target: Locator) => {
      clicks++
      await target.click()
    },
    /** Counts a click that a helper makes. */
    add: () => clicks++,
    counted: async (task: string, work: () => Promise<void>) => {
      clicks = 0
      await work()
      expect.soft(clicks, task).toBe(statedClicks(task))
    },
  }
}

test('writing takes no more clicks than the documents say', async ({ page, emptyBlog: { origin } }) => {
  const client = await administratorElsewhere(origin)
  const { buffer, mimeType } = await drawPicture('desk.png', { width: 600, height: 400 })
  await client.storage.from('pictures').upload('desk.png', buffer, { contentType: mimeType, upsert: true })
  const { press, add, counted } = countClicks()
  const desk = editor(page)
  const dialog = page.getByRole('dialog')
  const button = (name: string) => desk.getByRole('button', { name, exact: true })

  await enterOffice(page, origin)
  await counted('start a post', async () => {
    await press(page.getByRole('link', { name: 'New post' }))
    await expect(titleField(page)).toBeFocused()
    await page.keyboard.type('Counted')
  })
  await view(page, 'write')
  await contentField(page).focus()
  await page.keyboard.type('Some words')
  await page.keyboard.press('Shift+Home')
  await counted('set selected words in bold', async () => {
    await press(page.getByRole('toolbar', { name: copy.bubble }).getByRole('button', { name: 'Bold' }))
    await expect(contentField(page).locator('strong')).toHaveText('Some words')
  })
  await contentField(page).press('End')
  await page.keyboard.press('Enter')
  await counted('insert a card', async () => {
    await page.keyboard.type('/callout')
    await expect(page.getByRole('listbox', { name: copy.menu.label })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Mind the date.')
    await expect(contentField(page).locator('.callout-note')).toHaveText('Mind the date.')
  })
  await page.keyboard.press('Control+s')
  await expectNews(page, 'Draft saved successfully')
  await openSide(page, 'Settings')
  await counted('use an uploaded picture as the cover', async () => {
    const cover = page.getByRole('group', { name: pictureWords.cover.heading, exact: false }).last()
    await press(cover.getByRole('button', { name: pictureWords.fromLibrary }))
    await press(page.getByRole('button', { name: /desk\.png/ }))
    await expect(cover.getByLabel(pictureWords.cover.alt)).toBeVisible()
  })
  await counted('show a draft to somebody by a secret link', async () => {
    add()
    await openSide(page, 'Share')
    await press(desk.getByRole('button', { name: 'Create link' }))
    await expect(desk.getByText('/draft/')).toBeVisible()
  })
  await counted('schedule a draft', async () => {
    await press(button('Publish…'))
    await press(dialog.getByRole('radio').last())
    await dialog.getByLabel('Date', { exact: true }).fill('2031-07-02')
    await dialog.getByLabel('Time', { exact: true }).fill('09:30')
    await press(dialog.getByRole('button', { name: 'Schedule' }))
    await expectNews(page, 'Post scheduled')
  })
  await counted('take a schedule back', async () => {
    add()
    await openSide(page, 'Schedule')
    await press(desk.getByRole('button', { name: 'Cancel the schedule' }).first())
    await expectNews(page, 'Schedule canceled. The post is a draft again.')
  })
  await counted('publish a draft', async () => {
    await press(button('Publish…'))
    await dialog.getByRole('radio').first().waitFor()
    await press(dialog.getByRole('button', { name: 'Publish', exact: true }))
    await expectNews(page, 'Post published successfully')
  })
  await counted('change a public post', async () => {
    await titleField(page).fill('Counted again')
    await press(button('Publish changes…'))
    await press(dialog.getByRole('button', { name: 'Publish changes' }))
    await expectNews(page, 'Changes published')
  })
  await openSide(page, 'Settings')
  await counted('unpublish a post', async () => {
    await press(desk.getByRole('button', { name: 'Unpublish', exact: true }))
    await expectNews(page, 'Post unpublished')
  })
  await counted('go back to an earlier version', async () => {
    add()
    await openSide(page, 'History')
    await press(desk.getByRole('button', { name: 'Restore version 1' }))
    await press(dialog.getByRole('button', { name: 'Restore' }))
    await expectNews(page, 'Restored version 1')
  })
})

test('changing pages takes no more clicks than the documents say', async ({
  page,
  freshServer: { origin },
}) => {
  const { press, counted } = countClicks()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const form = page.getByRole('form', { name: 'Words' })
  const publish = async () => {
    await press(button('Publish'))
    await press(dialog.getByRole('button', { name: 'Publish', exact: true }))
    await expectNews(page, 'Published. Visitors see it now.')
    await expect(dialog).toHaveCount(0)
  }
  const open = async (path: string) => {
    await enterOffice(page, origin, `pages/edit?path=${encodeURIComponent(path)}`)
    await expect(onPage(page, 'Heading').first()).toBeVisible()
  }
  const retype = async (words: string) => {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(words)
  }

  await open('/careers')
  await counted('change a headline', async () => {
    await press(onPage(page, 'Heading').first())
    await retype('Work with us.')
    await publish()
  })
  await counted('change the title that search engines show', async () => {
    await press(form.getByLabel('Title', { exact: true }).first())
    await retype('Careers at a firm')
    await publish()
  })
  await counted('publish a change at a set time', async () => {
    await onPage(page, 'Heading').first().focus()
    await page.keyboard.press('Enter')
    await retype('Work with us soon.')
    await press(button('Publish'))
    await press(dialog.getByLabel('At a set time'))
    await dialog.getByLabel('Date and time').fill('2031-07-02T09:30')
    await press(dialog.getByRole('button', { name: 'Schedule' }))
    await expectNews(page, 'Scheduled.')
  })
  await counted('cancel that', () => press(button('Cancel schedule')))
  await counted('show a draft of a page to a colleague', async () => {
    await press(button('Share'))
    await press(button('Create link'))
    await expect(button('Copy link')).toBeVisible()
  })
  await button('Share').click()
  await counted('go back to the page as it was built', async () => {
    await press(button('History'))
    await press(button('Restore as built'))
    await publish()
  })
  await open('/platform/perry')
  await counted('add a question to a list of questions', async () => {
    await press(button('Add question'))
    await page.keyboard.type('Who reads it?')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Only you.')
    await publish()
    await expect(preview(page).getByText('Who reads it?')).toBeVisible()
  })
  await counted('move a question up', async () => {
    await press(button('Move question 2 up'))
    await publish()
  })
  await enterOffice(page, origin, 'pages/facts')
  await counted('change a price on every page', async () => {
    await press(page.getByLabel('Price of Premium Support'))
    await retype('$650')
    await press(button('Publish facts'))
    await expectNews(page, 'Published. Every page shows the new facts.')
  })
  await enterOffice(page, origin, 'pages/positions')
  await counted('close a position on every page', async () => {
    await press(positionOf(page, 'Product Designer').getByRole('button', { name: /^Close/ }))
    await expectNews(page, 'Position closed. Nobody can apply for it anymore.')
  })
})

const positionOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
