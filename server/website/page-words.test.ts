import { expect, it, vi } from 'vitest'
import { createWordRegistry, type WordReader } from '../../contract/word-registry.ts'
import { createPageWords } from './page-words.ts'

const careers = { hero: { heading: 'Work here' } }
const about = { hero: { heading: 'Who we are' } }
const pages: Record<string, typeof careers> = { '/careers': careers, '/about': about }

function open() {
  const render = vi.fn(async (path: string, { read }: WordReader) => read(pages[path]?.hero ?? {}))
  return { render, words: createPageWords(createWordRegistry({ careers, about }), render) }
}

it('looks at nothing while nothing is changed', () => {
  const { render, words } = open()
  expect(words.isChanged('/careers')).toBe(false)
  expect(words.reader().read(careers)).toBe(careers)
  words.set({ 'careers#hero.heading': 'Come' })
  words.set({})
  expect(words.isChanged('/careers')).toBe(false)
  expect(render).not.toHaveBeenCalled()
})

it('knows what a page shows once it has looked, whatever is changed later', async () => {
  const { render, words } = open()
  expect(words.set({ 'careers#hero.heading': 'Come', 'careers#hero.gone': 'Gone' })).toEqual([
    'careers#hero.gone',
  ])
  expect(words.isChanged('/careers')).toBeUndefined()
  await Promise.all([words.learn('/careers'), words.learn('/careers'), words.learn('/about')])
  expect(words.isChanged('/careers')).toBe(true)
  expect(words.isChanged('/about')).toBe(false)
  words.set({ 'about#hero.heading': 'Us' })
  expect(words.isChanged('/careers')).toBe(false)
  expect(words.isChanged('/about')).toBe(true)
  expect(words.reader().read(about.hero)).toEqual({ heading: 'Us' })
  expect(render).toHaveBeenCalledTimes(2)
})
