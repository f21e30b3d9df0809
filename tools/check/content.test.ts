import { expect, test } from 'vitest'
import { findContentFaults, findLinkFaults } from './content.ts'

const meta = {
  path: '/security',
  title: 'Security of client work',
  description: 'Where client work is kept, who can open it, and how every reading of it is recorded.',
}
const modules = (...pages: Record<string, unknown>[]) =>
  pages.map((exports, index) => ({ file: `content/pages/${index}/page.ts`, exports }))
const faultsOf = (...pages: Record<string, unknown>[]) => findContentFaults(modules(...pages))

test('a good page passes', () => {
  expect(faultsOf({ meta, list: ['One.', { text: 'Two.' }], fixed: 'Oops! Page not found' })).toEqual([])
})

test.each([
  ['no meta', { hero: 'Words.' }, 'meta'],
  ['a title that search engines cut', { meta: { ...meta, title: 'x'.repeat(61) } }, 'meta.title'],
  ['a short description', { meta: { ...meta, description: 'Short.' } }, 'meta.description'],
  [
    'a short description of a category',
    { meta, categories: { TECH: { ...meta, description: 'Short.' } } },
    'categories.TECH.description',
  ],
  ['a blank string', { meta, steps: [{ text: ' ' }] }, 'steps.0.text is blank'],
  ['hype', { meta, lead: 'A seamless start.' }, 'says "seamless"'],
  ['a shout', { meta, lead: 'Start now!' }, 'exclamation mark'],
  ['an adviser who is no Act', { meta, lead: 'For advisers under the Advisers Act.' }, 'spells "advisers"'],
  ['a straight apostrophe', { meta, lead: "The firm's own files." }, 'straight quotation mark'],
  ['Markdown in words that are shown as they are', { meta, lead: 'The tag `utm_source`.' }, 'has a backtick'],
  ['British spelling', { meta, lead: 'The organisation grows.' }, 'spells "organisation"'],
])('%s is a fault', (_, page, message) => {
  expect(faultsOf(page).join('\n')).toContain(message)
})

test('two pages with the same words are a fault', () => {
  expect(faultsOf({ meta }, { meta })).toHaveLength(3)
})

test('a broken link is a fault, wherever it is', () => {
  const paths = new Set(['/', '/security'])
  const links = (href: string) => findLinkFaults(modules({ meta, parts: [{ link: { href } }] }), paths)
  expect(links('/security#keys')).toEqual([])
  expect(links('https://example.com/')).toEqual([])
  expect(links('/no-such-page')).toEqual([
    expect.stringContaining('parts.0.link.href leads to /no-such-page'),
  ])
})
