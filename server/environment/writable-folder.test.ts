import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SetupError } from './setup-error.ts'
import { backupFolder, dataFolder, prepareFolder, whyNotWritable } from './writable-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'octavo-folder-'))
const file = join(folder, 'file')
writeFileSync(file, '')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a folder is made for this user alone', () => {
  prepareFolder(dataFolder(join(folder, 'a', 'b')))
  expect(statSync(join(folder, 'a', 'b')).mode & 0o777).toBe(0o700)
})

test.each([
  [dataFolder(join(file, 'data')), /^We can’t write to the data folder .+ \(ENOTDIR\)\. Set DATA_DIR/],
  [
    backupFolder(join(file, 'backups')),
    /^We can’t write to the backup folder .+ \(ENOTDIR\)\. Set BACKUP_DIR/,
  ],
])('%o, which cannot be made, is told as something to mend', (named, told) => {
  expect(() => prepareFolder(named)).toThrow(SetupError)
  expect(() => prepareFolder(named)).toThrow(told)
})

test
  .runIf(process.platform === 'linux')
  .each(['/proc', '/proc/octavo/data', '/proc/self/task', '/sys/octavo'])(
  'nothing can be stored in %s',
  path => {
    expect(whyNotWritable(path)).toMatch(/^\/(?:proc|sys)\S* stores no files$/)
  },
)

test('a link of /proc that leads to a disk is as good as the disk', () => {
  if (process.platform === 'linux') expect(whyNotWritable(`/proc/self/root${folder}/new`)).toBeUndefined()
  expect(whyNotWritable(join(folder, 'new', 'newer'))).toBeUndefined()
})
