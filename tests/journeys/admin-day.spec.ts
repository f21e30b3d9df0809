import {
  apply,
  editor,
  enterOffice,
  expectNews,
  goTo,
  lineOf,
  openSide,
  titleField,
  write,
} from '../support/blog.ts'
import { expect, expectNoSidewaysScroll, FULL, test, VIEWPORTS } from '../support/journey.ts'
import { ADMIN } from '../support/shared-server.ts'

for (const [name, viewport] of Object.entries({ desktop: VIEWPORTS.desktop, phone: VIEWPORTS.phone }))
  test.describe(name, { tag: name === 'phone' ? [FULL] : [] }, () => {
    test.use({ viewport })

    test('a day of work: write, schedule, publish, answer, assign, change many, undo, invite', async ({
      page,
      freshServer,
    }) => {
      const { origin } = freshServer
      for (const firstName of ['Cleo', 'Bea', 'Ada'])
        await apply(origin, {
          firstName,
          email: `${firstName.toLowerCase()}@firm.example`,
          message: `From ${firstName}.`,
        })

      await enterOffice(page, origin)
      await page.getByRole('link', { name: 'New post' }).click()
      await write(page, 'Written in the morning', 'Some **bold** words.')
      await openSide(page, 'Schedule')
      await editor(page).getByRole('button', { name: 'Tomorrow at 9' }).click()
      await editor(page).getByRole('button', { name: 'Schedule', exact: true }).last().click()
      await expectNews(page, 'Post scheduled')
      await expectNoSidewaysScroll(page)
      await goTo(page, 'Posts')
      await expect(lineOf(page, 'Written in the morning')).toContainText('Scheduled')
      await expectNoSidewaysScroll(page)
      await lineOf(page, 'Written in the morning').getByRole('link').first().click()
      await expect(titleField(page)).toHaveValue('Written in the morning')
      await openSide(page, 'Schedule')
      await editor(page).getByRole('button', { name: 'Publish now' }).click()
      await expectNews(page, 'Post published successfully')
      expect((await page.request.get(`${origin}/blog/written-in-the-morning`)).status()).toBe(200)

      await goTo(page, 'Inbox')
      const desk = page.getByRole('region', { name: 'Inbox' })
      const lines = desk.getByRole('list', { name: 'Submissions' }).getByRole('listitem')
      const open = desk.getByRole('article', { name: 'Submission' })
      await lines.getByRole('link', { name: /Ada Okafor/ }).click()
      await expect(open).toContainText('From Ada.')
      await expect(page).toHaveURL(/\/admin\/inbox\/[\da-f-]{36}$/)
      if (name === 'desktop') {
        // The open submission has more than half of the window beside the rail.
        const width = async () => (await open.boundingBox())?.width ?? 0
        await expect.poll(width).toBeGreaterThan((viewport.width - 200) / 2)
      }
      await open.getByLabel('Assigned to').selectOption(ADMIN.email)
      await expect(open).toContainText(`assigned it to ${ADMIN.email}`)
      await open.getByRole('button', { name: 'Note', exact: true }).click()
      await open.getByRole('textbox', { name: /^Note/ }).fill('Looks good.')
      await open.getByRole('button', { name: 'Add note' }).click()
      await expect(open).toContainText('Looks good.')
      await open.getByRole('button', { name: 'Reply', exact: true }).click()
      await expect(open.getByRole('link', { name: 'Reply by email' })).toHaveAttribute('href', /^mailto:ada/)
      await open.getByRole('button', { name: 'Mark as answered' }).click()
      await expect(open).toContainText('set the status to Answered')
      await expectNoSidewaysScroll(page)
      await open.getByRole('link', { name: 'Next' }).click()
      await expect(open).toContainText('From Bea.')
      if (name === 'phone') {
        await expect(lines.first()).toBeHidden()
        await open.getByRole('link', { name: 'Back to the list' }).click()
      }

      await desk.getByLabel('Select this page').check()
      const chosen = desk.getByRole('group', { name: 'Selected submissions' })
      await chosen.getByLabel('Set status').selectOption('Declined')
      const told = (words: string) => desk.getByRole('status').filter({ hasText: words })
      await expect(lines.filter({ hasText: 'Declined' })).toHaveCount(3)
      await told('Changed 3').getByRole('button', { name: 'Undo' }).click()
      await expect(told('Undone for 3')).toBeVisible()
      await expect(lines.filter({ hasText: 'Declined' })).toHaveCount(0)
      await expectNoSidewaysScroll(page)

      await goTo(page, 'People')
      await page.getByLabel('Email', { exact: true }).fill('colleague@octavo.example')
      await page.getByRole('button', { name: 'Invite', exact: true }).click()
      await expectNews(page, 'Invitation created')
      await expect(page.getByText('Send this link to your colleague')).toBeVisible()
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByRole('list', { name: 'Pending invitations' })).toContainText('colleague@')
      await expectNoSidewaysScroll(page)
    })
  })
