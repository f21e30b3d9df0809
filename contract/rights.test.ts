import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ROLES } from './account.ts'
import { GUARDS } from './guards.ts'
import { RIGHTS } from './rights.ts'

const security = readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8')

it('is the table of docs/security.md', () => {
  const rows = Object.entries(RIGHTS).map(
    ([right, roles]) =>
      `| \`${right}\` | ${ROLES.map(role => (roles.some(one => one === role) ? 'yes' : '')).join(' | ')} |`,
  )
  expect(security).toContain(
    [`| right | ${ROLES.join(' | ')} |`, '| --- | --- | --- | --- | --- |', ...rows, ''].join('\n'),
  )
})

it('guards each action once', () => {
  const actions = GUARDS.map(({ action }) => action)
  expect(new Set(actions).size).toBe(actions.length)
})
