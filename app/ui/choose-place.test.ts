import { describe, expect, it } from 'vitest'
import {
  type Box,
  boxAt,
  choosePlace,
  coveredPart,
  type Obstacle,
  PLACES,
  type Screen,
} from './choose-place.ts'

const screen: Screen = { left: 0, top: 0, right: 1440, bottom: 900, header: 64, gap: 16 }
const phone: Screen = { left: 0, top: 0, right: 390, bottom: 844, header: 64, gap: 16 }
const size = { width: 416, height: 80 }
const narrow = { width: 358, height: 80 }

const button = (left: number, top: number, weight = 1): Obstacle => ({
  box: { left, top, right: left + 120, bottom: top + 44 },
  weight,
})
const covers = (box: Box, obstacles: readonly Obstacle[]) =>
  obstacles.some(({ box: control }) => coveredPart(box, control) > 0)

it('measures what is covered', () => {
  const box = { left: 0, top: 0, right: 100, bottom: 100 }
  expect(coveredPart(box, { left: 50, top: 0, right: 150, bottom: 50 })).toBe(0.5)
  expect(coveredPart(box, { left: 10, top: 10, right: 20, bottom: 20 })).toBe(1)
  expect(coveredPart(box, { left: 100, top: 0, right: 200, bottom: 50 })).toBe(0)
  expect(coveredPart(box, { left: 10, top: 10, right: 10, bottom: 20 })).toBe(0)
})

describe('a toast', () => {
  it('is at the bottom left where nothing is in its way', () => {
    expect(choosePlace(size, screen, [], undefined)).toEqual({ x: 'left', y: 'bottom' })
  })

  it('goes to another corner for a button in that one', () => {
    const save = button(140, 830)
    const place = choosePlace(size, screen, [save], undefined)
    expect(place).toEqual({ x: 'right', y: 'bottom' })
    expect(covers(boxAt(place, size, screen), [save])).toBe(false)
  })

  it('goes to the top of a phone when its foot is taken, and over the header when both are', () => {
    const foot = button(20, 790)
    expect(choosePlace(narrow, phone, [foot], undefined).y).toBe('top')
    const both = [foot, button(20, 80)]
    const menu: Obstacle = { box: { left: 340, top: 10, right: 384, bottom: 54 }, weight: 1 }
    expect(
      choosePlace(narrow, phone, [...both.map(one => ({ ...one, weight: 10 })), menu], undefined).y,
    ).toBe('edge')
  })

  it('minds the keyboard of a phone: the screen ends above it', () => {
    const typing = { ...phone, bottom: 500 }
    const place = choosePlace(narrow, typing, [], undefined)
    expect(boxAt(place, narrow, typing).bottom).toBeLessThanOrEqual(500 - typing.gap)
    expect(choosePlace(narrow, typing, [button(20, 440, 10)], undefined).y).toBe('top')
  })

  it('covers a link before the button that was just pressed, and stays where it is if nothing is better', () => {
    const obstacles = PLACES.map(place => {
      const { left, top } = boxAt(place, size, screen)
      return button(left + 10, top + 10, place.x === 'center' && place.y === 'bottom' ? 1 : 10)
    })
    expect(choosePlace(size, screen, obstacles, undefined)).toEqual({ x: 'center', y: 'bottom' })
    const present = { x: 'right', y: 'top' } as const
    expect(choosePlace(size, screen, [], present)).toEqual(present)
    expect(choosePlace(size, screen, [button(20, 850)], present)).toEqual(present)
  })
})
