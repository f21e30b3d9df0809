import { expect, it } from 'vitest'
import type { RenderNode } from '#app/markdown/render-tree.ts'
import { keyedBlocks } from './preview.tsx'

const keys = (tree: RenderNode[]) => keyedBlocks(tree).map(({ key }) => key)

it('leaves out the space between blocks, which would stand as text among them', () => {
  const block: RenderNode = ['p', {}, 'One']
  expect(keyedBlocks([block, '\n', block]).map(({ block }) => block)).toEqual([block, block])
})

it('gives equal blocks different keys, and a block the same key wherever it stands', () => {
  const [one, other] = keys([
    ['p', {}, 'Same'],
    ['p', {}, 'Same'],
  ])
  expect(one).not.toBe(other)
  expect(
    keys([
      ['p', {}, 'New'],
      ['p', {}, 'Same'],
    ])[1],
  ).toBe(one)
})

it('gives a block another key when its words or properties change', () => {
  const variants: RenderNode[] = [
    ['p', {}, 'One'],
    ['p', {}, 'One', ['em', {}, 'two']],
    ['p', { id: 'x' }, 'One'],
    ['h2', {}, 'One'],
    'One',
  ]
  expect(new Set(keys(variants)).size).toBe(variants.length)
})
