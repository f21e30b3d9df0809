import { expect, it, vi } from 'vitest'
import type { RenderTask } from '#contract/load-context.ts'
import { renderFeedHtml, renderPage } from './render-markdown.ts'
import { runRenderTask } from './render-task.ts'

const run = async (task: RenderTask) => runRenderTask(task)
const DEEP = `${'- '.repeat(5_000)}<b>a</b>\n\nb & c\nd`

it('renders a post with highlighted code', async () => {
  expect(await renderPage(run, '```js\nconst a\n```')).toEqual([
    [
      'pre',
      {},
      ['code', { className: 'language-js' }, ['span', { className: 'hljs-keyword' }, 'const'], ' a\n'],
    ],
  ])
})

it('leaves highlighting out when it fails', async () => {
  const failing = vi.fn(async (task: RenderTask) => {
    if (task.kind === 'page' && task.colored) throw new Error('too slow')
    return runRenderTask(task)
  })
  expect(await renderPage(failing, '```js\nconst a\n```')).toEqual([
    ['pre', {}, ['code', { className: 'language-js' }, 'const a\n']],
  ])
})

it('shows a text beyond the limits as plain text, without trying to parse it', async () => {
  const never = vi.fn()
  const [first, second] = await renderPage(never, DEEP)
  expect(first).toEqual(['p', { className: 'plain-text' }, `${'- '.repeat(5_000)}<b>a</b>`])
  expect(second).toEqual(['p', { className: 'plain-text' }, 'b & c\nd'])
  const html = await renderFeedHtml(never, DEEP, 'https://octavo.example/blog/a')
  expect(html).toContain('&lt;b&gt;a&lt;/b&gt;</p>\n<p>b &amp; c<br>d</p>')
  expect(never).not.toHaveBeenCalled()
})

it('shows a text that fails to render as plain text', async () => {
  const failing = () => Promise.reject(new Error('timeout'))
  expect(await renderPage(failing, '*a*')).toEqual([['p', { className: 'plain-text' }, '*a*']])
  expect(await renderFeedHtml(failing, '*a*', 'https://octavo.example')).toBe('<p>*a*</p>')
})

it('merges very many paragraphs into few', async () => {
  const all = await renderPage(() => Promise.reject(new Error('timeout')), 'a\n\n'.repeat(2_000))
  expect(all).toHaveLength(501)
})

it('uses absolute addresses in a feed', async () => {
  expect(await renderFeedHtml(run, '[a](/b) ![c](d.png)', 'https://octavo.example/blog/a')).toBe(
    '<p><a href="https://octavo.example/b">a</a> <img src="https://octavo.example/blog/d.png" alt="c"></p>',
  )
})

it('refuses a tree that is too large', () => {
  const repeated = `[a]: ${'x'.repeat(190_000)}\n\n${'[a]\n\n'.repeat(20)}`
  expect(() =>
    runRenderTask({ kind: 'feed', markdown: repeated, base: 'https://octavo.example', pictures: [] }),
  ).toThrow(RangeError)
})
