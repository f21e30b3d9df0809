import { expect, it } from 'vitest'
import { createPayload } from './delivery/payload.ts'
import { insertOffer, preferredLanguage, withOffers } from './language-offer.ts'

it.each([
  ['de', 'de'],
  ['de-AT, en;q=0.8', 'de'],
  ['DE-de', 'de'],
  ['en-US,en;q=0.9,de;q=0.8', 'en'],
  ['fr, de;q=0.5, en;q=0.4', 'de'],
  ['de;q=0, en;q=0.1', 'en'],
  ['fr-CH, *;q=0.5', undefined],
  ['den, x', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j prefers %j', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})

it('offers the page in the other language, in that language, and marks it', () => {
  const rest = '<!--$--><main id="content"></main><!--/$--></body>'
  const html = insertOffer(`<body><!--$--><header></header><!--/$-->${rest}`, '/legal/cookie-policy', 'de')
  expect(html).toMatch(
    /^<body><!--\$--><header><\/header><!--\/\$--><aside class="[^"]+" lang="de"><a [^>]*hreflang="de" href="\/de\/legal\/cookie-policy">Diese Seite/,
  )
  expect(html.endsWith(`</a></aside>${rest}`)).toBe(true)
  expect(insertOffer(rest, '/de', 'en')).toContain('hreflang="en" href="/">Read this page')
})

it('prepares each offer once, and leaves pages of one language alone', () => {
  const page = { status: 200, payload: createPayload('x', 'none'), headers: { vary: 'Accept' } }
  let made = 0
  const offer = () => {
    made++
    return { ...page, payload: createPayload('y', 'none') }
  }
  expect(withOffers(page, '/security', offer)).toBe(page)
  const translated = withOffers(page, '/application', offer)
  expect(translated.headers.vary).toBe('Accept, Accept-Language')
  expect(translated.preferring?.('en, de;q=0.5').payload).toBe(page.payload)
  expect(translated.preferring?.(undefined).payload).toBe(page.payload)
  const offered = translated.preferring?.('de')
  expect(offered?.payload.identity.bytes.toString()).toBe('y')
  expect(offered?.headers.vary).toBe('Accept, Accept-Language')
  expect(translated.preferring?.('de-CH, en;q=0.5')).toBe(offered)
  expect(made).toBe(1)
})
