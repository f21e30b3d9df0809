import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

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

/** Commit times are an input of the build, so the copy uses the history of this project. */
function shareHistory(): void {
  const own = join(root, '.git')
  if (!existsSync(own)) return
  if (statSync(own).isFile()) copyFileSync(own, join(copy, '.git'))
  else writeFileSync(join(copy, '.git'), `gitdir: ${own}\n`)
}

test('a build from the fingerprinted files alone makes the same site, so it reads no other file', {
  // A second build takes half a minute.
  tags: ['full'],
  timeout: 300_000,
}, () => {
  const inputs = execFileSync(process.execPath, ['tools/build/build.ts', '--inputs'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of inputs.trimEnd().split('\n')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    copyFileSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  // The database template takes the longest and is named after its own inputs, so the copy shares it.
  mkdirSync(join(copy, '.cache'))
  symlinkSync(join(root, '.cache', 'database'), join(copy, '.cache', 'database'))
  shareHistory()
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
