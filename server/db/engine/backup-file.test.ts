import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readContents } from './backup-file.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'octavo-backup-file-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Vitest fails the run for an error that nobody handles. */
it.each([1, 2_000, 200_000])(
  'refuses a file whose first line and whose end are damaged, of %d lines',
  async lines => {
    const file = join(folder, `${lines}.gz`)
    const bytes = gzipSync(`no JSON\n${Array.from({ length: lines }, () => Math.random()).join('\n')}`)
    bytes.writeUInt32LE(0, bytes.length - 8)
    writeFileSync(file, bytes)
    await expect(readContents(file)).rejects.toThrow('isn’t a complete backup')
    // As long as it takes to read on to the damaged end.
    await expect(promisify(gunzip)(bytes)).rejects.toThrow('incorrect data check')
  },
)
