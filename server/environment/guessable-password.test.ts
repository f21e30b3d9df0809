import { describe, expect, it } from 'vitest'
import { hasGuessablePassword } from './guessable-password.ts'

describe('a password in a URL', () => {
  it.each([
    'postgres://postgres:postgres@db/octavo',
    'postgres://octavo:secret@db/octavo',
    'postgres://octavo:octavo@10.0.0.5:5432/octavo',
    'postgresql://octavo:Password@db.firm.example/octavo',
    'postgres://site:site@db/octavo',
    'postgres://long-username:long%2Dusername@db/octavo',
    'postgres://octavo:k3y@db/octavo',
    'smtp://site:changeme@mail.firm.example',
  ])('keeps nobody out of %s', url => {
    expect(hasGuessablePassword(url)).toBe(true)
  })

  it.each([
    'postgres://octavo:mB7-q2_Rz9@db/octavo',
    'postgres://octavo:octavo@127.0.0.1:5432/octavo',
    'postgres://postgres:postgres@localhost/octavo',
    'postgres://postgres:postgres@[::1]/octavo',
    'postgres://octavo@db/octavo',
    'postgres:///octavo?host=/run/postgresql',
    'smtp://mail.firm.example',
  ])('is taken in %s', url => {
    expect(hasGuessablePassword(url)).toBe(false)
  })
})
