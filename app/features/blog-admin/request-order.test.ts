import { describe, expect, it } from 'vitest'
import { createLoader, createRequestOrder, type Loaded, readPages } from './request-order.ts'

describe('the order of requests', () => {
  it('takes answers in the order of their requests', () => {
    const next = createRequestOrder()
    const [first, second] = [next(), next()]
    expect(first.take()).toBe(true)
    expect(second.take()).toBe(true)
  })

  it('leaves out an answer that a later request overtook', () => {
    const next = createRequestOrder()
    const [first, second, third] = [next(), next(), next()]
    expect(second.take()).toBe(true)
    expect(first.isOvertaken()).toBe(true)
    expect(first.take()).toBe(false)
    expect(third.take()).toBe(true)
    expect(second.take()).toBe(false)
  })

  it('takes an earlier answer when a later request has none', () => {
    const next = createRequestOrder()
    const [first, second] = [next(), next()]
    expect(second.isOvertaken()).toBe(false)
    expect(first.take()).toBe(true)
  })

  it('keeps two lists apart', () => {
    const [one, other] = [createRequestOrder(), createRequestOrder()]
    const early = one()
    other()
    other().take()
    expect(early.take()).toBe(true)
  })
})

describe('a loader', () => {
  function open() {
    let loaded: Loaded<string> = { state: 'loading' }
    const faults: unknown[] = []
    const load = createLoader<string>({
      show: change => {
        loaded = change(loaded)
      },
      fail: error => faults.push(error),
    })
    return { load, loaded: () => loaded, faults }
  }
  const held = () => Promise.withResolvers<string>()
  const away = () => Promise.reject(new Error('away'))

  it('never shows an older answer over a newer', async () => {
    const { load, loaded } = open()
    const [older, newer] = [held(), held()]
    const first = load(() => older.promise)
    const second = load(() => newer.promise)
    newer.resolve('new')
    await second
    older.resolve('old')
    await first
    expect(loaded()).toEqual({ state: 'ready', data: 'new' })
  })

  it('does not tell of the failure of a request that was overtaken', async () => {
    const { load, loaded, faults } = open()
    const older = held()
    const first = load(() => older.promise)
    await load(async () => 'new')
    older.reject(new Error('away'))
    await first
    expect(faults).toEqual([])
    expect(loaded()).toEqual({ state: 'ready', data: 'new' })
  })

  it('tells of a failure and leaves what was there', async () => {
    const { load, loaded, faults } = open()
    await load(async () => 'there')
    await load(away)
    expect(faults).toHaveLength(1)
    expect(loaded()).toEqual({ state: 'ready', data: 'there' })
  })

  it('shows the earlier answer when the later request has none', async () => {
    const { load, loaded } = open()
    const older = held()
    const first = load(() => older.promise)
    await load(away)
    expect(loaded()).toEqual({ state: 'failed' })
    older.resolve('old')
    await first
    expect(loaded()).toEqual({ state: 'ready', data: 'old' })
  })
})

describe('pages', () => {
  it('come after each other, and the last one says whether there is more', async () => {
    const read = async (page: number) => ({ rows: [`row ${page}`], hasMore: page === 1 })
    expect(await readPages(read, 2)).toEqual({ rows: ['row 0', 'row 1'], hasMore: true })
    expect(await readPages(read, 1)).toEqual({ rows: ['row 0'], hasMore: false })
  })

  it('are not there unless all of them are', async () => {
    const read = async (page: number) => {
      if (page === 1) throw new Error('away')
      return { rows: ['row'], hasMore: true }
    }
    await expect(readPages(read, 2)).rejects.toThrow('away')
  })
})
