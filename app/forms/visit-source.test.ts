import { expect, it } from 'vitest'
import { visitScript } from './visit-script.ts'
import { sourceOf } from './visit-source.ts'

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

it('is written by the first document of a tab, which need not be the last', () => {
  const sessionStorage: Record<string, string> = {}
  const open = (pathname: string, referrer: string, search = '') =>
    new Function('location', 'document', 'sessionStorage', visitScript)(
      { pathname, search },
      { referrer },
      sessionStorage,
    )
  open('/security', 'https://news.example/', '?utm_source=letter')
  open('/application', `${origin}/security`)
  const entry = 'https://news.example/ /security?utm_source=letter'
  expect(sessionStorage).toEqual({ 'octavo-visit': entry })
  expect(sourceOf(entry, origin)).toEqual({
    referrer: 'https://news.example',
    campaign: 'source=letter',
    landingPage: '/security',
  })
  expect(() => new Function('location', visitScript)({ pathname: '/' })).not.toThrow()
})
