import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { site } from '#content/site.ts'
import type { FirstAccount } from '../../server/log.ts'
import { readyBox } from '../../server/process/ready-box.ts'

// React chooses its build by this variable when it loads.
process.env.NODE_ENV = 'development'
// Otherwise Node mixes reports of a worker's imports into its messages. Folders are watched anyway.
Reflect.deleteProperty(process.env, 'WATCH_REPORT_DEPENDENCIES')
const root = join(import.meta.dirname, '..', '..')

const { readEnv, SetupError } = await import('../../server/env.ts')
const { createLog } = await import('../../server/log.ts')
const { startProduct } = await import('../../server/app.ts')
const { openDevWebsite } = await import('./dev-website.ts')

/** Runs the product with hot reload and the website from its sources. Everything else is as in production. */
async function main(): Promise<void> {
  if (!existsSync(join(root, 'app/styles/generated')))
    spawnSync(process.execPath, ['tools/build/fonts.ts'], { cwd: root, stdio: 'inherit' })
  let account: FirstAccount | undefined
  const keepAccount = (created: FirstAccount) => {
    account = created
  }
  const product = await startProduct({
    env: readEnv(process.env, root),
    // Drops request lines, because Vite requests hundreds of modules per page.
    log: createLog(line => line.includes('"event":"request"') || process.stdout.write(line)),
    print: Object.assign((line: string) => console.log(line), process.stdout.isTTY && { keepAccount }),
    openWebsite: openDevWebsite,
  })
  const stop = () => product.stop().finally(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  await product.ready
  if (account) console.log(readyBox(site.company, product.address, account))
  console.log(`${site.company} is ready on ${product.address} (development: changes show at once)`)
}

main().catch(error => {
  console.error(error instanceof SetupError ? error.message : error)
  process.exit(1)
})
