import { expect, it } from 'vitest'
import { asWebVtt } from './captions.ts'

it('leaves WebVTT as it is', () => {
  const text = 'WEBVTT - A tour\n\n00:01.000 --> 00:02.000\nHello, and welcome.'
  expect(asWebVtt(text)).toBe(text)
})

it('converts SubRip', () => {
  expect(
    asWebVtt(
      '1\r\n00:00:01,000 --> 00:00:02,500\r\nHello, at 10,000 feet.\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nBye.',
    ),
  ).toBe(
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nHello, at 10,000 feet.\n\n2\n00:00:03.000 --> 00:00:04.000\nBye.',
  )
})

it.each(['', 'Some words.', 'WEBVTTS', '<b> --> </b>'])('reads no captions in %j', text => {
  expect(asWebVtt(text)).toBeUndefined()
})
