import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { Claims } from '../db/database.ts'
import { currentMeter, enterRequest, OverBudget } from '../db/request-meter.ts'
import { createAllowance } from './allowance.ts'
import { createDatabaseBudget, createMeter, createMeters } from './database-budget.ts'

const size = { capacity: 100, refillPerSecond: 10 }

describe('the meter of a request', () => {
  it('counts a request once, and of its statements what goes beyond the price of a request', () => {
    const allowance = createAllowance(size, () => 0)
    const meter = createMeter(allowance, 'a')
    meter.enter()
    meter.enter()
    meter.add(4)
    meter.add(4)
    expect(allowance.take('a', 90)).toBe(0)
    meter.add(5)
    expect(allowance.take('a', 0)).toBe(1)
  })

  it('refuses a request that has waited while others of the caller used the time up', () => {
    const allowance = createAllowance(size, () => 0)
    const [first, second] = [createMeter(allowance, 'a'), createMeter(allowance, 'a')]
    for (const meter of [first, second]) meter.enter()
    first.begin()
    first.add(200)
    expect(() => second.begin()).toThrow(OverBudget)
    expect(() => createMeter(allowance, 'a').enter()).toThrow(OverBudget)
    expect(() => createMeter(allowance, 'b').enter()).not.toThrow()
    // A request that has begun may finish.
    expect(() => first.begin()).not.toThrow()
  })
})

describe('the budget of callers', () => {
  const claims = { sub: 'account of Ada' } as Claims
  const app = new Hono()
  app.use(
    createDatabaseBudget({
      verify: async token => (token === 'good' ? claims : Promise.reject(new Error('bad token'))),
      clientAddress: () => '192.0.2.1',
      meterOf: createMeters(() => 0),
    }),
  )
  app.get('/', context => {
    enterRequest()
    currentMeter()?.add(1_000)
    return context.text(currentMeter()?.caller ?? 'the server itself')
  })
  app.onError((error, context) => {
    if (!(error instanceof OverBudget)) throw error
    return context.text(String(error.seconds), 429)
  })
  const get = async (headers: Record<string, string>, bindings: object = { incoming: {} }) => {
    const answer = await app.request('/', { headers }, bindings)
    return [answer.status, await answer.text()]
  }

  it('is that of the account, of the address for everybody else, and none for pages', async () => {
    expect(await get({})).toEqual([200, '192.0.2.1'])
    expect(await get({ authorization: 'Bearer forged' })).toEqual([200, '192.0.2.1'])
    expect(await get({})).toEqual([429, '1'])
    for (let n = 0; n < 4; n++)
      expect(await get({ authorization: 'Bearer good' })).toEqual([200, 'account of Ada'])
    expect(await get({ authorization: 'Bearer good' })).toEqual([429, '1'])
    expect(await get({}, {})).toEqual([200, 'the server itself'])
  })
})
