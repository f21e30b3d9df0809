import { expect, test } from 'vitest'
import { readyBox } from './ready-box.ts'

const ACCOUNT = { email: 'admin@octavo.local', password: 'Xk2-pQ7_aaaaaaaaaaaa' }

test('the box has the address, the account and the next step, and straight edges', () => {
  const box = readyBox('Octavo', 'http://localhost:3000', ACCOUNT)
  for (const part of [ACCOUNT.email, ACCOUNT.password, 'http://localhost:3000/admin', 'Next: sign in'])
    expect(box).toContain(part)
  const lines = box.split('\n')
  expect(new Set(lines.map(line => line.length)).size).toBe(1)
  expect(lines.filter(line => line.startsWith('┌'))).toHaveLength(1)
})
