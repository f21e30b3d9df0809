import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { SetupError } from '../env.ts'
import { explainFault } from './explain-fault.ts'

const fault = (code: string) => Object.assign(new Error(`${code}: no`), { code, path: '/srv/data/pgdata' })

test.each([
  [new SetupError('PORT is taken.'), 'PORT is taken.'],
  [
    fault('ENOSPC'),
    '/srv/data/pgdata: the disk is full. Free some space, or set DATA_DIR to a folder on another disk.',
  ],
  [
    fault('EPERM'),
    'This user can’t use /srv/data/pgdata (EPERM). Give the folder to the user who runs the server: chown -R.',
  ],
])('%s is one line', (error, line) => {
  expect(explainFault(error)).toBe(line)
})

test('a lock file that cannot be opened is one line too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-explain-'))
  writeFileSync(join(folder, 'file'), '')
  let thrown: unknown
  try {
    new DatabaseSync(join(folder, 'file', 'lock.sqlite'))
  } catch (error) {
    thrown = error
  }
  rmSync(folder, { recursive: true })
  expect(explainFault(thrown)).toMatch(/^This user can’t use lock\.sqlite in the data folder \(.+\)\. Give/)
})

test('what nobody foresaw comes with its stack', () => {
  expect(explainFault(new TypeError('x is not a function'))).toContain('\n    at ')
})
