import { expect, it } from 'vitest'
import { DIRECT, OTHER } from '../../contract/analytics.ts'
import { campaignOf, createReferrers } from './arrival.ts'

it.each([
  ['https://news.example/a?b=c', 'news.example'],
  ['https://www.News.example/', 'news.example'],
  ['http://search.example:8080/', 'search.example'],
  [undefined, DIRECT],
  ['', DIRECT],
  ['https://octavo.example/blog', undefined],
  ['android-app://com.example.reader/', OTHER],
  ['nonsense', OTHER],
  ['https://ada:secret@news.example/', 'news.example'],
  ['https://10.0.0.7/', '10.0.0.7'],
  [`https://${'a.'.repeat(80)}example/`, OTHER],
])('takes of %s the host: %s', (referer, host) => {
  const hostOf = createReferrers('octavo.example')
  expect([hostOf(referer), hostOf(referer)]).toEqual([host, host])
})

it.each([
  ['utm_source=Letter&utm_medium=mail&q=tax', 'source=letter&medium=mail'],
  ['utm_campaign=Spring+2026', 'campaign=spring 2026'],
  ['utm_source=ada%40firm.example', OTHER],
  ['utm_source=letter&utm_campaign=4915112345678', OTHER],
  [`utm_source=${'x'.repeat(41)}`, OTHER],
  ['utm_term=ada', undefined],
  ['q=tax', undefined],
  ['', undefined],
])('takes of %s the campaign: %s', (query, name) => {
  expect(campaignOf(query)).toBe(name)
})
