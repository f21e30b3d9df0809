import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from './outcome.ts'
import { root } from './run-node.ts'
import { timed } from './steps.ts'
import { runVitest } from './suites.ts'

const CLIENTS = ['supabase-js', 'auth-js', 'functions-js', 'postgrest-js', 'realtime-js', 'storage-js']
/** Separate from the project's packages, which stay pinned. */
const folder = join(root, '.cache', 'newest-clients')

/** Installs the newest published versions, and returns them; undefined if the registry can't be reached. */
function installNewest(): string | undefined {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const newest = CLIENTS.map(name => `@supabase/${name}@latest`)
  const options = [
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--prefer-online',
  ]
  const { status } = spawnSync('npm', [...options, ...newest], { cwd: folder, stdio: 'ignore' })
  if (status !== 0) return undefined
  const versionOf = (name: string) =>
    JSON.parse(readFileSync(join(folder, 'node_modules', '@supabase', name, 'package.json'), 'utf8')).version
  return CLIENTS.map(name => `${name} ${versionOf(name)}`).join(', ')
}

/** Runs the contract tests with the newest published clients, to notice calls that they add. */
export async function runNewestClients(): Promise<Outcome> {
  const versions = installNewest()
  if (versions === undefined) {
    console.log('Skipped the contract with the newest clients: the npm registry cannot be reached')
    return timed('newest clients', async () => ({ passed: 0, failed: 0, skipped: 1, output: '', tests: [] }))
  }
  console.log(`The contract with the newest clients: ${versions}`)
  return { ...(await runVitest('contract', { live: true, clients: folder })), name: 'newest clients' }
}
