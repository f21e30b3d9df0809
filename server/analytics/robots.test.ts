import { expect, it } from 'vitest'
import { createRobotCheck } from './robots.ts'

it('knows browsers from programs', () => {
  const isRobot = createRobotCheck()
  for (const agent of [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ])
    expect(isRobot(agent), agent).toBe(false)
  for (const agent of [
    '',
    undefined,
    'GPTBot/1.2',
    'python-requests/2.32',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
  ])
    expect(isRobot(agent), agent).toBe(true)
})

it('judges each kind of browser once, and holds no endless list of them', () => {
  let judged = 0
  const isRobot = createRobotCheck(() => {
    judged++
    return false
  })
  for (let n = 0; n < 10; n++) isRobot('one')
  expect(judged).toBe(1)
  for (let n = 0; n < 5_000; n++) isRobot(`made up ${n}`)
  isRobot('one')
  expect(judged).toBe(5_002)
})
