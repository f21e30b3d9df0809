import { expect, it } from 'vitest'
import { createReaderCheck } from './robots.ts'

it('knows browsers from programs', () => {
  const readerOf = createReaderCheck()
  for (const agent of [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ])
    expect(readerOf(agent).isRobot, agent).toBe(false)
  for (const agent of [
    '',
    undefined,
    'GPTBot/1.2',
    'python-requests/2.32',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
  ])
    expect(readerOf(agent).isRobot, agent).toBe(true)
})

it.each([
  [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'GPTBot',
  ],
  ['Mozilla/5.0 (compatible; claudebot/1.0)', 'ClaudeBot'],
  ['meta-externalagent/1.1', 'Meta-ExternalAgent'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1)', undefined],
  ['MyGPTBotany/1.0', undefined],
])('finds the AI crawler in %s: %s', (agent, crawler) => {
  const reader = createReaderCheck()(agent)
  expect(reader).toMatchObject(crawler === undefined ? {} : { isRobot: true })
  expect(reader.crawler).toBe(crawler)
})

it('judges each kind of browser once, and holds no endless list of them', () => {
  let judged = 0
  const readerOf = createReaderCheck(() => {
    judged++
    return { isRobot: false }
  })
  for (let n = 0; n < 10; n++) readerOf('one')
  expect(judged).toBe(1)
  for (let n = 0; n < 5_000; n++) readerOf(`made up ${n}`)
  readerOf('one')
  expect(judged).toBe(5_002)
})
