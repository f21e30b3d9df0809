import { expect, it } from 'vitest'
import { createPresence } from './presence.ts'

const meta = (ref: string) => ({ phx_ref: ref })

it('tells who comes, who leaves, and who says something else', () => {
  const presence = createPresence<string>(100)
  expect(presence.set('room', 'a', ['ada', meta('1')])).toEqual({
    joins: { ada: { metas: [meta('1')] } },
    leaves: {},
  })
  expect(presence.set('room', 'a', ['ada', meta('2')])).toEqual({
    joins: { ada: { metas: [meta('2')] } },
    leaves: { ada: { metas: [meta('1')] } },
  })
  // Once more, in another window.
  presence.set('room', 'b', ['ada', meta('3')])
  expect(presence.state('room')).toEqual({ ada: { metas: [meta('2'), meta('3')] } })
  expect(presence.set('room', 'c', undefined)).toBeUndefined()
  presence.set('room', 'a', undefined)
  presence.set('room', 'b', undefined)
  expect(presence.state('room')).toEqual({})
  expect(presence.channelsHere()).toEqual([])
})

it('knows who is at other instances, until those are gone', () => {
  const presence = createPresence<string>(100)
  presence.set('room', 'a', ['ada', meta('1')])
  presence.setElsewhere('other', 'room', [['bert', meta('2')]])
  expect(Object.keys(presence.state('room'))).toEqual(['ada', 'bert'])
  expect(presence.setElsewhere('other', 'room', [['bert', meta('2')]])).toBeUndefined()
  presence.setElsewhere('other', 'hall', [['cleo', meta('3')]])
  expect(presence.keepElsewhere('other', ['hall'])).toEqual([
    ['room', { joins: {}, leaves: { bert: { metas: [meta('2')] } } }],
  ])
  expect(presence.keepElsewhere('other', [])).toHaveLength(1)
  expect(presence.state('hall')).toEqual({})
  expect(Object.keys(presence.state('room'))).toEqual(['ada'])
})

it('takes any key as it is', () => {
  const presence = createPresence<string>(100)
  presence.set('room', 'a', ['__proto__', meta('1')])
  expect(JSON.stringify(presence.state('room'))).toBe('{"__proto__":{"metas":[{"phx_ref":"1"}]}}')
})

it('has room for so many, and for whoever is there already', () => {
  const presence = createPresence<string>(2)
  for (const name of ['a', 'b']) {
    expect(presence.hasRoomFor('room', name)).toBe(true)
    presence.set('room', name, [name, meta(name)])
  }
  expect(presence.hasRoomFor('room', 'c')).toBe(false)
  expect(presence.hasRoomFor('room', 'a')).toBe(true)
  expect(presence.hasRoomFor('hall', 'c')).toBe(true)
  const entries = ['c', 'd', 'e'].map(name => [name, meta(name)] as [string, { phx_ref: string }])
  expect(Object.keys(presence.setElsewhere('other', 'room', entries)?.joins ?? {})).toEqual(['c', 'd'])
})

it('takes no longer for one among many than for one alone', () => {
  const presence = createPresence<number>(Number.POSITIVE_INFINITY)
  let looks = 0
  const watched = (name: number): { phx_ref: string } => ({
    get phx_ref() {
      looks += 1
      return String(name)
    },
  })
  for (let n = 0; n < 1_000; n += 1) presence.set('room', n, [String(n), watched(n)])
  looks = 0
  expect(presence.set('room', 5, ['5', meta('new')])).toMatchObject({ joins: { 5: {} }, leaves: { 5: {} } })
  expect(looks).toBeLessThan(10)
})
