import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildInputs, fingerprintOf } from './build-inputs.ts'

interface Step {
  name: string
  script: string
  args: readonly string[]
}

const root = join(import.meta.dirname, '..', '..')
const buildDir = join(root, 'build')
const nextDir = join(root, '.cache', 'build')
const oldDir = join(root, '.cache', 'build-old')
const stampFile = join(buildDir, 'fingerprint')

/** The steps of the build, in order. */
const steps: readonly Step[] = [
  { name: 'fonts', script: 'tools/build/fonts.ts', args: [] },
  { name: 'database', script: 'tools/build/template.ts', args: [] },
  { name: 'site', script: 'node_modules/@react-router/dev/bin.cjs', args: ['build'] },
  { name: 'worker', script: 'tools/build/markdown-worker.ts', args: [] },
  { name: 'styles', script: 'tools/build/style-rules.ts', args: [] },
  { name: 'markdown', script: 'tools/build/markdown-copies.ts', args: [] },
  { name: 'search', script: 'tools/build/page-parts.ts', args: [] },
  { name: 'compress', script: 'tools/build/compress.ts', args: [] },
]

const scripts = ['tools/build/build.ts', ...steps.map(({ script }) => script)].filter(script =>
  script.startsWith('tools/'),
)

/**
 * The environment of a step: where programs are, and where temporary files go. Other variables may hold
 * secrets.
 */
function stepEnv(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR } = process.env
  return { PATH, HOME, TMPDIR }
}

function runStep({ name, script, args }: Step): void {
  const started = performance.now()
  const result = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...stepEnv(), NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout}${result.stderr}\nBuild step "${name}" failed.\n`)
    process.exit(1)
  }
  process.stdout.write(`  ${name.padEnd(9)} ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}

/** Moves the finished build into place by a rename, so that nobody reads an incomplete one. */
function publish(stamp: string): void {
  writeFileSync(join(nextDir, 'fingerprint'), stamp)
  rmSync(oldDir, { recursive: true, force: true })
  if (existsSync(buildDir)) renameSync(buildDir, oldDir)
  renameSync(nextDir, buildDir)
  rmSync(oldDir, { recursive: true, force: true })
}

/** Bundlers read these characters in a path as parts of a URL. */
const UNREADABLE = /[%#?]/

function buildIfStale(): void {
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
  for (const step of steps) runStep(step)
  publish(stamp)
}

if (process.argv.includes('--inputs')) process.stdout.write(`${buildInputs(root, scripts).join('\n')}\n`)
else buildIfStale()
