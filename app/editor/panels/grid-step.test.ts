import { expect, it } from 'vitest'
import { gridStep } from './grid-step.ts'

/** Rows of three, with two in the last. */
const TOPS = [0, 0, 0, 90, 90, 90, 180, 180]

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 3],
  ['ArrowRight', 7, undefined],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, undefined],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, 7],
  ['ArrowDown', 6, undefined],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, -1],
  ['Enter', 1, undefined],
] as const)('%s from %i goes to %s', (key, at, to) => {
  expect(gridStep(key, at, TOPS)).toBe(to)
})
