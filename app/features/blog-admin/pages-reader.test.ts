import { expect, it } from 'vitest'
import { createPagesReader, type Page, type PagesState } from './pages-reader.ts'

function open() {
  let state: PagesState<string> = { rows: undefined, hasMore: false }
  const faults: unknown[] = []
  const read = createPagesReader<string>({
    show: change => {
      state = change(state)
    },
    fail: error => faults.push(error),
  })
  return { read, state: () => state, faults }
}
const page = (...lines: string[]): Page<string> => ({ lines, hasMore: false })
const held = () => Promise.withResolvers<Page<string>>()

it('puts the pages after each other, and the last one says whether there is more', async () => {
  const { read, state } = open()
  await read(async number => ({ lines: [`row ${number}`], hasMore: number === 1 }), 2)
  expect(state()).toEqual({ rows: ['row 0', 'row 1'], hasMore: true })
})

it('never shows an older answer over a newer', async () => {
  const { read, state } = open()
  const [older, newer] = [held(), held()]
  const first = read(() => older.promise, 1)
  const second = read(() => newer.promise, 1)
  newer.resolve(page('new'))
  await second
  older.resolve(page('old'))
  await first
  expect(state().rows).toEqual(['new'])
})

it('does not tell of the failure of a request that was overtaken', async () => {
  const { read, state, faults } = open()
  const older = held()
  const first = read(() => older.promise, 1)
  await read(async () => page('new'), 1)
  older.reject(new Error('away'))
  await first
  expect(faults).toEqual([])
  expect(state().rows).toEqual(['new'])
})

it('tells of a failure and leaves what was there', async () => {
  const { read, state, faults } = open()
  await read(async () => page('there'), 1)
  await read(() => Promise.reject(new Error('away')), 1)
  expect(faults).toHaveLength(1)
  expect(state().rows).toEqual(['there'])
})

it('shows the earlier answer when the later request has none', async () => {
  const { read, state } = open()
  const older = held()
  const first = read(() => older.promise, 1)
  await read(() => Promise.reject(new Error('away')), 1)
  expect(state().rows).toEqual([])
  older.resolve(page('old'))
  await first
  expect(state().rows).toEqual(['old'])
})
