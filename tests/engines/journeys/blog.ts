import { BLOG_MESSAGES } from '#contract/blog-messages.ts'
import { ADMIN } from '../../support/shared-server.ts'
import type { EnginePage } from '../page.ts'
import type { Part } from '../suite.ts'

export const button = (page: EnginePage, name: string) => page.find({ role: 'button', name })
export const field = (page: EnginePage, label: string) =>
  page.find({ role: 'field', name: { source: `^${label}` } })
export const heading = (page: EnginePage, name: string) => page.find({ role: 'heading', name })
const toast = (page: EnginePage, text: string) => page.find({ css: '.toast', text })
const editor = (page: EnginePage) => page.find({ role: 'region', name: { source: '^(New|Edit) post' } })

export async function signIn(page: EnginePage, password = ADMIN.password): Promise<void> {
  await field(page, 'Email').fill(ADMIN.email)
  await field(page, 'Password').fill(password)
  await button(page, 'Sign In').click()
}

/** Signs in and opens the panel, whatever an earlier journey left. */
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
      await button(page, 'Save Draft').click()
      await toast(page, BLOG_MESSAGES.draftSaved).shown()
      await field(page, 'Title').holds('')
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
}
