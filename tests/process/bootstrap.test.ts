import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/**
 * Logs its start and end in `build.log`. Runs long enough that two builds would overlap without the lock, and doesn't end while a
 * file named `hold` exists.
 */
const BUILD = `import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
if (!existsSync('built')) {
  appendFileSync('build.log', 'begin\\n')
  do await new Promise(resolve => setTimeout(resolve, 300))
  while (existsSync('hold'))
  writeFileSync('built', '')
  appendFileSync('build.log', 'end\\n')
}
`
const SERVER = `for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(7))
setInterval(() => undefined, 1000)
console.log('ready ' + process.pid)
`

/** Has characters that a URL encodes, and is longer than a socket address may be. */
const AWKWARD_NAME = `Büro & Söhne 100% ${'long '.repeat(20)}site`

/** Contains the digest of the installed lock file. */
const INSTALL_STAMP = 'node_modules/.octavo-install'

let parent: string
let project: string

/** Packages for npm to install: Node, and two for development, one of which the build needs. */
const packages = mkdtempSync(join(tmpdir(), 'octavo-packages-'))
beforeAll(() => {
  const pack = (name: string, manifest: object, files: Record<string, string> = {}) => {
    mkdirSync(join(packages, 'package', 'bin'), { recursive: true })
    const all = { 'package.json': JSON.stringify({ name, version: '1.0.0', ...manifest }), ...files }
    for (const [file, text] of Object.entries(all))
      writeFileSync(join(packages, 'package', file), text, { mode: 0o755 })
    execFileSync('tar', ['-czf', `${name}.tgz`, 'package'], { cwd: packages })
    rmSync(join(packages, 'package'), { recursive: true })
  }
  pack('node', { bin: { node: 'bin/node' } }, { 'bin/node': `#!/bin/sh\nexec "${process.execPath}" "$@"\n` })
  pack('vite', {})
  pack('knip', {})
})
afterAll(() => rmSync(packages, { recursive: true, force: true }))

/** Sets up a small project around the real bootstrap. It depends only on Node; its build and server log their events. */
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'octavo-bootstrap-'))
  project = join(parent, AWKWARD_NAME)
  for (const folder of ['tools/build', 'server', 'node_modules/.bin'])
    mkdirSync(join(project, folder), { recursive: true })
  for (const file of ['tools/bootstrap.mjs', 'tools/setup-lock.mjs'])
    cpSync(join(root, file), join(project, file))
  const about = { name: 'sample', version: '1.0.0', type: 'module' }
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  // `npm ci` installs these from a folder, as it installs the real ones from the registry.
  const dependencies = { node: `file:${packages}/node.tgz` }
  const devDependencies = { vite: `file:${packages}/vite.tgz`, knip: `file:${packages}/knip.tgz` }
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ ...about, scripts, dependencies, devDependencies }),
  )
  const locked = (name: string, more = {}) => [
    `node_modules/${name}`,
    { version: '1.0.0', resolved: `file:${packages}/${name}.tgz`, ...more },
  ]
  const lock = {
    ...about,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { ...about, dependencies, devDependencies },
      ...Object.fromEntries([
        locked('knip', { dev: true }),
        locked('node', { bin: { node: 'bin/node' } }),
        locked('vite', { dev: true }),
      ]),
    },
  }
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify(lock))
  // Preinstalled, because npm itself takes seconds.
  symlinkSync(process.execPath, join(project, 'node_modules', '.bin', 'node'))
  writeFileSync(join(project, INSTALL_STAMP), createHash('sha256').update(JSON.stringify(lock)).digest('hex'))
  writeFileSync(join(project, 'tools/build/build.ts'), BUILD)
  writeFileSync(join(project, 'server/main.ts'), SERVER)
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

interface Running {
  child: ChildProcessWithoutNullStreams
  said: () => string
  ended: Promise<unknown[]>
}

function bootstrap(command: string): Running {
  return launch(process.execPath, ['tools/bootstrap.mjs', command])
}

function launch(program: string, args: string[]): Running {
  const child = spawn(program, args, { cwd: project })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      text += chunk
    })
  return { child, said: () => text, ended: once(child, 'exit') }
}

async function ready({ said }: Running): Promise<void> {
  await expect.poll(said).toContain('ready')
}

test('forwards signals and exits with the code of the server', async () => {
  const started = bootstrap('start')
  await ready(started)
  started.child.kill('SIGTERM')
  expect(await started.ended).toEqual([7, null])
})

test.each(['SIGTERM', 'SIGINT'] as const)('npm start ends together with its server on %s', async signal => {
  const started = launch('npm', ['start'])
  await ready(started)
  const server = Number(/ready (\d+)/.exec(started.said())?.[1])
  started.child.kill(signal)
  await started.ended
  expect(() => process.kill(server, 0)).toThrow('ESRCH')
})

test('repeats only the steps that are out of date', async () => {
  rmSync(join(project, INSTALL_STAMP))
  const first = bootstrap('build')
  expect(await first.ended).toEqual([0, null])
  expect(first.said()).toContain('Installing packages')
  const second = bootstrap('build')
  await second.ended
  expect(second.said()).toBe('')

  const lock = join(project, 'package-lock.json')
  writeFileSync(lock, `${readFileSync(lock, 'utf8')}\n`)
  const third = bootstrap('build')
  await third.ended
  expect(third.said()).toContain('Installing packages')
})

test('a start installs what the build needs, and the first check adds the rest', async () => {
  rmSync(join(project, INSTALL_STAMP))
  mkdirSync(join(project, 'tools/check'))
  writeFileSync(join(project, 'tools/check/check.ts'), '')
  const has = (name: string) => existsSync(join(project, 'node_modules', name))
  await bootstrap('build').ended
  expect([has('node'), has('vite'), has('knip')]).toEqual([true, true, false])
  const check = bootstrap('check')
  expect(await check.ended).toEqual([0, null])
  expect(check.said()).toContain('Installing packages for checks and tests')
  expect([has('vite'), has('knip')]).toEqual([true, true])
  const again = bootstrap('build')
  await again.ended
  expect(again.said()).toBe('')
})

test('two simultaneous starts install and build one after the other', async () => {
  rmSync(join(project, INSTALL_STAMP))
  const starts = [bootstrap('start'), bootstrap('start')]
  await Promise.all(starts.map(ready))
  expect(readFileSync(join(project, 'build.log'), 'utf8')).toBe('begin\nend\n')
  expect(starts.map(({ said }) => said()).join('')).toContain('Another start is installing and building')
  for (const { child, ended } of starts) {
    child.kill('SIGTERM')
    await ended
  }
})

test('a start that was killed while building blocks nobody', async () => {
  const killed = bootstrap('start')
  await expect.poll(() => existsSync(join(project, 'build.log'))).toBe(true)
  killed.child.kill('SIGKILL')
  await killed.ended
  const next = bootstrap('build')
  expect(await next.ended).toEqual([0, null])
  expect(existsSync(join(project, 'built'))).toBe(true)
})

test('a lock of a dead process is taken over, even if another process has its id now', async () => {
  const lock = join(project, '.cache/setup-lock')
  mkdirSync(lock, { recursive: true })
  // The id of a running process that isn't the owner: this one.
  writeFileSync(join(lock, String(process.pid)), '')
  const next = bootstrap('build')
  expect(await next.ended).toEqual([0, null])
  expect(next.said()).not.toContain('Waiting')
  expect(readdirSync(lock)).toEqual([])
})

test('a start that was killed while waiting leaves no file', async () => {
  writeFileSync(join(project, 'hold'), '')
  const first = bootstrap('start')
  await expect.poll(() => existsSync(join(project, 'build.log'))).toBe(true)
  const second = bootstrap('start')
  await expect.poll(second.said).toContain('Waiting')
  second.child.kill('SIGKILL')
  await second.ended
  rmSync(join(project, 'hold'))
  await ready(first)
  expect(readdirSync(join(project, '.cache'))).toEqual(['setup-lock'])
  first.child.kill('SIGTERM')
  await first.ended
})

test('many simultaneous starts build once', async () => {
  const starts = Array.from({ length: 6 }, () => bootstrap('build'))
  const codes = await Promise.all(starts.map(({ ended }) => ended))
  expect(codes).toEqual(starts.map(() => [0, null]))
  expect(readFileSync(join(project, 'build.log'), 'utf8')).toBe('begin\nend\n')
})

test('writes nothing outside the project folder, whatever its name', async () => {
  await bootstrap('build').ended
  expect(readdirSync(parent)).toEqual([AWKWARD_NAME])
})

test('a failed build ends the start with its exit code', async () => {
  writeFileSync(join(project, 'tools/build/build.ts'), "console.error('the reason')\nprocess.exit(3)\n")
  const started = bootstrap('start')
  expect(await started.ended).toEqual([3, null])
  expect(started.said()).toMatch(/the reason\nThe build failed/)
})
