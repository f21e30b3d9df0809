// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import type { RenderNode } from '#app/lib/markdown/render-tree.ts'
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
