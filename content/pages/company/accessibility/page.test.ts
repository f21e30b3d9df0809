import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checks } from './page.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')

test('what the statement says is tested has a test', () => {
  expect(checks.filter(({ by }) => !existsSync(join(root, by)))).toEqual([])
})
