import { describe, expect, it } from 'vitest'
import { DatabaseUnavailable } from '../database.ts'
import { isConnectionFault, isMachineFault } from './connection-fault.ts'

const coded = (code: string, extra: object = {}) => Object.assign(new Error('fault'), { code, ...extra })

describe('a connection fault', () => {
  it.each([
    new DatabaseUnavailable(),
    coded('ECONNREFUSED'),
    coded('57P01'),
    coded('57P05'),
    coded('25P03'),
    coded('25006'),
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

describe('a machine fault', () => {
  it.each(['53100', '58030', '58P01', 'XX001'])('is %s', code => {
    expect(isMachineFault(coded(code))).toBe(true)
  })

  it.each(['23505', '42501', '57014', 'XX000', 'ECONNREFUSED'])('is not %s', code => {
    expect(isMachineFault(coded(code))).toBe(false)
  })
})
