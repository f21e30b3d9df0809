import { describe, expect, it } from 'vitest'
import { isConnectionFault } from './connection-fault.ts'
import { DatabaseAway } from './database.ts'

const coded = (code: string, extra: object = {}) => Object.assign(new Error('fault'), { code, ...extra })

describe('a fault of the connection', () => {
  it.each([
    new DatabaseAway(),
    coded('ECONNREFUSED'),
    coded('57P01'),
    coded('08006'),
    coded('53300'),
    coded('ENOENT', { syscall: 'connect' }),
    new Error('Connection terminated unexpectedly'),
    new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]),
  ])('is %s', error => {
    expect(isConnectionFault(error)).toBe(true)
  })

  it.each([
    coded('23505'),
    coded('42501'),
    coded('ENOENT', { syscall: 'open' }),
    new Error('Other'),
    'text',
    undefined,
  ])('is not %s', error => {
    expect(isConnectionFault(error)).toBe(false)
  })
})
