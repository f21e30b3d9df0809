import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { site } from '#content/site.ts'
import type { Product } from './app.ts'
import { readEnv, SetupError } from './env.ts'
import { currentRequest } from './http/request-log.ts'
import { createLateLog, describeFault, type FirstAccount, type Log } from './log.ts'
import { findMistyped } from './operations/doctor/mistyped-variables.ts'
import { explainFault } from './process/explain-fault.ts'
import { createLineWriter } from './process/line-writer.ts'
import { logProcess } from './process/process-log.ts'
import { readyBox } from './process/ready-box.ts'
import { hasWorkers, runWorkers, tellReady } from './process/workers.ts'

const root = dirname(import.meta.dirname)
const buildDir = join(root, 'build')
const lines = createLineWriter(text => process.stdout.write(text))

async function main(): Promise<void> {
  enableCompileCache()
  // React selects its build by this variable when it is imported, and the prerendered pages were made with the production build.
  process.env.NODE_ENV ??= 'production'
  const env = readEnv(process.env, root)
  const write = (line: () => string, level: keyof Log) => {
    lines.write(line)
    // A warning may be the last line of a process.
    if (level === 'warn' || level === 'error') lines.flush()
  }
  const log = createLateLog(write, Date.now, env.logLevel, currentRequest)
  process.on('exit', () => lines.flush())
  logProcess(log, process, console)
  // A terminal gets plain lines, and log collectors get JSON.
  const isPerson = process.stdout.isTTY === true
  const notices = createLateLog(write)
  /** Prints a line right after the earlier log lines, whatever the log level is. */
  function print(line: string): void {
    if (isPerson) lines.write(() => `${line}\n`)
    else notices.info('notice', { text: line.trim() })
    lines.flush()
  }
  let account: FirstAccount | undefined
  if (isPerson)
    print.keepAccount = (created: FirstAccount) => {
      account = created
    }
  function sayReady(address: string): void {
    if (account) print(readyBox(site.company, address, account))
    else print(`${site.company} is ready on ${address} (version ${env.version})`)
    account = undefined
  }
  // If the process ends before it is ready, prints the new account, which is shown nowhere else.
  process.on('exit', () => account && print(`  email     ${account.email}\n  password  ${account.password}`))
  if (hasWorkers(env)) return sayReady(await runWorkers(env, log))
  for (const { name, meant } of findMistyped(process.env)) log.warn('variable not read', { name, meant })
  if (!existsSync(buildDir)) throw new SetupError('The site isn’t built yet. Run "npm run build" first.')
  const [{ startProduct }, { loadBuiltSite, readPageParts }, { createWebsite }] = await Promise.all([
    import('./app.ts'),
    import('./website/built-site.ts'),
    import('./website/website.ts'),
  ])
  const product = await startProduct({
    env,
    log,
    print,
    openWebsite: async deps => createWebsite({ ...deps, site: await loadBuiltSite(buildDir) }),
    readPageParts: () => readPageParts(buildDir),
  })
  stopOnSignal(product, log)
  const { latestMigration } = await import('./db/engine/migrate.ts')
  const { version, commit } = env
  log.info('start', {
    version,
    commit,
    migration: latestMigration(),
    node: process.version,
    database: env.hosted !== undefined ? 'hosted' : env.databaseUrl === undefined ? 'embedded' : 'postgresql',
    ms: Math.round(performance.now()),
  })
  const isReady = await Promise.race([product.ready.then(() => true), setImmediate(false)])
  if (!isReady)
    print(
      `${site.company} serves pages on ${product.address} (version ${version}). Forms and sign-ins wait for the database.`,
    )
  await product.ready
  await product.rendered
  if (!tellReady(product.address)) sayReady(product.address)
}

/** A signal may arrive twice, from the terminal and from npm. The second one changes nothing. */
function stopOnSignal(product: Product, log: Log): void {
  let isStopping = false
  const stop = (signal: string) => {
    if (isStopping) return
    isStopping = true
    const started = performance.now()
    log.info('stop', { reason: signal, uptimeSeconds: Math.round(process.uptime()) })
    product.stop().then(
      () => {
        log.info('stopped', { reason: signal, ms: Math.round(performance.now() - started) })
        process.exit(0)
      },
      error => {
        log.error('stop failed', describeFault(error))
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('uncaughtException', error => {
    log.error('crash', describeFault(error))
    process.exit(1)
  })
}

function fail(error: unknown): never {
  process.stderr.write(`${explainFault(error)}\n`)
  process.exit(1)
}

// The entry point: unlike every other module, it does its work when it is imported. Only it passes the environment on.
main().catch(fail)
