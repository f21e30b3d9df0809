import { expect, it, vi } from 'vitest'
import { MISSING_PATH } from '../../../contract/load-context.ts'
import type { PageDraft } from '../page.ts'
import { MissingPages } from './missing-pages.ts'

const draft = (path: string, status = 404): PageDraft => ({
  status,
  headers: {},
  html: `<h1>Oops</h1><p class="folio break-all">${path}</p>`,
})

it('renders one page for many paths, and shows each its own path', async () => {
  const pages = new MissingPages()
  const render = vi.fn(async () => draft(MISSING_PATH))
  const [a, b] = await Promise.all([pages.get('key', '/a', render), pages.get('key', `/b"'<&>$&`, render)])
  expect(a.html).toBe(draft('/a').html)
  expect(b.html).toBe(draft('/b&quot;&#39;&lt;&amp;&gt;$&amp;').html)
  expect(render).toHaveBeenCalledTimes(1)
})

it('does not cache a failure', async () => {
  const pages = new MissingPages()
  await expect(pages.get('key', '/a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await pages.get('key', '/a', async () => draft('/a', 503))).toEqual(draft('/a', 503))
  expect(await pages.get('key', '/a', async () => draft('/a'))).toEqual(draft('/a'))
})

it('drops the least recently used page', async () => {
  const pages = new MissingPages()
  const render = vi.fn(async () => draft('/a'))
  for (let index = 0; index <= 300; index++) await pages.get(String(index), '/a', render)
  await pages.get('300', '/a', render)
  expect(render).toHaveBeenCalledTimes(301)
  await pages.get('0', '/a', render)
  expect(render).toHaveBeenCalledTimes(302)
})
