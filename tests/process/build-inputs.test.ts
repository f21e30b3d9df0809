import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyBuildInputs } from '../support/copied-site.ts'

const root = join(import.meta.dirname, '..', '..')
const parent = mkdtempSync(join(tmpdir(), 'octavo-inputs-'))
/** The folder name has characters that a URL encodes. */
const copy = join(parent, 'Büro & Söhne', 'octavo site')
afterAll(() => rmSync(parent, { recursive: true, force: true }))

function hashesOf(folder: string): Record<string, string> {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
  const entries = files.map(file => [
    file.slice(folder.length + 1),
    createHash('sha256').update(readFileSync(file)).digest('hex'),
  ])
  return Object.fromEntries(entries.sort())
}

test('a build from the fingerprinted files alone makes the same site, so it reads no other file', {
  // A second build takes half a minute.
  tags: ['full'],
  timeout: 300_000,
}, () => {
  copyBuildInputs(copy)
  const { status, stderr } = spawnSync(process.execPath, ['tools/build/build.ts'], {
    cwd: copy,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(readdirSync(parent)).toEqual(['Büro & Söhne'])
  expect(readdirSync(dirname(copy))).toEqual(['octavo site'])
  expect(hashesOf(join(copy, 'build'))).toEqual(hashesOf(join(root, 'build')))
})
