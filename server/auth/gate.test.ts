import { expect, it } from 'vitest'
import { createGate, TooBusy } from './gate.ts'

it('lets so many in, keeps so many waiting, and refuses the rest', async () => {
  const gate = createGate(2, 1)
  let inside = 0
  let most = 0
  const open = Promise.withResolvers<void>()
  const task = async () => {
    most = Math.max(most, ++inside)
    await open.promise
    inside--
  }
  const accepted = [gate(task), gate(task), gate(task)]
  await expect(gate(task)).rejects.toBeInstanceOf(TooBusy)
  open.resolve()
  await Promise.all(accepted)
  expect(most).toBe(2)
  await expect(gate(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  await gate(async () => undefined)
})
