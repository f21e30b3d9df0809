// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { storeServedPage } from './served-page.ts'

test('a page is restored as it was served, with the text of a post that was not cloned', () => {
  document.body.innerHTML =
    '<h1>Title</h1><div class="post-body"><nav>Contents</nav><div class="prose"><p>Text</p></div></div><footer></footer>'
  const text = document.querySelector('.prose p')
  const served = document.body.innerHTML
  const page = storeServedPage()
  document.body.querySelector('h1')?.replaceChildren('Changed')
  document.querySelector('.prose')?.remove()
  page.restore()
  expect(document.body.innerHTML).toBe(served)
  expect(document.querySelector('.prose p')).toBe(text)
})
