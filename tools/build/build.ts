import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildInputs, fingerprintOf } from './build-inputs.ts'

interface Step {
  name: string
  script: string
  args: readonly string[]
  /** The steps whose output this one reads. */
  after: readonly string[]
}

const root = join(import.meta.dirname, '..', '..')
const buildDir = join(root, 'build')
const nextDir = join(root, '.cache', 'build')
const oldDir = join(root, '.cache', 'build-old')
const stampFile = join(buildDir, 'fingerprint')

/** The steps of the build. Steps that are ready start in this order. */
const steps: readonly Step[] = [
  { name: 'fonts', script: 'tools/build/fonts.ts', args: [], after: [] },
  { name: 'database', script: 'tools/build/template.ts', args: [], after: [] },
  { name: 'site', script: 'node_modules/@react-router/dev/bin.cjs', args: ['build'], after: ['fonts'] },
  { name: 'compress', script: 'tools/build/compress.ts', args: [], after: ['site'] },
  { name: 'worker', script: 'tools/build/markdown-worker.ts', args: [], after: ['site'] },
  { name: 'styles', script: 'tools/build/style-rules.ts', args: [], after: ['site'] },
  { name: 'markdown', script: 'tools/build/markdown-copies.ts', args: [], after: ['site'] },
  { name: 'search', script: 'tools/build/page-parts.ts', args: [], after: ['site'] },
]
/** More would only compete on a machine with two cores. */
const AT_ONCE = 2

const scripts = ['tools/build/build.ts', ...steps.map(({ script }) => script)].filter(script =>
  script.startsWith('tools/'),
)

/** The environment of a step: PATH and the folders for temporary files. Other variables may hold secrets. */
function stepEnv(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR } = process.env
  return { PATH, HOME, TMPDIR }
}

async function runStep({ name, script, args }: Step): Promise<void> {
  const started = performance.now()
  const options = { cwd: root, env: { ...stepEnv(), NODE_ENV: 'production' } }
  const output: string[] = []
  const child = spawn(process.execPath, [script, ...args], options)
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => output.push(text))
  process.once('exit', () => child.kill())
  const [status] = await once(child, 'close')
  if (status !== 0) {
    process.stderr.write(`${output.join('')}\nBuild step "${name}" failed.\n`)
    process.exit(1)
  }
  process.stdout.write(`  ${name.padEnd(9)} ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}

async function runSteps(): Promise<void> {
  const waiting = new Set(steps)
  const running = new Set<Promise<void>>()
  const done = new Set<string>()
  while (waiting.size + running.size > 0) {
    for (const step of waiting) {
      if (running.size === AT_ONCE || !step.after.every(name => done.has(name))) continue
      waiting.delete(step)
      const run = runStep(step).then(() => {
        done.add(step.name)
        running.delete(run)
      })
      running.add(run)
    }
    await Promise.race(running)
  }
}

/** Renames the finished build into place, so that nobody reads an incomplete one. */
function publish(stamp: string): void {
  writeFileSync(join(nextDir, 'fingerprint'), stamp)
  rmSync(oldDir, { recursive: true, force: true })
  if (existsSync(buildDir)) renameSync(buildDir, oldDir)
  renameSync(nextDir, buildDir)
  rmSync(oldDir, { recursive: true, force: true })
}

/** Bundlers read these characters in a path as parts of a URL. */
const UNREADABLE = /[%#?]/

async function buildIfStale(): Promise<void> {
  const stamp = fingerprintOf(root, scripts)
  const isFresh = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
  if (isFresh && !process.argv.includes('--force')) return
  if (UNREADABLE.test(root)) {
    process.stderr.write(
      `The site cannot be built in ${root}: rename the folder so that it has no %, # or ? in it.\n`,
    )
    process.exit(1)
  }
  process.stdout.write('Building the site\n')
  rmSync(nextDir, { recursive: true, force: true })
  mkdirSync(dirname(nextDir), { recursive: true })
  await runSteps()
  publish(stamp)
}

// No step may outlive the build.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
if (process.argv.includes('--inputs')) process.stdout.write(`${buildInputs(root, scripts).join('\n')}\n`)
else await buildIfStale()
