import { expect, it } from 'vitest'
import { decode, encode, encodeBroadcast } from './protocol.ts'

const message = { joinRef: '1', ref: '2', topic: 'realtime:a', event: 'phx_join', payload: { a: 1 } }

it.each(['1.0.0', '2.0.0'] as const)('reads in version %s what it writes', version => {
  expect(decode(Buffer.from(encode(message, version)), false, version)).toEqual(message)
})

it.each([
  ['no JSON', 'x', '1.0.0'],
  ['no object', '1', '1.0.0'],
  ['no topic', '{"event":"a"}', '1.0.0'],
  ['an object in place of a list', '{"topic":"a","event":"b"}', '2.0.0'],
  ['too short a list', '["1"]', '2.0.0'],
  [
    'JSON deeper than a request may have',
    `{"topic":"a","event":"b","payload":${'['.repeat(64)}${']'.repeat(64)}}`,
    '1.0.0',
  ],
] as const)('takes no %s for a message', (_case, text, version) => {
  expect(decode(Buffer.from(text), false, version)).toBeUndefined()
})

it.each([
  ['nothing', []],
  ['another kind', [9, 0, 0, 0, 0, 0, 1]],
  ['lengths beyond its end', [3, 255, 255, 255, 255, 255, 1, 65]],
])('takes no bytes with %s for a message', (_case, bytes) => {
  expect(decode(Buffer.from(bytes), true, '2.0.0')).toBeUndefined()
})

it('writes bytes in the form of the second version alone', () => {
  const bytes = Buffer.from([1, 2])
  const written = encodeBroadcast('realtime:é', { event: 'e', payload: bytes }, '2.0.0') as Buffer
  expect([...written.subarray(0, 5)]).toEqual([4, Buffer.byteLength('realtime:é'), 1, 0, 0])
  expect(written.subarray(-2)).toEqual(bytes)
  expect(encodeBroadcast('a', { event: 'e', payload: bytes }, '1.0.0')).toBeUndefined()
})
