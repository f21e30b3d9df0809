import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testRestore } from './test-restore.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'octavo-tests-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a test restore that is called off while its folder is made starts no process', async () => {
  const file = join(folder, 'backup.gz')
  writeFileSync(file, 'no backup')
  const calling = new AbortController()
  const testing = testRestore(file, { passphrase: undefined, scratchIn: folder, signal: calling.signal })
  calling.abort()
  const children = () => process.getActiveResourcesInfo().filter(name => name === 'ProcessWrap')
  let seen = 0
  const looking = setInterval(() => {
    seen += children().length
  }, 1)
  await expect(testing).rejects.toThrow('aborted')
  clearInterval(looking)
  expect(seen).toBe(0)
  expect(readdirSync(folder)).toEqual(['backup.gz'])
})
