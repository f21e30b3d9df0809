// Runs on Node 20 before anything is installed, so it imports only Node's own modules and stays plain
// JavaScript.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './setup-lock.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const isWindows = process.platform === 'win32'
/** Windows can't start the script in `.bin` without a shell. */
const pinnedNode = join(root, 'node_modules', ...(isWindows ? ['node', 'bin', 'node.exe'] : ['.bin', 'node']))
const modules = join(root, 'node_modules')
const installStamp = join(modules, '.octavo-install')
/** The development packages that the build needs. The others, two thirds of all files, are for checks and tests. */
const FOR_THE_BUILD =
  /^(?:@react-router\/dev|vite|tailwindcss|@tailwindcss\/.+|postcss|@csstools\/.+|subset-font|@(?:fontsource-variable|expo-google-fonts)\/.+|baseline-browser-mapping)$/
/** The server's sources. Vite watches the website's. */
const WATCHED = ['server', 'contract', 'db'].map(folder => `--watch-path=${folder}`)

const say = line => process.stdout.write(`${line}\n`)

/** Otherwise glibc reserves memory for each of Node's many threads, and never returns 15 MB of it. */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' }
/** Otherwise V8 lets its space for new objects grow to 48 MB, far more than requests need. */
const SMALL_ROOM = '--max-semi-space-size=4'

const COMMANDS = {
  start: async options => {
    await alone(async () => {
      await installForBuild()
      await build([])
    })
    const args = [SMALL_ROOM, 'server/main.ts', ...options]
    return run(pinnedNode, args, { env: { ...FEW_ARENAS, ...process.env } })
  },
  install: () => alone(installForBuild),
  build: options =>
    alone(async () => {
      await installForBuild()
      await build(options)
    }),
  dev: options => runTool('--watch', [...WATCHED, 'tools/build/dev.ts', ...options]),
  check: options => runTool('tools/check/check.ts', options),
  test: options => runTool('tools/test/test.ts', options),
  stress: options => runTool('tools/test/stress.ts', options),
  journeys: options => runTool('tools/test/journeys.ts', options),
  faults: options => runTool('tools/test/faults.ts', options),
  load: options => runTool('tools/test/load.ts', options),
  run: ([script, ...options]) => runTool(script, options),
}

async function runTool(script, options) {
  await alone(installAll)
  return run(pinnedNode, [script, ...options])
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

/** The digest of the installed lock file, followed by `build` if the packages for checks and tests are missing. */
const installed = () =>
  existsSync(pinnedNode) && existsSync(installStamp) ? readFileSync(installStamp, 'utf8').split(' ') : []

/** npm can't install a subset of development packages, so this installs a reduced project with the same lock. */
async function installForBuild() {
  const wanted = lockHash()
  if (installed()[0] === wanted) return
  const folder = join(root, '.cache', 'install')
  const read = name => JSON.parse(readFileSync(join(root, name), 'utf8'))
  const [manifest, lock] = [read('package.json'), read('package-lock.json')]
  const needed = Object.entries(manifest.devDependencies ?? {}).filter(([name]) => FOR_THE_BUILD.test(name))
  manifest.devDependencies = lock.packages[''].devDependencies = Object.fromEntries(needed)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  if (existsSync('.npmrc')) cpSync('.npmrc', join(folder, '.npmrc'))
  await npm('Installing packages', ['ci'], folder)
  rmSync(modules, { recursive: true, force: true })
  renameSync(join(folder, 'node_modules'), modules)
  rmSync(folder, { recursive: true })
  writeFileSync(installStamp, `${wanted} build`)
}

async function installAll() {
  const wanted = lockHash()
  const [present, missing] = installed()
  if (present === wanted && missing === undefined) return
  // A server may be running on the installed packages, so the rest is added to them.
  if (present === wanted)
    await npm('Installing packages for checks and tests', ['install', '--no-save'], root)
  else await npm('Installing packages', ['ci'], root)
  writeFileSync(installStamp, wanted)
}

/**
 * Runs npm with the project's bin folder removed from PATH, because npm must not run on the Node that it
 * replaces.
 */
async function npm(what, command, cwd) {
  const { npm_execpath: script, npm_node_execpath: node, PATH = '' } = process.env
  const path = PATH.split(delimiter)
    .filter(entry => !entry.includes('node_modules'))
    .join(delimiter)
  const settings = { cwd, env: { ...process.env, PATH: path }, hasClock: true }
  const args = [
    ...command,
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--progress=false',
  ]
  const isKnown = script?.endsWith('.js') && node && !node.includes('node_modules')
  const started = Date.now()
  say(what)
  rmSync(installStamp, { force: true })
  await mustSucceed(what, isKnown ? run(node, [script, ...args], settings) : run('npm', args, settings))
  say(`Installed in ${seconds(started)}`)
}

function build(options) {
  return mustSucceed('The build', run(pinnedNode, ['tools/build/build.ts', ...options], { hasClock: true }))
}

async function mustSucceed(what, pending) {
  const code = await pending
  if (code === 0) return
  process.stderr.write(`${what} failed. The reason is above.\n`)
  process.exit(code)
}

/** Runs a program until it ends, forwards signals to it, and resolves with its exit code. */
function run(command, args, { cwd = root, env = process.env, hasClock = false } = {}) {
  const isShown = hasClock && process.stdout.isTTY
  const child = spawn(command, args, { cwd, env, stdio: isShown ? ['inherit', 'pipe', 'pipe'] : 'inherit' })
  const stopClock = isShown ? startClock(child) : () => undefined
  const forward = signal => child.kill(signal)
  process.on('SIGINT', forward)
  process.on('SIGTERM', forward)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      stopClock()
      process.off('SIGINT', forward)
      process.off('SIGTERM', forward)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}

/** On a terminal, shows below a program's output for how many seconds it has been running. */
function startClock({ stdout, stderr }) {
  const started = Date.now()
  const draw = text => process.stdout.write(`\r\x1b[2K${text}`)
  for (const stream of [stdout, stderr]) stream.on('data', draw)
  const clock = setInterval(() => draw(`  ${Math.round((Date.now() - started) / 1000)} s`), 1000)
  return () => {
    clearInterval(clock)
    draw('')
  }
}

/** Runs one set-up at a time, because two would install into the same folders and build in them. */
async function alone(work) {
  await withLock(root, work, () => say('Another start is installing and building. Waiting for it to finish'))
  return 0
}

const seconds = started => `${((Date.now() - started) / 1000).toFixed(1)} s`

process.chdir(root)
const [name = 'start', ...options] = process.argv.slice(2)
const command = COMMANDS[name]
if (!command) {
  process.stderr.write(`Unknown command ${name}. Known: ${Object.keys(COMMANDS).join(', ')}.\n`)
  process.exit(1)
}
process.exit(await command(options))
