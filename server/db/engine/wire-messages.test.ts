import { expect, it } from 'vitest'
import { joinBytes, SESSION_STARTED, splitMessages } from './wire-messages.ts'

const text = (value: string) => new TextEncoder().encode(value)
const SYNC = Uint8Array.from([0x53, 0, 0, 0, 4])
const QUERY = joinBytes([Uint8Array.from([0x51, 0, 0, 0, 13]), text('select 1\0')])

it('splits bytes into messages', () => {
  const split = [...splitMessages(joinBytes([QUERY, SYNC, QUERY]))]
  expect(split.map(({ type }) => type)).toEqual(['Q', 'S', 'Q'])
  expect(split.map(({ bytes }) => bytes.length)).toEqual([14, 5, 14])
})

it('reads bytes that start inside a larger buffer', () => {
  const larger = joinBytes([text('before'), SYNC])
  expect([...splitMessages(larger.subarray(6))].map(({ type }) => type)).toEqual(['S'])
  expect([...splitMessages(new Uint8Array(0))]).toEqual([])
})

it('answers the start of a session with two complete messages', () => {
  expect([...splitMessages(SESSION_STARTED)].map(({ type }) => type)).toEqual(['R', 'Z'])
})
