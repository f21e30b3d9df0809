import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freezeMigrations, release, releaseChangelog } from './release.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const CHANGELOG =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A door.\n\n## [0.2.0] - 2026-11-17\n\n- A house.\n'

describe('a release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-release-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const commit = () => {
    git('add', '--all')
    git('commit', '--quiet', '--message', 'Change')
  }

  const saveData = (file: string) => writeFileSync(file, 'data')

  beforeAll(() => {
    mkdirSync(join(folder, 'tests', 'fixtures'), { recursive: true })
    for (const file of ['package.json', 'package-lock.json']) cpSync(join(ROOT, file), join(folder, file))
    mkdirSync(join(folder, 'db', 'migrations'), { recursive: true })
    writeFileSync(join(folder, 'db', 'migrations', 'released.txt'), '# 0.2.0\n')
    writeFileSync(join(folder, 'db', 'migrations', '0001_doors.sql'), 'select 1;\n')
    writeFileSync(join(folder, 'CHANGELOG.md'), CHANGELOG)
    writeFileSync(join(folder, '.gitignore'), '/release/\n')
    git('init', '--quiet')
    git('config', 'user.name', 'Test')
    git('config', 'user.email', 'test@firm.example')
    commit()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is a commit with its tag, frozen migrations, and files that their checksums fit', () => {
    release(folder, '0.3.0', '2026-12-01', saveData)
    expect(git('log', '-1', '--format=%s %D')).toContain('Release 0.3.0')
    expect(git('tag', '--points-at', 'HEAD')).toBe('v0.3.0')
    expect(git('status', '--porcelain')).toBe('')
    expect(git('ls-files', 'tests')).toBe('tests/fixtures/backup-0.3.0.gz')
    expect(JSON.parse(read('package.json')).version).toBe('0.3.0')
    expect(JSON.parse(read('package-lock.json')).packages[''].version).toBe('0.3.0')
    expect(read('db/migrations/released.txt')).toMatch(
      /^# 0\.2\.0\n# 0\.3\.0\n[0-9a-f]{64} {2}0001_doors\.sql\n$/,
    )
    const sums = read('release/SHA256SUMS').trimEnd().split('\n')
    expect(sums).toHaveLength(2)
    for (const line of sums) {
      const [sum, name = ''] = line.split('  ')
      const bytes = readFileSync(join(folder, 'release', name))
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sum)
    }
  })

  it.each([
    ['a version that is there', '0.3.0', 'There is a version 0.3.0 already.'],
    ['a version before the last', '0.1.9', 'Name a version after 0.3.0.'],
    ['no version', 'next', 'Name the version as in npm run release -- 1.2.3'],
    ['a version without news', '0.4.0', 'CHANGELOG.md has nothing below [Unreleased].'],
  ])('is refused for %s', (_case, version, message) => {
    expect(() => release(folder, version, '2026-12-01', saveData)).toThrow(message)
    expect(git('status', '--porcelain')).toBe('')
  })

  it('is refused while something is not committed', () => {
    writeFileSync(join(folder, 'new.txt'), '')
    expect(() => release(folder, '0.4.0', '2026-12-01', saveData)).toThrow(
      'Commit or remove what is changed first.',
    )
  })
})

it('gives what is unreleased a version and a day', () => {
  expect(releaseChangelog(CHANGELOG, '0.3.0', '2026-12-01')).toBe(
    CHANGELOG.replace('## [Unreleased]\n', '## [Unreleased]\n\n## [0.3.0] - 2026-12-01\n'),
  )
})

it('freezes no migration twice', () => {
  const files = [{ name: '0001_a.sql', sql: 'select 1' }]
  const once = freezeMigrations('# 0.1.0\n', files, '0.2.0')
  expect(freezeMigrations(once, files, '0.3.0')).toBe(once)
})
