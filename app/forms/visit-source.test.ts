import { expect, it } from 'vitest'
import { beginningOf, sourceOf } from './visit-source.ts'

const origin = 'https://octavo.example'
const visit = (path: string, referrer = '') => sourceOf(`${referrer} ${path}`, origin)

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

it('tells nothing once it was removed, or of an entry that somebody else wrote', () => {
  for (const entry of [' ', '', 'nonsense']) expect(sourceOf(entry, origin)).toEqual({})
})

it('begins with what the history of the tab begins with, where a form was not on the way', () => {
  const location = { href: `${origin}/application`, origin }
  const history = (...urls: (string | null)[]) => ({
    navigation: { entries: () => urls.map(url => ({ url })) },
  })
  const first = `${origin}/security?utm_source=letter`
  const own = `${origin}/security`
  expect(beginningOf({ referrer: own, location }, history(first, location.href))).toBe(
    ' /security?utm_source=letter',
  )
  expect(beginningOf({ referrer: 'https://news.example/', location }, history(first))).toBe(
    'https://news.example/ /application',
  )
  for (const nothing of [{}, history(), history(null), history(`${origin}/receipt/secret`)])
    expect(beginningOf({ referrer: '', location }, nothing)).toBe(' /application')
})
