import type { Page } from '@playwright/test'
import { administratorElsewhere } from '../../support/administrator.ts'
import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import {
  contentField,
  edit,
  editor,
  enterEditor,
  expectNews,
  openSide,
  publish,
  titleField,
  write,
} from '../../support/blog.ts'
import { expect, expectNoSidewaysScroll, test, VIEWPORTS, visit } from '../../support/journey.ts'
import { paste } from '../../support/writing.ts'

const AWAY = 'You’re offline. Your text is safe here. We’ll save it when you’re back online'
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })

test.describe('at a desk', () => {
  test.use({ viewport: VIEWPORTS.desktop })

  test('a draft saves itself, keeps its undo, and survives a lost connection and a second tab', async ({
    page,
    context,
    emptyBlog,
    problems,
  }) => {
    const { origin } = emptyBlog
    const client = await administratorElsewhere(origin)
    const stored = async () =>
      (await client.from('blog_posts').select('title, content, status, autosaved').order('created_at')).data
    await enterEditor(page, origin)
    await titleField(page).fill('By itself')
    await contentField(page).fill('First words.')
    await contentField(page).press('End')
    await page.keyboard.type(' Second.')
    await contentField(page).press('Control+s')
    await expectNews(page, 'Draft saved successfully')
    await expect(contentField(page)).toHaveValue('First words. Second.')
    await expect(contentField(page)).toBeFocused()
    await expect(page).toHaveURL(/\/admin\/posts\/[\da-f-]{36}$/)
    const caret = () => contentField(page).evaluate((field: HTMLTextAreaElement) => field.selectionStart)
    expect(await caret()).toBe('First words. Second.'.length)

    // Words typed during an automatic save go into the next one, and all can be undone.
    const held = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    await page.route(/blog_posts\?id=/, async route => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      arrived.resolve()
      await held.promise
      await route.fallback()
    })
    await page.keyboard.type(' Third.')
    await arrived.promise
    await expect(editor(page)).toContainText('Saving…')
    await page.keyboard.type(' Fourth.')
    held.resolve()
    await expect.poll(stored).toEqual([
      {
        title: 'By itself',
        content: 'First words. Second. Third. Fourth.',
        status: 'draft',
        autosaved: true,
      },
    ])
    await expect(
      editor(page)
        .getByText(/^Saved \d\d:\d\d$/)
        .first(),
    ).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(contentField(page)).not.toHaveValue(/Fourth\./)
    await page.keyboard.press('Control+Shift+z')
    await expect(contentField(page)).toHaveValue('First words. Second. Third. Fourth.')

    problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    await context.setOffline(true)
    await contentField(page).press('Control+End')
    await page.keyboard.type(' Offline.')
    await expect(editor(page).getByRole('status')).toHaveText(AWAY)
    await page.keyboard.type(' Still.')
    await context.setOffline(false)
    await expect.poll(async () => (await stored())?.[0]?.content).toMatch(/Offline\. Still\.$/)
    await expect(
      editor(page)
        .getByText(/^Saved \d\d:\d\d$/)
        .first(),
    ).toBeVisible()

    // Someone else saves the post: nothing is overwritten, and the writer isn't interrupted.
    await client.from('blog_posts').update({ content: 'Theirs.' }).eq('title', 'By itself')
    await page.keyboard.type(' Mine.')
    await expect(editor(page).getByText('Someone else saved this post.')).toBeVisible()
    await expect(contentField(page)).toBeFocused()
    expect((await stored())?.[0]?.content).toBe('Theirs.')
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByRole('button', { name: 'Overwrite with my version' }).click()
    await expectNews(page, 'Draft saved successfully')
    expect((await stored())?.[0]?.content).toMatch(/ Mine\.$/)

    // A second tab starts empty and offers the first one's unsaved text.
    // A post without content is never saved automatically, so the offer doesn't depend on timing.
    await page.goto(`${origin}/admin/posts/new`)
    await titleField(page).fill('Never saved')
    const other = await context.newPage()
    await other.goto(`${origin}/admin/posts/new`)
    await expect(titleField(other)).toHaveValue('')
    const offer = other.getByRole('region', { name: 'Texts on this device' })
    await expect(offer).toContainText(/Unsaved text of \d\d:\d\d for “Never saved”/)
    await expectAccessibleAtEveryWidth(other, 'main')
    await offer.getByRole('button', { name: 'Open “Never saved”' }).click()
    await expect(titleField(other)).toHaveValue('Never saved')
    await expect(offer).toHaveCount(0)
    await other.close()
    await page.reload()
    await expect(titleField(page)).toHaveValue('Never saved')
  })

  test('tools, keys and pasted documents write Markdown that can be undone; the rarer fields reach the page', async ({
    page,
    emptyBlog,
  }) => {
    const { origin } = emptyBlog
    await enterEditor(page, origin)
    const content = contentField(page)
    await titleField(page).fill('Well set')
    await content.focus()
    await page.keyboard.type('some words')
    await content.press('Shift+Home')
    await tool(page, 'Bold').click()
    await expect(content).toHaveValue('**some words**')
    await expect(content).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(content).toHaveValue('some words')
    await content.press('End')
    await page.keyboard.press('Control+Shift+Digit8')
    await page.keyboard.press('Enter')
    await page.keyboard.type('more')
    await page.keyboard.press('Control+]')
    await page.keyboard.press('Enter')
    await expect(content).toHaveValue('- some words\n  - more\n  - ')
    await page.keyboard.press('Enter')
    await expect(content).toHaveValue('- some words\n  - more\n')
    await page.keyboard.press('Tab')
    await expect(content).not.toBeFocused()

    await content.press('Control+a')
    await paste(page, {
      'text/html':
        '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><h2><span>From <i>Docs</i></span></h2><p>Read <a href="https://example.com/">this</a>, ~~no~~.</p><ul><li><p>One</p></li></ul></b>',
      'text/plain': 'From Docs',
    })
    await expect(content).toHaveValue(/^## From \*Docs\*\n\nRead \[this\]\(https:\/\/example\.com\/\)/)
    await page.keyboard.press('Control+z')
    await expect(content).toHaveValue('- some words\n  - more\n')

    await content.fill('~~Gone~~ and https://example.com/page.\n\n- [x] Read it\n- [ ] Sign it\n')
    await page.getByRole('button', { name: 'Split' }).click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.locator('del')).toHaveText('Gone')
    await expect(preview.getByRole('checkbox', { name: 'Read it' })).toBeChecked()
    await expect(preview.getByRole('link', { name: 'https://example.com/page' })).toBeVisible()

    await openSide(page, 'Settings')
    const tags = editor(page).getByRole('textbox', { name: 'Tags' })
    await tags.fill('law, AI,')
    await tags.press('Backspace')
    await tags.fill('Compliance')
    await tags.press('Enter')
    await expect(editor(page).getByRole('button', { name: 'Remove Compliance' })).toBeVisible()
    await expect(editor(page).getByRole('button', { name: 'Remove AI' })).toHaveCount(0)
    await editor(page).getByLabel('Address').fill('A Better Address')
    await editor(page).getByLabel('Byline').fill('A guest')
    await editor(page).getByLabel('Publish date').fill('2026-01-02T03:04')
    await editor(page).getByLabel('Search headline').fill('Set for search')
    await editor(page).getByLabel('Search description').fill('What search engines show.')
    await expect(editor(page)).toContainText('/blog/a-better-address')
    await expectAccessibleAtEveryWidth(page, 'main')
    await publish(page)
    await expectNews(page, 'Post published successfully')

    const feed = await page.request.get(`${origin}/blog/rss.xml`)
    expect(await feed.text()).toContain('<category>law</category><category>Compliance</category>')
    await page.getByRole('link', { name: 'Posts' }).first().click()
    await edit(page, 'Well set')
    await openSide(page, 'Settings')
    await expect(editor(page).getByLabel('Address')).toHaveValue('a-better-address')
    await expect(editor(page).getByLabel('Byline')).toHaveValue('A guest')
    await expect(editor(page).getByLabel('Publish date')).toHaveValue('2026-01-02T03:04')
    await visit(page, `${origin}/blog/a-better-address`)
    await expect(page).toHaveTitle(/Set for search/)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      'What search engines show.',
    )
    await expect(page.getByText('by A guest', { exact: false })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Sign it' })).toBeDisabled()
    expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain(
      'law, Compliance',
    )
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: VIEWPORTS.phone })

  test('writing and preview are switched, and every tool is within reach of a thumb and of keys', async ({
    page,
    emptyBlog,
  }) => {
    await enterEditor(page, emptyBlog.origin)
    await write(page, 'On the way', 'One **bold** word.')
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview).toBeHidden()
    for (const button of await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    expect(await contentField(page).evaluate(field => getComputedStyle(field).fontSize)).toBe('16px')
    await tool(page, 'Heading H2').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tool(page, 'Subheading H3')).toBeFocused()
    await page.keyboard.press('End')
    await expect(tool(page, 'From Media')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Tab')
    await expect(titleField(page)).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(tool(page, 'Footnote a¹')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(contentField(page)).toHaveValue('One **bold** word.[^1]\n\n[^1]: Note\n')
    await expect(contentField(page)).toBeFocused()
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(preview.locator('strong')).toHaveText('bold')
    await expect(contentField(page)).toBeHidden()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Markdown', exact: true }).click()
    await expect(contentField(page)).toBeVisible()
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expectNews(page, 'Draft saved successfully')
  })
})
