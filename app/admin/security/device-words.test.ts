import { expect, it } from 'vitest'
import { deviceWords } from './device-words.ts'

const MOZILLA = 'Mozilla/5.0'
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`, 'Safari on Mac'],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge on Windows',
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Linux'],
  [
    `${MOZILLA} (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  ['node', 'A program'],
  [null, 'Unknown device'],
  ['', 'Unknown device'],
])('calls %s by its name', (agent, words) => {
  expect(deviceWords(agent)).toBe(words)
})
