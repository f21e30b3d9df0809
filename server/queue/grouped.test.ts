import { expect, it } from 'vitest'
import { DatabaseUnavailable } from '../db/database.ts'
import { createGroupedWrite } from './grouped.ts'

function setUp(fail: (items: number[]) => Error | undefined = () => undefined, patienceMs?: number) {
  const groups: number[][] = []
  const write = createGroupedWrite<number>(async items => {
    groups.push(items)
    await Promise.resolve()
    const error = fail(items)
    if (error) throw error
  }, patienceMs)
  return { groups, write }
}

it('writes together what arrives while a write is under way', async () => {
  const { groups, write } = setUp()
  await Promise.all([1, 2, 3, 4].map(write))
  await write(5)
  expect(groups).toEqual([[1], [2, 3, 4], [5]])
})

it('writes the others when one of a group cannot be written', async () => {
  const { groups, write } = setUp(items => (items.includes(3) ? new Error('bad') : undefined))
  const results = await Promise.allSettled([1, 2, 3, 4].map(write))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(groups).toEqual([[1], [2, 3, 4], [2], [3], [4]])
})

it('does not ask again for each of a group while the database is away', async () => {
  const { groups, write } = setUp(() => new DatabaseUnavailable())
  const results = await Promise.allSettled([1, 2, 3].map(write))
  expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  expect(groups).toEqual([[1], [2, 3]])
})

it('waits for a database that is back in time, and no longer', async () => {
  let isAway = true
  const { groups, write } = setUp(items => {
    const fault = isAway ? new DatabaseUnavailable() : undefined
    isAway = items.includes(2)
    return fault
  }, 600)
  await write(1)
  expect(groups).toEqual([[1], [1]])
  isAway = true
  await expect(write(2)).rejects.toThrow(DatabaseUnavailable)
  expect(groups).toEqual([[1], [1], [2], [2], [2]])
})
