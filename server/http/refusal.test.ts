import { describe, expect, it } from 'vitest'
import { refusalOf } from './refusal.ts'

const head = (url: string, headers: string[] = [], httpVersion = '1.1') => ({
  method: 'GET',
  url,
  httpVersion,
  rawHeaders: ['Host', 'localhost:3000', ...headers],
})

describe('a request that the parser accepted', () => {
  it.each([
    ['/', '/'],
    ['/rest/v1/blog_posts?or=(a.eq."b\\c",{d})', '/rest/v1/blog_posts?or=(a.eq."b\\c",{d})'],
    ['//double', '//double'],
    ['http://other.example/security?a=b', '/security?a=b'],
    ['HTTPS://other.example', '/'],
    ['http://other.example?a=b', '/?a=b'],
  ])('is accepted with an address of this server: %s', (given, kept) => {
    const request = head(given)
    expect(refusalOf(request)).toBeUndefined()
    expect(request.url).toBe(kept)
  })

  it.each([
    ['*', 400],
    ['other.example:443', 400],
    ['ftp://other.example/', 400],
    ['http:\\\\other.example/', 400],
    ['/a#b', 400],
    ['/a?b#c', 400],
    ['/\\other.example', 400],
  ])('is refused for its address: %s', (url, status) => {
    expect(refusalOf(head(url))?.status).toBe(status)
  })

  it.each([
    ['/readyz', '1.0', undefined],
    ['/healthz', '1.0', undefined],
    ['/readyz', '1.1', 400],
    ['/', '1.0', 400],
  ])('without a host is %s in HTTP/%s: %s', (url, httpVersion, status) => {
    expect(refusalOf({ ...head(url, [], httpVersion), rawHeaders: [] })?.status).toBe(status)
  })

  it.each(['localhost', 'octavo.example:8080', '[::1]:3000', '127.0.0.1', 'a_b.internal'])(
    'may name the host %s',
    host => {
      expect(refusalOf({ ...head('/'), rawHeaders: ['host', host] })).toBeUndefined()
    },
  )

  it.each(['', 'a b', 'a/b', 'a@b', 'a:b', 'a,b', '[::1', 'é'])('may not name the host "%s"', host => {
    expect(refusalOf({ ...head('/'), rawHeaders: ['host', host] })?.status).toBe(400)
  })

  it('is refused if it could be read in two ways', () => {
    expect(refusalOf(head('/', ['host', 'localhost:3000']))?.status).toBe(400)
    expect(refusalOf(head('/', ['Transfer-Encoding', 'gzip, chunked']))?.status).toBe(501)
    expect(refusalOf(head('/', ['Transfer-Encoding', 'chunked'], '1.0'))?.status).toBe(400)
    expect(refusalOf(head('/', [], '2.0'))?.status).toBe(505)
    expect(refusalOf({ ...head('/'), method: 'TRACE' })?.status).toBe(405)
  })
})
