import { afterEach, expect, it, vi } from 'vitest'
import type { PartDay } from '../../contract/answers.ts'
import { startSelfMeasurement } from './self-measurement.ts'

afterEach(() => vi.useRealTimers())

const answers = async () => undefined
const fails = () => Promise.reject(new Error('away'))
const NOON = Date.parse('2026-11-16T12:00:00Z')

it('asks each part that is set up, and adds what it finds', async () => {
  const stored: (readonly PartDay[])[] = []
  const { measure, close } = startSelfMeasurement({
    checks: { page: answers, form: fails, mail: undefined, blog: answers },
    store: async days => void stored.push(days),
    now: () => NOON,
  })
  await measure()
  await close()
  const day = '2026-11-16'
  expect(stored).toEqual([
    [
      { day, part: 'page', asked: 1, answered: 1 },
      { day, part: 'form', asked: 1, answered: 0 },
      { day, part: 'blog', asked: 1, answered: 1 },
    ],
  ])
})

it('keeps what the database does not take, by its day, and stores it later', async () => {
  let isAway = true
  let time = NOON
  const stored: PartDay[] = []
  const { measure, close } = startSelfMeasurement({
    checks: { page: answers, form: undefined, mail: undefined, blog: () => (isAway ? fails() : answers()) },
    store: async days => (isAway ? fails() : void stored.push(...days)),
    now: () => time,
  })
  await measure()
  await measure()
  expect(stored).toEqual([])
  isAway = false
  time += 86_400_000
  await measure()
  await close()
  expect(stored).toEqual([
    { day: '2026-11-16', part: 'page', asked: 2, answered: 2 },
    { day: '2026-11-16', part: 'blog', asked: 2, answered: 0 },
    { day: '2026-11-17', part: 'page', asked: 1, answered: 1 },
    { day: '2026-11-17', part: 'blog', asked: 1, answered: 1 },
  ])
})

it('takes silence for no answer', async () => {
  vi.useFakeTimers({ now: NOON })
  const stored: PartDay[] = []
  const { measure } = startSelfMeasurement({
    checks: { page: () => new Promise(() => undefined), form: undefined, mail: undefined, blog: undefined },
    store: async days => void stored.push(...days),
  })
  const measured = measure()
  await vi.advanceTimersByTimeAsync(10_000)
  await measured
  expect(stored).toMatchObject([{ part: 'page', asked: 1, answered: 0 }])
})
