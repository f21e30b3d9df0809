import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DatabaseBusy } from '../database.ts'
import { type Admission, createAdmission, type Priority } from './admission.ts'

const rule = (sessions: number, waiting = 10, share = 1) => ({ share, sessions, waiting, waitMs: 1_000 })
const ONE_SESSION = { work: rule(1), page: rule(1), visitor: rule(1, 2) }
const SERVER = { work: rule(4), page: rule(3), visitor: rule(2) }
const SHARED = { work: rule(1, 100, 4), page: rule(1, 100, 3), visitor: rule(1, 100, 1) }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Records who has been admitted, and lets each leave by its name. */
function enterAs(admission: Admission) {
  const inside: string[] = []
  const leave = new Map<string, () => void>()
  return {
    inside,
    async enter(name: string, priority: Priority, caller?: string) {
      leave.set(name, await admission.enter(priority, caller))
      inside.push(name)
    },
    async leave(name: string) {
      leave.get(name)?.()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

/** Lets everybody who waits have the session for as long as `takes`, and counts who had it in so many turns. */
async function takeTurns(
  turns: number,
  { enter, leave, inside }: ReturnType<typeof enterAs>,
  takes: () => void,
) {
  await enter('first', 'visitor')
  const priorities: Priority[] = ['visitor', 'page', 'work']
  for (let n = 0; n < turns; n++) for (const priority of priorities) void enter(`${priority} ${n}`, priority)
  for (let n = 0; n < turns; n++) {
    takes()
    await leave(inside.at(-1) ?? '')
  }
  const count = (priority: Priority) => inside.slice(1).filter(name => name.startsWith(priority)).length
  return priorities.map(count)
}

it('gives each priority its share of the time, so that none starves', async () => {
  let ms = 0
  const entrance = enterAs(createAdmission(SHARED, () => ms))
  const turns = await takeTurns(80, entrance, () => {
    ms += 10
  })
  expect(turns).toEqual([expect.closeTo(10, -1), expect.closeTo(30, -1), expect.closeTo(40, -1)])
  expect(turns[0]).toBeGreaterThan(7)
})

it('counts time and not turns: slow work of one priority leaves more turns to the others', async () => {
  let ms = 0
  const entrance = enterAs(createAdmission(SHARED, () => ms))
  const [visitors = 0, , work = 0] = await takeTurns(80, entrance, () => {
    ms += entrance.inside.at(-1)?.startsWith('work') ? 100 : 5
  })
  expect(visitors).toBeGreaterThan(work)
})

it('lets a priority save up nothing while it is idle', async () => {
  let ms = 0
  const admission = createAdmission(SHARED, () => ms)
  for (let n = 0; n < 50; n++) {
    const leave = await admission.enter('work')
    ms += 100
    leave()
  }
  const { enter, leave, inside } = enterAs(admission)
  await enter('work', 'work')
  for (let n = 0; n < 8; n++)
    for (const priority of ['visitor', 'work'] as const) void enter(`${priority} ${n}`, priority)
  for (let n = 0; n < 6; n++) {
    ms += 10
    await leave(inside.at(-1) ?? '')
  }
  expect(inside.filter(name => name.startsWith('visitor')).length).toBeLessThan(3)
})

it('lets the callers of a priority take turns, however much one of them sends', async () => {
  const { enter, leave, inside } = enterAs(createAdmission(SHARED))
  await enter('first', 'work', 'flood')
  for (let n = 0; n < 50; n++) void enter(`flood ${n}`, 'work', 'flood')
  void enter('form', 'work', 'visitor')
  await leave('first')
  await leave('flood 0')
  expect(inside).toEqual(['first', 'flood 0', 'form'])
})

it('lets whoever has used little time go before whoever has used much', async () => {
  let ms = 0
  const { enter, leave, inside } = enterAs(createAdmission(SHARED, () => ms))
  await enter('first', 'work', 'other')
  for (const n of [1, 2]) for (const name of ['slow', 'quick']) void enter(`${name} ${n}`, 'work', name)
  await leave('first')
  ms += 1_000
  await leave('slow 1')
  void enter('quick 3', 'work', 'quick')
  for (const n of [1, 2, 3]) {
    ms += 1
    await leave(`quick ${n}`)
  }
  expect(inside).toEqual(['first', 'slow 1', 'quick 1', 'quick 2', 'quick 3', 'slow 2'])
})

it('makes room in a full line at the cost of whoever has the most waiting', async () => {
  const admission = createAdmission({ ...ONE_SESSION, visitor: rule(1, 3) })
  const leave = await admission.enter('visitor')
  const flood = [1, 2, 3].map(() => admission.enter('visitor', 'flood'))
  const refused = expect(flood[2]).rejects.toBeInstanceOf(DatabaseBusy)
  const other = admission.enter('visitor', 'other')
  await refused
  await expect(admission.enter('visitor', 'flood')).rejects.toBeInstanceOf(DatabaseBusy)
  leave()
  ;(await flood[0])?.()
  await expect(other).resolves.toBeTypeOf('function')
})

it('reserves sessions for earlier priorities, however many visitors come', async () => {
  const { enter, leave, inside } = enterAs(createAdmission(SERVER))
  for (const name of ['v1', 'v2', 'v3']) void enter(name, 'visitor')
  for (const name of ['p1', 'p2']) void enter(name, 'page')
  await enter('form', 'work')
  expect(inside).toEqual(['v1', 'v2', 'p1', 'form'])
  await leave('v1')
  expect(inside.at(-1)).toBe('p2')
  await leave('p2')
  expect(inside.at(-1)).toBe('v3')
})

it('refuses at once when too many wait, and later whoever has waited too long', async () => {
  const admission = createAdmission(ONE_SESSION)
  await admission.enter('visitor')
  const waiting = [admission.enter('visitor'), admission.enter('visitor')]
  const refused = Promise.all(waiting.map(each => expect(each).rejects.toBeInstanceOf(DatabaseBusy)))
  await expect(admission.enter('visitor')).rejects.toBeInstanceOf(DatabaseBusy)
  await vi.advanceTimersByTimeAsync(1_000)
  await refused
})

it('releases a session once, however often it is released', async () => {
  const admission = createAdmission(ONE_SESSION)
  const leave = await admission.enter('work')
  leave()
  leave()
  await admission.enter('work')
  const second = admission.enter('work')
  const refused = expect(second).rejects.toBeInstanceOf(DatabaseBusy)
  await vi.advanceTimersByTimeAsync(1_000)
  await refused
})

it('admits nobody who has timed out, and passes the session on', async () => {
  const admission = createAdmission(ONE_SESSION)
  const leave = await admission.enter('work')
  const gaveUp = expect(admission.enter('visitor')).rejects.toBeInstanceOf(DatabaseBusy)
  await vi.advanceTimersByTimeAsync(1_000)
  await gaveUp
  leave()
  await expect(admission.enter('visitor')).resolves.toBeTypeOf('function')
})
