import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readVersion } from './version.ts'

const HASH = '3362d6f641509caa60e2313d8f2db3d442e430aa'
const SHORT = HASH.slice(0, 12)

let root: string
const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}
const commit = (given?: string) => readVersion(given, root).commit

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'octavo-version-'))
  write('package.json', '{ "version": "1.2.3" }')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('the version is that of package.json, and the commit what COMMIT says where there is no history', () => {
  expect(readVersion(undefined, root)).toEqual({ version: '1.2.3', commit: 'unknown' })
  expect(commit(HASH)).toBe(SHORT)
})

test('the commit is that of the branch, whether its file is loose or packed', () => {
  write('.git/HEAD', 'ref: refs/heads/main\n')
  write('.git/packed-refs', `# pack-refs\n${HASH} refs/heads/main\n${'0'.repeat(40)} refs/heads/other\n`)
  expect(commit()).toBe(SHORT)
  write('.git/refs/heads/main', `${'f'.repeat(40)}\n`)
  expect(commit()).toBe('f'.repeat(12))
})

test('a commit without a branch is found, and so is that of a worktree', () => {
  write('.git/HEAD', `${HASH}\n`)
  expect(commit()).toBe(SHORT)
  rmSync(join(root, '.git'), { recursive: true })
  write('.git', `gitdir: ${join(root, 'main/.git/worktrees/w')}\n`)
  write('main/.git/worktrees/w/HEAD', 'ref: refs/heads/w\n')
  write('main/.git/worktrees/w/commondir', '../..\n')
  write('main/.git/refs/heads/w', `${HASH}\n`)
  expect(commit()).toBe(SHORT)
})
