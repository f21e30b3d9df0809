import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { findProgram } from '../../../tools/test/find-program.ts'
import { importImage, podman } from './podman.ts'

const SUITE = 'bookworm'
/** npm's settings for reaching its registry from this machine. */
const NPM_SETTINGS = ['registry', 'cafile', 'proxy', 'https-proxy', 'noproxy', 'strict-ssl']

/** The PATH to this machine's own npm, which knows its registry. The project's Node would read other settings. */
const machinePath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(folder => !folder.includes('node_modules'))
    .join(delimiter)

function must(command: string, args: readonly string[]): string {
  const env = { ...process.env, PATH: machinePath(), DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stdout, stderr } = spawnSync(command, args, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout.trim()
}

const npmSetting = (name: string) => must('npm', ['config', 'get', name])
export const npmCache = () => npmSetting('cache')

/** The folder of this machine's npm. */
function npmFolder(): string {
  const script = findProgram(['npm'])
  if (script === undefined) throw new Error('There is no npm on PATH')
  return dirname(dirname(realpathSync(script)))
}

/** Puts Node and npm where the official image has them, with a user `node` whose id is 1000. */
function addNode(root: string): void {
  const local = join(root, 'usr', 'local')
  copyFileSync(process.execPath, join(local, 'bin', 'node'))
  cpSync(npmFolder(), join(local, 'lib', 'node_modules', 'npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin', 'npm'))
  must('chroot', [root, 'useradd', '--uid', '1000', '--create-home', 'node'])
}

/** Lets npm in the image reach its registry as this machine does. */
function addNpmSettings(root: string): void {
  const values = NPM_SETTINGS.map(name => [name, npmSetting(name)] as const)
  const given = values.filter(([, value]) => !['', 'null', 'undefined'].includes(value))
  mkdirSync(join(root, 'usr/local/etc'), { recursive: true })
  writeFileSync(
    join(root, 'usr/local/etc/npmrc'),
    given.map(([name, value]) => `${name}=${value}\n`).join(''),
  )
  const cafile = npmSetting('cafile')
  if (!existsSync(cafile)) return
  mkdirSync(dirname(join(root, cafile)), { recursive: true })
  copyFileSync(cafile, join(root, cafile))
}

/** The inputs of the image: if they change, it is made again. */
function keyOf(): string {
  const parts = [SUITE, process.version, must('npm', ['--version']), ...NPM_SETTINGS.map(npmSetting)]
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)
}

/** Makes the Dockerfile's base image from Debian's packages, this Node and this machine's npm, if it is missing. */
export async function provideBaseImage(name: string): Promise<void> {
  const key = keyOf()
  const there = await podman(
    'images',
    '--quiet',
    '--filter',
    `label=octavo.base=${key}`,
    '--filter',
    `reference=${name}`,
  )
  if (there.trim() !== '') return
  const root = mkdtempSync(join(tmpdir(), 'octavo-base-'))
  try {
    must('debootstrap', ['--variant=minbase', SUITE, root])
    addNode(root)
    addNpmSettings(root)
    rmSync(join(root, 'var/cache/apt'), { recursive: true, force: true })
    rmSync(join(root, 'var/lib/apt/lists'), { recursive: true, force: true })
    await importImage(root, name, key)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
