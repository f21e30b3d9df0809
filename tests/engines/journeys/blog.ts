import { expect } from 'vitest'
import { BLOG_MESSAGES } from '#contract/blog-messages.ts'
import { PUBLIC_KEY } from '../../../contract/public-key.ts'
import { codeAt, STEP_MS } from '../../support/authenticator.ts'
import { ADMIN } from '../../support/shared-server.ts'
import type { EnginePage } from '../page.ts'
import type { Part } from '../suite.ts'

const button = (page: EnginePage, name: string) => page.find({ role: 'button', name })
const field = (page: EnginePage, label: string) => page.find({ role: 'field', name: { source: `^${label}` } })
const heading = (page: EnginePage, name: string) => page.find({ role: 'heading', name })
const toast = (page: EnginePage, text: string) => page.find({ css: '.toast', text })
const editor = (page: EnginePage) => page.find({ role: 'region', name: { source: '^(New|Edit) post' } })
const code = (page: EnginePage) => page.find({ css: 'input[autocomplete="one-time-code"]' })

async function signIn(page: EnginePage, password = ADMIN.password): Promise<void> {
  await field(page, 'Email').fill(ADMIN.email)
  await field(page, 'Password').fill(password)
  await button(page, 'Sign In').click()
}

/** Opens the panel, signed in, whatever an earlier journey left. */
async function enterPanel(page: EnginePage): Promise<void> {
  await page.visit('/blog')
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await button(page, 'Blog Admin').click()
  await signIn(page)
  await button(page, 'Admin Panel').click()
  await heading(page, 'New post').shown()
}

async function signOut(page: EnginePage): Promise<void> {
  await button(page, 'Logout').click()
  await button(page, 'Blog Admin').shown()
}

/** Sends an application as a visitor does. */
async function apply(origin: string, firstName: string): Promise<void> {
  const person = { firstName, lastName: 'Okafor', email: 'inbox@firm.example', company: 'Hale & Wick' }
  const response = await fetch(`${origin}/functions/v1/send-application`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: PUBLIC_KEY },
    body: JSON.stringify({ type: 'contact', companySize: '51-200', message: 'Words.', ...person }),
  })
  expect(response.ok).toBe(true)
}

/** The blog as its readers and its administrators use it. */
export const blog: Part = journey => {
  journey(
    'a refused sign-in says why, a good one opens the panel, and a draft is saved',
    async page => {
      await page.visit('/blog')
      await button(page, 'Blog Admin').click()
      await heading(page, 'Blog Admin').isFocused()
      await signIn(page, 'not the password')
      await toast(page, 'Invalid login credentials').shown()
      await signIn(page)
      await toast(page, BLOG_MESSAGES.adminSignedIn.description).shown()
      await button(page, 'Admin Panel').click()
      await field(page, 'Title').fill('Hello, World!')
      await field(page, 'Content').fill('Some **bold** words.')
      await page.find({ role: 'region', name: 'Preview' }).find({ css: 'strong', text: 'bold' }).shown()
      await editor(page).says('/blog/hello-world')
      await button(page, 'Save Draft').click()
      await toast(page, BLOG_MESSAGES.draftSaved).shown()
      await field(page, 'Title').holds('')
      await page.find({ role: 'listitem', text: 'Hello, World!' }).says('Draft')
      await signOut(page)
    },
    { allow: /status 400: POST .*grant_type=password/ },
  )

  journey('what is typed survives a reload, keys set it bold, and it is published and read', async page => {
    await enterPanel(page)
    await field(page, 'Title').fill('By keys')
    await field(page, 'Content').fill('word')
    await page.press('Control+a')
    await page.press('Control+b')
    await field(page, 'Content').holds('**word**')
    await page.reload()
    await button(page, 'Admin Panel').click()
    await field(page, 'Content').holds('**word**')
    await editor(page).find({ role: 'button', name: 'Publish' }).click()
    await toast(page, BLOG_MESSAGES.postPublished).shown()
    await button(page, 'View Blog').click()
    await page.find({ role: 'article', text: 'By keys' }).shown()
    await signOut(page)
    await page.visit('/blog/by-keys')
    await page.find({ css: 'main strong', text: 'word' }).shown()
  })

  journey('the inbox lists, searches and marks as spam', async page => {
    await apply(page.site.origin, 'Bea')
    await apply(page.site.origin, 'Cleo')
    await enterPanel(page)
    await page.find({ role: 'button', name: { source: '^Inbox' } }).click()
    const inbox = page.find({ role: 'region', name: 'Inbox' })
    const bea = inbox.find({ role: 'listitem', text: 'Bea Okafor' })
    await bea.shown()
    await inbox.find({ role: 'field', name: { source: '^Search' } }).fill('Bea')
    await inbox.find({ role: 'listitem', text: 'Cleo Okafor' }).gone()
    await bea.find({ css: 'a' }).click()
    await inbox.find({ role: 'button', name: 'Mark as spam' }).click()
    await inbox.find({ role: 'button', name: 'Not spam' }).shown()
    await signOut(page)
  })

  journey(
    'a second factor is turned on, asked for, and turned off',
    async page => {
      await enterPanel(page)
      await button(page, 'Security').click()
      await button(page, 'Turn on the second factor').click()
      await heading(page, 'Set up your authenticator app').isFocused()
      const secret = (await page.find({ css: '.set-up-key' }).text()).replaceAll(/\s/g, '')
      // The server takes the code of the step before and after too, each once.
      const now = Date.now()
      await code(page).fill(codeAt(secret, now - STEP_MS))
      await heading(page, 'Keep your recovery codes').isFocused()
      await button(page, 'I have kept them').click()
      await button(page, 'Logout').click()
      await button(page, 'Blog Admin').click()
      await signIn(page)
      await code(page).isFocused()
      await page.type(codeAt(secret, now))
      await button(page, 'Admin Panel').click()
      await button(page, 'Security').click()
      await button(page, 'Turn off').click()
      await code(page).fill(codeAt(secret, now + STEP_MS))
      await button(page, 'Turn on the second factor').shown()
      await signOut(page)
    },
    { allow: /status 4(00|22)/ },
  )
}
