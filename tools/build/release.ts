import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readLock } from '../check/lock-file.ts'
import { createSbom } from './sbom.ts'

const VERSION = /^\d+\.\d+\.\d+$/
const UNRELEASED = '## [Unreleased]\n'
const MIGRATIONS = 'db/migrations'
const RELEASED = `${MIGRATIONS}/released.txt`

class ReleaseFault extends Error {}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Gives the unreleased changes a version and a date. */
export function releaseChangelog(text: string, version: string, day: string): string {
  const [before = '', after] = text.split(UNRELEASED)
  const [unreleased = ''] = after?.split(/^## /m) ?? []
  if (after === undefined || unreleased.trim() === '')
    throw new ReleaseFault('CHANGELOG.md has nothing below [Unreleased].')
  return `${before}${UNRELEASED}\n## [${version}] - ${day}\n${after}`
}

/** Adds the migrations that aren't in any release, which freezes them. */
export function freezeMigrations(
  list: string,
  files: readonly { name: string; sql: string }[],
  version: string,
): string {
  const added = files.filter(({ name }) => !list.includes(`  ${name}\n`))
  if (added.length === 0) return list
  return [
    list.trimEnd(),
    `# ${version}`,
    ...added.map(({ name, sql }) => `${sha256(sql)}  ${name}`),
    '',
  ].join('\n')
}

/** Saves some data of this version, to test upgrades of later ones. */
type SaveData = (file: string) => void

/** Releases the committed state: changelog, frozen migrations and a tag, with the source, an SBOM and checksums beside it. */
export function release(root: string, version: string, day: string, saveData: SaveData): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const change = (file: string, changed: (text: string) => string) =>
    writeFileSync(join(root, file), changed(read(file)))
  if (!VERSION.test(version)) throw new ReleaseFault('Name the version as in npm run release -- 1.2.3')
  if (git('status', '--porcelain') !== '') throw new ReleaseFault('Commit or remove what is changed first.')
  // A copy may lack tags, but it has the changelog.
  const released = [...read('CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(
    ([, found = '']) => found,
  )
  if (released.includes(version) || git('tag', '--list', `v${version}`) !== '')
    throw new ReleaseFault(`There is a version ${version} already.`)
  const later = released.find(found => found.localeCompare(version, 'en', { numeric: true }) > 0)
  if (later !== undefined) throw new ReleaseFault(`Name a version after ${later}.`)

  const changelog = releaseChangelog(read('CHANGELOG.md'), version, day)
  writeFileSync(join(root, 'CHANGELOG.md'), changelog)
  const files = readdirSync(join(root, MIGRATIONS))
    .filter(name => name.endsWith('.sql'))
    .sort()
    .map(name => ({ name, sql: read(`${MIGRATIONS}/${name}`) }))
  change(RELEASED, list => freezeMigrations(list, files, version))
  const withVersion = (text: string) => `${JSON.stringify({ ...JSON.parse(text), version }, null, 2)}\n`
  change('package.json', withVersion)
  change('package-lock.json', text => {
    const lock = JSON.parse(withVersion(text))
    lock.packages[''].version = version
    return `${JSON.stringify(lock, null, 2)}\n`
  })
  const data = `tests/fixtures/backup-${version}.gz`
  saveData(join(root, data))
  git('add', data)
  git('commit', '--quiet', '--all', '--message', `Release ${version}`)
  git('tag', '--annotate', `v${version}`, '--message', `Octavo ${version}`)

  const folder = join(root, 'release')
  mkdirSync(folder, { recursive: true })
  const source = `octavo-website-${version}.tar.gz`
  git('archive', `--prefix=octavo-website-${version}/`, `--output=${join(folder, source)}`, `v${version}`)
  const parts = `octavo-website-${version}.cdx.json`
  writeFileSync(join(folder, parts), `${JSON.stringify(createSbom(readLock(root)), null, 2)}\n`)
  const sums = [source, parts].map(name => `${sha256(readFileSync(join(folder, name)))}  ${name}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
  return folder
}

if (import.meta.main) {
  try {
    const { positionals } = parseArgs({ allowPositionals: true })
    const today = new Date().toISOString().slice(0, 10)
    const folder = release(process.cwd(), positionals[0] ?? '', today, file => {
      execFileSync(process.execPath, ['tools/build/release-data.ts', file], { stdio: 'inherit' })
      execFileSync(process.execPath, ['tools/build/migration-history.ts'], { stdio: 'inherit' })
    })
    console.log(`The commit and its tag are here, not pushed. Source, parts and checksums: ${folder}`)
  } catch (error) {
    if (!(error instanceof ReleaseFault)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
