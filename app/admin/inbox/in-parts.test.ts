import { expect, it, vi } from 'vitest'
import { DATA_ERROR } from '#contract/errors.ts'
import { inParts, patiently } from './in-parts.ts'

const tooMany = { code: DATA_ERROR.tooManyCalls }
const noWait = async () => undefined

it('does all parts one after the other, and nothing after one that fails', async () => {
  const parts: number[][] = []
  await inParts([1, 2, 3, 4, 5], 2, async part => void parts.push([...part]))
  expect(parts).toEqual([[1, 2], [3, 4], [5]])
  const fault = new Error('away')
  const work = vi.fn().mockRejectedValue(fault)
  await expect(inParts([1, 2, 3], 2, work)).rejects.toBe(fault)
  expect(work).toHaveBeenCalledOnce()
})

it('repeats a call that was one too many, and no other', async () => {
  const call = vi.fn().mockRejectedValueOnce(tooMany).mockRejectedValueOnce(tooMany).mockResolvedValue('done')
  expect(await patiently(call, noWait)).toBe('done')
  await expect(patiently(() => Promise.reject(tooMany), noWait)).rejects.toBe(tooMany)
  const refused = vi.fn().mockRejectedValue({ code: DATA_ERROR.refused })
  await expect(patiently(refused, noWait)).rejects.toEqual({ code: DATA_ERROR.refused })
  expect(refused).toHaveBeenCalledOnce()
})
