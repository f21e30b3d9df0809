// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import type { RenderNode } from '#app/lib/markdown/render-tree.ts'
import { storeServedPage } from '#app/lib/served-page.ts'
import { PostBody } from './post-body.tsx'

afterEach(() => vi.unstubAllGlobals())

it('leaves the text that was served alone, and renders another', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const host = document.createElement('div')
  // A translator has changed it meanwhile, which would be a mismatch in a text that React hydrates.
  host.innerHTML = '<div class="prose"><p>Bonjour <b>monde</b></p></div>'
  const [paragraph] = host.getElementsByTagName('p')
  const tree: RenderNode[] = [['p', {}, 'Hello world']]
  const root = await act(async () =>
    hydrateRoot(host, <PostBody tree={tree} />, { onRecoverableError: complaints }),
  )
  await act(async () => root.render(<PostBody tree={tree} />))
  expect(host.querySelector('.prose > p')).toBe(paragraph)
  expect(host.textContent).toBe('Bonjour monde')
  await act(async () => root.render(<PostBody tree={[['p', {}, 'Hello again']]} />))
  expect(host.innerHTML).toBe('<div class="prose"><p>Hello again</p></div>')
  await act(async () => root.unmount())
  expect(complaints).not.toHaveBeenCalled()
})

it('takes the text from the document, also if the page around it has to be rendered again', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const page = (title: string, tree?: RenderNode[]) => (
    <main>
      <h1>{title}</h1>
      <div className="post-body">
        <PostBody tree={tree} />
      </div>
    </main>
  )
  const shown = (title: string, text: string) =>
    `<main><h1>${title}</h1><div class="post-body"><div class="prose"><p>${text}</p></div></div></main>`
  document.body.innerHTML = shown('Served', 'Hello world')
  storeServedPage()
  const failures = vi.fn()
  const root = await act(async () =>
    hydrateRoot(document.body, page('Another'), { onRecoverableError: failures }),
  )
  expect(failures).toHaveBeenCalled()
  expect(document.body.innerHTML).toBe(shown('Another', 'Hello world'))
  await act(async () => root.render(page('Another', [['p', {}, 'Hello again']])))
  expect(document.body.innerHTML).toBe(shown('Another', 'Hello again'))
  await act(async () => root.unmount())
})
