import type { ActionSource } from './drivers/driver.ts'

/** Keys that type no character, as WebDriver encodes them. */
const CODES: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
}

/** Presses keys together, such as `Control+a`. */
export function pressing(combination: string): ActionSource[] {
  const keys = combination.split('+').map(key => CODES[key] ?? key)
  const down = keys.map(value => ({ type: 'keyDown', value }))
  const up = keys.toReversed().map(value => ({ type: 'keyUp', value }))
  return [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }]
}

/** Types a text, key by key. */
export function typing(text: string): ActionSource[] {
  const actions = [...text].flatMap(letter => {
    const value = letter === '\n' ? CODES.Enter : letter
    return [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]
  })
  return [{ type: 'key', id: 'keyboard', actions }]
}

/** Moves a pointer to a place on the screen, and presses there if asked to. */
export function pointing(
  pointerType: 'mouse' | 'touch',
  { x, y }: { x: number; y: number },
  { presses }: { presses: boolean },
): ActionSource[] {
  const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' }
  const press = presses
    ? [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
    : []
  return [{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions: [move, ...press] }]
}
