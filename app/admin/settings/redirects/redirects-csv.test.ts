import { expect, it } from 'vitest'
import { toCsv } from '#contract/csv.ts'
import { parseRedirects } from './redirects-csv.ts'

it('reads what it saves', () => {
  const redirects = [
    { path: '/old', target: '/security' },
    { path: '/with,comma', target: 'https://elsewhere.example/?a="b"' },
  ]
  expect(parseRedirects(toCsv(redirects))).toEqual(redirects)
})

it('reads lists of others: other separators, whole addresses, no line of names', () => {
  expect(parseRedirects('https://old.example/About/;/about\r\n\n/Caf%C3%A9\t/contact\n/nothing\n')).toEqual([
    { path: '/about', target: '/about' },
    { path: '/café', target: '/contact' },
  ])
})
