import type { Page } from '@playwright/test'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { picturePath } from '#contract/uploads.ts'
import { administratorElsewhere } from '../../support/administrator.ts'
import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import { contentField, enterOffice, storePosts } from '../../support/blog.ts'
import { expect, test } from '../../support/journey.ts'

const copy = blogWriting.surface
const TEXT = `## A heading

Words with a [link](/security), \`code\`, ~~struck~~ and a note.[^1]

- [ ] open
- [x] done

> A quotation

| Name | Sum |
| ---- | --: |
| Ada  |   7 |

[![](${picturePath('none.png')}) **A film** · Films](https://films.example/a "What it shows")

https://films.example/b

\`\`\`ts
const a = 1
\`\`\`

<!-- for us -->

[^1]: The note.`

async function open(page: Page, origin: string): Promise<void> {
  const client = await administratorElsewhere(origin)
  await storePosts(client, [{ title: 'All kinds', slug: 'all-kinds', status: 'draft', content: TEXT }])
  const { data } = await client
    .from('blog_posts')
    .select('id')
    .eq('slug', 'all-kinds')
    .single()
    .throwOnError()
  await enterOffice(page, origin, `posts/${data.id}`)
  await page.getByRole('button', { name: blogWriting.views.write, exact: true }).click()
  await expect(contentField(page).getByRole('heading', { name: 'A heading' })).toBeVisible()
}

test('the writing surface is accessible with its tools and menus open', async ({
  page,
  emptyBlog,
  problems,
}) => {
  // The card's picture doesn't exist.
  problems.allow(/404/)
  await open(page, emptyBlog.origin)
  const text = contentField(page)
  const { keyboard } = page

  await text.getByText('Ada').click()
  await expect(page.getByRole('group', { name: copy.table.label })).toBeVisible()
  await expectAccessibleAtEveryWidth(page, '.editor')

  await text.locator('.link-card').click()
  await expect(page.getByRole('button', { name: copy.card.plain })).toBeVisible()
  await expectAccessibleAtEveryWidth(page, '.editor')

  // Keys pressed while the page still handles a click belong to the clicked place, not to the card.
  await text.evaluate(field =>
    field.addEventListener(
      'click',
      () => {
        const until = performance.now() + 500
        while (performance.now() < until);
      },
      { once: true },
    ),
  )
  await text.getByText('A quotation').hover()
  await Promise.all([page.mouse.down(), page.mouse.up(), keyboard.press('End'), keyboard.type(' /')])
  await expect(page.getByRole('listbox', { name: copy.menu.label })).toBeVisible()
  await expect(text.locator('.link-card')).toBeVisible()
  await expectAccessibleAtEveryWidth(page, '.editor')
  await keyboard.press('Escape')

  await text.getByText('The note.').click()
  await keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: copy.link.heading })).toBeVisible()
  await expectAccessibleAtEveryWidth(page, 'dialog')
})

test('the writing surface and its tools are reached, used and left by keyboard', async ({
  page,
  emptyBlog,
  problems,
}) => {
  problems.allow(/404/)
  await open(page, emptyBlog.origin)
  const text = contentField(page)
  const { keyboard } = page
  const toolbar = page.getByRole('toolbar', { name: blogWriting.tools.label })

  await text.getByText('A quotation').click()
  await keyboard.press('Alt+F10')
  await expect(toolbar.getByRole('button').first()).toBeFocused()
  await keyboard.press('ArrowRight')
  await expect(toolbar.getByRole('button').nth(1)).toBeFocused()
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await expect(text).toBeFocused()

  // An open menu keeps the focus in the text, and names its active option.
  await keyboard.press('End')
  await keyboard.type(' /ta')
  const choice = page.getByRole('option', { selected: true })
  await expect(choice).toBeVisible()
  await expect(text).toHaveAttribute('aria-activedescendant', (await choice.getAttribute('id')) ?? '')
  await keyboard.press('Escape')
  await expect(page.getByRole('listbox', { name: copy.menu.label })).toBeHidden()
  await expect(text).not.toHaveAttribute('aria-activedescendant')

  // The arrow keys reach a card in one step, and Shift+Tab reaches its tools.
  await text.getByText('https://films.example/b').click()
  await expect(page.getByRole('button', { name: copy.card.make })).toBeVisible()
  await keyboard.press('ArrowUp')
  const plain = page.getByRole('button', { name: copy.card.plain })
  await expect(plain).toBeVisible()
  await keyboard.press('Shift+Tab')
  await expect(plain).toBeFocused()
  await keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(text.getByRole('link', { name: 'A film' })).toBeVisible()

  // No keyboard trap: a shortcut leaves the table, and Tab leaves the text.
  await text.getByText('Ada').click()
  await expect(page.getByRole('group', { name: copy.table.label })).toBeVisible()
  await keyboard.press('Tab')
  await expect(text).toBeFocused()
  await keyboard.press('Control+Enter')
  await keyboard.press('Tab')
  await expect(text).not.toBeFocused()
})
