import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createWordsNote } from './words-note.ts'

test('a start shows built pages before the database is open only where nothing is published', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'octavo-note-'))
  const open = () => createWordsNote({ databaseUrl: undefined, hosted: undefined, dataDir })
  expect(open().mayShowBuilt()).toBe(true)
  mkdirSync(join(dataDir, 'pgdata'))
  expect(open().mayShowBuilt()).toBe(false)
  open().keep(true)
  open().keep(true)
  expect(open().mayShowBuilt()).toBe(true)
  open().keep(false)
  expect(open().mayShowBuilt()).toBe(false)
  rmSync(dataDir, { recursive: true })
})

test('of a database elsewhere nothing is known', () => {
  const elsewhere = createWordsNote({ databaseUrl: 'postgres://db/site', hosted: undefined, dataDir: '' })
  elsewhere.keep(true)
  expect(elsewhere.mayShowBuilt()).toBe(false)
})
