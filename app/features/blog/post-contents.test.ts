import { expect, it } from 'vitest'
import type { RenderNode } from '#app/markdown/render-tree.ts'
import { contentsOf } from './post-contents.ts'

const heading = (level: string, text: string): RenderNode => [
  level,
  { id: text.toLowerCase() },
  ['a', {}, text],
]
const TREE: RenderNode[] = [
  ['p', {}, 'Words.'],
  heading('h2', 'One'),
  heading('h3', 'Within'),
  '\n',
  heading('h2', 'Two'),
  ['h2', { id: 'three' }, 'Three ', ['em', {}, 'times']],
  ['section', {}, heading('h2', 'Notes')],
]

it('lists the highest headings of a long post, and none of a short one', () => {
  expect(contentsOf(TREE, 5)).toEqual([
    { id: 'one', text: 'One' },
    { id: 'two', text: 'Two' },
    { id: 'three', text: 'Three times' },
  ])
  expect(contentsOf(TREE, 2)).toEqual([])
  expect(contentsOf(TREE.slice(0, 5), 5)).toEqual([])
})
