import { expect, it } from 'vitest'
import {
  isAnySelected,
  isPageSelected,
  isSelected,
  NOTHING_SELECTED,
  reduceSelection,
  type Selection,
  type SelectionEvent,
} from './selection.ts'

interface Line {
  id: string
  title: string
}
const line = (id: string, title = id): Line => ({ id, title })
const [a, b, c] = [line('a'), line('b'), line('c')]
const page = [a, b]

const after = (...events: SelectionEvent<Line>[]) =>
  events.reduce<Selection<Line>>(reduceSelection<Line>, NOTHING_SELECTED)
const ids = (...events: SelectionEvent<Line>[]) => [...after(...events).lines.keys()].join(' ')
const press = (pressed: Line, shown = page): SelectionEvent<Line> => ({
  type: 'line pressed',
  line: pressed,
  page: shown,
})
const pressPage = (shown = page): SelectionEvent<Line> => ({ type: 'page pressed', page: shown })

it('takes a post in and out', () => {
  expect(ids(press(a))).toBe('a')
  expect(ids(press(a), press(b))).toBe('a b')
  expect(ids(press(a), press(b), press(a))).toBe('b')
})

it('takes a whole page in and out, and leaves what was chosen on another', () => {
  expect(ids(pressPage())).toBe('a b')
  expect(ids(press(a), pressPage())).toBe('a b')
  expect(ids(press(c, [c]), pressPage(), pressPage())).toBe('c')
  expect(isPageSelected(after(pressPage()), page)).toBe(true)
  expect(isPageSelected(after(press(a)), page)).toBe(false)
  expect(isPageSelected(after(pressPage()), [])).toBe(false)
})

it('can mean all that the filter finds; without one of them it means those in sight', () => {
  const all = after({ type: 'all chosen' })
  expect([isSelected(all, c), isPageSelected(all, page), isAnySelected(all)]).toEqual([true, true, true])
  expect(ids({ type: 'all chosen' }, press(a))).toBe('b')
  expect(isSelected(after({ type: 'all chosen' }, press(a)), c)).toBe(false)
  expect(after({ type: 'all chosen' }, pressPage())).toEqual(NOTHING_SELECTED)
})

it('follows its posts when the page is read again, and forgets them when told to', () => {
  const read = after(press(a), press(c, [c]), { type: 'page read', page: [line('a', 'New'), b] })
  expect([...read.lines.values()].map(({ title }) => title)).toEqual(['New', 'c'])
  expect(isAnySelected(after(press(a), { type: 'cleared' }))).toBe(false)
  expect(after({ type: 'page read', page })).toBe(NOTHING_SELECTED)
})
