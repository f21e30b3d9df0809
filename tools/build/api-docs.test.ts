import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FUNCTIONS } from '../../server/rest/functions.ts'
import { API_DOCUMENT, withTables } from './api-docs.ts'

const text = readFileSync(API_DOCUMENT, 'utf8')

it('docs/api.md has the tables that the code knows: else run node tools/build/api-docs.ts', () => {
  expect(withTables(text)).toBe(text)
})

it('docs/api.md has every function with its parameters, and how it may be called', () => {
  const documented = text.split('\n').flatMap(line => {
    const [, call = '', parameters = ''] = line.split('|').map(cell => cell.trim())
    const name = /^`(?:GET|POST)[^`]*\/rest\/v1\/rpc\/(\w+)`$/.exec(call)?.[1]
    if (name === undefined) return []
    const names = [...parameters.replace(/\([^)]*\)/g, '').matchAll(/`(\w+)`/g)].map(([, found]) => found)
    return [{ name, reads: call.includes('GET'), names }]
  })
  const known = [...FUNCTIONS].map(([name, { parameters, reads }]) => ({
    name,
    reads: reads === true,
    names: Object.keys(parameters),
  }))
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
  expect(documented.sort(byName)).toEqual(known.sort(byName))
})
