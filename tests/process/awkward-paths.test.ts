import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
/** Each name has characters that a URL encodes, or that look URL-encoded. */
const PROJECT = 'Büro & Söhne'
const DATA = 'Daten 100% %41 #1?'
const BACKUP = 'Sicherung 100% ü.gz'
const SOURCES = ['server', 'contract', 'content', 'db', 'tools', 'package.json', 'app']

let parent: string
let project: string

/** Links the project's sources into another folder. The packages stay where they are. */
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'octavo-paths-'))
  project = join(parent, PROJECT, 'octavo site')
  mkdirSync(project, { recursive: true })
  for (const source of SOURCES) cpSync(join(root, source), join(project, source), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

/** Runs a command, and returns its output. */
function runTool(name: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`tools/${name}.ts`, ...words], {
    cwd: project,
    env: { PATH: process.env.PATH, DATA_DIR: join(parent, DATA) },
    encoding: 'utf8',
  })
  // A restore reports its progress on stderr.
  if (name !== 'cli/restore') expect(stderr).toBe('')
  expect(status, stderr).toBe(0)
  return stdout
}

test('folders with spaces, signs and letters of any script get all their files, and no file is written beside them', {
  tags: ['full'],
}, () => {
  runTool('build/template')
  expect(readdirSync(join(project, '.cache', 'database'))).toHaveLength(1)
  const file = join(parent, BACKUP)
  expect(runTool('cli/backup', file)).toContain(`saved to ${file}`)
  expect(runTool('cli/restore', file)).toContain(`rows from ${file}.`)

  const entries = readdirSync(parent)
  expect(entries.sort()).toEqual([PROJECT, DATA, BACKUP].sort())
  // The restore saved the replaced data with the server's backups.
  expect(readdirSync(join(parent, DATA, 'backups'))).toEqual([
    expect.stringMatching(/^before-restore-\d{8}T\d{6}Z\.gz$/),
  ])
  expect(readdirSync(join(parent, PROJECT))).toEqual(['octavo site'])
  expect(readdirSync(project).sort()).toEqual([...SOURCES, '.cache', 'node_modules'].sort())
  expect(readdirSync(join(parent, DATA))).toContain('pgdata')
})
