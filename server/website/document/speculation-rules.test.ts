import { expect, test } from 'vitest'
import { speculationRules } from './speculation-rules.ts'

interface Condition {
  href_matches?: string
  not?: Condition
}

const [rule] = JSON.parse(speculationRules()).prerender as [{ where: { and: Condition[] } }]
const never = rule.where.and.flatMap(({ not }) => not?.href_matches ?? [])

function isPrerendered(address: string): boolean {
  const origin = 'https://octavo.example'
  return !never.some(pattern => new URLPattern(pattern, origin).test(address, origin))
}

test.each(['/', '/security', '/platform/perry', '/blog', '/blog?page=2', '/blog/a-post', '/application'])(
  'renders %s early',
  address => {
    expect(isPrerendered(address)).toBe(true)
  },
)

test.each([
  '/draft/aB3',
  '/receipt/aB3',
  '/account',
  '/admin',
  '/admin/inbox/1',
  '/security.md',
  '/blog/rss.xml',
  '/auth/v1/logout',
  '/rest/v1/blog_posts',
])('never renders %s early', address => {
  expect(isPrerendered(address)).toBe(false)
})
