import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DatabaseBusy } from '../database.ts'
import { type Admission, createAdmission, type Lane } from './admission.ts'

const rule = (sessions: number, waiting = 10) => ({ sessions, waiting, waitMs: 1_000 })
const ONE_SESSION = { work: rule(1), page: rule(1), visitor: rule(1, 2) }
const SERVER = { work: rule(4), page: rule(3), visitor: rule(2) }

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
    async enter(name: string, lane: Lane) {
      leave.set(name, await admission.enter(lane))
      inside.push(name)
    },
    async leave(name: string) {
      leave.get(name)?.()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

it('admits forms and sign-ins before pages, and pages before visitors, each in turn', async () => {
  const { enter, leave, inside } = enterAs(createAdmission(ONE_SESSION))
  await enter('first', 'visitor')
  void enter('visitor 1', 'visitor')
  void enter('visitor 2', 'visitor')
  void enter('page', 'page')
  void enter('form 1', 'work')
  void enter('form 2', 'work')
  for (const name of ['first', 'form 1', 'form 2', 'page', 'visitor 1']) await leave(name)
  expect(inside).toEqual(['first', 'form 1', 'form 2', 'page', 'visitor 1', 'visitor 2'])
})

it('reserves sessions for earlier lanes, however many visitors come', async () => {
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
