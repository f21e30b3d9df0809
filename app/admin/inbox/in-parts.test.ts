import { expect, it, vi } from 'vitest'
import { DATA_ERROR } from '#contract/errors.ts'
import { inParts, PartlyDone, patiently } from './in-parts.ts'

const tooMany = { code: DATA_ERROR.tooManyCalls }
const noWait = async () => undefined

it('does all parts one after the other, and counts what they did', async () => {
  const parts: number[][] = []
  const done = await inParts([1, 2, 3, 4, 5], 2, async part => {
    parts.push([...part])
    return part.length - 1
  })
  expect(parts).toEqual([[1, 2], [3, 4], [5]])
  expect(done).toBe(2)
})

it('tells how far it came when a part fails, and does nothing after it', async () => {
  const fault = new Error('away')
  const work = vi.fn(async (part: readonly number[]) => {
    if (part.includes(3)) throw fault
    return part.length
  })
  const failed = await inParts([1, 2, 3, 4, 5], 2, work).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(PartlyDone)
  expect(failed).toMatchObject({ done: 2, total: 5, rest: [3, 4, 5], cause: fault })
  expect(work).toHaveBeenCalledTimes(2)
  // Where nothing was done, there is nothing to tell but the fault.
  await expect(inParts([3], 2, work)).rejects.toBe(fault)
})

it('repeats a call that was one too many, and no other', async () => {
  const call = vi.fn().mockRejectedValueOnce(tooMany).mockRejectedValueOnce(tooMany).mockResolvedValue('done')
  expect(await patiently(call, noWait)).toBe('done')
  await expect(patiently(() => Promise.reject(tooMany), noWait)).rejects.toBe(tooMany)
  const refused = vi.fn().mockRejectedValue({ code: DATA_ERROR.refused })
  await expect(patiently(refused, noWait)).rejects.toEqual({ code: DATA_ERROR.refused })
  expect(refused).toHaveBeenCalledOnce()
})
