import { expect, it } from 'vitest'
import { draftPath, previewPath, receiptPath } from './addresses.ts'
import { isSecretPath, withoutSecret } from './secret-paths.ts'

it.each([
  draftPath('abc'),
  '/Draft/abc',
  '/%64raft/abc.data',
  '//draft/abc',
  '/%44RAFT%2fabc',
  '/draft/%E0%A4%A',
])('%j may hold a secret, and is logged without it', path => {
  expect(isSecretPath(path)).toBe(true)
  expect(withoutSecret(path)).toBe('/draft/:secret')
})

it.each([
  receiptPath('abc'),
  receiptPath('abc', 'de'),
  '/DE//receipt/abc',
  '/RECEIPT/abc.data',
  '/%72eceipt%5cabc',
])('%j is the address of a receipt', path => {
  expect(isSecretPath(path)).toBe(true)
  expect(withoutSecret(path)).toBe('/receipt/:secret')
})

it('the address of a preview holds a secret', () => {
  expect(withoutSecret(previewPath('abc'))).toBe('/preview/:secret')
})

it.each([
  '/',
  '/draft',
  '/drafts/abc',
  '/receipt',
  '/receipts/abc',
  '/blog/draft',
  '/blog/draft/abc',
  '/de/receipt',
  '/%',
])('%j holds no secret', path => {
  expect(withoutSecret(path)).toBe(path)
})
