import { expect, it } from 'vitest'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

it('makes ten codes that differ and can be read aloud', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/)
})

it('knows a code however it is typed', () => {
  const stored = hashRecoveryCode('ada', '01AB-CDEF-GHJK-MNPQ')
  expect(stored).toHaveLength(32)
  for (const typed of ['01abcdefghjkmnpq', 'OIAB cdef-ghjk mnpq', ' olAB-CDEF-GHJK-MNPQ '])
    expect(hashRecoveryCode('ada', typed)).toEqual(stored)
})

it('takes nothing else for a code, and no code of another account', () => {
  for (const typed of ['', '123456', '01AB-CDEF-GHJK-MNP', '01AB-CDEF-GHJK-MNPU', '01AB-CDEF-GHJK-MNPQ0'])
    expect(hashRecoveryCode('ada', typed)).toBeUndefined()
  expect(hashRecoveryCode('bob', '01AB-CDEF-GHJK-MNPQ')).not.toEqual(
    hashRecoveryCode('ada', '01AB-CDEF-GHJK-MNPQ'),
  )
})
