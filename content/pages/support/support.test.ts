import { expect, test } from 'vitest'
import { manual } from './documentation/page.ts'
import { articleIndex } from './help-center/page.ts'

test('the index holds as many articles as each category claims', () => {
  expect(articleIndex.categories.map(({ title, entries }) => [title, entries.length])).toEqual([
    ['Getting Started', 12],
    ['AI Features', 18],
    ['Integrations', 8],
    ['Troubleshooting', 15],
  ])
})

test('each category is in the order of the alphabet', () => {
  for (const { entries } of articleIndex.categories) {
    const terms = entries.map(([term]) => term)
    expect(terms).toEqual(terms.toSorted((a, b) => a.localeCompare(b, 'en-US')))
  }
})

test('the sample request carries valid JSON, with the fields the page describes', () => {
  const body = /--json '(.*)'$/s.exec(manual.example.request.code)?.[1] ?? ''
  expect(Object.keys(JSON.parse(body))).toEqual(manual.fields.rows.map(row => row.name))
})

test('the sample response is valid JSON and answers each rule of the request', () => {
  const response = JSON.parse(manual.example.response.code)
  const rules = response.flags.map((flag: { rule: string }) => flag.rule)
  for (const rule of rules) expect(manual.example.request.code).toContain(`"${rule}"`)
  expect(rules).toHaveLength(2)
})
