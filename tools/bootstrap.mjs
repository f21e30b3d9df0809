// Runs on Node 20 before anything is installed, so it imports only Node's own modules and stays plain
// JavaScript.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './setup-lock.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const isWindows = process.platform === 'win32'
/** Windows cannot start the script in `.bin` without a shell. */
const pinnedNode = join(root, 'node_modules', ...(isWindows ? ['node', 'bin', 'node.exe'] : ['.bin', 'node']))
const installStamp = join(root, 'node_modules', '.octavo-install')
/** The sources of the server. Vite itself watches those of the website. */
const WATCHED = ['server', 'contract', 'db'].map(folder => `--watch-path=${folder}`)

const say = line => process.stdout.write(`${line}\n`)

/** glibc otherwise sets memory aside for each of the many threads of Node, and 15 MB of it are never returned. */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' }
/** V8 otherwise lets the room for new objects grow to 48 MB, of which an answer needs little. */
const SMALL_ROOM = '--max-semi-space-size=4'

const COMMANDS = {
  start: async options => {
    await alone(async () => {
      await install()
      await build([])
    })
    return run(pinnedNode, [SMALL_ROOM, 'server/main.ts', ...options], { ...FEW_ARENAS, ...process.env })
  },
  install: () => alone(install),
  build: options =>
    alone(async () => {
      await install()
      await build(options)
    }),
  dev: options => runTool('--watch', [...WATCHED, 'tools/build/dev.ts', ...options]),
  check: options => runTool('tools/check/check.ts', options),
  test: options => runTool('tools/test/test.ts', options),
  stress: options => runTool('tools/test/stress.ts', options),
  journeys: options => runTool('tools/test/journeys.ts', options),
  faults: options => runTool('tools/test/faults.ts', options),
  load: options => runTool('tools/test/load.ts', options),
}

async function runTool(script, options) {
  await alone(install)
  return run(pinnedNode, [script, ...options])
}

async function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(pinnedNode) && existsSync(installStamp) && readFileSync(installStamp, 'utf8') === wanted)
    return
  const started = Date.now()
  say('Installing packages (half a minute on a fresh clone)')
  rmSync(installStamp, { force: true })
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  await mustSucceed('Installing packages', runNpm(options))
  writeFileSync(installStamp, wanted)
  say(`Installed in ${seconds(started)}`)
}

/**
 * Runs npm with the project's bin folder removed from PATH, because npm must not run on the Node that it
 * replaces.
 */
function runNpm(options) {
  const { npm_execpath: npm, npm_node_execpath: node, PATH = '' } = process.env
  const path = PATH.split(delimiter)
    .filter(entry => !entry.includes('node_modules'))
    .join(delimiter)
  const env = { ...process.env, PATH: path }
  if (npm && node && npm.endsWith('.js') && !node.includes('node_modules'))
    return run(node, [npm, ...options], env)
  return run('npm', options, env)
}

function build(options) {
  return mustSucceed('The build', run(pinnedNode, ['tools/build/build.ts', ...options]))
}

async function mustSucceed(what, pending) {
  const code = await pending
  if (code === 0) return
  process.stderr.write(`${what} failed: the reason stands above.\n`)
  process.exit(code)
}

/** Runs a program to its end, forwards signals to it, and resolves with its exit code. */
function run(command, args, env = process.env) {
  const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' })
  const forward = signal => child.kill(signal)
  process.on('SIGINT', forward)
  process.on('SIGTERM', forward)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      process.off('SIGINT', forward)
      process.off('SIGTERM', forward)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}

/** Runs one set-up at a time, because two would install into and build the same folders. */
async function alone(work) {
  await withLock(root, work, () => say('Waiting for another start to finish installing and building'))
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
