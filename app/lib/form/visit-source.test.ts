import { expect, it } from 'vitest'
import { sourceOf } from './visit-source.ts'

const origin = 'https://octavo.example'
const visit = (path: string, referrer = '') =>
  sourceOf({ firstAddress: `${origin}${path}`, referrer, origin })

it('names the first page alone when there is nothing else', () => {
  expect(visit('/')).toEqual({ landingPage: '/' })
  expect(visit('/security?q=private#part')).toEqual({ landingPage: '/security' })
})

it('names the site that linked here, not its page, and never this site', () => {
  expect(visit('/', 'https://news.example/a/b?c=d')).toEqual({
    referrer: 'https://news.example',
    landingPage: '/',
  })
  expect(visit('/', 'android-app://com.example.reader/')).toMatchObject({
    referrer: 'android-app://com.example.reader',
  })
  for (const own of [`${origin}/blog`, '', 'nonsense', 'about:blank'])
    expect(visit('/', own)).toEqual({ landingPage: '/' })
})

it('takes the campaign tags and no other part of the query', () => {
  expect(visit('/?utm_source=letter&utm_medium=mail&email=ada%40firm.example&utm_term=&utm_id=7')).toEqual({
    campaign: 'source=letter&medium=mail',
    landingPage: '/',
  })
})

it('never tells the secret of an address', () => {
  expect(visit('/receipt/abc?utm_source=x')).toMatchObject({ landingPage: '/receipt/:secret' })
  expect(visit('/Draft/abc')).toEqual({ landingPage: '/draft/:secret' })
})
