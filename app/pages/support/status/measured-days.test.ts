import { expect, it } from 'vitest'
import { measuredDays } from './measured-days.ts'

it('has a state for each of ninety days, the last one today', () => {
  const { parts, from, since } = measuredDays({
    until: '2026-11-17',
    days: [
      { day: '2026-11-15', part: 'form', asked: 288, answered: 288 },
      { day: '2026-11-17', part: 'form', asked: 10, answered: 9 },
    ],
  })
  expect([from, since]).toEqual(['2026-08-20', '2026-11-15'])
  const form = parts.find(({ part }) => part === 'form')
  expect(form?.states).toHaveLength(90)
  expect(form?.states.slice(-4)).toEqual(['none', 'whole', 'none', 'partly'])
  expect(form).toMatchObject({ asked: 298, answered: 297, silentDays: 1 })
  expect(parts.find(({ part }) => part === 'mail')).toMatchObject({ asked: 0, silentDays: 0 })
})

it('has no first day where nothing was measured', () => {
  expect(measuredDays({ until: '2026-11-17', days: [] }).since).toBeUndefined()
})
