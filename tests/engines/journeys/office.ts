import { expect } from 'vitest'
import { BLOG_MESSAGES } from '#contract/blog-messages.ts'
import { PUBLIC_KEY } from '../../../contract/public-key.ts'
import { codeAt, STEP_MS } from '../../support/authenticator.ts'
import { ADMIN } from '../../support/shared-server.ts'
import type { EnginePage } from '../page.ts'
import { DESKTOP, type Part, PHONE } from '../suite.ts'
import { button, field, heading, signIn } from './blog.ts'

const code = (page: EnginePage) => page.find({ css: 'input[autocomplete="one-time-code"]' })

/** Signs in and opens a place at its own address, whatever an earlier journey left. */
export async function enterOffice(page: EnginePage, place: string): Promise<void> {
  await page.open('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await page.visit(`/admin/${place}`)
  await signIn(page)
  await page.at(`/admin/${place}`)
}

export const isNarrow = (page: EnginePage) => page.evaluate(() => innerWidth < 1024)

async function openMenu(page: EnginePage): Promise<void> {
  if (await isNarrow(page)) await button(page, 'Menu').click()
}

async function goTo(page: EnginePage, place: string): Promise<void> {
  await openMenu(page)
  await page.find({ css: '.rail-places a', text: place }).click()
  await page.at(`/admin/${place.toLowerCase()}`)
}

/** Waits for a toast, and closes all of them. */
export async function news(page: EnginePage, text: string): Promise<void> {
  const toasts = page.find({ css: '.toast' })
  await page.find({ css: '.toast', text }).shown()
  await page.until(
    'toasts stay',
    async () => {
      await page.press('Escape')
      return toasts.count()
    },
    count => count === 0,
  )
}

export async function fits(page: EnginePage): Promise<void> {
  expect(await page.excess(), 'sideways').toBeLessThanOrEqual(0)
}

/** Sends an application as a visitor does. */
async function apply(origin: string, firstName: string, lastName: string): Promise<void> {
  const person = { firstName, lastName, email: `${firstName}@${lastName}.example`, company: 'Hale & Wick' }
  const response = await fetch(`${origin}/functions/v1/send-application`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: PUBLIC_KEY },
    body: JSON.stringify({
      type: 'contact',
      companySize: '51-200',
      message: `From ${firstName}.`,
      ...person,
    }),
  })
  expect(response.ok).toBe(true)
}

export const office: Part = journey => {
  for (const [name, size] of Object.entries({ Desktop: DESKTOP, Phone: PHONE }))
    journey(
      `a day of work at ${size[0]} px: write, publish, answer, assign, change many, undo, invite`,
      async page => {
        for (const firstName of ['Cleo', 'Bea', 'Ada']) await apply(page.site.origin, firstName, name)
        await page.resize(...size)
        await enterOffice(page, 'posts')
        await page.find({ role: 'link', name: 'New post' }).click()
        await field(page, 'Title').fill(`Morning, ${name}`)
        await button(page, 'Markdown').click()
        await field(page, 'Content').fill('Some **bold** words.')
        await button(page, 'Preview').click()
        await page.find({ css: '.editor-preview strong', text: 'bold' }).shown()
        await button(page, 'Publish…').click()
        await button(page, 'Publish').click()
        await news(page, BLOG_MESSAGES.postPublished)
        await fits(page)
        await goTo(page, 'Posts')
        await page.find({ role: 'listitem', text: `Morning, ${name}` }).says('Published')
        await fits(page)

        await goTo(page, 'Inbox')
        const inbox = page.find({ role: 'region', name: 'Inbox' })
        const lines = inbox.find({ css: '.inbox-lines > li' })
        await inbox.find({ role: 'field', name: { source: '^Search' } }).fill(name)
        await page.until('not searched', () => page.evaluate(() => location.search.includes('find=')))
        await lines.counts(3)
        await lines.find({ css: 'a', text: `Ada ${name}` }).click()
        const open = page.find({ role: 'article', name: 'Submission' })
        await open.says('From Ada.')
        const assignee = open.find({ role: 'field', name: 'Assigned to' })
        await assignee.shown()
        await assignee.choose(
          await assignee.all(([select]) => (select as HTMLSelectElement).options[1]?.value ?? ''),
        )
        await open.says(`assigned it to ${ADMIN.email}`)
        await open.find({ role: 'button', name: 'Note' }).click()
        await open.find({ role: 'field', name: { source: '^Note' } }).fill('Looks good.')
        await button(page, 'Add note').click()
        await open.find({ css: '[data-note]', text: 'Looks good.' }).shown()
        await open.find({ role: 'button', name: 'Reply' }).click()
        await button(page, 'Mark as answered').click()
        await open.says('set the status to Answered')
        await fits(page)
        await open.find({ role: 'link', name: 'Next' }).click()
        await open.says('From Bea.')
        if (await isNarrow(page)) await open.find({ role: 'link', name: 'Back to the list' }).click()

        await inbox.find({ css: '[name="inbox-page"]' }).click()
        await inbox.find({ role: 'field', name: 'Set status' }).choose('declined')
        await inbox.find({ role: 'status', text: 'Changed 3' }).find({ role: 'button', name: 'Undo' }).click()
        await inbox.find({ role: 'status', text: 'Undone for 3' }).shown()
        await lines.find({ css: '.inbox-state', text: 'Declined' }).gone()
        await fits(page)

        await goTo(page, 'People')
        // The form is open as long as nobody else is there.
        await button(page, 'Invite a colleague').shown()
        if ((await field(page, 'Email').count()) === 0) await button(page, 'Invite a colleague').click()
        await field(page, 'Email').fill(`${name.toLowerCase()}@octavo.example`)
        await button(page, 'Invite').click()
        await button(page, 'Done').click()
        await page.find({ css: '[aria-label="Pending invitations"]', text: name.toLowerCase() }).shown()
        await fits(page)
      },
    )

  journey(
    'a second factor is turned on, asked for, and turned off',
    async page => {
      await enterOffice(page, 'security')
      await button(page, 'Turn on two-factor authentication').click()
      await heading(page, 'Set up your authenticator app').isFocused()
      const secret = (await page.find({ css: '.set-up-key' }).text()).replaceAll(/\s/g, '')
      // The server also accepts the codes of the step before and after, each once.
      const now = Date.now()
      await code(page).fill(codeAt(secret, now - STEP_MS))
      await heading(page, 'Save your recovery codes').isFocused()
      await button(page, 'I saved them').click()
      await page.replace(() => button(page, 'Sign out').click())
      await page.visit('/admin/security')
      await signIn(page)
      await code(page).isFocused()
      await page.type(codeAt(secret, now))
      await button(page, 'Turn off').click()
      await code(page).fill(codeAt(secret, now + STEP_MS))
      await button(page, 'Turn on two-factor authentication').shown()
    },
    // Signing out aborts the page's open requests.
    { allow: /status 4(00|03|22)|NetworkError|Load failed|did not load/ },
  )
}
