import { expect, it } from 'vitest'
import { createPresence } from './presence.ts'

const meta = (ref: string) => ({ phx_ref: ref })

it('tells who comes, who leaves, and who says something else', () => {
  const presence = createPresence<string>()
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
  const presence = createPresence<string>()
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
  const presence = createPresence<string>()
  presence.set('room', 'a', ['__proto__', meta('1')])
  expect(JSON.stringify(presence.state('room'))).toBe('{"__proto__":{"metas":[{"phx_ref":"1"}]}}')
})
