import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import { apply, enterOffice, expectNews } from '../../support/blog.ts'
import { expect, expectNoSidewaysScroll, test, VIEWPORTS } from '../../support/journey.ts'
import { startMailSite } from '../../support/mail-site.ts'
import { ADMIN } from '../../support/shared-server.ts'
import { startSmtp } from '../../support/smtp.ts'

test('an owner sets up email with a password, learns what was wrong, and gets the next application', async ({
  page,
}) => {
  test.slow()
  const smtp = await startSmtp({ login: { user: 'site@octavo.example', password: 'blue-kettle-4711' } })
  const { origin, stop } = await startMailSite({ env: { MAIL_ALLOW_HOSTS: '127.0.0.1' } })
  await enterOffice(page, origin, 'settings/mail')
  const main = page.getByRole('main')
  await expect(main).toContainText('Email isn’t set up yet.')
  await expectAccessibleAtEveryWidth(page, 'main')

  await main.getByLabel('Provider').selectOption('Postmark')
  await expect(main.getByLabel('Host')).toHaveValue('smtp.postmarkapp.com')
  await expect(main).toContainText('Enter the server API token as both the user and the password.')
  await main.getByLabel('Provider').selectOption('Another server')
  await main.getByLabel('Host').fill('127.0.0.1')
  await main.getByLabel('Port').fill(new URL(smtp.url).port)
  await main.getByLabel('Encryption').selectOption('None')
  await main.getByLabel('User').fill('site@octavo.example')
  await main.getByLabel('Password').fill('wrong')
  await main.getByLabel('From').fill('Octavo <site@octavo.example>')
  await main.getByLabel('Notifications go to').fill('team@octavo.example')
  const send = main.getByRole('button', { name: 'Send a test and save' })
  await send.click()
  await expect(main.getByRole('status').filter({ hasText: 'saved nothing' })).toContainText(
    '535 5.7.8 Wrong user or password',
  )
  await expect(main.getByLabel('Password')).toHaveAccessibleDescription(
    '127.0.0.1 refused the user or the password. Check both.',
  )
  await expectAccessibleAtEveryWidth(page, 'main')

  await main.getByLabel('Password').fill('blue-kettle-4711')
  await send.click()
  await expect(main.getByRole('status').filter({ hasText: 'Email is set up.' })).toBeVisible()
  await expect(main.getByLabel('Password')).toHaveValue('')
  await expect(main.getByRole('button', { name: 'Send a test to editor@octavo.example' })).toBeVisible()
  await apply(origin, { email: 'ada@firm.example' })
  await expect
    .poll(() => smtp.deliveries.map(({ to }) => to.join()))
    .toEqual(expect.arrayContaining(['team@octavo.example', 'ada@firm.example']))

  await page.setViewportSize(VIEWPORTS.phone)
  await expectNoSidewaysScroll(page)
  await main.getByRole('button', { name: 'Turn off email' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off email' }).click()
  await expectNews(page, 'Email is off')
  await expect(main).toContainText('Email isn’t set up yet.')
  await stop()
  await smtp.down()
})

test('the first account changes its address with its password before there is email', async ({
  page,
  problems,
}) => {
  test.slow()
  const { origin, stop } = await startMailSite()
  await enterOffice(page, origin, 'account')
  const email = page.getByRole('region', { name: 'Email address' })
  await email.getByLabel('New address').fill('ada@firm.example')
  await email.getByLabel('Current password').fill('wrong password here')
  problems.allow(/400/)
  await email.getByRole('button').click()
  await expect(email).toContainText('Your current password is wrong.')
  await email.getByLabel('Current password').fill(ADMIN.password)
  await email.getByRole('button').click()
  await expectNews(page, 'Email address changed')
  await stop()
})
