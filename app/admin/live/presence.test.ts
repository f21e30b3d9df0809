import { expect, it } from 'vitest'
import { othersAt, reducePresence } from './presence.ts'

const meta = (phx_ref: string, who: string, at: string, isWriting = false) => ({
  phx_ref,
  who,
  name: who.toUpperCase(),
  at,
  isWriting,
})
const state = (...metas: ReturnType<typeof meta>[]) =>
  Object.fromEntries(metas.map(own => [own.phx_ref, { metas: [own] }]))

it('knows who is there from the first message on, and follows who comes, goes and begins to write', () => {
  const first = reducePresence(
    new Map(),
    'presence_state',
    state(meta('1', 'ada', 'x'), meta('2', 'bea', 'y')),
  )
  expect(othersAt(first, 'x', 'me').map(({ name }) => name)).toEqual(['ADA'])
  const next = reducePresence(first, 'presence_diff', {
    joins: state(meta('3', 'ada', 'x', true), meta('4', 'cleo', 'x')),
    leaves: state(meta('1', 'ada', 'x'), meta('2', 'bea', 'y')),
  })
  expect(othersAt(next, 'x', 'me').map(({ who, isWriting }) => [who, isWriting])).toEqual([
    ['ada', true],
    ['cleo', false],
  ])
  expect(othersAt(next, 'y', 'me')).toEqual([])
  // A new connection begins anew.
  expect([...reducePresence(next, 'presence_state', {})]).toEqual([])
})

it('counts a person in two tabs once, where they write, and never oneself', () => {
  const presence = reducePresence(
    new Map(),
    'presence_state',
    state(meta('1', 'ada', 'x'), meta('2', 'ada', 'x', true), meta('3', 'me', 'x')),
  )
  expect(othersAt(presence, 'x', 'me').map(({ who, isWriting }) => [who, isWriting])).toEqual([['ada', true]])
})
