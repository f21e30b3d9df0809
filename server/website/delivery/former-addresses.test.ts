import { expect, test } from 'vitest'
import { formerAddress } from './former-addresses.ts'

const ID = '6f1c0000-0000-4000-8000-000000000000'

test.each([
  [`/blog?inbox=${ID}`, `/admin/inbox/${ID}`],
  [`/blog?submission=${ID}`, `/admin/inbox/${ID}`],
  [`/blog?panel=inbox&inbox=${ID}`, `/admin/inbox/${ID}`],
  [`/blog?edit=${ID}`, `/admin/posts/${ID}`],
  ['/blog?page=2&panel=posts&status=draft&list=3', '/admin/posts?status=draft&page=3'],
  ['/blog?panel=inbox&find=Ada&at=2', '/admin/inbox?find=Ada&page=2'],
  ['/blog?panel=inbox', '/admin/inbox'],
  ['/blog?panel=people', '/admin'],
  ['/blog?edit=//evil.example', undefined],
  ['/blog?inbox=1', undefined],
  ['/blog?page=2', undefined],
  ['/about?panel=posts', undefined],
])('leads %s to %s', (address, target) => {
  expect(formerAddress(new URL(address, 'https://octavo.example'))).toBe(target)
})
